/// Pages that clients look at, brought up to date after each change.
///
/// ```swift
/// let pages = LivePages(BoardSource(database), BoardRenderer())
/// let document = try await pages.document(of: board)   // GET /
/// let events = try await pages.events(                 // GET /events
///   of: board, lastEventID: request.lastEventID, client: request.address)
/// for await event in events { try await body.write(event.bytes) }
/// ```
///
/// An extent is read and rendered once for all that ask for it, and again after each change of its topic
/// while it has clients. A topic without clients is not followed. A client has no queue: it receives one
/// event with everything that changed since the version that it has.
///
/// The version of a page is a hash of its bytes. It is the same in each process with the same
/// ``LiveSharing``, and it changes only if the bytes do: a change that an extent does not show sends nothing.
///
/// ## Running
/// Events need ``run(until:)``, which ends them all when the server shuts down. Before it runs,
/// ``events(of:lastEventID:base:client:onCutOff:)`` throws ``LiveError/notRunning``, so that a missing call
/// is found with the first request.
public actor LivePages<Source: LiveSource, Renderer: LiveRenderer>
where Renderer.Extent == Source.Extent, Renderer.Content == Source.Content {
  private enum State {
    case created, running, ended
  }

  private let source: Source
  private let renderer: Renderer
  private let limits: LiveLimits
  private let hashKey: (UInt64, UInt64)
  private let digests: LiveDigests<Source.Extent>?
  private let metrics: (any LiveMetrics)?
  private let time: LiveTime

  private var state = State.created
  private var watched: LiveKept<Source.Extent, Source.Content>
  private var rendering: [Source.Extent: Task<LivePage<Source.Content>, any Error>] = [:]
  private var topics: [Source.Topic: LiveTopic<Source.Extent>] = [:]
  private var room: LiveRoom
  private var lastClient = 0
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastTask = 0

  /// An empty page and an empty document, which know the literals of the renderer.
  private var emptyPage: MarkupPage
  private var emptyDocument = MarkupWriter(.html, byteLimit: .max)

  /// Creates pages without clients.
  ///
  /// - Parameters:
  ///   - source: Where the content comes from.
  ///   - renderer: How it becomes a page.
  ///   - limits: What clients may use.
  ///   - sharing: What several processes share; `nil` for one process.
  ///   - metrics: Receives what happens.
  ///   - clock: The clock of all deadlines.
  public init(
    _ source: Source, _ renderer: Renderer, limits: LiveLimits = LiveLimits(),
    sharing: LiveSharing<Source.Extent>? = nil, metrics: (any LiveMetrics)? = nil,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    let (sharing, time) = (sharing ?? .none, LiveTime(clock))
    (self.source, self.renderer, self.limits, self.metrics) = (source, renderer, limits, metrics)
    (hashKey, room, self.time) = (sharing.hashKey, LiveRoom(limits), time)
    watched = LiveKept(limits)
    digests = sharing.store.map { LiveDigests($0, limits, metrics, time) }
    emptyPage = MarkupPage(
      in: renderer.container, version: "", hashKey: sharing.hashKey, byteLimit: limits.pageBytes)
  }
}

// MARK: - Pages

extension LivePages {
  /// Returns the page of an extent, at the present version of its topic or a later one.
  ///
  /// - Parameter extent: The extent.
  /// - Returns: The page; its version is the identifier of the event that leads to it.
  /// - Throws: The error of the source or the renderer.
  public func page(of extent: Source.Extent) async throws -> MarkupPage {
    try await latest(extent).markup
  }

  /// Returns the document of an extent, at the present version of its topic or a later one.
  ///
  /// - Parameter extent: The extent.
  /// - Returns: The document with its tag, written once for each version.
  /// - Throws: The error of the source or the renderer.
  public func document(of extent: Source.Extent) async throws -> LiveDocument {
    let page = try await latest(extent)
    if let document = page.document { return document }
    var writer = MarkupWriter(like: emptyDocument)
    try renderer.writeDocument(page.markup, page.content, of: extent, to: &writer)
    try writer.check()
    let document = LiveDocument(writer.takeBytes())
    emptyDocument = MarkupWriter(like: writer)
    if let kept = watched[extent]?.page, kept.id == page.id, kept.version == page.version {
      watched[extent]?.page.document = document
    }
    return document
  }

  private func latest(_ extent: Source.Extent) async throws -> LivePage<Source.Content> {
    try await page(extent, atLeast: source.version(of: source.topic(of: extent)))
  }

