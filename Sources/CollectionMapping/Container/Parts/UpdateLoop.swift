/// Decides what a container may do now, and keeps what has to wait.
///
/// Everything that a container does happens inside *frames*: while it collects the operations of a batch,
/// counts the content, asks the data source for a view. All open frames together decide whether an
/// operation runs, waits or is refused: ``verdict(on:)`` is the whole table.
final class UpdateLoop {
  /// An operation that the container is in the middle of.
  enum Frame: Int, CaseIterable {
    /// Views are exchanged or handlers run.
    case committing

    /// The data source is asked for a view.
    case asking

    /// The view that the data source returned is checked and displayed.
    case checking

    /// The data source is asked for its counts.
    case counting

    /// The closure of a batch runs.
    case collecting

    /// The data source moves an item for the user, inside a batch.
    case moving

    /// A storage has announced a change that is not complete.
    case changing
  }

  /// What the open frames allow, the least busy first.
  enum Phase: Int, CaseIterable, Comparable {
    case free, checking, busy

    static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
  }

  /// A family of operations that follow the same rule.
  ///
  /// Queries, registrations, selections, and settings such as a layout or a viewport always run.
  enum Operation: CaseIterable {
    /// Display, reload, reconfigure or end one element.
    case element

    /// A batch of updates.
    case batch

    /// Reload everything.
    case reload

    /// A storage has changed.
    case storageChange

    /// Apply a snapshot.
    case apply

    /// A tap, focus, drag, or the begin of a movement.
    case interaction

    /// A movement goes on or ends.
    case movement

    /// A view is dequeued.
    case dequeue
  }

  enum Verdict: Equatable {
    case run, wait, refuse

    /// The operation becomes part of the batch that is being collected.
    case join

    /// The batch that is being collected fails.
    case failBatch
  }

  // MARK: Frames

  /// How often each frame is open: a vector, since frames open and close with every view.
  private var frames = SIMD8<Int32>()
  private var busyFrames = 0

  func open(_ frame: Frame) {
    frames[frame.rawValue] += 1
    if frame != .checking { busyFrames += 1 }
  }

  func close(_ frame: Frame) {
    frames[frame.rawValue] -= 1
    if frame != .checking { busyFrames -= 1 }
  }

  func isOpen(_ frame: Frame) -> Bool { frames[frame.rawValue] > 0 }

  var phase: Phase { busyFrames > 0 ? .busy : isOpen(.checking) ? .checking : .free }

  /// The verdict on an operation that is asked for now.
  func verdict(on operation: Operation) -> Verdict {
    switch (operation, phase) {
    case (.dequeue, _): isOpen(.asking) ? .run : .refuse
    case (_, .free), (.element, .checking): .run
    case (.batch, .busy) where isOpen(.collecting): .join
    case (.reload, .busy) where isOpen(.collecting): .failBatch
    case (.storageChange, .busy) where isOpen(.moving): .join
    case (.interaction, _): .refuse
    default: .wait
    }
  }

  // MARK: Batches

  /// The batch whose closure runs.
  private(set) var batch: OpenBatch?

  func beginCollecting(_ batch: OpenBatch) {
    open(.collecting)
    self.batch = batch
  }

  /// Stops collecting the batch, which the caller releases.
  func endCollecting() -> OpenBatch? {
    close(.collecting)
    return exchange(&batch, with: nil)
  }

  // MARK: Changes of storages

  private var changes: [(token: Int, mayBeAbandoned: Bool)] = []
  private var lastToken = 0

  /// Opens a frame for a change that a storage announces.
  ///
  /// - Parameter mayBeAbandoned: Whether the storage may never complete it.
  /// - Returns: A token to end the change with; `nil` if the container is at work anyway.
  func beginChange(mayBeAbandoned: Bool) -> Int? {
    guard phase == .free else { return nil }
    lastToken += 1
    changes.append((lastToken, mayBeAbandoned))
    open(.changing)
    return lastToken
  }

  /// Closes the frame of a change.
  ///
  /// - Returns: Whether it was open still.
  func endChange(_ token: Int) -> Bool {
    guard let index = changes.firstIndex(where: { $0.token == token }) else { return false }
    changes.remove(at: index)
    close(.changing)
    return true
  }

  /// Whether the container waits for nothing but a change that may have been abandoned.
  var mayWaitInVain: Bool {
    busyFrames > 0 && busyFrames == changes.count && !isOpen(.checking)
      && changes.allSatisfy(\.mayBeAbandoned)
  }

