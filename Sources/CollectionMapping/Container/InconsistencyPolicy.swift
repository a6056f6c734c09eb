/// What happens when the counts of the data source after a batch update do not fit its operations.
public enum InconsistencyPolicy: Hashable, Sendable {
  /// The batch update throws, and displayed views stay. If the data source has other counts than
  /// before, further batch updates throw ``BatchUpdateError/needsReload`` until `reloadData()`. The
  /// default.
  case reject

  /// An anomaly is reported, and everything is reloaded from the data source; nothing is thrown.
  case reload
}