  /// Returns the page at a version or a later one; renders once for all that ask meanwhile.
  private func page(
    _ extent: Source.Extent, atLeast version: Int
  ) async throws -> LivePage<Source.Content> {
    while true {
      if let page = watched[extent]?.page, page.version >= version {
        watched[extent]?.lastUse = time.now()
        return page
      }
      guard let running = rendering[extent] else { break }
      _ = try await running.value
    }
    let task = Task { try await refresh(extent) }
    rendering[extent] = task
    return try await task.value
  }

  /// Reads and renders an extent; the latest version wins.
  private func refresh(_ extent: Source.Extent) async throws -> LivePage<Source.Content> {
    defer { rendering[extent] = nil }
    let content = try await source.content(of: extent)
    if let page = watched[extent]?.page, page.version >= content.version { return page }
    let rendered = try await render(
      content, of: extent, in: emptyPage, after: watched[extent]?.page)
    emptyPage = MarkupPage(like: rendered.markup, version: "")
    metrics?.record(.rendered(bytes: rendered.markup.rendered.bytes.count))
    let old = watched[extent]?.page
    let page = old?.followed(by: rendered) ?? rendered
    watched.keep(page, at: extent, time.now())
    if page.id != old?.id {
      for client in watched[extent]?.clients.values ?? [:].values { client.signal.yield() }
      await digests?.keep(page.markup.rendered.digest, of: extent)
    }
    if old == nil { watched.trim() }
    return page
  }

  /// Renders beside the actor, so that several extents use several cores.
  @concurrent
  private nonisolated func render(
    _ content: LiveContent<Source.Content>, of extent: Source.Extent, in empty: MarkupPage,
    after old: LivePage<Source.Content>?
  ) async throws -> LivePage<Source.Content> {
    var page = empty
    try renderer.write(
      content.value, of: extent, to: &page, after: old.map { ($0.markup, $0.content) })
    try page.check()
    var writer = MarkupWriter(.html, byteLimit: limits.pageBytes)
    try renderer.writeStreams(content.value, of: extent, to: &writer)
    try writer.check()
    let streams = writer.takeBytes()
    page.version = LiveID.make(page.rendered, streams, key: hashKey)
    return try LivePage(content, page, streams: streams, logBytes: limits.logBytes)
  }
}

// MARK: - Clients

