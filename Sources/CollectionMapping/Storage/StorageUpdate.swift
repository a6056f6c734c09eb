/// What changed in a storage: everything, or one batch of updates.
///
/// The places in a batch are those of ``BatchUpdates``: deletes, reconfigures and the start of moves
/// count before the update, inserts and the end of moves after it. An item that was replaced where
/// it stands is a reconfigure, which keeps its view: DTModelStorage calls that an update.
public enum StorageUpdate: Hashable, Sendable {
  /// Everything may be another: nothing is said about what stayed.
  case reload

  /// These sections and items went, came, moved or are to be shown anew; all others are as before.
  case batch(BatchUpdates)
}

extension StorageUpdate {
  /// An update that says nothing changed: what an edit delivers that had nothing to do.
  public static var none: StorageUpdate { .batch(BatchUpdates()) }

  /// The batch; `nil` for a reload.
  public var updates: BatchUpdates? {
    switch self {
    case .reload: nil
    case .batch(let updates): updates
    }
  }

  /// Whether nothing went, came, moved or is to be shown anew; a reload is never empty.
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
