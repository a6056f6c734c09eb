/// Decides what a container may do now, and keeps the changes that have to wait.
///
/// A container opens a *frame* while it collects the operations of a batch, counts the content, asks the data
/// source for a view, or exchanges views. All open frames together decide whether an operation runs, waits or
/// is refused: ``verdict(on:)`` is the whole table.
final class UpdateLoop {
  /// An operation that the container is in the middle of.
  ///
  /// The raw value is the position of its count in a word. Handlers may nest the first three without
  /// limit; the others do not nest.
  enum Frame: UInt64, CaseIterable {
    /// Views are exchanged or handlers run.
    case committing = 0

    /// The data source is asked for a view.
    case asking = 16

    /// The data source is asked for a view, or the view that it returned is checked.
    case checking = 32

    /// The data source is asked for its counts.
    case counting = 48

    /// The closure of a batch runs.
    case collecting = 52

    /// The data source moves an item for the user, inside a batch.
    case moving = 56

    /// A storage is changing.
    case changing = 60
  }

  /// How much the open frames allow, from the most to the least.
  enum Phase: Int, CaseIterable, Comparable {
    case free, checking, busy

    static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
  }

  /// A family of operations that follow the same rule.
  ///
  /// Queries, registrations, selections, and settings such as a layout or a viewport always run.
  enum Operation: Hashable {
    /// Display, reload, reconfigure or end one element.
    case element

    /// A batch of updates.
    case batch

    /// Reload everything.
    case reload

    /// A storage has changed; its updater says so.
    case storageChange(ObjectIdentifier)

    /// A data source applies a snapshot.
    case apply(ObjectIdentifier)

    /// A tap, a focus, a drag, or the start of a movement.
    case interaction

    /// An update or the end of a movement.
    case movement

    /// Dequeue a view for the open request.
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

  /// How often each frame is open, in one word, since frames open and close with every view.
  private var frames: UInt64 = 0

  func open(_ frame: Frame) { frames += frame.once }

  func close(_ frame: Frame) { frames -= frame.once }

  func isOpen(_ frame: Frame) -> Bool { frames & frame.mask != 0 }

  var phase: Phase {
    frames == 0 ? .free : frames & ~Frame.checking.mask == 0 ? .checking : .busy
  }

