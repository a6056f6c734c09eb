import CollectionMappingLive
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LiveLimitTests {
  private let boards = Boards()

  init() { boards.fill() }

  private func limits(_ change: (inout LiveLimits) -> Void) -> LiveLimits {
    var limits = LiveLimits()
    change(&limits)
    return limits
  }

  @Test func `a full process refuses clients, and has room when one has left`() async throws {
    let host = await LiveHost(boards, limits: limits { $0.clients = 1 })
    do {
      let events = try await host.pages.events(of: BoardView())
      await #expect(throws: LiveError.full) { try await host.pages.events(of: BoardView()) }
      withExtendedLifetime(events) {}
    }
    await eventually { host.metrics.clientCount == 0 }
    _ = try await host.pages.events(of: BoardView())
    #expect(host.metrics["full"] == 1)
    await host.shutDown()
  }

  @Test func `one address cannot take the places of others`() async throws {
    let host = await LiveHost(boards, limits: limits { $0.clientsPerAddress = 2 })
    var kept: [LiveEvents] = []
    for _ in 0..<2 { kept.append(try await host.pages.events(of: BoardView(), client: "evil")) }
    await #expect(throws: LiveError.full) {
      try await host.pages.events(of: BoardView(), client: "evil")
    }
    kept.append(try await host.pages.events(of: BoardView(), client: "good"))
    #expect(host.metrics.clientCount == 3)
    await host.shutDown()
  }

  @Test func `clients that wait for a page have a place already`() async throws {
    let host = await LiveHost(boards, limits: limits { $0.clients = 3 })
    let results = await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try? await host.pages.events(of: BoardView()) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count { $0 != nil } == 3)
    await host.shutDown()
  }

  @Test func `a client whose page cannot be read takes no place`() async throws {
    let host = await LiveHost(boards, limits: limits { $0.clients = 1 })
    boards.isFailing = true
    for _ in 0..<3 {
      await #expect(throws: BoardFailure.self) { try await host.pages.events(of: BoardView()) }
    }
    boards.isFailing = false
    _ = try await host.pages.events(of: BoardView())
    await host.shutDown()
  }

  @Test func `extents beyond the limit are refused, and those with clients are not`() async throws {
    let host = await LiveHost(boards, limits: limits { $0.extents = 2 })
    var kept: [LiveEvents] = []
    for count in 1...2 { kept.append(try await host.pages.events(of: BoardView(rowCount: count))) }
    await #expect(throws: LiveError.full) {
      try await host.pages.events(of: BoardView(rowCount: 3))
    }
    kept.append(try await host.pages.events(of: BoardView(rowCount: 1)))
    #expect(host.metrics.clientCount == 3)
    await host.shutDown()
  }

  @Test func `pages without clients make room for those with clients`() async throws {
    let host = await LiveHost(boards, limits: limits { $0.extents = 2 })
    for count in 1...5 { _ = try await host.pages.page(of: BoardView(rowCount: count)) }
    var kept: [LiveEvents] = []
    for count in 6...7 { kept.append(try await host.pages.events(of: BoardView(rowCount: count))) }
    #expect(host.metrics.clientCount == 2)
    await host.shutDown()
  }

  @Test func `the largest pages beyond the limit of bytes lose their clients`() async throws {
    let host = await LiveHost(boards, limits: limits { $0.bytes = 20_000 })
    let cutOff = Mutex(0)
    var large = try await host.pages.events(of: BoardView()) { cutOff.withLock { $0 += 1 } }
      .makeAsyncIterator()
    let small = try await host.pages.events(of: BoardView(rowCount: 5))
    boards.edit { $0[10].text = String(repeating: "x", count: 30_000) }
    while await large.next() != nil {}
    #expect(cutOff.withLock { $0 } == 1 && host.metrics["cutOffByBytes"] == 1)
    #expect(host.metrics.clientCount == 1)
    await #expect(throws: LiveError.full) { try await host.pages.events(of: BoardView()) }
    withExtendedLifetime(small) {}
    await host.shutDown()
  }

  @Test func `a page beyond the limit is an error, and not sent in part`() async throws {
    let host = await LiveHost(boards, limits: limits { $0.pageBytes = 100 })
    await #expect(throws: MarkupError.self) { try await host.pages.events(of: BoardView()) }
    await #expect(throws: MarkupError.self) { try await host.pages.document(of: BoardView()) }
    #expect(host.metrics.clientCount == 0)
    await host.shutDown()
  }

  @Test func `a client that does not ask in time is cut off, and others are not`() async throws {
    let host = await LiveHost(boards)
    let cutOff = Mutex(0)
    var stalled = try await host.pages.events(of: BoardView()) { cutOff.withLock { $0 += 1 } }
      .makeAsyncIterator()
    var healthy = try await host.pages.events(of: BoardView()).makeAsyncIterator()
    #expect(await stalled.next()?.kind == .opening)
    #expect(await healthy.next()?.kind == .opening)
    #expect(await healthy.next()?.kind == .page)
    async let next = healthy.next()
    await eventually { host.metrics["patch"] == 0 }
    await host.clock.advance(by: .seconds(12))
    #expect(cutOff.withLock { $0 } == 1 && host.metrics["cutOffByDeadline"] == 1)
    #expect(await stalled.next() == nil)
    boards.edit { $0[0].text = "changed" }
    #expect(await next?.kind == .patch)
    await host.shutDown()
  }

  @Test func `a client that never asks is cut off`() async throws {
    let host = await LiveHost(boards)
    let events = try await host.pages.events(of: BoardView())
    await host.clock.advance(by: .seconds(12))
    await eventually { host.metrics["cutOffByDeadline"] == 1 }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == nil)
    await host.shutDown()
  }

  @Test func `a client without news receives a comment from time to time`() async throws {
    let host = await LiveHost(boards)
    let id = try await host.pages.page(of: BoardView()).version
    let events = try await host.pages.events(of: BoardView(), lastEventID: id)
    let reading = Task {
      var kinds: [LiveEvent.Kind] = []
      for await event in events {
        kinds.append(event.kind)
        if kinds.count == 3 { return kinds }
      }
      return kinds
    }
    await eventually { host.metrics["opening"] == 1 }
    while host.metrics["heartbeat"] < 2 { await host.clock.advance(by: .seconds(1)) }
    #expect(await reading.value == [.opening, .heartbeat, .heartbeat])
    #expect(host.clock.now.offset >= .seconds(30))
    await host.shutDown()
  }

  @Test func `pages without clients are released after a while`() async throws {
    let host = await LiveHost(boards)
    _ = try await host.pages.page(of: BoardView())
    _ = try await host.pages.page(of: BoardView())
    #expect(boards.readCount == 1)
    await host.clock.advance(by: .seconds(70))
    _ = try await host.pages.page(of: BoardView())
    #expect(boards.readCount == 2)
    await host.shutDown()
  }
}
