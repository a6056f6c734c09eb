/// How an insertion treats an item that occurs more than once among the inserted items.
public enum DuplicatePolicy: Hashable, Sendable {
  /// The insertion throws ``SnapshotError/duplicateIdentifiers(in:_:)``.
  case reject

  /// The first occurrence is inserted, as in IGListKit. For feeds that may repeat items.
  ///
  /// ``InsertionResult/dropped`` counts the others.
  case keepFirst
}
