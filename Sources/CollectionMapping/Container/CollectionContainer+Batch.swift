extension CollectionContainer {
  /// Changes the content at once: the closure changes the data source and says what changes.
  ///
  /// ```swift
  /// try container.performBatchUpdates { updates in
  ///   posts.remove(at: 2)
  ///   updates.deleteItems(at: [[0, 2]])
  /// }
  /// ```
  ///
  /// After the closure the data source is asked how many items it has, and the batch is checked as a
  /// whole. One that does not hold together throws and leaves everything on show as it was. Otherwise
  /// views on show go where their elements go, selection with them, and then, in this order, each by
  /// index path: views of what is gone or reloaded end; views that moved are told of; what came into
  /// view is asked for, and what a moved element needs another view for; views to be configured
  /// again are; `completion` runs.
  ///
  /// A batch inside the closure joins the outer one. From inside the data source's other methods a
  /// batch waits until the answer, and so does one while another one is carried out; if it is refused
  /// then, that is the anomaly `batchRefused`.
  ///
  /// Behaves like UIKit's `performBatchUpdates`, which raises exceptions and takes the data source's
  /// numbers before the batch anew; here they are what was last known.
  ///
  /// - Parameters:
  ///   - body: Changes the data source and says what changes.
  ///   - completion: Called once, at the end: with `true`, or with `false` when the batch was refused
  ///     or the body threw, before that is thrown. Where the ``inconsistencyPolicy`` is to load
  ///     everything again, it is called with `false` after that, and nothing is thrown.
  /// - Throws: ``BatchUpdateError``, or what the body throws. Nothing on show has changed. When the
  ///   data source has other numbers nonetheless, further batches throw
  ///   ``BatchUpdateError/needsReload`` until ``reloadData()``.
  /// - Complexity: O(*s* + *v* log *n* + *n* log *n*) in the number of sections, of views on show and
  ///   of operations.
  public func performBatchUpdates(
    _ body: @escaping (inout BatchUpdates) throws -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws {
    try performBatchUpdates(body, undo: nil, completion: completion)
  }

  /// The same, with a closure that is called once everything is where it belongs and before anybody
  /// else is told, and one that takes back what the body did when the batch is refused; or with
  /// everything loaded again then, whatever the policy, so that nothing is thrown.
  func performBatchUpdates(
    _ body: @escaping (inout BatchUpdates) throws -> Void, settled: @escaping () -> Void = {},
    undo: (() -> Void)? = nil, reloadsWhenRefused: Bool = false,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws {
    if let batch = openBatch { return try batch.join(body, undo, completion) }
    guard !isAtWork else {
      return wait(
        "performBatchUpdates",
        .updating(cancel: { completion?(false) }) {
          $0.performLate(body, settled, undo, completion)
        })
    }
    guard !needsReload else {
      let completions = completion.map { [$0] } ?? []
      return try fail(
        BatchUpdateError.needsReload, completions, settled, isReloading: reloadsWhenRefused)
    }
    let before = content()
    let batch = OpenBatch(reloadsWhenRefused: reloadsWhenRefused)
    openBatch = batch
    do {
      try batch.join(body, undo, completion)
      openBatch = nil
      try commit(batch, from: before, settled)
    } catch {
      openBatch = nil
      try refuse(batch, error, before, settled)
    }
    carryOutWaiting()
  }

  private func performLate(
    _ body: @escaping (inout BatchUpdates) throws -> Void, _ settled: @escaping () -> Void,
    _ undo: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    do {
      try performBatchUpdates(body, settled: settled, undo: undo, completion: completion)
    } catch {
      report(.batchRefused(reason: "\(error)"))
    }
  }

  private func commit(
    _ batch: OpenBatch, from before: ContainerContent, _ settled: () -> Void
  ) throws(BatchUpdateError) {
    if batch.isReloaded { throw .reloadInsideBatch }
    let after = readContent() ?? ContainerContent()
    let map = try BatchMap(
      batch.updates, before: before.counts, after: after.counts, strictUIKit: strictUIKit)
    whileCommitting {
      commit(map, batch.updates, before: before, after: after, settled: settled)
    }
    for completion in batch.completions { completion(true) }
  }

  /// Leaves everything as it was and tells of it, or loads everything again, as the policy says.
  private func refuse(
    _ batch: OpenBatch, _ error: any Error, _ before: ContainerContent, _ settled: () -> Void
  ) throws {
    for undo in batch.undos.reversed() { undo() }
    let after = readContent() ?? ContainerContent()
    // Of another data source than before nothing is known that could be wrong.
    needsReload = knownContent != nil && after.counts != before.counts
    var isReloading = batch.reloadsWhenRefused
    if let error = error as? BatchUpdateError, error.isAboutNumbers, batch.undos.isEmpty {
      whileCommitting { reportUnannounced(error) }
      isReloading = isReloading || inconsistencyPolicy == .reload
    }
    try fail(error, batch.completions, settled, isReloading: isReloading)
  }

  /// Throws an error, or loads everything again instead; only then what waits is carried out.
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
    carryOutWaiting()
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
  fileprivate var isAboutNumbers: Bool {
    switch self {
    case .invalidNumberOfSections, .invalidNumberOfItems: true
    default: false
    }
  }
}

/// A batch while its closure runs, and those inside it.
final class OpenBatch {
  private(set) var updates = BatchUpdates()
  private(set) var completions: [(Bool) -> Void] = []

  /// What takes back what the closures did, to be called last to first.
  private(set) var undos: [() -> Void] = []

  /// Whether everything was to be loaded again inside the batch.
  var isReloaded = false

  /// Whether everything is loaded again when the batch is refused, whatever the policy.
  let reloadsWhenRefused: Bool

  init(reloadsWhenRefused: Bool) {
    self.reloadsWhenRefused = reloadsWhenRefused
  }

  /// Adds what a closure says; nothing of one that throws.
  func join(
    _ body: (inout BatchUpdates) throws -> Void, _ undo: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) throws {
    var own = BatchUpdates()
    do {
      try body(&own)
    } catch {
      completion?(false)
      throw error
    }
    updates.merge(own)
    if let undo { undos.append(undo) }
    if let completion { completions.append(completion) }
  }
}

@available(*, unavailable)
extension OpenBatch: Sendable {}
