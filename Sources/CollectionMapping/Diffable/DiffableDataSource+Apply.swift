extension DiffableDataSource {
  /// Applies a snapshot: finds the difference from the content and displays it.
  ///
  /// Views of items that stay are kept, wherever they move. Marked items are reloaded or
  /// reconfigured at their new positions, and so are items for which ``isItemUpdated`` returns
  /// `true`. A snapshot without changes requests no view. Handlers and providers see the new
  /// content.
  ///
  /// - Parameters:
  ///   - snapshot: The content.
  ///   - animatingDifferences: Passed to `completion` as ``AppliedChange/animatesDifferences``.
  ///   - completion: Called once, with the changes or the reason why there are none.
  /// - Returns: Whether the snapshot was applied at once, or waits.
  /// - Throws: ``ApplyError`` if the snapshot was applied at once and failed; the content is
  ///   unchanged, and `completion` received the error too.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items of both; items in the
  ///   same order in both are only compared.
  @inlinable
  @discardableResult
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(ApplyError) -> ApplyOutcome {
    try enqueue(isAnimated: animatingDifferences, completion, plan: plan(for: snapshot))
  }

  /// Applies a snapshot and returns once it is displayed.
  ///
  /// Otherwise the same as ``apply(_:animatingDifferences:completion:)``.
  ///
  /// - Parameters:
  ///   - snapshot: The content.
  ///   - animatingDifferences: Returned as ``AppliedChange/animatesDifferences``.
  /// - Returns: The changes.
  /// - Throws: ``ApplyError``; also ``ApplyError/cancelled`` if the task was cancelled before the
  ///   snapshot's turn. The content is unchanged.
  @discardableResult
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true
  ) async throws(ApplyError) -> AppliedChange<SectionID, ItemID> {
    try await applied(isAnimated: animatingDifferences, plan(for: snapshot))
  }

  /// Applies a difference that was computed before.
  ///
  /// ``isItemUpdated`` is not called: only marked items are reloaded or reconfigured.
  ///
  /// - Parameters:
  ///   - difference: The difference from ``snapshot()``.
  ///   - animatingDifferences: Passed to `completion` as ``AppliedChange/animatesDifferences``.
  ///   - completion: Called once, with the changes or the reason why there are none.
  /// - Returns: Whether the difference was applied at once, or waits.
  /// - Throws: ``ApplyError/staleDifference`` if the content has changed since the difference was
  ///   computed, and the errors of
  ///   ``apply(_:animatingDifferences:completion:)``; the content is unchanged.
  /// - Complexity: O(*s*) and the number of operations if the content was not changed since; O(*n*)
  ///   if it has to be compared.
  @inlinable
  @discardableResult
  public func apply(
    precomputed difference: SnapshotDifference<SectionID, ItemID>,
    animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(ApplyError) -> ApplyOutcome {
    try enqueue(isAnimated: animatingDifferences, completion) { base throws(ApplyError) in
      guard base == difference.base.withoutMarks() else { throw .staleDifference }
      return ApplyPlan(difference.target, difference.changes)
    }
  }

  /// Applies a snapshot without a difference: every displayed view is requested again.
  ///
  /// Selected items stay selected, by identifier.
  ///
  /// - Parameters:
  ///   - snapshot: The content.
  ///   - completion: Called once, with the change or the error.
  /// - Returns: Whether the snapshot was applied at once, or waits.
  /// - Throws: ``ApplyError``, as for ``apply(_:animatingDifferences:completion:)``.
  @discardableResult
  public func applyUsingReloadData(
    _ snapshot: Snapshot, completion: Completion? = nil
  ) throws(ApplyError) -> ApplyOutcome {
    try enqueue(completion) { _ throws(ApplyError) in ApplyPlan(snapshot, nil) }
  }

  /// Finds the difference from the content to a snapshot when it is the snapshot's turn.
  @inlinable
  func plan(
    for snapshot: Snapshot
  ) -> (Snapshot) throws(ApplyError) -> ApplyPlan<SectionID, ItemID> {
    let (limits, isUpdated) = (limits.content, isItemUpdated)
    return { base throws(ApplyError) in
      ApplyPlan(from: base, to: snapshot, updatedWhere: isUpdated, limits: limits)
    }
  }

  /// Waits until an apply is carried out or refused.
  private func applied(
    on actor: isolated (any Actor)? = #isolation, isAnimated: Bool,
    _ plan: @escaping (Snapshot) throws(ApplyError) -> ApplyPlan<SectionID, ItemID>
  ) async throws(ApplyError) -> AppliedChange<SectionID, ItemID> {
    let flag = CancellationFlag()
    let result = await withTaskCancellationHandler {
      // A closure that does not name the caller's actor would leave it.
      await withCheckedContinuation(isolation: actor) { continuation in
        let completion: Completion = { continuation.resume(returning: $0) }
        // The completion receives the error too.
        _ = try? enqueue(
          isAnimated: isAnimated, completion, isCancelled: { flag.isRaised }, plan: plan)
      }
    } onCancel: {
      flag.raise()
    }
    return try result.get()
  }
}

/// Raised from any thread when a task is cancelled, and read where the task's work is done.
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
