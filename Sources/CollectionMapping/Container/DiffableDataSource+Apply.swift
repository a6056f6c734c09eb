extension DiffableDataSource {
  /// Shows another content: finds what differs and changes that.
  ///
  /// Views of what stays are kept, wherever they go. What is marked is shown anew at its new place.
  /// A snapshot with nothing new asks for no view. Handlers and providers see the new content.
  ///
  /// - Parameters:
  ///   - snapshot: The content.
  ///   - completion: Called once, with what was done or why nothing was.
  /// - Returns: Whether it was applied at once, or waits.
  /// - Throws: ``ApplyError`` when it was this snapshot's turn at once; everything is as it was, and
  ///   `completion` was told too.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items of both; what is in the
  ///   same order in both is only compared.
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

  /// Shows another content by a difference that was computed before.
  ///
  /// - Parameters:
  ///   - difference: Made from what ``snapshot()`` gave.
  ///   - completion: Called once, with what was done or why nothing was.
  /// - Returns: Whether it was applied at once, or waits.
  /// - Throws: ``ApplyError/staleDifference`` when the content is no longer what it was made from,
  ///   and what ``apply(_:completion:)`` throws; everything is as it was.
  /// - Complexity: O(*s*) and the number of operations when the content was not touched since; O(*n*)
  ///   when it has to be compared.
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

  /// Shows another content without looking for what differs: every view on show is asked for anew.
  ///
  /// What is selected stays selected, by identifier.
  ///
  /// - Parameters:
  ///   - snapshot: The content.
  ///   - completion: Called once, with what was done or why nothing was.
  /// - Returns: Whether it was applied at once, or waits.
  /// - Throws: ``ApplyError``, as for ``apply(_:completion:)``.
  @discardableResult
  public func applyUsingReloadData(
    _ snapshot: Snapshot, completion: Completion? = nil
  ) throws(ApplyError) -> ApplyOutcome {
    try enqueue(completion) { _ throws(ApplyError) in ApplyPlan(snapshot, nil) }
  }

  /// Shows another content, as ``apply(_:completion:)`` does, and returns once it is on show.
  ///
  /// - Parameter snapshot: The content.
  /// - Returns: What was done.
  /// - Throws: ``ApplyError``; also ``ApplyError/cancelled`` when the task was cancelled before the
  ///   snapshot's turn had come. Everything is as it was.
  @discardableResult
  public func apply(
    _ snapshot: Snapshot
  ) async throws(ApplyError) -> AppliedChange<SectionID, ItemID> {
    let limits = limits
    return try await applied { base throws(ApplyError) in
      ApplyPlan(snapshot, CollectionChanges(from: base, to: snapshot, limits: limits))
    }
  }

  /// Waits until a content is on show, or will never be.
  func applied(
    on actor: isolated (any Actor)? = #isolation,
    _ plan: @escaping (Snapshot) throws(ApplyError) -> ApplyPlan<SectionID, ItemID>
  ) async throws(ApplyError) -> AppliedChange<SectionID, ItemID> {
    let flag = CancellationFlag()
    let result = await withTaskCancellationHandler {
      // A closure that does not name the caller's actor would leave it.
      await withCheckedContinuation(isolation: actor) { continuation in
        let completion: Completion = { continuation.resume(returning: $0) }
        // What this throws, the completion is told.
        _ = try? enqueue(completion, isCancelled: { flag.isRaised }, plan: plan)
      }
    } onCancel: {
      flag.raise()
    }
    return try result.get()
  }
}
