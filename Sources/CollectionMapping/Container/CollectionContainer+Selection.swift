#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionContainer {
  /// The items that are selected, by index path.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  public var indexPathsForSelectedItems: [IndexPath] {
    interaction.selected.sorted().map(\.indexPath)
  }

  /// Selects an item, or with `nil` nothing; closures and the delegate are not told.
  ///
  /// Unless ``allowsMultipleSelection`` is on, no other item is selected afterwards. A selected item
  /// stays selected wherever a batch takes it, and also when it is reloaded; one that is deleted, or
  /// whose section is reloaded as a whole, is selected no more. Behaves like UIKit's `selectItem`.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the selection may be changed, as ``allowsSelection`` says.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func selectItem(at indexPath: IndexPath?) throws(ContainerError) -> Bool {
    let position: ElementPosition? = if let indexPath { try position(of: indexPath) } else { nil }
    guard allowsSelection else { return false }
    let earlier = interaction.selected
    if position == nil || !allowsMultipleSelection { interaction.selected.removeAll() }
    if let position { interaction.selected.insert(position) }
    for changed in earlier.symmetricDifference(interaction.selected) { giveState(at: changed) }
    return true
  }

  /// Takes an item out of the selection; closures and the delegate are not told.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether it was selected; always `false` while ``allowsSelection`` is off.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func deselectItem(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    guard allowsSelection, interaction.selected.remove(position) != nil else { return false }
    giveState(at: position)
    return true
  }
}
