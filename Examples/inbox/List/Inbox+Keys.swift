import CollectionMapping

extension Inbox {
  /// Performs the action of a key; other keys do nothing.
  ///
  /// - Returns: Whether the program continues.
  func handle(_ key: Key) -> Bool {
    switch key {
    case .up: moveFocus(by: -1)
    case .down: moveFocus(by: 1)
    case .left: moveFocus(byDays: -1)
    case .right: moveFocus(byDays: 1)
    case .pageUp: moveFocus(byPages: -1)
    case .pageDown: moveFocus(byPages: 1)
    case .home: moveFocus(toPlace: 0)
    case .end: moveFocus(toPlace: .max)
    case .enter, .character(" "): tap()
    case .character("m"): toggleMultipleSelection()
    case .character("x"), .character("V"): toggleRange()
    case .escape: container.endMultipleSelection()
    case .character("d"): delete()
    case .character("u"): undo()
    case .character("q"), .interrupt: return false
    case .character: break
    }
    return true
  }

  private func tap() {
    guard let focused = container.indexPathForFocusedItem else { return }
    _ = try? container.simulateTap(at: focused)
  }

  /// If only one message can be selected, only the open message stays selected.
  private func toggleMultipleSelection() {
    container.endMultipleSelection()
    container.allowsMultipleSelection.toggle()
    guard !container.allowsMultipleSelection else { return }
    for place in container.indexPathsForSelectedItems where storage.message(at: place) != opened {
      _ = try? container.deselectItem(at: place)
    }
  }

  private func toggleRange() {
    guard !container.endMultipleSelection(), let focused = container.indexPathForFocusedItem
    else { return }
    _ = try? container.beginMultipleSelection(at: focused)
  }
}
