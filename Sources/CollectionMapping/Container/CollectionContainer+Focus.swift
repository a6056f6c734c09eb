extension CollectionContainer {
  /// The item that has the focus; `nil` if no item has it.
  public var indexPathForFocusedItem: IndexPath? { states.focused?.indexPath }

  /// Moves the focus to an item, or removes it with `nil`.
  ///
  /// In this order: `canFocus`; the views get their new state; `didUpdateFocus`;
  /// `selectionFollowsFocus`. If the last is `true`, the item is selected as by the user. A batch
  /// update moves the focus with its item.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the item has the focus now; `false` from inside the data source and during
  ///   a batch update.
  /// - Throws: ``ContainerError/noItem(_:count:)``; the container is unchanged.
  @discardableResult
  public func focusItem(at indexPath: IndexPath?) throws(ContainerError) -> Bool {
    guard let indexPath else { return moveFocus(to: nil) }
    return try interact(at: indexPath) { touch in
      guard states.focused != touch.position else { return true }
      let isAllowed = decide(.canFocus, for: touch)
      guard isAllowed, touch.position != nil, moveFocus(to: touch), let place = touch.position,
        states.focused == place
      else { return false }
      guard allowsSelection else { return true }
      let follows = decide(.selectionFollowsFocus, for: touch, setting: selectionFollowsFocus)
      if follows { _ = selectByUser(touch) }
      return true
    }
  }

  private func moveFocus(to touch: ItemStates.Touch?) -> Bool {
    guard mayInteract else { return false }
    let now = touch?.position
    guard states.focused != now else { return true }
    let earlier = states.focus(now)
    for place in [earlier, now] { if let place { updateState(at: place) } }
    announceFocus(from: earlier, to: now)
    settle()
    return true
  }

  private func announceFocus(from earlier: ElementPosition?, to now: ElementPosition?) {
    let change = (from: earlier?.indexPath, to: now?.indexPath)
    announce(.didUpdateFocus, change, detail: "\(text(change.from)) to \(text(change.to))")
  }

  /// Announces a focus and a gesture that ended because their items are gone.
  func announce(_ lost: ItemStates.Loss) {
    if let place = lost.focus { announceFocus(from: place, to: nil) }
    if lost.endsGesture { announceEndOfMultipleSelection() }
  }

  private func text(_ path: IndexPath?) -> String { path?.bracketed ?? "none" }
}
