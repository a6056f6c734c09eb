/// Why a snapshot was not applied; the content is unchanged.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum ApplyError: Error, Hashable, Sendable {
  /// The container was deinitialized, or it has another data source or its manager another storage.
  case detached

  /// The content is no longer the one that the difference was computed from.
  case staleDifference

  /// The snapshot waited, and the task that applied it was cancelled or the data source was
  /// deinitialized.
  case cancelled

  /// The snapshot waited, and a later one replaced it: ``ApplyCoalescing/latestOnly``.
  case superseded

  /// The container refused the batch update, because it knows other counts than those of the data
  /// source.
  case refused(BatchUpdateError)

  /// There are more sections than the container's ``CollectionLimits/sections``.
  case tooManySections(count: Int, limit: Int)

  /// A section, from 0, has more items than the container's ``CollectionLimits/items``.
  case tooManyItems(section: Int, count: Int, limit: Int)

  /// An identifier is unknown, or used twice.
  case snapshot(SnapshotError)
}

extension ApplyError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .detached:
      "The container was deinitialized or displays other content. Apply to the data source it uses."
    case .staleDifference:
      "The content has changed since the difference was computed. Compute it from snapshot() again."
    case .cancelled:
      "The waiting snapshot was cancelled before it was applied."
    case .superseded:
      "A later snapshot replaced the waiting one before it was applied."
    case .refused(let error):
      "The snapshot was not applied. \(error)"
    case .tooManySections(let count, let limit):
      "The snapshot has \(counted(count, "section")), but the limit is \(limit). Apply fewer, or raise "
        + "`sections` of CollectionLimits."
    case .tooManyItems(let section, let count, let limit):
      "Section \(section) of the snapshot has \(counted(count, "item")), but the limit is \(limit). "
        + "Apply fewer, or raise `items` of CollectionLimits."
    case .snapshot(let error):
      "The snapshot was not applied. \(error)"
    }
  }
}
