/// How an insertion treats an item that the snapshot contains already.
public enum ExistingItemPolicy: Hashable, Sendable {
  /// The item moves to the new position, as in UIKit. ``InsertionResult/moved`` counts it.
  case move

  /// The insertion throws ``SnapshotError/itemExists(_:)``.
  case reject
}
