#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What changed in a storage: everything, or one batch of updates.
///
/// The places in a batch are those of ``BatchUpdates``: deletes, reconfigures and the start of moves
/// count before the update, inserts and the end of moves after it. An item that was replaced where
/// it stands is a reconfigure, which keeps its view: DTModelStorage calls that an update.
///
/// Updates of the same operations are equal, whatever their order.
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

  /// The values of sections of items after the update; after a reload all of them are others.
  ///
  /// It keeps an array in step with a storage, as ``BatchUpdates/applied(to:countsAfter:limits:value:)``
  /// does with a batch:
  ///
  /// ```swift
  /// let counts = (0..<storage.numberOfSections).map(storage.numberOfItems)
  /// rows = try update.applied(to: rows, countsAfter: counts) { render(storage.item(at: $0)) }
  /// ```
  ///
  /// - Parameters:
  ///   - sections: A value for each item of each section before the update.
  ///   - countsAfter: The number of items of each section after the update.
  ///   - limits: How many items there may be; other limits are not looked at.
  ///   - value: Called for each item that is inserted, reloaded or reconfigured, by its index path after the
  ///     update, in order.
  /// - Returns: A value for each item of each section after the update.
  /// - Throws: A ``BatchUpdateError`` if the update does not fit.
  /// - Complexity: O(*s* + *n* log *k*) in the number of sections, of items and of operations.
  public func applied<Value>(
    to sections: [[Value]], countsAfter: [Int], limits: CollectionLimits = CollectionLimits(),
    value: (IndexPath) -> Value
  ) throws(BatchUpdateError) -> [[Value]] {
    let updates = updates ?? BatchUpdates(replacing: sections.count, by: countsAfter.count)
    return try updates.applied(
      to: sections, countsAfter: countsAfter, limits: limits, value: value)
  }
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
