/// What changed in a storage: one batch of updates, or everything.
///
/// The index paths in a batch are those of ``BatchUpdates``: deletes, reconfigures and the start of moves
/// count before the update, inserts and the end of moves after it. A replaced item is a reconfigure, which
/// keeps its view; DTModelStorage calls it an update.
///
/// Updates with the same operations are equal, in any order.
public enum StorageUpdate: Hashable, Sendable {
  /// Everything may have changed.
  case reload

  /// Sections and items were deleted, inserted, moved, reloaded or reconfigured, or models of supplementary
  /// views were set. All others are unchanged.
  case batch(BatchUpdates)
}

extension StorageUpdate {
  /// An update without changes.
  public static var none: StorageUpdate { .batch(BatchUpdates()) }

  /// The batch; `nil` for a reload.
  public var updates: BatchUpdates? {
    if case .batch(let updates) = self { updates } else { nil }
  }

  /// Whether there are no changes.
  ///
  /// A reload is never empty.
  public var isEmpty: Bool { updates?.isEmpty ?? false }

  /// Returns one value for each item after the update.
  ///
  /// It applies the update to an array that mirrors a storage. Parameters, errors and complexity are those of
  /// ``BatchUpdates/applied(to:countsAfter:limits:value:)``. After a reload all values are new.
  ///
  /// ```swift
  /// let counts = (0..<storage.numberOfSections).map(storage.numberOfItems)
  /// rows = try update.applied(to: rows, countsAfter: counts) { render(storage.item(at: $0)) }
  /// ```
  public func applied<Value>(
    to sections: [[Value]], countsAfter: [Int], limits: ContentLimits = ContentLimits(),
    value: (IndexPath) -> Value
  ) throws(BatchUpdateError) -> [[Value]] {
    let updates = updates ?? BatchUpdates(replacing: sections.count, by: countsAfter.count)
    return try updates.applied(
      to: sections, countsAfter: countsAfter, limits: limits, value: value)
  }
}

extension StorageUpdate: CustomStringConvertible {
  /// `reload`, or one line for each operation of the batch; `no changes` for an empty batch.
  public var description: String { updates?.description ?? "reload" }
}

// MARK: - Observing

/// Receives the changes of a storage.
///
/// Each edit and each outermost batch is one change: the storage calls ``storageWillChange(_:)``, changes, and
/// calls ``storage(_:didChange:)``. Both calls always come, to the same observer, also if it is replaced
/// meanwhile:
///
/// ```swift
/// func storageWillChange(_ storage: any Storage) {}
///
/// func storage(_ storage: any Storage, didChange update: StorageUpdate) {
///   log.append(update.description)
/// }
/// ```
///
/// If an edit fails after the first call, its update lists only the edits that the observer made in that call. If
/// the closure of ``Storage/change(_:)->Success`` throws, the update is ``StorageUpdate/reload``.
///
/// An observer may read and edit the storage:
/// - An edit in the first call takes effect first. A ``MemoryStorage`` or ``SingleSectionStorage`` makes it
///   part of the update, a ``PagedStorage`` refuses it, and in a custom storage it is a change of its own.
/// - An edit in the second call is a separate change. If such calls are nested more than eight deep, further edits
///   are one reload, when the innermost call has returned.
///
/// An object that forwards changes to another observer calls both methods of that observer, one
/// ``storage(_:didChange:)`` for each ``storageWillChange(_:)``.
///
/// DTModelStorage calls this `StorageUpdating`, and there an edit waits until the observer makes it.
public protocol StorageObserver: AnyObject {
  /// Called before each change; the storage has its earlier content.
  ///
  /// Each call must be followed by ``storage(_:didChange:)``: until then, the container of a manager waits, and its
  /// later changes are queued.
  func storageWillChange(_ storage: any Storage)

  /// Called after each change, even if the update is empty; the storage has its new content.
  ///
  /// - Parameters:
  ///   - storage: The storage.
  ///   - update: What changed since ``storageWillChange(_:)``.
  func storage(_ storage: any Storage, didChange update: StorageUpdate)
}
