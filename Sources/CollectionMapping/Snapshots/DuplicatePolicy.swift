/// What an insertion does with an item that occurs more than once in what is inserted.
public enum DuplicatePolicy: Hashable, Sendable {
  /// The insertion throws ``SnapshotError/duplicateIdentifiers(in:_:)``.
  case reject

  /// The first occurrence counts, as in IGListKit; for feeds whose rows were not checked.
  ///
  /// The others are counted in ``InsertionResult/dropped``.
  case keepFirst
}
