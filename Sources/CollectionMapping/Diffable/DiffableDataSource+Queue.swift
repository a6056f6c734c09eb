extension DiffableDataSource {
  /// Adds an apply behind those that wait, and carries it out at once if none waits.
  @usableFromInline
  func enqueue(
    isAnimated: Bool = true, _ completion: Completion?,
    scope: ApplyScope<SectionID> = .everything,
    isCancelled: @escaping () -> Bool = { false },
    plan: @escaping (Snapshot) throws(ApplyError) -> ApplyPlan<SectionID, ItemID>
  ) throws(ApplyError) -> ApplyOutcome {
    var result: Result<AppliedChange<SectionID, ItemID>, ApplyError>?
    var isLate = false
    let superseded = takeSuperseded(by: scope)
    let position = backlog.count
    let number = backlog.append(
      PendingApply(
        plan: plan, scope: scope, isAnimated: isAnimated, isCancelled: isCancelled
      ) { [weak self] in
        result = $0
        if let completion { return completion($0) }
        if isLate { self?.reportLate($0) }
      })
    for pending in superseded { pending.completion(.failure(.superseded)) }
    schedule(number)
    isLate = true
    guard let result else { return .enqueued(position: position) }
    _ = try result.get()
    return .applied
  }

  /// Removes the waiting applies that need no longer be carried out.
  private func takeSuperseded(
    by scope: ApplyScope<SectionID>
  ) -> [PendingApply<SectionID, ItemID>] {
    guard coalescing == .latestOnly else { return [] }
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
    var displayed = DisplayedChanges()
    do {
      let call = BatchCall(
        undo: { self.show(earlier) }, isRewrittenForUIKit: true,
        displayedChanges: { displayed = $0 },
        completion: { if $0 { completion(displayed) } })
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
      return Set(selected.compactMap(content.position))
    } completion: {
      completion(nil, DisplayedChanges())
    }
    withExtendedLifetime(earlier) {}
  }

  private func show(_ plan: ApplyPlan<SectionID, ItemID>) {
    show(
      plan.tree.map { content.showing(plan.target, tree: $0) } ?? content.showing(plan.target))
  }
}
