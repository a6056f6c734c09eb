import CollectionMappingLive
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LivePagesTests {
  private let boards = Boards()

  init() { boards.fill() }

  @Test func `an edit reaches a client as a patch of one row, after the opening`() async throws {
    let host = await LiveHost(boards)
    var browser = Browser()
    browser.load(try await host.pages.page(of: browser.view))
    var events = try await host.pages.events(of: browser.view, lastEventID: browser.id)
      .makeAsyncIterator()
    let opening = await events.next()
    #expect(opening?.bytes == Array("retry: 1000\n\n".utf8))
    boards.edit { $0[3].text = "two\nlines" }
    let event = try #require(await events.nextChange())
    #expect(event.kind == .patch)
    let data = EventFields(event.bytes).data
    #expect(data.contains(#"<turbo-stream action="replace" target="i-3">"#))
    #expect(data.contains("two\nlines") && !data.contains("row 4"))
    browser.apply(event, key: LiveHost.key)
    #expect(try browser.html == BoardRenderer().text(boards.rows(), browser.view))
    await host.shutDown()
  }

  @Test func `a moved row is one stream without its content`() async throws {
    let host = await LiveHost(boards)
    var browser = Browser()
    browser.load(try await host.pages.page(of: browser.view))
    var events = try await host.pages.events(of: browser.view, lastEventID: browser.id)
      .makeAsyncIterator()
    boards.edit { rows in rows.insert(rows.remove(at: 3), at: 5) }
    let event = try #require(await events.nextChange())
    let data = EventFields(event.bytes).data
    #expect(data.hasPrefix(#"<turbo-stream action="move" target="i-3" after="i-5">"#))
    #expect(!data.contains("row 3"))
    browser.apply(event, key: LiveHost.key)
    #expect(try browser.html == BoardRenderer().text(boards.rows(), browser.view))
    await host.shutDown()
  }

  @Test func `a client that comes again receives what it missed in one event`() async throws {
    let host = await LiveHost(boards)
    var browser = Browser()
    browser.load(try await host.pages.page(of: browser.view))
    for number in 0..<5 {
      boards.edit { $0[number].text = "changed" }
      _ = try await host.pages.page(of: browser.view)
    }
    var events = try await host.pages.events(of: browser.view, lastEventID: browser.id)
      .makeAsyncIterator()
    let event = try #require(await events.nextChange())
    #expect(event.kind == .patch)
    browser.apply(event, key: LiveHost.key)
    #expect(try browser.html == BoardRenderer().text(boards.rows(), browser.view))
    await host.shutDown()
  }

  @Test(arguments: [nil, "", "0", "x\ny", String(repeating: "0", count: 32)])
  func `a client with an unknown version receives the page`(id: String?) async throws {
    let host = await LiveHost(boards)
    var events = try await host.pages.events(of: BoardView(), lastEventID: id).makeAsyncIterator()
    let event = try #require(await events.nextChange())
    #expect(event.kind == .page)
    var browser = Browser()
    browser.apply(event, key: LiveHost.key)
    #expect(try browser.html == BoardRenderer().text(boards.rows(), browser.view))
    #expect(browser.count == "20")
    await host.shutDown()
  }

  @Test func `after an edit only the rows that changed are rendered`() async throws {
    let count = Mutex(0)
    let pages = BoardPages(boards, BoardRenderer { count.withLock { $0 += 1 } })
    _ = try await pages.page(of: BoardView())
    #expect(count.withLock { $0 } == 20)
    boards.edit { rows in
      rows[3].text = "changed"
      rows[7].isDone = true
      rows.swapAt(0, 1)
    }
    let page = try await pages.page(of: BoardView())
    #expect(count.withLock { $0 } == 22)
    let fresh = try BoardRenderer().text(boards.rows(), BoardView())
    #expect(String(decoding: page.rendered.bytes, as: UTF8.self) == fresh)
  }

  @Test func `a page is read and rendered once for all that ask at the same time`() async throws {
    let host = await LiveHost(boards)
    let versions = try await withThrowingTaskGroup { group in
      for _ in 0..<50 {
        group.addTask { try await host.pages.page(of: BoardView()).version }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(versions.count == 1 && host.metrics["rendered"] == 1 && boards.readCount == 1)
    await host.shutDown()
  }

  @Test func `clients with the same version share the bytes of an event`() async throws {
    let host = await LiveHost(boards)
    let id = try await host.pages.page(of: BoardView()).version
    boards.edit { $0[0].text = "changed" }
    var addresses: Set<UInt> = []
    for _ in 0..<3 {
      var events = try await host.pages.events(of: BoardView(), lastEventID: id)
        .makeAsyncIterator()
      let bytes = try #require(await events.nextChange()).bytes
      unsafe bytes.withUnsafeBytes { _ = addresses.insert(UInt(bitPattern: $0.baseAddress)) }
    }
    #expect(addresses.count == 1)
    await host.shutDown()
  }

  @Test func `a topic without clients is not followed, read or rendered`() async throws {
    let host = await LiveHost(boards)
    _ = try await host.pages.document(of: BoardView())
    #expect(boards.followerCount() == 0)
    do {
      let events = try await host.pages.events(of: BoardView())
      await eventually { boards.followerCount() == 1 }
      withExtendedLifetime(events) {}
    }
    await eventually { boards.followerCount() == 0 }
    #expect(host.metrics.clientCount == 0)
    let count = boards.readCount
    for _ in 0..<10 { boards.edit { $0[0].text += "." } }
    await host.clock.advance(by: .seconds(120))
    #expect(boards.readCount == count)
    await host.shutDown()
  }

  @Test func `a change that an extent does not show sends nothing`() async throws {
    let host = await LiveHost(boards)
    let view = BoardView(rowCount: 5)
    let id = try await host.pages.page(of: view).version
    var events = try await host.pages.events(of: view, lastEventID: id).makeAsyncIterator()
    #expect(await events.next()?.kind == .opening)
    boards.edit { $0[10].text = "changed" }
    #expect(try await host.pages.page(of: view).version == id)
    boards.edit { $0[0].text = "changed" }
    #expect(await events.next()?.kind == .patch)
    #expect(host.metrics["patch"] == 1 && host.metrics["page"] == 0)
    await host.shutDown()
  }

  @Test func `a patch that is larger than the page is sent as the page`() async throws {
    let host = await LiveHost(boards)
    var browser = Browser()
    browser.load(try await host.pages.page(of: browser.view))
    boards.edit { rows in
      for index in rows.indices { rows[index].text = "" }
    }
    var events = try await host.pages.events(of: browser.view, lastEventID: browser.id)
      .makeAsyncIterator()
    let event = try #require(await events.nextChange())
    #expect(event.kind == .page)
    browser.apply(event, key: LiveHost.key)
    await host.shutDown()
  }

  @Test func `a longer page adds its rows to a shorter one`() async throws {
    let host = await LiveHost(boards)
    var browser = Browser(BoardView(rowCount: 15))
    let base = browser.view
    browser.load(try await host.pages.page(of: base))
    browser.view.rowCount = 20
    boards.edit { $0[0].text = "changed" }
    var events = try await host.pages.events(
      of: browser.view, lastEventID: browser.id, base: base
    ).makeAsyncIterator()
    let event = try #require(await events.nextChange())
    #expect(event.kind == .patch && !EventFields(event.bytes).data.contains("row 14"))
    browser.apply(event, key: LiveHost.key)
    #expect(try browser.html == BoardRenderer().text(boards.rows(), browser.view))
    await host.shutDown()
  }

  @Test func `each viewer receives the own page, and nobody another's`() async throws {
    boards.edit { $0[1].owner = "ann" }
    let host = await LiveHost(boards)
    var texts: [String: String] = [:]
    for viewer in ["ann", "bob", ""] {
      let view = BoardView(viewer: viewer)
      let id = try await host.pages.page(of: view).version
      boards.edit { $0[2].owner = "ann" }
      var events = try await host.pages.events(of: view, lastEventID: id).makeAsyncIterator()
      boards.edit { $0[5].text += "!" }
      texts[viewer] = EventFields(try #require(await events.nextChange()).bytes).data
      boards.edit { $0[2].owner = "" }
    }
    #expect(texts["ann"]?.contains("<button>Edit</button>") == true)
    #expect(texts["bob"]?.contains("button") == false)
    // The pages of viewers without rows have the same bytes, and the same version.
    let versions = try await [
      host.pages.page(of: BoardView(viewer: "bob")).version,
      host.pages.page(of: BoardView()).version,
    ]
    #expect(versions[0] == versions[1])
    await host.shutDown()
  }

  @Test func `a document is written once for each version`() async throws {
    let host = await LiveHost(boards)
    let document = try await host.pages.document(of: BoardView())
    let text = String(decoding: document.bytes, as: UTF8.self)
    let version = try await host.pages.page(of: BoardView()).version
    #expect(text.contains("/events?since=\(version)"))
    #expect(document.tag == EntityTag(of: document.bytes.span))
    #expect(try await host.pages.document(of: BoardView()).tag == document.tag)
    boards.edit { $0[0].text = "changed" }
    #expect(try await host.pages.document(of: BoardView()).tag != document.tag)
    await host.shutDown()
  }

  @Test func `a source that fails is asked again, and clients lose nothing`() async throws {
    let host = await LiveHost(boards)
    var browser = Browser()
    browser.load(try await host.pages.page(of: browser.view))
    var events = try await host.pages.events(of: browser.view, lastEventID: browser.id)
      .makeAsyncIterator()
    #expect(await events.next()?.kind == .opening)
    await eventually { boards.followerCount() == 1 }
    boards.isFailing = true
    await eventually { host.metrics["failed"] > 0 }
    boards.edit { $0[0].text = "changed" }
    await #expect(throws: BoardFailure.self) { try await host.pages.page(of: browser.view) }
    boards.isFailing = false
    async let next = events.nextChange()
    await host.clock.advance(by: .seconds(3))
    let event = try #require(await next)
    browser.apply(event, key: LiveHost.key)
    #expect(try browser.html == BoardRenderer().text(boards.rows(), browser.view))
    await host.shutDown()
  }

  @Test func `a client that joins during a change receives it`() async throws {
    let host = await LiveHost(boards)
    let boards = boards
    boards.beforeReading {
      boards.beforeReading(nil)
      boards.edit { $0[0].text = "changed" }
    }
    var browser = Browser()
    var events = try await host.pages.events(of: browser.view).makeAsyncIterator()
    while browser.html.contains("changed") == false {
      browser.apply(try #require(await events.nextChange()), key: LiveHost.key)
    }
    await host.shutDown()
  }
}
