@testable import Feed
import Foundation
import GRDB
import Testing

@Suite(.timeLimit(.minutes(2)))
struct PageTests {
  @Test("the page has the first rows under their days, and a link to one with more")
  func page() async throws {
    try await withServer(entries: 120) { client, _ in
      let page = try await client.get("/").text
      #expect(page.hasPrefix("<!DOCTYPE html><html lang=\"en\">"))
      #expect(page.count(of: "<article") == 50 && page.count(of: "<h2") == 2)
      #expect(page.contains(">Pinned</h2>") && page.contains(">20 Nov 2026, 15:10</time>"))
      #expect(page.contains(">Friday, 20 November 2026</h2>") && page.contains(">17:48</time>"))
      #expect(page.contains("Fish &amp; chips, &lt;rated&gt;"))
      #expect(page.contains(#"aria-label="Photo by Emi Sato""#))
      #expect(page.contains("<span class=\"badge\">New</span>"))
      let link = try #require(page.firstMatch(of: /<a rel="next" href="([^"]*)"/)).1
      #expect(try await client.get(String(link)).text.count(of: "<article") == 100)
    }
  }

  @Test("an empty feed says so, and the first entry takes the place of the sentence")
  func empty() async throws {
    try await withServer { client, _ in
      #expect(
        try await client.get("/").text.contains(">There are no entries. Write the first one.<"))
      #expect(try await client.get("/feed.svg").text.contains(">There are no entries."))
      _ = try await client.send("POST", "/entries", #"{"type":"note","text":"x"}"#)
      let page = try await client.get("/").text
      #expect(page.count(of: "<article") == 1 && !page.contains("There are no entries"))
    }
  }

  @Test(
    "what did not change is not sent again", arguments: ["/", "/feed.css", "/feed.svg?width=400"])
  func entityTags(path: String) async throws {
    try await withServer(entries: 3) { client, _ in
      let tag = try #require(try await client.get(path).header("ETag"))
      let again = try await client.get(path, headers: ["If-None-Match": "\"x\", W/\(tag)"])
      #expect(again.status == 304 && again.text.isEmpty)
      _ = try await client.send("POST", "/entries", #"{"type":"note","text":"x"}"#)
      let status = try await client.get(path, headers: ["If-None-Match": tag]).status
      #expect(status == (path == "/feed.css" ? 304 : 200))
    }
  }

  @Test("HEAD has no body; a method that a path lacks is refused with those that it has")
  func methods() async throws {
    try await withServer(entries: 3) { client, _ in
      for path in ["/", "/feed.svg", "/feed.css", "/entries/e1", "/health"] {
        let (head, get) = try await (client.send("HEAD", path), client.get(path))
        #expect(head.status == 200 && head.text.isEmpty)
        #expect(head.header("ETag") == get.header("ETag"))
      }
      for (method, path, allow) in [
        ("POST", "/", "GET, HEAD"), ("GET", "/entries", "POST"),
        ("PATCH", "/entries/e1", "DELETE, GET, HEAD, PUT"),
      ] {
        let answer = try await client.send(method, path)
        #expect(answer.status == 405 && answer.header("Allow") == allow)
      }
    }
  }

  @Test(
    "an error has the format of the request",
    arguments: ["/nothing", "/entries/nothing", "/?after=x"])
  func errors(path: String) async throws {
    try await withServer { client, _ in
      let json = try await client.get(path)
      let page = try await client.get(path, headers: ["Accept": "text/html,*/*;q=0.8"])
      #expect(json.status == page.status && [400, 404].contains(page.status))
      #expect(json.text.hasPrefix(#"{"error":""#))
      #expect(page.text.contains(#"<a href="/">To the feed</a>"#))
    }
  }

  @Test("a failure of the database is logged on one line, and clients are told nothing of it")
  func failures() async throws {
    let logs = LogRecorder()
    try await withServer(logs: logs) { client, path in
      try await DatabaseQueue(path: path).write { try $0.execute(sql: "DROP TABLE entries") }
      for path in ["/feed.json", "/entries/x", "/?after=0.1.x"] {
        let answer = try await client.get(path)
        #expect(answer.status == 500 && answer.text.contains("The server failed. Try again."))
      }
      #expect(try await client.get("/metrics").text.contains("\nfeed_failures_total 3\n"))
    }
    #expect(logs.lines.count == 3)
    #expect(logs.lines.allSatisfy { $0.contains("no such table") && !$0.contains("\n") })
  }

  @Test(
    "browsers load nothing from elsewhere, and guess no types",
    arguments: ["/", "/feed.json", "/feed.svg", "/events", "/nothing"])
  func security(path: String) async throws {
    try await withServer(entries: 3) { client, _ in
      try await client.open(path) { answer in
        let policy = answer.header("Content-Security-Policy")
        #expect(policy?.hasPrefix("default-src 'none'; script-src 'self';") == true)
        #expect(answer.header("X-Content-Type-Options") == "nosniff")
      }
    }
  }

  @Test("JSON has every entry in the order of the feed", arguments: [0, 1, 199, 200, 201, 450])
  func json(count: Int) async throws {
    struct Row: Decodable {
      let content: Content
      struct Content: Decodable { let id: String }
    }
    try await withServer(entries: count) { client, _ in
      let text = try await client.get("/feed.json").text
      let rows = try JSONDecoder().decode([Row].self, from: Data(text.utf8))
      let entries = SampleEntries.make(count).sorted { $0.key > $1.key }
      #expect(rows.map(\.content.id) == entries.map(\.id))
    }
  }

  @Test("the picture is as wide as asked for, and has all rows")
  func picture() async throws {
    try await withServer(entries: 60) { client, _ in
      let answer = try await client.get("/feed.svg?width=480")
      #expect(answer.header("Content-Type") == "image/svg+xml")
      #expect(answer.text.contains(" width=\"480\""))
      #expect(answer.text.count(of: "class=\"card\"") == 50)
      for width in ["", "x", "nan", "10", "1e9"] {
        #expect(try await client.get("/feed.svg?width=\(width)").status == 400)
      }
    }
  }

  @Test("the metrics count requests, refusals and edits")
  func metrics() async throws {
    try await withServer { client, _ in
      _ = try await client.send("POST", "/entries", #"{"type":"note","text":"x"}"#)
      _ = try await client.send("POST", "/entries", "{")
      #expect(try await client.get("/health").text == #"{"version":1}"#)
      let text = try await client.get("/metrics").text
      #expect(text.contains("\nfeed_edits_total 1\n") && text.contains("\nfeed_refusals_total 1\n"))
      #expect(text.contains("feed_requests_total 4\n"))
    }
  }
}
