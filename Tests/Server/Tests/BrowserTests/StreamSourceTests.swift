import Testing

@Suite(.needsChromium, .timeLimit(.minutes(5)))
struct StreamSourceTests {
  private let source = "http://feed.test/events?through=b&base=a&since=1"

  @Test("A source is opened once, and closed when its element is removed")
  func lifetime() async throws {
    let document = try await StreamPage.open(feed: "")
    #expect(try await document.sources == [source])
    #expect(try await document.page.evaluate("sources.length", as: Int.self) == 1)
    let element = "document.querySelector('turbo-stream-source')"
    try await document.page.run("globalThis.element = \(element); element.remove()")
    #expect(try await document.sources == [])
    try await document.page.run("document.body.append(element)")
    #expect(try await document.sources == [source])
    try await document.page.close()
  }

  @Test("A source that gave up is opened again after the last event")
  func givesUp() async throws {
    let document = try await StreamPage.open(feed: "")
    try await document.giveUp()
    #expect(try await document.sources == [source])
    try await document.receive(stream("append", "feed", row("a")), id: "7")
    try await document.giveUp()
    #expect(try await document.sources == ["http://feed.test/events?through=b&since=7"])
    try await document.page.close()
  }

  @Test("A source whose element is taken out and put back goes on after the last event")
  func putBack() async throws {
    let document = try await StreamPage.open(feed: "")
    try await document.receive(stream("append", "feed", row("a")), id: "7")
    try await document.page.run(
      "document.body.prepend(document.querySelector('turbo-stream-source'))")
    #expect(try await document.sources == ["http://feed.test/events?through=b&since=7"])
    let other = "http://feed.test/events?through=c"
    try await document.page.run(
      """
      const element = document.querySelector('turbo-stream-source');
      element.remove(); element.setAttribute('src', '\(other)'); document.body.append(element);
      """)
    #expect(try await document.sources == [other])
    try await document.page.close()
  }

  @Test("A source that is connecting again by itself is left alone")
  func reconnects() async throws {
    let document = try await StreamPage.open(feed: "")
    try await document.page.run("sources[0].onerror()")
    #expect(try await document.page.evaluate("timers.length", as: Int.self) == 0)
    #expect(try await document.sources == [source])
    try await document.page.close()
  }

  @Test("A removed element does not open its source again")
  func removedWhileWaiting() async throws {
    let document = try await StreamPage.open(feed: "")
    try await document.page.run(
      """
      sources[0].close(); sources[0].onerror();
      document.querySelector('turbo-stream-source').remove(); runTimers();
      """)
    #expect(try await document.sources == [])
    try await document.page.close()
  }

  @Test("The live region says once that the connection is lost, and nothing when it is back")
  func liveRegion() async throws {
    let document = try await StreamPage.open(feed: "")
    try await document.page.run(
      """
      globalThis.said = [];
      new MutationObserver(() => said.push(connection.textContent))
        .observe(connection, { childList: true });
      """)
    for call in ["onopen", "onerror", "onerror", "onopen"] {
      try await document.page.run("sources[0].\(call)()")
    }
    #expect(try await document.page.evaluate("said") == ["Lost", ""])
    try await document.page.close()
  }
}

extension StreamPage {
  /// Ends the source for good, and lets the time pass until the element tries again.
  fileprivate func giveUp() async throws {
    try await page.run("sources.at(-1).close(); sources.at(-1).onerror(); runTimers()")
  }
}
