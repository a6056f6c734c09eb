extension CollectionContainer {
  /// The selected items, by index path.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  public var indexPathsForSelectedItems: [IndexPath] {
    states.selected.sorted().map(\.indexPath)
  }

  /// Selects an item, or deselects all items for `nil`; handlers are not notified.
  ///
  /// All other items are deselected, unless ``allowsMultipleSelection`` is `true`. A selected item
  /// stays selected when a batch update moves or reloads it. An item that is deleted, or whose section
  /// is reloaded, is no longer selected. Behaves like UIKit's `selectItem`.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the selection may change: the value of ``allowsSelection``.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func selectItem(at indexPath: IndexPath?) throws(ContainerError) -> Bool {
    let position: ElementPosition? = if let indexPath { try position(of: indexPath) } else { nil }
    guard allowsSelection else { return false }
    let changed = states.select(position, besidesOthers: allowsMultipleSelection)
    for position in changed { updateState(at: position) }
    settle()
    return true
  }

  /// Deselects an item; handlers are not notified.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether it was selected; always `false` while ``allowsSelection`` is `false`.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func deselectItem(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    guard allowsSelection, states.deselect(position) else { return false }
    updateState(at: position)
    settle()
    return true
  }
}
