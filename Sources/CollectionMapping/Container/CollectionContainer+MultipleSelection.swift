#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionContainer {
  /// Begins to select several items in one go, as with two fingers, or shift and the arrow keys.
  ///
  /// In this order: `shouldBeginMultipleSelection`; ``allowsMultipleSelection`` is switched on;
  /// `didBeginMultipleSelection`; the item is selected as by hand.
  ///
  /// - Parameter indexPath: Where it begins: `[section, item]`, from 0.
  /// - Returns: Whether it has begun.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func beginMultipleSelection(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    guard allowsSelection, !isAtWork, interaction.multipleSelection == nil else { return false }
    let touch = interaction.touch(position)
    defer { endTouch(touch) }
    let isLet = decide(.shouldBeginMultipleSelection, at: indexPath, byDefault: false) {
      $0.collectionContainer(self, shouldBeginMultipleSelectionAt: indexPath)
    }
    guard isLet, let anchor = touch.position, interaction.multipleSelection == nil else {
      return false
    }
    allowsMultipleSelection = true
    interaction.multipleSelection = MultipleSelection(
      anchor: anchor, before: interaction.selected)
    announce(.didBeginMultipleSelection, of: touch) {
      $0.collectionContainer(self, didBeginMultipleSelectionAt: $1)
    }
    if let place = touch.position, !interaction.selected.contains(place) {
      _ = selectByHand(touch)
    }
    return true
  }

  /// Selects all items between the one where it began and another, as by hand, and no others that were
  /// not selected before.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether several items are being selected in one go.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func extendMultipleSelection(to indexPath: IndexPath) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    guard !isAtWork, let selection = interaction.multipleSelection else { return false }
    let (first, last) = (min(selection.anchor, position), max(selection.anchor, position))
    let wanted = positions(from: first, through: last).union(selection.before)
    let changes = interaction.selected.symmetricDifference(wanted).sorted().map {
      (touch: interaction.touch($0), isWanted: wanted.contains($0))
    }
    for (touch, isWanted) in changes {
      // Who was told of one may have changed the others.
      guard let place = touch.position, interaction.selected.contains(place) != isWanted
      else { continue }
      _ = isWanted ? selectByHand(touch) : deselectByHand(touch)
    }
    interaction.end(changes.map(\.touch))
    carryOutWaiting()
    return true
  }

  /// Ends the selection of several items in one go: `didEndMultipleSelection`.
  ///
  /// ``allowsMultipleSelection`` stays on, and what is selected stays selected.
  ///
  /// - Returns: Whether it was under way.
  @discardableResult
  public func endMultipleSelection() -> Bool {
    guard !isAtWork, interaction.multipleSelection != nil else { return false }
    interaction.multipleSelection = nil
    tellOfEndOfMultipleSelection()
    carryOutWaiting()
    return true
  }

  func tellOfEndOfMultipleSelection() {
    announce(.didEndMultipleSelection, (), detail: nil) {
      $0.collectionContainerDidEndMultipleSelection(self)
    }
  }

  private func positions(
    from first: ElementPosition, through last: ElementPosition
  ) -> Set<ElementPosition> {
    var positions: Set<ElementPosition> = []
    let counts = content().counts
    for section in first.section...last.section where counts.indices.contains(section) {
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item + 1 : counts[section]
      for item in start..<max(start, min(end, counts[section])) {
        positions.insert(ElementPosition(section: section, item: item))
      }
    }
    return positions
  }
}
