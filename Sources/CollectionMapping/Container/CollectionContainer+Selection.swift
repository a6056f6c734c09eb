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

  /// Selects an item, or with `nil` nothing; the data source is not told.
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
    if position == nil || !allowsMultipleSelection { interaction.selected.removeAll() }
    if let position { interaction.selected.insert(position) }
    return true
  }

  /// Takes an item out of the selection; the data source is not told.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether it was selected; always `false` while ``allowsSelection`` is off.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func deselectItem(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    return allowsSelection && interaction.selected.remove(position) != nil
  }

  // MARK: Prefetching

  /// The items that were prefetched for and are neither on show nor given up, by index path.
  public var indexPathsForPrefetchedItems: [IndexPath] {
    interaction.prefetched.sorted().map(\.indexPath)
  }

  /// Tells the ``prefetchDataSource`` that items will be shown soon, the nearest first.
  ///
  /// Left out are items that do not exist, are on show, or were told of before. Each is told of once,
  /// and then either comes on show or is cancelled, also when a batch takes it out, or when it is
  /// asked for and there is nothing to show.
  public func prefetchItems(at indexPaths: [IndexPath]) {
    var paths: [IndexPath] = []
    let content = contentAtRest()
    for path in indexPaths {
      guard let position = ElementPosition(anyPair: path), content.hasItem(at: position),
        shown[.cell(path)] == nil, interaction.prefetched.insert(position).inserted
      else { continue }
      paths.append(path)
    }
    guard !paths.isEmpty else { return }
    prefetchDataSource?.collectionContainer(self, prefetchItemsAt: paths)
  }

  /// Tells the ``prefetchDataSource`` that items will not be shown after all.
  ///
  /// Left out are items that it was not told of.
  public func cancelPrefetchingForItems(at indexPaths: [IndexPath]) {
    let paths = indexPaths.filter { path in
      ElementPosition(anyPair: path).map { interaction.prefetched.remove($0) != nil } ?? false
    }
    guard !paths.isEmpty else { return }
    prefetchDataSource?.collectionContainer(self, cancelPrefetchingForItemsAt: paths)
  }
}
