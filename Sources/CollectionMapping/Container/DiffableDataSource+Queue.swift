extension DiffableDataSource {
  /// Puts a content at the end of those that wait, and carries them out unless one of them or the
  /// container is at work.
  @usableFromInline
  func enqueue(
    _ completion: Completion?, scope: ApplyScope<SectionID> = .everything,
    isCancelled: @escaping () -> Bool = { false },
    plan: @escaping (Snapshot) throws(ApplyError) -> ApplyPlan<SectionID, ItemID>
  ) throws(ApplyError) -> ApplyOutcome {
    var result: Result<AppliedChange<SectionID, ItemID>, ApplyError>?
    var isLate = false
    let superseded = takeSuperseded(by: scope)
    let position = queue.count
    queue.append(
      PendingApply(plan: plan, scope: scope, isCancelled: isCancelled) { [weak self] in
        result = $0
        if let completion { return completion($0) }
        if isLate { self?.reportLate($0) }
      })
    for pending in superseded { pending.completion(.failure(.superseded)) }
    carryOutQueue()
    isLate = true
    guard let result else { return .enqueued(position: position) }
    _ = try result.get()
    return .applied
  }

  /// Takes out what waits and need not be applied any more.
  private func takeSuperseded(
    by scope: ApplyScope<SectionID>
  ) -> [PendingApply<SectionID, ItemID>] {
    guard coalescing == .latestOnly else { return [] }
    // An identifier may apply another content when it is compared.
    let earlier = queue
    queue = []
    let isLeft = earlier.map { !scope.replaces($0.scope) }
    queue = zip(earlier, isLeft).filter(\.1).map(\.0) + queue
    return zip(earlier, isLeft).filter { !$0.1 }.map(\.0)
  }

  /// Carries out what waits, in order, unless something is at work; then it is done afterwards.
  private func carryOutQueue() {
    guard !isApplying else { return }
    if let container, container.isAtWork {
      let change = { [weak self] in self?.carryOutQueue() ?? () }
      return container.waiting.append(.updating(cancel: change) { _ in change() })
    }
    isApplying = true
    while !queue.isEmpty {
      let pending = queue.removeFirst()
      carryOut(pending)
      container?.carryOutWaiting()
    }
    isApplying = false
    container?.carryOutWaiting()
  }

  /// What waited and failed is told by an anomaly where nobody is told otherwise.
  private func reportLate(_ result: Result<AppliedChange<SectionID, ItemID>, ApplyError>) {
    switch result {
    case .success, .failure(.cancelled), .failure(.superseded): return
    case .failure(let error): container?.report(.batchRefused(reason: "\(error)"))
    }
  }

  private func carryOut(_ pending: PendingApply<SectionID, ItemID>) {
    var isTold = false
    func tell(_ result: Result<AppliedChange<SectionID, ItemID>, ApplyError>) {
      guard !isTold else { return }
      isTold = true
      pending.completion(result)
    }
    do throws(ApplyError) {
      if pending.isCancelled() { throw .cancelled }
      let container = try attachedContainer()
      // What the closures of a plan change waits until it is carried out.
      let plan = try container.whileCommitting { () throws(ApplyError) in
        try pending.plan(current)
      }
      try check(plan.target, in: container.limits)
      report(untoldInsertions(of: plan.target), to: container)
      try show(plan, in: container) { tell(.success($0)) }
    } catch {
      tell(.failure(error))
    }
  }

  private func attachedContainer() throws(ApplyError) -> CollectionContainer {
    guard let container else { throw .detached }
    let dataSource = container.dataSource
    if dataSource === self { return container }
    if !hasToldReplaced {
      hasToldReplaced = true
      container.report(
        .dataSourceReplaced(dataSource: dataSource.map { typeName(type(of: $0)) } ?? "nil"))
    }
    throw .detached
  }

  /// A container would count a section with too many items as empty.
  private func check(
    _ target: Snapshot, in limits: CollectionLimits
  ) throws(ApplyError) {
    guard target.sections.count <= limits.sections else {
      throw .tooManySections(count: target.sections.count, limit: limits.sections)
    }
    for (index, section) in target.sections.enumerated()
    where section.items.count > limits.items {
      throw .tooManyItems(section: index, count: section.items.count, limit: limits.items)
    }
  }

  /// What was not told when the same snapshot, or one it is a copy of, was applied last.
  private func untoldInsertions(of target: Snapshot) -> ItemInsertion {
    guard let history = target.insertionHistory else { return ItemInsertion() }
    let told = toldInsertions.history === history ? toldInsertions.insertions : ItemInsertion()
    let untold = target.insertions.movedAndDropped(since: told)
    if untold.moved > 0 || untold.dropped > 0 { toldInsertions = (history, target.insertions) }
    return untold
  }

  private func report(_ insertions: ItemInsertion, to container: CollectionContainer) {
    if insertions.moved > 0 {
      report(
        .existingItemsMoved(count: insertions.moved, first: insertions.firstMoved), to: container)
    }
    if insertions.dropped > 0 {
      report(
        .duplicatesDropped(count: insertions.dropped, first: insertions.firstDropped),
        to: container)
    }
  }

  /// Reports before a change: what changes the content in turn waits for it.
  private func report(_ anomaly: Anomaly, to container: CollectionContainer) {
    container.whileCommitting { container.report(anomaly) }
  }

  private func show(
    _ plan: ApplyPlan<SectionID, ItemID>, in container: CollectionContainer,
    completion: @escaping (AppliedChange<SectionID, ItemID>) -> Void
  ) throws(ApplyError) {
    guard let changes = plan.changes, !changes.replacesEverything,
      changes.count <= reloadThreshold ?? .max
    else { return reload(plan, in: container, completion) }
    if let identifier = unstableIdentifier(of: changes, in: plan.target) {
      report(.unstableIdentity(identifier), to: container)
      return reload(plan, in: container, completion)
    }
    guard !changes.isEmpty else {
      if plan.tree != nil { take(plan) }
      return completion(AppliedChange(changes: changes))
    }
    let updates = changes.updates
    try commit(
      plan, container.strictUIKit ? updates.rewrittenForUIKit() : updates, in: container
    ) {
      completion(AppliedChange(changes: changes))
    }
  }

  /// Switches to a content together with the container, or to nothing at all.
  private func commit(
    _ plan: ApplyPlan<SectionID, ItemID>, _ updates: BatchUpdates,
    in container: CollectionContainer, completion: @escaping () -> Void
  ) throws(ApplyError) {
    let earlier = (current, trees)
    do {
      try container.performBatchUpdates(
        { batch in
          self.take(plan)
          batch = updates
        }, undo: { (self.current, self.trees) = earlier }
      ) { isDone in
        if isDone { completion() }
      }
    } catch let error as BatchUpdateError {
      throw .refused(error)
    } catch {
      // The closure throws nothing, so that nothing else can be thrown.
    }
  }

  private func reload(
    _ plan: ApplyPlan<SectionID, ItemID>, in container: CollectionContainer,
    _ completion: @escaping (AppliedChange<SectionID, ItemID>) -> Void
  ) {
    container.reloadData {
      let selected = container.indexPathsForSelectedItems.compactMap(itemIdentifier)
      take(plan)
      let positions = selected.compactMap(current.place).map {
        ElementPosition(section: $0.section, item: $0.item)
      }
      return Set(positions)
    } completion: {
      completion(AppliedChange(changes: nil))
    }
  }

  private func take(_ plan: ApplyPlan<SectionID, ItemID>) {
    show(plan.target, withTree: plan.tree)
  }

  /// An identifier that came and is not found by its own hash, in short; `nil` for none.
  private func unstableIdentifier(
    of changes: CollectionChanges<SectionID, ItemID>, in target: Snapshot
  ) -> String? {
    for item in changes.insertedItems where target.sectionIdentifier(containingItem: item) == nil {
      return identifierText(item)
    }
    for section in changes.insertedSections where target.indexOfSection(section) == nil {
      return identifierText(section)
    }
    return nil
  }
}
