import CollectionMappingLive
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LiveShutdownTests {
  private let boards = Boards()

  init() { boards.fill() }

  @Test func `events before running are an error that says what to call`() async throws {
    let pages = LivePages(boards, BoardRenderer(), clock: VirtualClock())
    await #expect(throws: LiveError.notRunning) { try await pages.events(of: BoardView()) }
    _ = try await pages.document(of: BoardView())
    #expect("\(LiveError.notRunning)".contains("run(until:)"))
  }

  @Test func `a shutdown ends the events of all clients, and all tasks`() async throws {
    let host = await LiveHost(boards)
    let readers = try await (0..<20).asyncMap { number in
      let events = try await host.pages.events(of: BoardView(rowCount: number % 3 + 1))
      return Task { for await _ in events {} }
    }
    await eventually { host.metrics["page"] == 20 }
    await host.shutDown()
    for reader in readers { await reader.value }
    #expect(host.metrics.clientCount == 0 && boards.followerCount() == 0)
    #expect(host.clock.sleeperCount == 0)
    await #expect(throws: LiveError.shutDown) { try await host.pages.events(of: BoardView()) }
    _ = try await host.pages.document(of: BoardView())
  }

  @Test func `a shutdown cuts off clients that do not read, and waits for others`() async throws {
    let host = await LiveHost(boards)
    let (closed, closing) = AsyncStream<Void>.makeStream()
    let stalled = try await host.pages.events(of: BoardView(), onCutOff: { closing.finish() })
    let slow = try await host.pages.events(of: BoardView())
    var (stalledEvents, slowEvents) = (stalled.makeAsyncIterator(), slow.makeAsyncIterator())
    _ = await (stalledEvents.next(), slowEvents.next())
    let ending = Task { await host.shutDown() }
    while await slowEvents.next() != nil {}
    for await _ in closed {}
    await ending.value
    #expect(host.metrics["cutOffByDeadline"] == 1 && host.metrics.clientCount == 0)
    #expect(await stalledEvents.next() == nil)
  }

  @Test func `a cancelled run ends events even if its closure does not`() async throws {
    let clock = VirtualClock()
    let pages = LivePages(boards, BoardRenderer(), clock: clock)
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let running = Task {
      await pages.run {
        // A task of its own is not cancelled.
        await Task { for await _ in stream {} }.value
      }
    }
    await eventually { clock.sleeperCount > 0 }
    let events = try await pages.events(of: BoardView())
    let reading = Task { for await _ in events {} }
    running.cancel()
    await reading.value
    continuation.finish()
    await running.value
  }

  @Test func `a client that waits for its page during a shutdown is refused`() async throws {
    let host = await LiveHost(boards)
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let (reached, arrival) = AsyncStream<Void>.makeStream()
    let boards = boards
    boards.beforeReading {
      boards.beforeReading(nil)
      arrival.finish()
      for await _ in gate {}
    }
    let joining = Task { try await host.pages.events(of: BoardView()) }
    for await _ in reached {}
    let ending = Task { await host.shutDown() }
    await eventually {
      do {
        _ = try await host.pages.events(of: BoardView(board: "b"))
        return false
      } catch {
        return error as? LiveError == .shutDown
      }
    }
    opening.finish()
    await #expect(throws: LiveError.shutDown) { try await joining.value }
    await ending.value
    #expect(host.metrics.clientCount == 0)
  }

  @Test func `a client whose task is cancelled has left when its events end`() async throws {
    let host = await LiveHost(boards)
    let events = try await host.pages.events(of: BoardView())
    let reading = Task { for await _ in events {} }
    await eventually { host.metrics["page"] == 1 }
    reading.cancel()
    await reading.value
    #expect(host.metrics.clientCount == 0 && host.metrics["left"] == 1)
    await host.shutDown()
  }

  @Test func `events do not keep the pages, and end with them`() async throws {
    weak var released: BoardPages?
    var events: LiveEvents?
    do {
      let host = await LiveHost(boards)
      released = host.pages
      events = try await host.pages.events(of: BoardView())
      await host.cancel()
    }
    await eventually { [weak released] in released == nil }
    var iterator = events?.makeAsyncIterator()
    #expect(await iterator?.next() == nil)
  }

  @Test func `a second run returns at once`() async {
    let host = await LiveHost(boards)
    await host.pages.run {}
    await host.shutDown()
    await host.pages.run { for await _ in AsyncStream<Never>.makeStream().stream {} }
    await #expect(throws: LiveError.shutDown) { try await host.pages.events(of: BoardView()) }
  }
}

extension Sequence {
  fileprivate func asyncMap<Result>(
    _ transform: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
