/// What happens when, after a batch, the data source has other numbers of items than it accounts for.
public enum InconsistencyPolicy: Hashable, Sendable {
  /// The batch throws, nothing changes, and further batches throw
  /// ``BatchUpdateError/needsReload`` until `reloadData()`. The default.
  case reject

  /// An anomaly is reported, and everything is loaded again from the data source.
  case reload
}