  /// Closes the frames of changes that may have been abandoned, if the container waits for nothing else.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func abandonChangesInVain() -> Bool {
    guard mayWaitInVain else { return false }
    while let change = changes.last { _ = endChange(change.token) }
    return true
  }

  // MARK: Sources of snapshots

  private var applying: [ObjectIdentifier] = []

  func beginApplying(_ source: ObjectIdentifier) { applying.append(source) }

  func endApplying(_ source: ObjectIdentifier) {
    if let index = applying.lastIndex(of: source) { applying.remove(at: index) }
  }

  func isApplying(_ source: ObjectIdentifier) -> Bool { applying.contains(source) }

  // MARK: The queue

  /// A change that waits for its turn.
  struct Change {
    /// Whose change it is: a data source that applies snapshots one after the other, or a storage.
    var source: ObjectIdentifier?

    /// Carries the change out.
    let run: () -> Void

    /// Called instead if the change keeps asking for itself; `nil` for one that must not be lost.
    var leaveOut: (() -> Void)?

    /// Called instead if the container is deinitialized.
    var cancel: (() -> Void)?

    fileprivate var isAskedByDataSource = false
    fileprivate var round = 0

    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// How many rounds of changes that ask for further changes are carried out.
  ///
  /// A data source or an observer that asks for another change whenever it is called comes to an end.
  static let maximumRounds = 100

  private var waiting: [Change?] = []
  private var waitingSources: [ObjectIdentifier: Int] = [:]
  private var firstWaiting = 0
  private var round = 0
  private var isSettling = false

  /// Whether a display pass is needed.
  private(set) var needsPass = false

  func requirePass() { needsPass = true }

  /// Notes that a display pass begins, which sees everything set so far.
  func beginPass() { needsPass = false }

  /// Whether nothing is at work and nothing waits.
  var isIdle: Bool { phase == .free && waiting.isEmpty }

  /// Puts a change at the end of the queue.
  func enqueue(_ change: Change) {
    var change = change
    change.isAskedByDataSource = isOpen(.asking)
    change.round = isSettling ? round + 1 : 0
    waiting.append(change)
    if let source = change.source { waitingSources[source, default: 0] += 1 }
  }

  /// Whether a change of a source waits.
  func isWaiting(_ source: ObjectIdentifier) -> Bool { waitingSources[source] != nil }

  /// Takes the changes of a source out of the queue.
  func takeChanges(of source: ObjectIdentifier) -> [Change] {
    guard waitingSources.removeValue(forKey: source) != nil else { return [] }
    return waiting.indices.compactMap { index in
      waiting[index]?.source == source ? exchange(&waiting[index], with: nil) : nil
    }
  }

  /// Begins to carry out what waits.
  ///
  /// - Returns: Whether it may begin: nothing is at work.
  func beginSettling() -> Bool {
    guard !isSettling, phase == .free else { return false }
    isSettling = true
    round = 0
    return true
  }

  func endSettling() { isSettling = false }

  /// Takes the next change out of the queue.
  ///
  /// A change of a source that is applying a snapshot waits until that is done, and so do those behind it.
  func next() -> (() -> Void)? {
    while phase == .free, firstWaiting < waiting.count {
      if let source = waiting[firstWaiting]?.source, isApplying(source) { return nil }
      let change = exchange(&waiting[firstWaiting], with: nil)
      firstWaiting += 1
      if firstWaiting == waiting.count { (waiting, firstWaiting) = ([], 0) }
      guard let change else { continue }
      if let source = change.source { countDown(source) }
      round = max(round, change.round)
      let isLate = round > (change.isAskedByDataSource ? 0 : Self.maximumRounds)
      return isLate ? change.leaveOut ?? change.run : change.run
    }
    return nil
  }

  private func countDown(_ source: ObjectIdentifier) {
    let count = waitingSources[source] ?? 0
    waitingSources[source] = count > 1 ? count - 1 : nil
  }

  /// Whether a pass or the like, for which nothing waits, may be carried out.
  func beginRound() -> Bool {
    guard phase == .free, round <= Self.maximumRounds else { return false }
    round += 1
    return true
  }

  /// Takes every change out of the queue.
  func takeAll() -> [Change] {
    let all = exchange(&waiting, with: [])
    (firstWaiting, waitingSources) = (0, [:])
    return all.compactMap(\.self)
  }
}

@available(*, unavailable)
extension UpdateLoop: Sendable {}

@available(*, unavailable)
extension UpdateLoop.Change: Sendable {}
