/// The object that a manager and its container share: observer, anomaly handler and event handlers.
///
/// It is made first, so that slots, mappings and the container can use it. Its last owner closes it: a
/// view that is still in use keeps its slot and thereby the hub alive, but nothing that the hub held. A
/// replaced value is released after the access, since its release may run code that uses the hub.
final class EventHub {
  private(set) var isObserved = false

  private var userObserver: (any CollectionObserver)?
  private var streams: EventFan?
  private var handler: AnomalyHandler?
  private var openReports = 0
  private var eventsOfMappings = EventNameSet()

  /// How deep calls are nested, of the manager and its container together.
  let calls: CallDepth

  init(nestedCalls limit: Int = CollectionLimits().nestedCalls) {
    calls = CallDepth(limit: limit)
    handlers = HandlerTable(calls)
    calls.hub = self
  }

  deinit { calls.hub = nil }

  // MARK: Observing

  /// The observer, which is notified before the streams.
  var observer: (any CollectionObserver)? {
    get { userObserver }
    set {
      isObserved = newValue != nil || streams != nil
      release(exchange(&userObserver, with: newValue))
    }
  }

  /// Every event from now on as a sequence, which ends when the hub closes.
  func eventStream(
    _ policy: AsyncStream<CollectionEvent>.Continuation.BufferingPolicy
  ) -> AsyncStream<CollectionEvent> {
    let fan = streams ?? EventFan()
    streams = fan
    isObserved = true
    return fan.makeStream(policy)
  }

  /// Passes an event to the observer and the streams; without them the event is not made.
  @inline(__always)
  func emit(_ event: @autoclosure () -> CollectionEvent) {
    if isObserved { deliver(event()) }
  }

  @inline(never)
  private func deliver(_ event: CollectionEvent) {
    if let userObserver { nested(in: "observe(_:)") { userObserver.observe(event) } }
    guard let fan = streams, !fan.send(event) else { return }
    streams = nil
    isObserved = userObserver != nil
  }

  // MARK: Anomalies

  var anomalyHandler: AnomalyHandler {
    get {
      if let handler { return handler }
      let made = AnomalyHandler()
      handler = made
      return made
    }
    set { release(exchange(&handler, with: newValue)) }
  }

  /// Passes an anomaly to the observer, then to the anomaly handler.
  ///
  /// If the observer causes another anomaly whenever it is notified of one, it is notified only a few
  /// times. The same holds for the action of the anomaly handler.
  func report(_ anomaly: Anomaly) {
    openReports += 1
    defer { openReports -= 1 }
    if openReports <= AnomalyHandler.maximumDepth { emit(.anomaly(anomaly)) }
    anomalyHandler.reportAnomaly(anomaly)
  }

  // MARK: Handlers

  let handlers: HandlerTable

  private lazy var ofCollection = ResolvedHandlers(of: handlers, for: .collection)

  /// The handlers of the container, which run after those of an element's mapping.
  private(set) lazy var ofContainer = ResolvedHandlers(of: handlers, for: .container)

  @inline(__always)
  func hasHandler(for name: EventName) -> Bool {
    eventsOfMappings.contains(name) || handlers.names.contains(name)
  }

  var layoutEvents: EventNameSet { eventsOfMappings.union(handlers.names).forLayout }

  func run<Input>(_ event: CollectionWideEvent<Input, Void>, _ input: Input) {
    ofCollection.run(event, nil, (), IndexPath(), input)
  }

  func answer<Input, Answer>(
    to event: CollectionWideEvent<Input, Answer>, _ input: Input
  ) -> Answer? {
    guard hasHandler(for: event.name) else { return nil }
    return ofCollection.answer(to: event, nil, (), IndexPath(), input)
  }

  func addEventsOfMapping(_ names: EventNameSet) { eventsOfMappings.formUnion(names) }

  func setEventsOfMappings(_ names: EventNameSet) { eventsOfMappings = names }

  /// Releases everything that was given to the hub, and ends every stream.
  func close() {
    observer = nil
    isObserved = false
    let ended = exchange(&streams, with: nil)
    let released = (exchange(&handler, with: nil), handlers.removeAll())
    release((ended, released))
  }
}

final class EventFan {
  private var readers: [Reader] = []

  fileprivate final class Reader {
    let continuation: AsyncStream<CollectionEvent>.Continuation
    var hasEnded = false

    init(_ continuation: AsyncStream<CollectionEvent>.Continuation) {
      self.continuation = continuation
    }
  }

  deinit { for reader in readers { reader.continuation.finish() } }

  func makeStream(
    _ policy: AsyncStream<CollectionEvent>.Continuation.BufferingPolicy
  ) -> AsyncStream<CollectionEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: CollectionEvent.self, bufferingPolicy: policy)
    readers.append(Reader(continuation))
    return stream
  }

  /// Appends an event to every stream, removes those that are no longer read, and returns whether one is left.
  func send(_ event: CollectionEvent) -> Bool {
    // A resumed task may run at once, on a custom executor.
    for reader in readers {
      if case .terminated = reader.continuation.yield(event) { reader.hasEnded = true }
    }
    readers.removeAll(where: \.hasEnded)
    return !readers.isEmpty
  }
}

// MARK: - Errors of a dequeue

extension EventHub {
  /// Reports why the view of an element could not be dequeued.
  ///
  /// - Returns: Whether a placeholder replaces the view; otherwise the element is left out.
  /// - Throws: The error, unreported, if the policy demands it or if nothing can replace the view.
  func recover(
    from error: DequeueError, for element: ElementID, under policy: UnmappedPolicy
  ) throws(DequeueError) -> Bool {
    let isUnmapped = error.isUnmapped
    guard isUnmapped ? policy != .fail : error.isOfFactory else { throw error }
    report(.dequeue(error))
    return !isUnmapped || policy == .report && element.kind == nil
  }

  /// The same for the error of a data source, which is reported in any case.
  func recover(from error: any Error, for element: ElementID) -> Bool {
    var known = error as? DequeueError
    // A data source may dequeue for another element than the one that is replaced.
    if case .factoryFailed(let viewType, let reason, _)? = known {
      known = .factoryFailed(viewType: viewType, reason: reason, element)
    }
    if let known, let isReplaced = try? recover(from: known, for: element, under: .fail) {
      return isReplaced
    }
    report(.providerFailed(reason: "\(error)", element))
    return element.kind == nil || known?.isUnmapped != true
  }
}
