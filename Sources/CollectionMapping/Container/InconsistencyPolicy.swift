/// What happens when, after a batch, the data source has other numbers of items than it accounts for.
public enum InconsistencyPolicy: Hashable, Sendable {
  /// The batch throws, and nothing on show changes. When the data source has other numbers than
  /// before the batch, further batches throw ``BatchUpdateError/needsReload`` until `reloadData()`.
  /// The default.
  case reject

  /// An anomaly is reported, and everything is loaded again from the data source; nothing is thrown.
  case reload
}
