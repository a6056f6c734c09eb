/// What changed in a storage: everything, or one batch of updates.
///
/// The places in a batch are those of ``BatchUpdates``: deletes, reconfigures and the start of moves
/// count before the update, inserts and the end of moves after it. An item that was replaced where
/// it stands is a reconfigure, which keeps its view: DTModelStorage calls that an update.
public enum StorageUpdate: Hashable, Sendable {
  /// Everything may have changed.
  case reload

  /// These sections and items were deleted, inserted, moved, reloaded or reconfigured; all others are
  /// unchanged.
  case batch(BatchUpdates)
}

extension StorageUpdate {
  /// An update without changes, for an edit that had nothing to do.
  public static var none: StorageUpdate { .batch(BatchUpdates()) }

  /// The batch; `nil` for a reload.
  public var updates: BatchUpdates? {
    switch self {
    case .reload: nil
    case .batch(let updates): updates
    }
  }

  /// Whether there are no changes; a reload is never empty.
  public var isEmpty: Bool { updates?.isEmpty ?? false }
}

extension StorageUpdate: CustomStringConvertible {
  /// `reload`, or the operations of the batch, one a line; `no changes` for none.
  public var description: String {
    switch self {
    case .reload: "reload"
    case .batch(let updates): updates.description
    }
  }
}
