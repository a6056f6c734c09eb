import CollectionMappingLive
import Testing

/// Pages of a source that only has a version.
@Suite(.timeLimit(.minutes(1)))
struct LiveRefreshTests {
  /// The number of changes, as a page with one row, in a document with a title.
  private actor Counter: LiveSource {
    private var value = 0
    private(set) var versionCount = 0
    private(set) var readCount = 0

    func version(of name: String) -> Int {
      versionCount += 1
      return value
    }

    func content(of name: String) -> LiveContent<Int> {
      readCount += 1
      return LiveContent(value, version: value)
    }

    func increase() { value += 1 }
  }

  private struct CounterPage: LiveRenderer {
    let container: StaticString = "counter"

    func write(
      _ value: Int, of name: String, to page: inout MarkupPage, after old: (MarkupPage, Int)?
    ) throws {
      page.beginSection(name, "section")
      page.element(.item("value"), "p") { $0.number(min(value, 1)) }
    }

    func writeDocument(
      _ page: MarkupPage, _ value: Int, of name: String, to document: inout MarkupWriter
    ) {
      document.element("title") { $0.text(value % 2 == 0 ? "even" : "odd") }
      page.write(to: &document)
    }
  }

  private let counter = Counter()
  private let clock = VirtualClock()

  private func withPages(
    _ use: (LivePages<Counter, CounterPage>) async throws -> Void
  ) async throws {
    let pages = LivePages(counter, CounterPage(), clock: clock)
    let running = Task {
      await pages.run { for await _ in AsyncStream<Never>.makeStream().stream {} }
    }
    await eventually { clock.sleeperCount > 0 }
    try await use(pages)
    running.cancel()
    await running.value
  }

  private func text(_ event: LiveEvent?) -> String {
    event.map { EventFields($0.bytes).data } ?? ""
  }

  @Test func `a refresh brings a change to clients at once`() async throws {
    try await withPages { pages in
      let id = try await pages.page(of: "a").version
      var events = try await pages.events(of: "a", lastEventID: id).makeAsyncIterator()
      #expect(await events.next()?.kind == .opening)
      await counter.increase()
      await pages.refresh("a")
      #expect(await text(events.next()).contains("<p id=\"i-value\">1</p>"))
    }
  }

  @Test func `a change by another process arrives after the delay`() async throws {
    try await withPages { pages in
      let id = try await pages.page(of: "a").version
      var events = try await pages.events(of: "a", lastEventID: id).makeAsyncIterator()
      #expect(await events.next()?.kind == .opening)
      await eventually { clock.sleeperCount == 2 }
      await counter.increase()
      await clock.advance(by: LiveLimits().retryDelay)
      #expect(await text(events.next()).contains("<p id=\"i-value\">1</p>"))
      #expect(await counter.readCount == 2)
    }
  }

  @Test func `a refresh of a topic without clients asks nothing`() async throws {
    try await withPages { pages in
      _ = try await pages.page(of: "a")
      let (versions, reads) = await (counter.versionCount, counter.readCount)
      await counter.increase()
      await pages.refresh("a")
      #expect(await counter.versionCount == versions)
      #expect(await counter.readCount == reads)
    }
  }

  @Test func `a document around the same page has the later content`() async throws {
    try await withPages { pages in
      await counter.increase()
      let id = try await pages.page(of: "a").version
      var events = try await pages.events(of: "a", lastEventID: id).makeAsyncIterator()
      #expect(await events.next()?.kind == .opening)
      func document() async throws -> String {
        String(decoding: try await pages.document(of: "a").bytes, as: UTF8.self)
      }
      #expect(try await document().contains("<title>odd</title>"))
      await counter.increase()
      #expect(try await document().contains("<title>even</title>"))
      #expect(try await pages.page(of: "a").version == id)
    }
  }
}
