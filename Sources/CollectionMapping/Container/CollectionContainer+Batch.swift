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
  /// After the closure, the container asks the data source for its counts and checks the batch update
  /// as a whole. A batch update that contradicts itself or the counts throws and leaves every displayed
  /// view as it was. Otherwise displayed views and the selection move with their elements. Then, in
  /// this order and each by index path: views of deleted and reloaded elements end; moved views are
  /// announced; views of new elements, and of moved elements that need another view, are requested;
  /// views are configured again; `completion` runs. A manager also ends, requests and configures the
  /// supplementary views of changed sections whose models are other ones.
  ///
  /// A batch update inside the closure joins the outer one. From inside the data source's other
  /// methods, or while another batch update is carried out, it waits. If a waiting batch update is
  /// refused, the anomaly `batchRefused` is reported.
  ///
  /// Behaves like UIKit's `performBatchUpdates`, with two differences. UIKit raises an exception
  /// instead of throwing. UIKit counts the content again before the closure runs; the container uses
  /// the last known counts.
  ///
  /// - Parameters:
  ///   - body: Changes the data source and lists the changes.
  ///   - completion: Called once, at the end: with `true`, or with `false` before a refused batch
  ///     update throws. Inside another completion or `didUpdateContent`, it is called when that has returned. If ``reloadsInconsistentContent`` is `true`, it is called with `false`
  ///     after the reload, and nothing is thrown.
  /// - Throws: ``BatchUpdateError``. No displayed view has changed. If the counts of the data source
  ///   have changed nonetheless, further batch updates throw ``BatchUpdateError/needsReload`` until
  ///   ``reloadData()``. ``BatchUpdateError/tooManyFollowUps(limit:)`` is thrown before either closure is called.
  /// - Complexity: O(*s* + *v* log *n* + *n* log *n*) in the number of sections, of displayed views and
  ///   of operations.
  public func performBatchUpdates(
    _ body: @escaping (inout BatchUpdates) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(BatchUpdateError) {
    try checkChain()
    try performBatchUpdates(BatchCall(completion: completion), body)
  }

  /// Changes the content in one step, unless the closure throws.
  ///
  /// ```swift
  /// try container.performBatchUpdates { updates throws(DatabaseError) in
  ///   try database.delete(posts[2])
  ///   posts.remove(at: 2)
  ///   updates.deleteItems(at: [[0, 2]])
  /// }
  /// ```
  ///
  /// If the closure throws, its batch update is not carried out, so undo the changes of the data source
  /// before throwing. If the counts have changed nonetheless, everything is reloaded if
  /// ``reloadsInconsistentContent`` is `true`; otherwise further batch updates throw
  /// ``BatchUpdateError/needsReload`` until ``reloadData()``. If a batch update that had to wait throws, the
  /// anomaly `batchRefused` is reported.
  ///
  /// - Parameters:
  ///   - body: Changes the data source and lists the changes.
  ///   - completion: Called once, at the end, with whether the batch update was carried out.
  /// - Throws: ``BatchFailure/body(_:)`` with the error of the body, or ``BatchFailure/refused(_:)``.
  ///   No displayed view has changed.
  /// - Complexity: O(*s* + *v* log *n* + *n* log *n*) in the number of sections, of displayed views and
  ///   of operations.
  public func performBatchUpdates<Failure: Error>(
    _ body: @escaping (inout BatchUpdates) throws(Failure) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(BatchFailure<Failure>) {
    do { try checkChain() } catch { throw .refused(error) }
    try start(BatchCall(completion: completion), body)
  }

  /// Throws if changes have kept asking for changes, up to the limit.
  func checkChain() throws(BatchUpdateError) {
    if loop.isExhausted { throw .tooManyFollowUps(limit: limits.followUps) }
  }

  func performBatchUpdates(
    _ call: BatchCall, _ body: @escaping (inout BatchUpdates) -> Void
  ) throws(BatchUpdateError) {
    do throws(BatchFailure<Never>) {
      try start(call, body)
    } catch {
      switch error {
      case .refused(let reason): throw reason
      }
    }
  }

  private func start<Failure: Error>(
    _ call: BatchCall, _ body: @escaping (inout BatchUpdates) throws(Failure) -> Void
  ) throws(BatchFailure<Failure>) {
    switch loop.verdict(on: .batch) {
    case .join:
      guard let batch = loop.batch else { return }
      do { try join(call, body, to: batch) } catch { throw .body(error) }
    case .run:
      try run(call, body)
    default:
      var change = UpdateLoop.Change(limit: .none) { [weak self] in self?.runLate(call, body) }
      change.cancel = { call.completion?(false) }
      wait("performBatchUpdates", change)
    }
  }

  private func runLate<Failure: Error>(
    _ call: BatchCall, _ body: @escaping (inout BatchUpdates) throws(Failure) -> Void
  ) {
    do throws(BatchFailure<Failure>) {
      try start(call, body)
    } catch {
      report(.batchRefused(reason: "\(error)"))
    }
  }

  // MARK: 1. Collect

  private func run<Failure: Error>(
    _ call: BatchCall, _ body: (inout BatchUpdates) throws(Failure) -> Void
  ) throws(BatchFailure<Failure>) {
    let batch = OpenBatch()
    guard !mirror.needsReload else {
      batch.add(call)
      return try fail(batch, BatchFailure<Failure>.refused(.needsReload), isReloading: false)
    }
    let before = content()
    loop.beginCollecting(batch)
    let collected = Result { () throws(Failure) in try join(call, body, to: batch) }
    loop.endCollecting()
    do throws(BatchFailure<Failure>) {
      try collected.mapError(BatchFailure.body).get()
      do { try check(batch, from: before) } catch { throw .refused(error) }
    } catch {
      try refuse(batch, error, before, isReloading: false)
    }
    settle()
  }

  private func join<Failure: Error>(
    _ call: BatchCall, _ body: (inout BatchUpdates) throws(Failure) -> Void, to batch: OpenBatch
  ) throws(Failure) {
    do {
      try batch.join(call, body)
    } catch {
      if let completion = call.completion { announce(.completion { completion(false) }) }
      throw error
    }
  }

  /// Carries out the update of a storage, which has already changed.
  ///
  /// An update that does not fit leads to a reload, so that nothing is thrown.
  func run(_ updates: BatchUpdates, for receiver: ContentUpdater) {
    let batch = OpenBatch(updates, for: receiver)
    guard !mirror.needsReload else {
      try? fail(batch, BatchFailure<Never>.refused(.needsReload), isReloading: true)
      return
    }
    let before = content()
    do throws(BatchUpdateError) {
      try check(batch, from: before)
    } catch {
      try? refuse(batch, BatchFailure<Never>.refused(error), before, isReloading: true)
    }
    settle()
  }

  // MARK: 2. Check

  private func check(
    _ batch: OpenBatch, from before: ContainerContent
  ) throws(BatchUpdateError) {
    if batch.isReloaded { throw .reloadInsideBatch }
    let after = readContent() ?? ContainerContent()
    var updates = batch.updates
    if strictUIKit, batch.isRewrittenForUIKit {
      // Check before rewriting, which may hide that a batch contradicts itself.
      _ = try BatchMap(updates, before: before.counts, after: after.counts)
      updates = updates.rewrittenForUIKit()
    }
    let map = try BatchMap(
      updates, before: before.counts, after: after.counts, strictUIKit: strictUIKit)
    let changes = whileBusy { commit(map, batch, before: before, after: after) }
    for call in batch.calls { call.carriedOut?(changes) }
    announce(.batch(batch, isFinished: true))
  }

  /// Leaves everything as it was and throws, or reloads.
  private func refuse<Failure: Error>(
    _ batch: OpenBatch, _ error: BatchFailure<Failure>, _ before: ContainerContent,
    isReloading: Bool
  ) throws(BatchFailure<Failure>) {
    let undos = batch.calls.reversed().compactMap(\.undo)
    for undo in undos { undo() }
    mirror.compare(before.counts, with: (readContent() ?? ContainerContent()).counts)
    var isReloading = isReloading
    if case .refused(let reason) = error, reason.isAboutCounts, undos.isEmpty {
      whileBusy { reportUnannounced(reason) }
      isReloading = isReloading || reloadsInconsistentContent
    }
    if case .body = error, mirror.needsReload, undos.isEmpty {
      isReloading = reloadsInconsistentContent
    }
    try fail(batch, error, isReloading: isReloading)
  }

  /// Throws an error, or reloads instead, and then carries out the waiting changes.
  ///
  /// The error of a closure is thrown in either case.
  private func fail<Failure: Error>(
    _ batch: OpenBatch, _ error: BatchFailure<Failure>, isReloading: Bool
  ) throws(BatchFailure<Failure>) {
    if isReloading {
      reloadData(
        contentChanged: { batch.noteContent(isReload: true) },
        completion: {
          report(.batchReloaded(reason: "\(error)"))
          announce(.batch(batch, isFinished: false))
        })
      guard case .body = error else { return }
      throw error
    }
    announce(.batch(batch, isFinished: false))
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

/// The error of a batch update whose closure can throw.
///
/// No displayed view has changed.
///
/// ```swift
/// do throws(BatchFailure<DatabaseError>) {
///   try container.performBatchUpdates { updates throws(DatabaseError) in … }
/// } catch .body(let error) {
///   retry(after: error)
/// }
/// ```
public enum BatchFailure<BodyError: Error>: Error, Sendable {
  /// The closure threw this.
  case body(BodyError)

  /// The batch update contradicts itself or the counts of the data source.
  case refused(BatchUpdateError)
}

extension BatchFailure: Equatable where BodyError: Equatable {}

extension BatchFailure: CustomStringConvertible {
  /// The description of the error inside.
  public var description: String {
    switch self {
    case .body(let error): "\(error)".onOneLine
    case .refused(let error): error.description
    }
  }
}

// MARK: - Batches

/// One call of `performBatchUpdates`, which runs, waits or becomes part of another batch.
struct BatchCall {
  /// Called when the container has the new content, before anything is announced; receives whether the
  /// container reloads because the batch was refused.
  var contentChanged: ((_ isReload: Bool) -> Void)?

  /// Undoes the changes of the body if the batch is refused.
  var undo: (() -> Void)?

  /// Whether the batch is rewritten to avoid UIKit's exceptions, because a storage or a snapshot lists
  /// the changes.
  var isRewrittenForUIKit = false

  /// Called when the batch was carried out, before any announcement, with the displayed views that have changed.
  var carriedOut: ((DisplayedChanges) -> Void)?

  /// Called once, at the end, with whether the batch was carried out.
  var completion: ((_ finished: Bool) -> Void)?
}

extension UpdateLoop.Announcement {
  /// The closure that it calls, as an anomaly names it.
  var handler: String {
    switch self {
    case .batch(let batch, _): batch.isOfStorage ? "didUpdateContent" : "a completion"
    case .reload: "didUpdateContent"
    case .completion: "a completion"
    }
  }

  /// Whether it is left out when a chain of changes never ends: a storage cannot refuse its change.
  var isLeftOut: Bool {
    switch self {
    case .batch(let batch, _): batch.isOfStorage
    case .reload: true
    case .completion: false
    }
  }

  func run() {
    switch self {
    case .batch(let batch, let isFinished): batch.complete(isFinished)
    case .reload(let receiver): receiver.didUpdate(.reload)
    case .completion(let call): call()
    }
  }
}

/// A batch update that is not carried out yet, with the batch updates inside it.
final class OpenBatch {
  private(set) var updates = BatchUpdates()

  /// The calls whose bodies have run, in this order; none for the update of a storage.
  private(set) var calls: [BatchCall] = []

  /// The receiver of the update of a storage that the batch carries out.
  private let receiver: ContentUpdater?

  /// Whether `reloadData()` was called inside the batch update.
  private(set) var isReloaded = false

  /// The movement that the data source performs for the user, as an update.
  private var movement: StorageUpdate?

  init() { receiver = nil }

  init(_ updates: BatchUpdates, for receiver: ContentUpdater) {
    self.updates = updates
    self.receiver = receiver
  }

  var isOfStorage: Bool { receiver != nil }

  /// Whether the batch is rewritten to avoid UIKit's exceptions.
  var isRewrittenForUIKit: Bool {
    isOfStorage || calls.contains { $0.isRewrittenForUIKit }
  }

  func noteContent(isReload: Bool) {
    for call in calls { call.contentChanged?(isReload) }
    receiver?.willUpdate(isReload ? .reload : .batch(updates))
  }

  func complete(_ finished: Bool) {
    for call in calls { call.completion?(finished) }
    receiver?.didUpdate(finished ? .batch(updates) : .reload)
  }

  func noteReload() { isReloaded = true }

  func noteMovement(from origin: ElementPosition, to target: ElementPosition) {
    var updates = BatchUpdates()
    updates.moveItem(at: origin.indexPath, to: target.indexPath)
    movement = .batch(updates)
  }

  /// Whether a storage announces the movement of the user, and nothing else but models that it sets.
  func isJoined(by update: StorageUpdate) -> Bool {
    guard let movement, let updates = update.updates else { return false }
    return .batch(updates.withoutRefreshes()) == movement
  }

  /// Adds the operations that the body of a call lists, unless it throws.
  func join<Failure: Error>(
    _ call: BatchCall, _ body: (inout BatchUpdates) throws(Failure) -> Void
  ) throws(Failure) {
    var own = BatchUpdates()
    try body(&own)
    add(call, own)
  }

  func add(_ call: BatchCall, _ own: BatchUpdates = BatchUpdates()) {
    // Moved out and back, so that reading them needs no exclusivity check.
    var merged = exchange(&updates, with: BatchUpdates())
    merged.merge(own)
    updates = merged
    var all = exchange(&calls, with: [])
    all.append(call)
    calls = all
  }
}
