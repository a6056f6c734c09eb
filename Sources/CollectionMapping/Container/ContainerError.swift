/// Why a container could not select, scroll to or move an item; the container is unchanged.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum ContainerError: Error, Hashable, Sendable {
  /// There is no item at this index path. `count` is the number of items of its section, `nil` if
  /// there is no such section.
  case noItem(IndexPath, count: Int?)

  /// Another movement is in progress; `from` is where it began.
  case movementInProgress(from: IndexPath)

  /// The container has no layout or no viewport, so it cannot scroll.
  case noLayout

  /// The layout has no place for the item at this index path, so the container cannot scroll to it.
  case notPlaced(IndexPath)

  /// There is no movement to update, end or cancel.
  case noMovement
}

extension ContainerError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .noItem(let path, nil):
      "There is no item at \(path.bracketed), because its section does not exist. Index paths are "
        + "[section, item], from 0."
    case .noItem(let path, let count?):
      "There is no item at \(path.bracketed): the section has \(counted(count, "item")), counted from 0."
    case .movementInProgress(let path):
      "The item from \(path.bracketed) is being moved. End or cancel that movement first."
    case .noLayout:
      "The container has no layout or no viewport. Set both before scrolling."
    case .notPlaced(let path):
      "The layout has no place for the item at \(path.bracketed). The reported anomalies may say why."
    case .noMovement:
      "No item is being moved. Begin a movement first."
    }
  }
}
