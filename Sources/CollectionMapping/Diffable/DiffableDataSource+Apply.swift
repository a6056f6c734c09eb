extension DiffableDataSource {
  /// Displays another content: finds the difference and applies it.
  ///
  /// Views of items that stay are kept, wherever they move. Marked items are reloaded or
  /// reconfigured at their new positions. A snapshot without changes requests no view. Handlers and
  /// providers see the new content.
  ///
  /// - Parameters:
  ///   - snapshot: The content.
  ///   - completion: Called once, with the changes or the reason why there are none.
  /// - Returns: Whether it was applied at once, or waits.
  /// - Throws: ``ApplyError`` if the snapshot was applied at once and failed; the content is
  ///   unchanged, and `completion` received the error too.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items of both; items in the
  ///   same order in both are only compared.
  @inlinable
  @discardableResult
  public func apply(
    _ snapshot: Snapshot, completion: Completion? = nil
  ) throws(ApplyError) -> ApplyOutcome {
    let limits = limits
    return try enqueue(completion) { base throws(ApplyError) in
      ApplyPlan(snapshot, CollectionChanges(from: base, to: snapshot, limits: limits))
    }
  }

  /// Displays another content by a difference that was computed before.
  ///
  /// - Parameters:
  ///   - difference: The difference from ``snapshot()``.
  ///   - completion: Called once, with the changes or the reason why there are none.
  /// - Returns: Whether it was applied at once, or waits.
  /// - Throws: ``ApplyError/staleDifference`` if the content is no longer the one that the
  ///   difference was computed from, and the errors of ``apply(_:completion:)``; the content is
  ///   unchanged.
  /// - Complexity: O(*s*) and the number of operations if the content was not changed since; O(*n*)
  ///   if it has to be compared.
  @inlinable
  @discardableResult
  public func apply(
    precomputed difference: SnapshotDifference<SectionID, ItemID>, completion: Completion? = nil
  ) throws(ApplyError) -> ApplyOutcome {
    try enqueue(completion) { base throws(ApplyError) in
      guard base == difference.base.withoutMarks() else { throw .staleDifference }
      return ApplyPlan(difference.target, difference.changes)
    }
  }

  /// Displays another content without a difference: every displayed view is requested again.
  ///
  /// Selected items stay selected, by identifier.
  ///
  /// - Parameters:
  ///   - snapshot: The content.
  ///   - completion: Called once, with the changes or the reason why there are none.
  /// - Returns: Whether it was applied at once, or waits.
  /// - Throws: ``ApplyError``, as for ``apply(_:completion:)``.
  @discardableResult
  public func applyUsingReloadData(
    _ snapshot: Snapshot, completion: Completion? = nil
  ) throws(ApplyError) -> ApplyOutcome {
    try enqueue(completion) { _ throws(ApplyError) in ApplyPlan(snapshot, nil) }
  }

  /// Displays another content, as ``apply(_:completion:)`` does, and returns once it is displayed.
  ///
  /// - Parameter snapshot: The content.
  /// - Returns: The changes.
  /// - Throws: ``ApplyError``; also ``ApplyError/cancelled`` if the task was cancelled before it
  ///   was the snapshot's turn. The content is unchanged.
  @discardableResult
  public func apply(
    _ snapshot: Snapshot
  ) async throws(ApplyError) -> AppliedChange<SectionID, ItemID> {
    let limits = limits
    return try await applied { base throws(ApplyError) in
      ApplyPlan(snapshot, CollectionChanges(from: base, to: snapshot, limits: limits))
    }
  }

  /// Displays another content, and configures those items again whose content changed.
  ///
  /// ```swift
  /// try dataSource.apply(snapshot, reconfiguringWhere: { $0.title != $1.title })
  /// ```
  ///
  /// For identifiers that carry more than the properties that make them equal, or if the earlier
  /// and the later contents are available. Items that the snapshot marks are reloaded or
  /// reconfigured too. UIKit has nothing like it; ReactiveCollectionsKit compares all models.
  ///
  /// - Parameters:
  ///   - snapshot: The content.
  ///   - isUpdated: Whether the content of an item changed, given the displayed identifier and the
  ///     one of the snapshot, which are equal. Called when it is the snapshot's turn, before
  ///     anything changes: once for each item that is in both, in the order of the snapshot.
  ///   - completion: Called once, with the changes or the reason why there are none.
  /// - Returns: Whether it was applied at once, or waits.
  /// - Throws: ``ApplyError``, as for ``apply(_:completion:)``.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items of both.
  @inlinable
  @discardableResult
  public func apply(
    _ snapshot: Snapshot,
    reconfiguringWhere isUpdated: @escaping (_ old: ItemID, _ new: ItemID) -> Bool,
    completion: Completion? = nil
  ) throws(ApplyError) -> ApplyOutcome {
    let limits = limits
    return try enqueue(completion) { base throws(ApplyError) in
      ApplyPlan(from: base, to: snapshot, updatedWhere: isUpdated, limits: limits)
    }
  }

  /// Displays another content, as ``apply(_:reconfiguringWhere:completion:)`` does, and returns
  /// once it is displayed.
  ///
  /// - Parameters:
  ///   - snapshot: The content.
  ///   - isUpdated: Whether the content of an item changed, given the earlier and the later
  ///     identifier.
  /// - Returns: The changes.
  /// - Throws: ``ApplyError``, as for ``apply(_:)``.
  @discardableResult
  public func apply(
    _ snapshot: Snapshot,
    reconfiguringWhere isUpdated: @escaping (_ old: ItemID, _ new: ItemID) -> Bool
  ) async throws(ApplyError) -> AppliedChange<SectionID, ItemID> {
    let limits = limits
    return try await applied { base throws(ApplyError) in
      ApplyPlan(from: base, to: snapshot, updatedWhere: isUpdated, limits: limits)
    }
  }

  /// Waits until an apply is carried out or refused.
  func applied(
    on actor: isolated (any Actor)? = #isolation,
    _ plan: @escaping (Snapshot) throws(ApplyError) -> ApplyPlan<SectionID, ItemID>
  ) async throws(ApplyError) -> AppliedChange<SectionID, ItemID> {
    let flag = CancellationFlag()
    let result = await withTaskCancellationHandler {
      // A closure that does not name the caller's actor would leave it.
      await withCheckedContinuation(isolation: actor) { continuation in
        let completion: Completion = { continuation.resume(returning: $0) }
        // The completion receives the error too.
        _ = try? enqueue(completion, isCancelled: { flag.isRaised }, plan: plan)
      }
    } onCancel: {
      flag.raise()
    }
    return try result.get()
  }
}

/// Raised from any thread when a task is cancelled, looked at where its work is done.
///
/// A stream may be finished, and asked whether it is, from every thread.
private struct CancellationFlag: Sendable {
  private let stream: AsyncStream<Void>
  private let end: AsyncStream<Void>.Continuation

  init() {
    (stream, end) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func raise() { end.finish() }

  var isRaised: Bool {
    if case .terminated = end.yield() { true } else { false }
  }
}
