#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionContainer {
  /// Begins to select several items in one gesture, as with two fingers, or shift and the arrow keys.
  ///
  /// In this order: `shouldBeginMultipleSelection`; ``allowsMultipleSelection`` is set to `true`;
  /// `didBeginMultipleSelection`; the item is selected as by the user.
  ///
  /// - Parameter indexPath: Where it begins: `[section, item]`, from 0.
  /// - Returns: Whether it has begun.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func beginMultipleSelection(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    endAbandonedChanges()
    let position = try position(of: indexPath)
    guard allowsSelection, mayInteract, states.gesture == nil else { return false }
    let touch = states.touch(position)
    defer { endTouch(touch) }
    let isAllowed = decide(.shouldBeginMultipleSelection, at: indexPath, byDefault: false) {
      $0.collectionContainer(self, shouldBeginMultipleSelectionAt: indexPath)
    }
    guard isAllowed, let anchor = touch.position, states.gesture == nil else { return false }
    allowsMultipleSelection = true
    states.setGesture(
      SelectionGesture(anchor: anchor, before: states.selected, extent: anchor))
    announce(.didBeginMultipleSelection, of: touch) {
      $0.collectionContainer(self, didBeginMultipleSelectionAt: $1)
    }
    if let place = touch.position, !states.selected.contains(place) { _ = selectByUser(touch) }
    return true
  }

  /// Selects all items between the one where the gesture began and another, as by the user, and no others
  /// that were not selected before.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether several items are being selected in one gesture.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  /// - Complexity: O(*n* log *n*) in the number of items by which the gesture grows or shrinks.
  @discardableResult
  public func extendMultipleSelection(to indexPath: IndexPath) throws(ContainerError) -> Bool {
    endAbandonedChanges()
    let position = try position(of: indexPath)
    guard mayInteract, let gesture = states.gesture else { return false }
    let changes = changes(of: gesture, to: position).map { states.touch($0) }
    var isExact = true
    for touch in changes {
      // The handlers for one item may have changed the others.
      guard let place = touch.position else { continue }
      let isWanted = gesture.includes(place, to: position)
      guard states.selected.contains(place) != isWanted else { continue }
      if !(isWanted ? selectByUser(touch) : deselectByUser(touch)) { isExact = false }
    }
    for touch in changes { states.end(touch) }
    noteExtent(position, of: gesture, isExact: isExact)
    settle()
    return true
  }

  /// Ends the selection of several items in one gesture: `didEndMultipleSelection`.
  ///
  /// ``allowsMultipleSelection`` stays `true`, and selected items stay selected.
  ///
  /// - Returns: Whether there was such a gesture.
  @discardableResult
  public func endMultipleSelection() -> Bool {
    endAbandonedChanges()
    guard mayInteract, states.gesture != nil else { return false }
    states.setGesture(nil)
    announceEndOfMultipleSelection()
    settle()
    return true
  }

  func announceEndOfMultipleSelection() {
    announce(.didEndMultipleSelection, (), detail: nil) {
      $0.collectionContainerDidEndMultipleSelection(self)
    }
  }

  /// The items whose selection may change when a gesture is extended, in order.
  private func changes(
    of gesture: SelectionGesture, to position: ElementPosition
  ) -> [ElementPosition] {
    if gesture.isExact {
      let ends = (min(gesture.extent, position), max(gesture.extent, position))
      return positions(from: ends.0, through: ends.1).filter {
        gesture.includes($0, to: position) != states.selected.contains($0)
      }
    }
    let wanted = positions(
      from: min(gesture.anchor, position), through: max(gesture.anchor, position))
    return states.selected.symmetricDifference(gesture.before.union(wanted)).sorted()
  }

  /// Remembers how far a gesture was extended, unless it has ended or begun again.
  private func noteExtent(
    _ position: ElementPosition, of gesture: SelectionGesture, isExact: Bool
  ) {
    guard var current = states.gesture, current.anchor == gesture.anchor else { return }
    current.extent = position
    current.isExact = isExact
    states.setGesture(current)
  }

  private func positions(
    from first: ElementPosition, through last: ElementPosition
  ) -> [ElementPosition] {
    var positions: [ElementPosition] = []
    let counts = content().counts
    for section in first.section...last.section where counts.indices.contains(section) {
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item + 1 : counts[section]
      for item in start..<max(start, min(end, counts[section])) {
        positions.append(ElementPosition(section: section, item: item))
      }
    }
    return positions
  }
}
