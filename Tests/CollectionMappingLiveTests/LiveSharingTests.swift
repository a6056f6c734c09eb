import CollectionMappingLive
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LiveSharingTests {
  private let boards = Boards()
  private let table = DigestTable()

  init() { boards.fill() }

  /// The event of a second host for a client of the first one, after an edit.
  private func resumed(_ second: LiveHost, _ browser: inout Browser) async throws -> LiveEvent {
    boards.edit { $0[0].text = "changed" }
    var events = try await second.pages.events(of: browser.view, lastEventID: browser.id)
      .makeAsyncIterator()
    let event = try #require(await events.nextChange())
    browser.apply(event, key: LiveHost.key)
    #expect(try browser.html == BoardRenderer().text(boards.rows(), browser.view))
    return event
  }

  @Test func `a client continues at another host with a patch`() async throws {
    let (first, second) = (
      await LiveHost(boards, store: table), await LiveHost(boards, store: table)
    )
    var browser = Browser()
    browser.load(try await first.pages.page(of: browser.view))
    await eventually { await table.keepCount == 1 }
    #expect(try await resumed(second, &browser).kind == .patch)
    #expect(second.metrics["found"] == 1)
    await first.shutDown()
    await second.shutDown()
  }

  @Test(arguments: [["", "! "], ["! ", ""]])
  func `a client continues at another version of the program`(marks: [String]) async throws {
    let renderers = marks.map { BoardRenderer(mark: $0) }
    let (first, second) = (
      await LiveHost(boards, renderers[0], store: table),
      await LiveHost(boards, renderers[1], store: table)
    )
    var browser = Browser()
    browser.load(try await first.pages.page(of: browser.view))
    await eventually { await table.keepCount == 1 }
    // Every row differs, so that this one may be the page.
    var events = try await second.pages.events(of: browser.view, lastEventID: browser.id)
      .makeAsyncIterator()
    browser.apply(try #require(await events.nextChange()), key: LiveHost.key)
    #expect(try browser.html == renderers[1].text(boards.rows(), browser.view))
    #expect(second.metrics["found"] == 1)
    boards.edit { $0[0].text = "changed" }
    let event = try #require(await events.nextChange())
    #expect(event.kind == .patch)
    browser.apply(event, key: LiveHost.key)
    #expect(try browser.html == renderers[1].text(boards.rows(), browser.view))
    await first.shutDown()
    await second.shutDown()
  }

  @Test func `two versions of the program share a store`() async throws {
    let renderers = ["", "! "].map { BoardRenderer(mark: $0) }
    let hosts = [
      await LiveHost(boards, renderers[0], store: table),
      await LiveHost(boards, renderers[1], store: table),
    ]
    var browser = Browser()
    browser.load(try await hosts[0].pages.page(of: browser.view))
    // To and fro, as by a proxy in a deploy that takes a while.
    for step in 1...6 {
      let host = hosts[step % 2]
      await eventually { await table.keepCount >= step }
      boards.edit { $0[step].text = "changed \(step)" }
      var events = try await host.pages.events(of: browser.view, lastEventID: browser.id)
        .makeAsyncIterator()
      browser.apply(try #require(await events.nextChange()), key: LiveHost.key)
      #expect(try browser.html == renderers[step % 2].text(boards.rows(), browser.view))
    }
    for host in hosts { await host.shutDown() }
  }

  @Test func `a client with the latest page of another host receives nothing`() async throws {
    let (first, second) = (await LiveHost(boards), await LiveHost(boards))
    let id = try await first.pages.page(of: BoardView()).version
    var events = try await second.pages.events(of: BoardView(), lastEventID: id)
      .makeAsyncIterator()
    #expect(await events.next()?.kind == .opening)
    boards.edit { $0[0].text = "changed" }
    #expect(await events.next()?.kind == .patch)
    await first.shutDown()
    await second.shutDown()
  }

  @Test func `a store that fails costs a page`() async throws {
    let (first, second) = (await LiveHost(boards), await LiveHost(boards, store: table))
    await table.fail()
    var browser = Browser()
    browser.load(try await first.pages.page(of: browser.view))
    #expect(try await resumed(second, &browser).kind == .page)
    await eventually { second.metrics["failed"] == 2 && second.metrics["missing"] == 1 }
    await first.shutDown()
    await second.shutDown()
  }

  /// A store that returns the same digest, whatever is asked for.
  private struct CarelessStore: LiveDigestStore {
    let digest: PageDigest

    func digest(of view: BoardView, version: String) async throws -> PageDigest? { digest }
    func keep(_ digest: PageDigest, of view: BoardView) async throws {}
  }

  @Test func `a digest of another version costs a page`() async throws {
    let first = await LiveHost(boards)
    let other = try await first.pages.page(of: BoardView(rowCount: 5)).rendered.digest
    let second = await LiveHost(boards, store: CarelessStore(digest: other))
    var browser = Browser()
    browser.load(try await first.pages.page(of: browser.view))
    #expect(try await resumed(second, &browser).kind == .page)
    #expect(second.metrics["found"] == 0 && second.metrics["missing"] == 1)
    await first.shutDown()
    await second.shutDown()
  }

  @Test func `a store that hangs costs a page after its deadline`() async throws {
    let (first, second) = (await LiveHost(boards), await LiveHost(boards, store: table))
    await table.hang()
    let id = try await first.pages.page(of: BoardView()).version
    boards.edit { $0[0].text = "changed" }
    async let joining = second.pages.events(of: BoardView(), lastEventID: id)
    await eventually { await table.lookupCount == 1 && second.clock.sleeperCount == 2 }
    await second.clock.advance(by: .seconds(1))
    var events = try await joining.makeAsyncIterator()
    #expect(await events.nextChange()?.kind == .page)
    await first.shutDown()
    await second.shutDown()
  }

  @Test func `clients that come from another host at once cost one search`() async throws {
    var limits = LiveLimits()
    limits.digests = 1
    let (first, second) = (
      await LiveHost(boards, store: table), await LiveHost(boards, limits: limits, store: table)
    )
    let id = try await first.pages.page(of: BoardView()).version
    await eventually { await table.keepCount == 1 }
    boards.edit { $0[0].text = "changed" }
    await table.hang()
    let clients = (0..<10).map { _ in
      Task { [second] in
        var events = try await second.pages.events(of: BoardView(), lastEventID: id)
          .makeAsyncIterator()
        return await events.nextChange()?.kind
      }
    }
    await eventually { await table.lookupCount == 1 }
    try await Task.sleep(for: .milliseconds(50))
    await table.resume()
    for client in clients { #expect(try await client.value == .patch) }
    await first.shutDown()
    await second.shutDown()
  }

  @Test func `a host that ends keeps the digest of its last page`() async throws {
    let host = await LiveHost(boards, store: table)
    await table.hang()
    _ = try await host.pages.page(of: BoardView())
    boards.edit { $0[0].text = "changed" }
    _ = try await host.pages.page(of: BoardView())
    async let end: Void = host.cancel()
    try await Task.sleep(for: .milliseconds(50))
    await table.resume()
    await end
    #expect(await table.keepCount == 2)
  }

  @Test(arguments: ["", "0", String(repeating: "g", count: 32), String(repeating: "0", count: 99)])
  func `no store is asked for a text that is no version`(id: String) async throws {
    let host = await LiveHost(boards, store: table)
    var events = try await host.pages.events(of: BoardView(), lastEventID: id).makeAsyncIterator()
    #expect(await events.nextChange()?.kind == .page)
    #expect(await table.lookupCount == 0)
    await host.shutDown()
  }

  @Test func `a version of another viewer's page is none of mine`() async throws {
    boards.edit { $0[1].owner = "ann" }
    let (first, second) = (
      await LiveHost(boards, store: table), await LiveHost(boards, store: table)
    )
    let id = try await first.pages.page(of: BoardView(viewer: "ann")).version
    await eventually { await table.keepCount == 1 }
    var events = try await second.pages.events(of: BoardView(viewer: "bob"), lastEventID: id)
      .makeAsyncIterator()
    #expect(await events.nextChange()?.kind == .page)
    await first.shutDown()
    await second.shutDown()
  }

  @Test func `without sharing, processes have different versions`() async throws {
    let versions = try await [
      LivePages(boards, BoardRenderer()).page(of: BoardView()).version,
      LivePages(boards, BoardRenderer()).page(of: BoardView()).version,
    ]
    #expect(versions[0] != versions[1])
  }
}
