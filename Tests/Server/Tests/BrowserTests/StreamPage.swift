import CollectionMappingLive
import Foundation

/// A document with the script of live pages, and sources of events that a test plays.
struct StreamPage {
  let page: Page

  /// Shows a document with this content, after statements that run before the script.
  static func open(
    feed: String, before statements: String = ""
  ) async throws -> StreamPage {
    let page = try await Browser.shared.value.newPage()
    try await page.show(
      """
      <!DOCTYPE html><html lang="en"><title>Feed</title>
      <script>\(fakes) \(statements)</script>
      <main id="feed">\(feed)</main>
      <p id="connection" role="status"></p>
      <turbo-stream-source src="http://feed.test/events?through=b&base=a&since=1" data-lost="Lost">
      </turbo-stream-source>
      <script type="module">\(String(decoding: LiveScript.bytes, as: UTF8.self))</script></html>
      """)
    return StreamPage(page: page)
  }

  /// Delivers an event with streams, as the server would.
  func receive(_ streams: String, id: String = "2") async throws {
    let event = try String(javaScript: ["data": streams, "lastEventId": id])
    try await page.run("sources.at(-1).onmessage(\(event))")
  }

  /// The markup inside the feed.
  var feed: String {
    get async throws { try await page.evaluate("feed.innerHTML") }
  }

  /// The addresses of the sources that are not closed.
  var sources: [String] {
    get async throws {
      try await page.evaluate("sources.filter((s) => s.readyState !== 2).map((s) => s.url)")
    }
  }

  /// A source that tests play, and timers that they run.
  private static let fakes = """
    globalThis.sources = [];
    globalThis.EventSource = class {
      CLOSED = 2;
      readyState = 0;
      constructor(url) { this.url = String(url); sources.push(this); }
      close() { this.readyState = 2; }
    };
    globalThis.timers = [];
    globalThis.setTimeout = (action) => timers.push(action);
    globalThis.clearTimeout = (timer) => { delete timers[timer - 1]; };
    globalThis.runTimers = () => timers.splice(0).forEach((action) => action());
    """
}

/// One stream as the reference of Turbo Streams writes it.
func stream(_ action: String, _ target: String, _ content: String? = nil) -> String {
  let template = content.map { "<template>\($0)</template>" } ?? ""
  return "<turbo-stream action=\"\(action)\" target=\"\(target)\">\(template)</turbo-stream>"
}

/// One row of a feed of tests.
func row(_ id: String, _ text: String = "") -> String { "<p id=\"\(id)\">\(text)</p>" }

/// The number of random tests: few, or with `TRIES=all` as many as `run --long` makes.
func tries(_ few: Int, all: Int) -> Int {
  ProcessInfo.processInfo.environment["TRIES"] == "all" ? all : few
}