extension LivePages {
  /// Admits a client, and returns its events.
  ///
  /// The first event is the opening; then follows what the client lacks.
  ///
  /// - Parameters:
  ///   - extent: What the client looks at.
  ///   - lastEventID: The version that it has, from the header `Last-Event-ID` or, without it, from the
  ///     parameter `since` of the address; any text.
  ///   - base: The extent that the version belongs to, if it is another one, such as a shorter page.
  ///   - address: The address of its host, for ``LiveLimits/clientsPerAddress``.
  ///   - onCutOff: Called if the client is cut off: close its connection, whose write may wait forever.
  /// - Returns: The events.
  /// - Throws: ``LiveError``, or the error of the source or the renderer.
  public func events(
    of extent: Source.Extent, lastEventID: String? = nil, base: Source.Extent? = nil,
    client address: String = "", onCutOff: @escaping @Sendable () -> Void = {}
  ) async throws -> LiveEvents {
    do {
      try checkRoom(at: extent)
      try room.take(address)
    } catch {
      metrics?.record(.refused(error))
      throw error
    }
    do {
      let page = try await latest(extent)
      let digest = await digest(of: lastEventID, at: base ?? extent, for: extent, page)
      try checkRoom(at: extent, for: page.byteCount)
      let (signals, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      let client = LiveClient(
        address: address, signal: signal, onCutOff: onCutOff, id: lastEventID, digest: digest,
        lastEvent: time.now())
      return add(client, at: extent, page, signals)
    } catch {
      room.free(address)
      if let error = error as? LiveError { metrics?.record(.refused(error)) }
      throw error
    }
  }

  /// Throws unless there is room for an extent.
  private func checkRoom(at extent: Source.Extent, for bytes: Int = 0) throws(LiveError) {
    switch state {
    case .created: throw .notRunning
    case .ended: throw .shutDown
    case .running: break
    }
    guard watched.hasRoom(for: extent, bytes) else { throw .full }
  }

  /// Returns the digest of a version that the page does not know, if it is that of another extent or process.
  private func digest(
    of version: String?, at base: Source.Extent, for extent: Source.Extent,
    _ page: LivePage<Source.Content>
  ) async -> PageDigest? {
    guard let version, version != page.id, page.digest(of: version) == nil else { return nil }
    guard LiveID.isPossible(version) else { return nil }
    if base != extent, let digest = try? await latest(base).digest(of: version) { return digest }
    return await digests?.digest(of: base, version: version)
  }

  private func add(
    _ client: LiveClient, at extent: Source.Extent, _ page: LivePage<Source.Content>,
    _ signals: AsyncStream<Void>
  ) -> LiveEvents {
    lastClient += 1
    let number = lastClient
    client.signal.onTermination = { [weak self] _ in
      Task { await self?.leave(number, extent) }
    }
    if watched[extent] == nil { watched.keep(page, at: extent, time.now()) }
    watched[extent]?.clients[number] = client
    metrics?.record(.joined)
    follow(source.topic(of: extent), for: extent)
    return LiveEvents(
      signals, event: { [weak self] in await self?.event(for: number, extent) },
      leave: { [weak self] in await self?.leave(number, extent) })
  }

  /// Returns the event for a client that has received the one before; `nil` if there is none, or no client.
  private func event(for number: Int, _ extent: Source.Extent) -> LiveEvent? {
    guard var client = watched[extent]?.clients[number] else { return nil }
    guard state == .running else {
      remove(number, extent)
      return nil
    }
    let event: LiveEvent?
    do {
      event = try nextEvent(for: client, extent)
    } catch {
      metrics?.report(error)
      remove(number, extent)
      return nil
    }
    client.isReceiving = event != nil
    client.hasOpening = true
    if let event {
      client.lastEvent = time.now()
      if event.id != nil { (client.id, client.digest) = (event.id, nil) }
      metrics?.record(.sent(event.kind, bytes: event.bytes.count))
    }
    watched[extent]?.clients[number] = client
    return event
  }

  private func nextEvent(for client: LiveClient, _ extent: Source.Extent) throws -> LiveEvent? {
    guard client.hasOpening else {
      let bytes = try ServerSentEvent(retry: limits.reconnectDelay).encoded()
      return LiveEvent(kind: .opening, id: nil, bytes: bytes)
    }
    if let event = try watched[extent]?.page.event(since: client.id, client.digest) { return event }
    guard time.now() - client.lastEvent >= limits.heartbeat else { return nil }
    return LiveEvent(kind: .heartbeat, id: nil, bytes: try ServerSentEvent(comment: "").encoded())
  }

  private func leave(_ number: Int, _ extent: Source.Extent) {
    remove(number, extent)
    watched.trim()
  }

  /// Ends the events of a client; its topic is no longer followed after the last one.
  private func remove(_ number: Int, _ extent: Source.Extent) {
    guard let client = watched[extent]?.clients.removeValue(forKey: number) else { return }
    room.free(client.address)
    client.signal.finish()
    metrics?.record(.left)
    guard let entry = watched[extent], entry.clients.isEmpty else { return }
    watched[extent]?.lastUse = time.now()
    let topic = source.topic(of: extent)
    topics[topic]?.extents.remove(extent)
    guard let followed = topics[topic], followed.extents.isEmpty else { return }
    tasks[followed.follower]?.cancel()
    topics[topic] = nil
  }

  private func cutOff(_ number: Int, at extent: Source.Extent, _ reason: LiveMeasure) {
    guard let client = watched[extent]?.clients[number] else { return }
    metrics?.record(reason)
    remove(number, extent)
    client.onCutOff()
  }
}

// MARK: - Following

extension LivePages {
  /// Brings the pages of a topic up to date now, instead of when ``LiveSource/versions(of:)`` has the change.
  ///
  /// Call it after a change by this process. Nothing is read for a topic without clients.
  ///
  /// - Parameter topic: The topic that has changed.
  public func refresh(_ topic: Source.Topic) async {
    guard topics[topic] != nil else { return }
    do {
      await bring(topic, to: try await source.version(of: topic))
    } catch {
      metrics?.report(error)
    }
  }

  private func follow(_ topic: Source.Topic, for extent: Source.Extent) {
    if topics[topic] == nil {
      topics[topic] = LiveTopic(extents: [], follower: start { await self.follow(topic) })
    }
    topics[topic]?.extents.insert(extent)
    guard let latest = topics[topic]?.latest, let page = watched[extent]?.page,
      page.version < latest
    else { return }
    // A change came before the client did.
    _ = start { await self.bring(topic, to: latest) }
  }

