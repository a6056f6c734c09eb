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
  ///   - completion: Called once, with the changes or the reason why there are none. Inside another completion of the
  ///     container, it is called when that has returned.
  /// - Returns: Whether the snapshot was applied at once; `false` if it waits.
  /// - Throws: ``ApplyError`` if the snapshot was applied at once and failed; the content is
  ///   unchanged, and `completion` received the error too.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items of both; items in the
  ///   same order in both are only compared.
  @inlinable
  @discardableResult
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(ApplyError) -> Bool {
    try enqueue(isAnimated: animatingDifferences, completion, plan: plan(for: snapshot))
  }

  /// Applies a snapshot and returns its changes once it is displayed.
  ///
  /// Otherwise the same as ``apply(_:animatingDifferences:completion:)``.
  ///
  /// - Throws: ``ApplyError``; also ``ApplyError/cancelled`` if the task was cancelled before the
  ///   snapshot's turn. The content is unchanged.
  @discardableResult
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true
  ) async throws(ApplyError) -> AppliedChange<SectionID, ItemID> {
    try await applied(isAnimated: animatingDifferences, plan(for: snapshot))
  }

  /// Applies a difference from ``snapshot()`` that was computed before.
  ///
  /// ``isItemUpdated`` is not called: only marked items are reloaded or reconfigured. Otherwise the same as
  /// ``apply(_:animatingDifferences:completion:)``.
  ///
  /// - Throws: ``ApplyError/staleDifference`` if the content has changed since the difference was
  ///   computed, and the errors of ``apply(_:animatingDifferences:completion:)``; the content is
  ///   unchanged.
  /// - Complexity: O(*s*) and the number of operations if the content was not changed since; O(*n*)
  ///   if it has to be compared.
  @inlinable
  @discardableResult
  public func apply(
    precomputed difference: SnapshotDifference<SectionID, ItemID>,
    animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(ApplyError) -> Bool {
    try enqueue(isAnimated: animatingDifferences, completion) { base throws(ApplyError) in
      guard base == difference.base.withoutMarks() else { throw .staleDifference }
      return ApplyPlan(difference.target, difference.changes)
    }
  }

  /// Applies a snapshot without a difference: every displayed view is requested again.
  ///
  /// Selected items stay selected, by identifier. Otherwise the same as
  /// ``apply(_:animatingDifferences:completion:)``.
  @discardableResult
  public func applyUsingReloadData(
    _ snapshot: Snapshot, completion: Completion? = nil
  ) throws(ApplyError) -> Bool {
    try enqueue(completion) { _ throws(ApplyError) in ApplyPlan(snapshot, nil) }
  }

  @inlinable
  func plan(
    for snapshot: Snapshot
  ) -> (Snapshot) throws(ApplyError) -> ApplyPlan<SectionID, ItemID> {
    let (limits, isUpdated) = (limits.content, isItemUpdated)
    return { base throws(ApplyError) in
      ApplyPlan(from: base, to: snapshot, updatedWhere: isUpdated, limits: limits)
    }
  }

  private func applied(
    on actor: isolated (any Actor)? = #isolation, isAnimated: Bool,
    _ plan: @escaping (Snapshot) throws(ApplyError) -> ApplyPlan<SectionID, ItemID>
  ) async throws(ApplyError) -> AppliedChange<SectionID, ItemID> {
    // Then the completion would not be called.
    try checkChain()
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

  // MARK: - The queue

  /// Adds an apply behind those that wait, and carries it out at once if none waits.
  @usableFromInline
  func enqueue(
    isAnimated: Bool = true, _ completion: Completion?,
    scope: ApplyScope<SectionID> = .everything,
    isCancelled: @escaping () -> Bool = { false },
    plan: @escaping (Snapshot) throws(ApplyError) -> ApplyPlan<SectionID, ItemID>
  ) throws(ApplyError) -> Bool {
    try checkChain()
    var result: Result<AppliedChange<SectionID, ItemID>, ApplyError>?
    var isLate = false
    let superseded = takeSuperseded(by: scope)
    let number = backlog.append(
      PendingApply(
        plan: plan, scope: scope, isAnimated: isAnimated, isCancelled: isCancelled
      ) { [weak self] outcome in
        result = outcome
        if let completion {
          self?.announce(completion, outcome) ?? completion(outcome)
        } else if isLate {
          self?.reportLate(outcome)
        }
      })
    for pending in superseded { pending.completion(.failure(.superseded)) }
    schedule(number)
    isLate = true
    guard let result else { return false }
    _ = try result.get()
    return true
  }

  /// Throws if changes have kept asking for changes, up to the limit.
  private func checkChain() throws(ApplyError) {
    do { try container?.checkChain() } catch { throw .refused(error) }
  }

  private func announce(
    _ completion: @escaping Completion,
    _ outcome: Result<AppliedChange<SectionID, ItemID>, ApplyError>
  ) {
    guard let container else { return completion(outcome) }
    container.announce(.completion { completion(outcome) })
  }

  private func takeSuperseded(
    by scope: ApplyScope<SectionID>
  ) -> [PendingApply<SectionID, ItemID>] {
    guard appliesLatestOnly else { return [] }
    // Comparing identifiers may run code that applies in turn.
    let superseded = backlog.all.filter { scope.replaces($0.apply.scope) }
    return backlog.remove(Set(superseded.map(\.number)))
  }

  private func schedule(_ number: Int) {
    guard let container else { return carryOut(upTo: number) }
    let step = { [weak self] in self?.carryOut(upTo: number) ?? () }
    container.schedule(apply: ObjectIdentifier(self), cancel: step, step)
  }

  /// Carries out the applies up to a number; all of them if the container is gone.
  private func carryOut(upTo number: Int) {
    while let pending = backlog.begin(upTo: container == nil ? .max : number) {
      carryOut(pending)
      backlog.end()
    }
  }

  /// Reports an apply without a completion that waited and failed.
  private func reportLate(_ result: Result<AppliedChange<SectionID, ItemID>, ApplyError>) {
    switch result {
    case .success, .failure(.cancelled), .failure(.superseded): return
    case .failure(let error): container?.report(.batchRefused(reason: "\(error)"))
    }
  }

  private func carryOut(_ pending: PendingApply<SectionID, ItemID>) {
    do throws(ApplyError) {
      if pending.isCancelled() { throw .cancelled }
      let container = try attachedContainer()
      // Changes made by the closures of a plan wait until the plan is carried out.
      let plan = try container.whileBusy { () throws(ApplyError) in
        try pending.plan(content.snapshot)
      }
      try plan.check(container.limits.content)
      reportInsertions(of: plan.target, to: container)
      try carryOut(plan, in: container) {
        pending.completion(.success(AppliedChange($0, $1, isAnimated: pending.isAnimated)))
      }
    } catch {
      pending.completion(.failure(error))
    }
  }

  private func attachedContainer() throws(ApplyError) -> CollectionContainer {
    guard let container else { throw .detached }
    let source = displayedSource
    if source === self { return container }
    if backlog.noteReplacement() {
      container.report(
        .dataSourceReplaced(dataSource: source.map { TypeName(type(of: $0)) }))
    }
    throw .detached
  }

  private func reportInsertions(of target: Snapshot, to container: CollectionContainer) {
    let insertions = backlog.note(target.insertions, of: target.insertionHistory)
    let (moved, dropped) = (insertions.moved, insertions.dropped)
    if moved > 0 {
      report(.existingItemsMoved(count: moved, first: insertions.firstMoved), to: container)
    }
    if dropped > 0 {
      report(.duplicatesDropped(count: dropped, first: insertions.firstDropped), to: container)
    }
  }

  /// Reports before a change; changes that the anomaly handler makes wait for it.
  private func report(_ anomaly: Anomaly, to container: CollectionContainer) {
    container.whileBusy { container.report(anomaly) }
  }

  private func carryOut(
    _ plan: ApplyPlan<SectionID, ItemID>, in container: CollectionContainer,
    completion: @escaping (CollectionChanges<SectionID, ItemID>?, DisplayedChanges) -> Void
  ) throws(ApplyError) {
    guard let changes = plan.changes, !changes.replacesEverything,
      changes.count <= reloadThreshold ?? .max
    else { return reload(plan, in: container, completion) }
    if let identifier = plan.unstableIdentifier {
      report(.unstableIdentity(identifier), to: container)
      return reload(plan, in: container, completion)
    }
    guard !changes.isEmpty else {
      if plan.tree != nil { show(plan) }
      return completion(changes, DisplayedChanges())
    }
    try commit(plan, changes.updates, in: container) { completion(changes, $0) }
  }

  /// Switches to a content together with the container; if the container refuses, nothing changes.
  private func commit(
    _ plan: ApplyPlan<SectionID, ItemID>, _ updates: BatchUpdates,
    in container: CollectionContainer, completion: @escaping (DisplayedChanges) -> Void
  ) throws(ApplyError) {
    let earlier = content
    do {
      let call = BatchCall(
        contentChanged: { _ in self.moveSupplementaryModels(from: earlier) },
        undo: { self.show(earlier) }, isRewrittenForUIKit: true, carriedOut: completion)
      try container.performBatchUpdates(call) { batch in
        self.show(plan)
        batch = updates
      }
    } catch {
      throw .refused(error)
    }
  }

  private func reload(
    _ plan: ApplyPlan<SectionID, ItemID>, in container: CollectionContainer,
    _ completion: @escaping (CollectionChanges<SectionID, ItemID>?, DisplayedChanges) -> Void
  ) {
    // Identifiers are released when everything is loaded, since their `deinit` may use the container.
    let earlier = content
    container.reloadData {
      let selected = container.indexPathsForSelectedItems.compactMap(itemIdentifier)
      show(plan)
      moveSupplementaryModels(from: earlier)
      return Set(selected.compactMap(content.position))
    } completion: {
      completion(nil, DisplayedChanges())
    }
    release(earlier)
  }

  private func show(_ plan: ApplyPlan<SectionID, ItemID>) {
    show(
      plan.tree.map { content.showing(plan.target, tree: $0) } ?? content.showing(plan.target))
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

// MARK: - Results

/// The changes that applying a snapshot has made.
public struct AppliedChange<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The deleted, inserted, moved, reloaded and reconfigured items and sections; `nil` if
  /// everything was reloaded.
  public let changes: CollectionChanges<SectionID, ItemID>?

  /// The displayed views that were replaced or configured again, and the supplementary views that
  /// appeared or vanished; empty if everything was reloaded.
  ///
  /// The ``changes`` alone do not say which views changed: an item that moves may get another mapping.
  public let displayed: DisplayedChanges

  /// Whether the caller wants the changes to be animated; `false` if everything was reloaded.
  ///
  /// The library animates nothing: this is for the code that displays the changes.
  public let animatesDifferences: Bool

  /// Whether everything was reloaded.
  public var isReload: Bool { changes == nil }

  init(
    _ changes: CollectionChanges<SectionID, ItemID>?, _ displayed: DisplayedChanges,
    isAnimated: Bool
  ) {
    (self.changes, self.displayed) = (changes, displayed)
    animatesDifferences = isAnimated && changes != nil
  }
}

extension AppliedChange: CustomStringConvertible {
  /// The changes as text; `everything was reloaded` if the content was reloaded.
  public var description: String { changes?.description ?? "everything was reloaded" }
}

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

  /// The snapshot waited, and a later one replaced it: ``DiffableDataSource/appliesLatestOnly``.
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
