extension CollectionContainer {
  /// Changes the content in one step: the closure changes the data source and lists the changes.
  ///
  /// ```swift
  /// try container.performBatchUpdates { updates in
  ///   posts.remove(at: 2)
  ///   updates.deleteItems(at: [[0, 2]])
  /// }
  /// ```
  ///
  /// After the closure the data source is asked for its counts, and the batch update is checked as a
  /// whole. One that contradicts itself or the counts throws and leaves every displayed view as it was.
  /// Otherwise displayed views and the selection move with their elements, and then, in this order, each
  /// by index path: views of deleted and reloaded elements end; moved views are announced; views that came
  /// in, and those of moved elements that need another view, are requested; views are configured again;
  /// `completion` runs.
  ///
  /// A batch update inside the closure joins the outer one. From inside the data source's other methods
  /// it waits until the request ends, and so it does during another one; if it is refused then,
  /// that is the anomaly `batchRefused`.
  ///
  /// Behaves like UIKit's `performBatchUpdates`, which raises exceptions and counts the content before the
  /// batch update again; here the last known counts are used.
  ///
  /// - Parameters:
  ///   - body: Changes the data source and lists the changes.
  ///   - completion: Called once, at the end: with `true`, or with `false` if the batch update was refused
  ///     or the body threw, before that is thrown. If the ``inconsistencyPolicy`` is to reload, it is
  ///     called with `false` after that, and nothing is thrown.
  /// - Throws: ``BatchUpdateError``, or the error of the body. No displayed view has changed. If the data
  ///   source has other counts nonetheless, further batch updates throw
  ///   ``BatchUpdateError/needsReload`` until ``reloadData()``.
  /// - Complexity: O(*s* + *v* log *n* + *n* log *n*) in the number of sections, of displayed views and
  ///   of operations.
  public func performBatchUpdates(
    _ body: @escaping (inout BatchUpdates) throws -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws {
    try performBatchUpdates(body, undo: nil, completion: completion)
  }

  /// Changes the content in one step, for storages and snapshots.
  ///
  /// `settled` is called when all parts have followed, before anything is announced; `undo` takes
  /// back what the body did, if the batch update is refused. If that is a reload, nothing is thrown.
  func performBatchUpdates(
    _ body: @escaping (inout BatchUpdates) throws -> Void, settled: @escaping () -> Void = {},
    undo: (() -> Void)? = nil, reloadsWhenRefused: Bool = false,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws {
    switch loop.verdict(on: .batch) {
    case .join:
      if let batch = loop.batch { try batch.join(body, undo, completion) }
    case .run:
      try run(body, settled, undo, reloadsWhenRefused: reloadsWhenRefused, completion)
    case .wait, .refuse, .failBatch:
      var change = UpdateLoop.Change { [weak self] in
        self?.runLate(body, settled, undo, completion)
      }
      change.cancel = { completion?(false) }
      wait("performBatchUpdates", change)
    }
  }

  private func runLate(
    _ body: @escaping (inout BatchUpdates) throws -> Void, _ settled: @escaping () -> Void,
    _ undo: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    do {
      try performBatchUpdates(body, settled: settled, undo: undo, completion: completion)
    } catch {
      report(.batchRefused(reason: "\(error)"))
    }
  }

  // MARK: 1. Collect

  private func run(
    _ body: (inout BatchUpdates) throws -> Void, _ settled: () -> Void, _ undo: (() -> Void)?,
    reloadsWhenRefused: Bool, _ completion: ((Bool) -> Void)?
  ) throws {
    guard !mirror.needsReload else {
      let completions = completion.map { [$0] } ?? []
      return try fail(
        BatchUpdateError.needsReload, completions, settled, isReloading: reloadsWhenRefused)
    }
    let before = content()
    let batch = OpenBatch(reloadsWhenRefused: reloadsWhenRefused)
    loop.beginCollecting(batch)
    let collected = Result { try batch.join(body, undo, completion) }
    _ = loop.endCollecting()
    do {
      try collected.get()
      try check(batch, from: before, settled)
    } catch {
      try refuse(batch, error, before, settled)
    }
    settle()
  }

  // MARK: 2. Check

  private func check(
    _ batch: OpenBatch, from before: ContainerContent, _ settled: () -> Void
  ) throws(BatchUpdateError) {
    if batch.isReloaded { throw .reloadInsideBatch }
    let after = readContent() ?? ContainerContent()
    let map = try BatchMap(
      batch.updates, before: before.counts, after: after.counts, strictUIKit: strictUIKit)
    whileBusy { commit(map, batch.updates, before: before, after: after, settled: settled) }
    for completion in batch.completions { completion(true) }
  }

  /// Leaves everything as it was and throws, or reloads, as the policy says.
  private func refuse(
    _ batch: OpenBatch, _ error: any Error, _ before: ContainerContent, _ settled: () -> Void
  ) throws {
    for undo in batch.undos.reversed() { undo() }
    mirror.compare(before.counts, with: (readContent() ?? ContainerContent()).counts)
    var isReloading = batch.reloadsWhenRefused
    if let error = error as? BatchUpdateError, error.isAboutCounts, batch.undos.isEmpty {
      whileBusy { reportUnannounced(error) }
      isReloading = isReloading || inconsistencyPolicy == .reload
    }
    try fail(error, batch.completions, settled, isReloading: isReloading)
  }

  /// Throws an error, or reloads instead; only then what waits is carried out.
  private func fail(
    _ error: any Error, _ completions: [(Bool) -> Void], _ settled: () -> Void, isReloading: Bool
  ) throws {
    if isReloading {
      return reloadData(settled: settled) {
        report(.batchReloaded(reason: "\(error)"))
        for completion in completions { completion(false) }
      }
    }
    for completion in completions { completion(false) }
    settle()
    throw error
  }

  private func reportUnannounced(_ error: BatchUpdateError) {
    guard
      case .invalidNumberOfItems(let section, let before, let after, 0, 0, 0, 0) = error
    else { return }
    report(.unannouncedChange(section: section, before: before, after: after))
  }
}

extension BatchUpdateError {
  fileprivate var isAboutCounts: Bool {
    switch self {
    case .invalidNumberOfSections, .invalidNumberOfItems: true
    default: false
    }
  }
}
