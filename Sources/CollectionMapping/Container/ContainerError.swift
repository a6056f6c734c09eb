#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a container could not select, scroll to or move an item; the container is unchanged.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum ContainerError: Error, Hashable, Sendable {
  /// There is no item at this index path. `count` is the number of items of its section, `nil` if
  /// there is no such section.
  case noItem(IndexPath, count: Int?)

  /// Another movement is in progress; `from` is where it began.
  case movementInProgress(from: IndexPath)

  /// The container has no layout or no viewport, so that nothing can be scrolled.
  case noLayout

  /// The layout has no place for the item at this index path, so that it cannot be scrolled to.
  case notPlaced(IndexPath)

  /// There is no movement to update, end or cancel.
  case noMovement
}

extension ContainerError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .noItem(let path, nil):
      "There is no item at \(path.bracketed): no such section. Index paths are [section, item], "
        + "from 0."
    case .noItem(let path, let count?):
      "There is no item at \(path.bracketed): its section has \(count) items, counted from 0."
    case .movementInProgress(let path):
      "The item from \(path.bracketed) is being moved. End or cancel that movement first."
    case .noLayout:
      "The container has no layout or no viewport. Set both before scrolling."
    case .notPlaced(let path):
      "The layout has no place for the item at \(path.bracketed). Look at its problems, which are "
        + "reported as anomalies."
    case .noMovement:
      "No item is being moved. Begin a movement first."
    }
  }
}
