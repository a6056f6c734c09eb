/// What an insertion does with an item that the snapshot has already.
public enum ExistingItemPolicy: Hashable, Sendable {
  /// It moves to where it is inserted, as in UIKit, and is counted in ``InsertionResult/moved``.
  case move

  /// The insertion throws ``SnapshotError/itemExists(_:)``.
  case reject
}
