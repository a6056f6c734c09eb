extension CollectionContainer {
  /// Begins to select several items in one gesture, as with two fingers, or shift and the arrow keys.
  ///
  /// In this order: `shouldBeginMultipleSelection`; ``allowsMultipleSelection`` is set to `true`;
  /// `didBeginMultipleSelection`; the item is selected as by the user.
  ///
  /// - Parameter indexPath: The item at which the gesture begins: `[section, item]`, from 0.
  /// - Returns: Whether it has begun.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func beginMultipleSelection(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    try interact(at: indexPath) { touch in
      guard allowsSelection, states.gesture == nil else { return false }
      let isAllowed = decide(.shouldBeginMultipleSelection, for: touch)
      guard isAllowed, let anchor = touch.position, states.gesture == nil else { return false }
      allowsMultipleSelection = true
      states.beginGesture(at: anchor)
      announce(.didBeginMultipleSelection, of: touch)
      if let place = touch.position, !states.isSelected(place) { _ = selectByUser(touch) }
      return true
    }
  }

  /// Selects the items from the start of the gesture to another item, as by the user.
  ///
  /// Items outside of this range get back the state that they had when the gesture began.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether several items are being selected in one gesture.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  /// - Complexity: O(*n* log *n*) in the number of items by which the gesture grows or shrinks.
  @discardableResult
  public func extendMultipleSelection(to indexPath: IndexPath) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    guard mayInteract, let anchor = states.gesture?.anchor, let end = states.gesture?.looseEnd
    else { return false }
    let items = items(from: min(end, position), through: max(end, position))
    let changes = states.changes(extendingTo: position, among: items).map {
      (touch: states.touch($0), isWanted: !states.isSelected($0))
    }
    var isExact = true
    for (touch, isWanted) in changes {
      // The handlers for one item may have changed the others.
      guard let place = touch.position, states.isSelected(place) != isWanted
      else { continue }
      if !(isWanted ? selectByUser(touch) : deselectByUser(touch)) { isExact = false }
    }
    for change in changes.reversed() { states.end(change.touch) }
    states.extendGesture(from: anchor, to: position, isExact: isExact)
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
    guard mayInteract, states.endGesture() else { return false }
    announceEndOfMultipleSelection()
    settle()
    return true
  }

  func announceEndOfMultipleSelection() {
    announce(.didEndMultipleSelection, (), detail: nil)
  }

  /// The items between two positions, in order.
  private func items(
    from first: ElementPosition, through last: ElementPosition
  ) -> [ElementPosition] {
    let counts = content().counts
    return (first.section...last.section).flatMap { section in
      let count = counts.indices.contains(section) ? counts[section] : 0
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? min(last.item + 1, count) : count
      return (start..<max(start, end)).map { ElementPosition(section: section, item: $0) }
    }
  }
}