  func verdict(on operation: Operation) -> Verdict {
    switch (operation, phase) {
    case (.dequeue, _): isOpen(.asking) ? .run : .refuse
    case (.apply(let source), .free), (.storageChange(let source), .free):
      applying.contains(source) || isWaiting(source) ? .wait : .run
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

  func endCollecting() {
    close(.collecting)
    batch = nil
  }

  // MARK: Sources of snapshots

  private var applying: [ObjectIdentifier] = []

  func beginApplying(_ source: ObjectIdentifier) { applying = applying + [source] }

  func endApplying(_ source: ObjectIdentifier) {
    guard let index = applying.lastIndex(of: source) else { return }
    applying = Array(applying[..<index] + applying[(index + 1)...])
  }

  // MARK: The queue

  struct Change {
    /// The owner of the change: a data source that applies snapshots one after the other, or a storage.
    var source: ObjectIdentifier?
    let run: () -> Void

    /// What ends a chain of such changes.
    enum Limit {
      /// A number of rounds, or the data source asks for it again.
      case rounds

      case followUps

      /// Nothing, since no endless chain can be made of such changes alone.
      case none
    }

    let limit: Limit

    /// Called instead if it is left out, because of its limit.
    var leaveOut: () -> Void = {}

    /// Called instead if the container is deinitialized.
    var cancel: (() -> Void)?

    /// Whether it is not queued if the last waiting change is such a change too: a reload.
    ///
    /// Otherwise a handler that asks for a reload with each displayed view doubles the queue each time.
    var joinsEarlier = false

    /// Whether the data source asked for it during a request for a view.
    fileprivate var isAskedByDataSource = false

    /// Whether it is left out, because the data source asks for it again, or changes keep asking for
    /// changes.
    fileprivate var isLate = false
    fileprivate var depth = 0

    init(limit: Limit = .rounds, _ run: @escaping () -> Void) {
      self.limit = limit
      self.run = run
    }
  }

  /// The number of rounds in which changes that ask for further changes are carried out, and of display passes
  /// in one go.
  ///
  /// It stops a data source or an observer that asks for another change whenever it is called.
  static let maximumRounds = 100

  /// The number of changes that waiting changes may ask for, except those that the first ones ask for.
  ///
  /// Changes that each ask for two others are too many long before the rounds end.
  static let maximumFollowers = 10_000

  /// What has happened since the container began to carry out the waiting changes.
  private struct Settling {
    /// The number of rounds that no waiting change needed, and how deep changes asked for each other.
    var (rounds, depth) = (0, 0)

    /// The number of changes that were asked for by changes that were asked for themselves.
    var followers = 0

    /// Whether a change was carried out that the data source asked for.
    var hasServedDataSource = false

    /// The limit on rounds or followers that was passed.
    var passedLimit: Int?

    /// The limit that a change passes which is asked for at that depth.
    func passedLimit(at depth: Int) -> Int? {
      if depth > maximumRounds { return maximumRounds }
      return followers > maximumFollowers ? maximumFollowers : nil
    }
  }

  private let waiting = WaitingLine<Change>()
  private var waitingSources: [ObjectIdentifier: Int] = [:]
  private var settling: Settling?
  private(set) var needsPass = false

  func requirePass() { needsPass = true }

  /// Notes that a display pass begins, which sees everything set so far.
  func beginPass() { needsPass = false }

  /// Puts a change at the end of the queue, unless it joins the last one.
  func enqueue(_ change: Change) {
    if change.joinsEarlier, let last = waiting.last, last.joinsEarlier, !last.isLate { return }
    var change = change
    change.isAskedByDataSource = isOpen(.asking)
    change.depth = settling?.depth ?? 0
    if change.depth > 1 {
      settling?.followers += 1
      followUps += 1
    }
    if let settling, change.limit == .rounds {
      let limit = settling.passedLimit(at: change.depth)
      change.isLate = limit != nil || change.isAskedByDataSource && settling.hasServedDataSource
      if let limit { self.settling?.passedLimit = limit }
    }
    waiting.append(change)
    if let source = change.source { waitingSources[source, default: 0] += 1 }
  }

  /// Notes that a change becomes part of a waiting one, since a handler may ask for one with each of more and more
  /// views.
  func noteJoined() { if let settling, settling.depth > 1 { followUps += 1 } }

  func isWaiting(_ source: ObjectIdentifier) -> Bool {
    !waiting.isEmpty && waitingSources[source] != nil
  }

  func takeChanges(of source: ObjectIdentifier) -> [Change] {
    guard waitingSources.removeValue(forKey: source) != nil else { return [] }
    return waiting.take { $0.source == source }
  }

  /// Begins to carry out the waiting changes, unless a frame is open or it has begun already.
  func beginSettling() -> Bool {
    guard settling == nil, phase == .free else { return false }
    if !isAnnouncing { beginChain() }
    settling = Settling()
    return true
  }

  func endSettling() { settling = nil }

  /// Takes the next change out of the queue.
  ///
  /// A change of a source that is applying a snapshot waits until that ends, and so do the changes
  /// behind it.
  func next() -> (() -> Void)? {
    guard phase == .free, let first = waiting.first else { return nil }
    if let source = first.source, applying.contains(source) { return nil }
    guard let change = waiting.takeFirst() else { return nil }
    if let source = change.source { countDown(source) }
    settling?.depth = change.depth + 1
    if change.isAskedByDataSource { settling?.hasServedDataSource = true }
    return change.isLate || isExhausted && change.limit != .none ? change.leaveOut : change.run
  }

  private func countDown(_ source: ObjectIdentifier) {
    let count = waitingSources[source] ?? 0
    waitingSources[source] = count > 1 ? count - 1 : nil
  }

  /// Whether a round that no waiting change needs, such as a display pass, may be carried out.
  var allowsRound: Bool {
    guard phase == .free, let settling else { return false }
    return settling.rounds <= Self.maximumRounds
  }

  /// Notes that such a round begins; the one beyond the limit is the last.
  func beginRound() {
    guard let rounds = settling?.rounds else { return }
    settling?.rounds = rounds + 1
    if rounds == Self.maximumRounds { settling?.passedLimit = Self.maximumRounds }
  }

  func takeAll() -> [Change] {
    waitingSources = [:]
    return waiting.take { _ in true }
  }

  // MARK: Announcements

  /// What is announced when a change was carried out.
  enum Announcement {
    /// To the callers of a batch, or to the updater whose storage has changed.
    case batch(OpenBatch, isFinished: Bool)

    /// To an updater, after a reload.
    case reload(ContentUpdater)

    /// To the caller of an apply, or of a batch whose body threw.
    case completion(() -> Void)
  }

  /// The announcements that were asked for while another one runs, each with the number of those that led to
  /// it.
  private let announcements = WaitingLine<(announcement: Announcement, depth: Int)>()
  private(set) var isAnnouncing = false
  private var announcementDepth = 0

  /// Begins an announcement; returns `false` if another one runs, behind which it waits.
  ///
  /// Announcements never nest: however often a closure changes the content whenever it is called, the stack
  /// does not grow.
  func beginAnnouncing(_ announcement: Announcement) -> Bool {
    guard isAnnouncing else {
      if settling == nil { beginChain() }
      (isAnnouncing, announcementDepth) = (true, 0)
      return true
    }
    let depth = announcementDepth + 1
    if depth > 1 { followUps += 1 }
    if !isExhausted || !announcement.isLeftOut { announcements.append((announcement, depth)) }
    return false
  }

  /// Takes the next announcement, or ends announcing.
  func nextAnnouncement() -> Announcement? {
    guard let next = announcements.takeFirst() else {
      isAnnouncing = false
      return nil
    }
    announcementDepth = next.depth
    return next.announcement
  }

  // MARK: Chains

  /// The number of changes and announcements that a chain may consist of, beyond the first ones.
  private let maximumFollowUps: Int

  /// The changes and announcements so far that were asked for by those that were asked for themselves, since the
  /// outermost call began.
  private var followUps = 0
  private var isExhaustionReported = false

  init(maximumFollowUps: Int = .max) { self.maximumFollowUps = maximumFollowUps }

  private func beginChain() { (followUps, isExhaustionReported) = (0, false) }

  /// Whether changes and announcements keep asking for others, so that no further ones are carried out.
  var isExhausted: Bool { followUps > maximumFollowUps && (settling != nil || isAnnouncing) }

  /// The limit that the chain has passed; returned once, to be reported.
  func noteExhaustion() -> Int? {
    guard let limit = isExhausted ? maximumFollowUps : settling?.passedLimit,
      !exchange(&isExhaustionReported, with: true)
    else { return nil }
    return limit
  }
}

/// A line in which elements wait, whose first one is taken without moving the others.
///
/// An object, so that asking whether it is empty needs no exclusivity check.
final class WaitingLine<Element> {
  private var elements: [Element?] = []
  private var start = 0

  /// Whether it is empty, which is asked far more often than an element is added.
  private(set) var isEmpty = true

  var first: Element? { isEmpty ? nil : elements[start] }

  var last: Element? { elements.last ?? nil }

  func append(_ element: Element) {
    elements.append(element)
    isEmpty = false
  }

  func takeFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = exchange(&elements[start], with: nil)
    start += 1
    skipGaps()
    return element
  }

  /// Takes the elements for which the closure returns `true`.
  func take(where isTaken: (Element) -> Bool) -> [Element] {
    let taken = elements.indices.compactMap { index -> Element? in
      guard let element = elements[index], isTaken(element) else { return nil }
      elements[index] = nil
      return element
    }
    skipGaps()
    return taken
  }

  private func skipGaps() {
    while start < elements.count, elements[start] == nil { start += 1 }
    if start == elements.count { (elements, start, isEmpty) = ([], 0, true) }
  }
}

extension UpdateLoop.Frame {
  fileprivate var once: UInt64 { 1 << rawValue }
  fileprivate var mask: UInt64 { (rawValue < Self.counting.rawValue ? 0xFFFF : 0xF) << rawValue }
}