  /// Brings the extents of a topic up to date after each change.
  private func follow(_ topic: Source.Topic) async {
    repeat {
      do {
        for try await version in source.versions(of: topic)
        where version != topics[topic]?.latest {
          await bring(topic, to: version)
        }
      } catch {
        metrics?.report(error)
      }
    } while await time.sleep(limits.retryDelay)
  }

  /// Brings the extents of a topic with clients to a version, small ones first, a few at a time.
  private func bring(_ topic: Source.Topic, to version: Int) async {
    guard let followed = topics[topic] else { return }
    topics[topic]?.latest = max(followed.latest, version)
    topics[topic]?.refreshCount += 1
    let stale = followed.extents.compactMap { extent in watched[extent].map { (extent, $0.page) } }
      .filter { $0.1.version < version }
      .sorted { $0.1.byteCount < $1.1.byteCount }
    await withTaskGroup(of: Void.self) { group in
      for (number, (extent, _)) in stale.enumerated() {
        if number >= max(1, limits.renders) { await group.next() }
        group.addTask { await self.bring(extent, to: version) }
      }
    }
    topics[topic]?.refreshCount -= 1
    // Pages grow while clients look at them.
    watched.trim()
    for (extent, number) in watched.clientsBeyondLimit() {
      cutOff(number, at: extent, .cutOffByBytes)
    }
    watched.trim()
  }

  private func bring(_ extent: Source.Extent, to version: Int) async {
    do {
      _ = try await page(extent, atLeast: version)
    } catch {
      metrics?.report(error)
    }
  }
}

// MARK: - Running

extension LivePages {
  /// Follows the topics of clients until the server shuts down, then ends the events of all clients.
  ///
  /// Clients that are receiving an event have ``LiveLimits/shutdownDeadline`` for it, and are cut off then: a
  /// server would wait for them. Events can be asked for as soon as the closure is called.
  ///
  /// Call it once, and end it before the server, which waits for its connections. In a group of Swift Service
  /// Lifecycle, the last service ends first, and it is not cancelled: let the closure return.
  ///
  /// ```swift
  /// func run() async { await pages.run { try? await gracefulShutdown() } }
  /// // ServiceGroup(services: [server, pagesService], …)
  /// ```
  ///
  /// It also ends when its task is cancelled. When it has ended, none of its tasks is running.
  ///
  /// - Parameter shutdown: Returns when the server begins to shut down, or when its task is cancelled.
  public func run(until shutdown: @Sendable () async -> Void) async {
    guard state == .created else { return }
    state = .running
    _ = start { await self.tick() }
    await withTaskCancellationHandler {
      await shutdown()
    } onCancel: {
      // Events end even if the closure does not.
      Task { await self.end() }
    }
    await end()
    for task in tasks.values { await task.value }
    for task in rendering.values { _ = try? await task.value }
    await digests?.end()
  }

  /// Ends the events of clients that wait for one, and cuts off those that do not receive theirs in time.
  private func end() async {
    state = .ended
    for task in tasks.values { task.cancel() }
    for (extent, number, client) in watched.clients where !client.isReceiving {
      remove(number, extent)
    }
    let deadline = time.now() + limits.shutdownDeadline
    while room.isTaken, time.now() < deadline, await time.sleep(.milliseconds(10)) {}
    for (extent, number, _) in watched.clients {
      cutOff(number, at: extent, .cutOffByDeadline)
    }
  }

  /// Starts a task that ends before ``run(until:)`` does.
  private func start(_ work: @escaping @Sendable () async -> Void) -> Int {
    lastTask += 1
    let number = lastTask
    tasks[number] = Task {
      await work()
      tasks[number] = nil
    }
    return number
  }

  /// Checks deadlines, and tries pages again that could not be read.
  private func tick() async {
    while await time.sleep(limits.tick) {
      let now = time.now()
      for (extent, number, client) in watched.clients {
        if client.isReceiving {
          guard now - client.lastEvent > limits.writeDeadline else { continue }
          cutOff(number, at: extent, .cutOffByDeadline)
        } else if now - client.lastEvent >= limits.heartbeat {
          client.signal.yield()
        }
      }
      for (topic, followed) in topics where followed.refreshCount == 0 {
        let isStale = followed.extents.contains { extent in
          watched[extent].map { $0.page.version < followed.latest } ?? false
        }
        if isStale { _ = start { await self.bring(topic, to: followed.latest) } }
      }
      watched.trim(unusedSince: now - limits.idleTime)
    }
  }
}
