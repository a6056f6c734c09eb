@testable import Feed
import Foundation
import Testing

struct FormatTests {
  private struct Row: Decodable {
    let type: String
    let content: Content
    struct Content: Decodable { let id: String }
  }

  @Test("JSON has every entry in the order of the feed", arguments: [0, 1, 199, 200, 201, 450])
  func json(count: Int) async throws {
    let entries = SampleEntries.make(count)
    try await withServer(MemoryFeedStore(entries)) { client in
      let answer = try await client.get("/feed.json")
      let rows = try JSONDecoder().decode([Row].self, from: Data(answer.bytes))
      #expect(rows.map(\.content.id) == entries.sorted { $0.key > $1.key }.map(\.item.id))
    }
  }

  @Test("a client that does not read JSON keeps the server from reading the database")
  func slowJSON() async throws {
    let store = FailingStore(SampleEntries.make(50_000), pages: 1_000)
    try await withServer(store) { client in
      try await client.events("/feed.json") { slow in
        #expect(slow.status == 200)
        var left = 0
        while left != store.pagesLeft {
          left = store.pagesLeft
          try await Task.sleep(for: .milliseconds(300))
        }
        // 250 pages are needed for all.
        #expect(1_000 - left < 120)
      }
      let all = try await client.get("/feed.json")
      let rows = try JSONDecoder().decode([Row].self, from: Data(all.bytes))
      #expect(rows.count == 50_000)
    }
  }

  @Test("a database that fails is an error before the first byte, and is logged after it")
  func failingJSON() async throws {
    for pages in [0, 1] {
      let logs = LogRecorder()
      try await withServer(FailingStore(SampleEntries.make(450), pages: pages), logs: logs) {
        client in
        let answer = try? await client.get("/feed.json")
        #expect(answer?.status == (pages == 0 ? 500 : nil))
        let metrics = try await client.get("/metrics").text
        #expect(metrics.contains("feed_failures_total 1\n"))
        #expect(logs.messages.count == 1)
        #expect(logs.messages.first?.contains("Failure()") == true)
      }
    }
  }

  @Test("a client that closes its connection is no failure")
  func closedConnections() async throws {
    let (store, logs) = (MemoryFeedStore(SampleEntries.make(20_000)), LogRecorder())
    try await withServer(store, logs: logs) { client in
      for path in ["/feed.json", "/events", "/feed.json"] {
        try await client.events(path) { #expect($0.status == 200) }
      }
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await client.get("/metrics").text.contains("feed_failures_total 0\n"))
      #expect(logs.messages == [])
    }
  }

  @Test("the picture is as wide as asked for, and has all rows")
  func picture() async throws {
    try await withServer(MemoryFeedStore(SampleEntries.make(60))) { client in
      let answer = try await client.get("/feed.svg?width=480")
      #expect(answer.headers["content-type"] == "image/svg+xml")
      #expect(answer.text.contains(" width=\"480\""))
      #expect(answer.text.count(of: "class=\"card\"") == 50)
    }
  }

  @Test("a width that is none is refused", arguments: ["", "x", "nan", "inf", "10", "1e9"])
  func badWidth(width: String) async throws {
    try await withServer(MemoryFeedStore()) { client in
      let answer = try await client.get("/feed.svg?width=\(width)")
      #expect(answer.status == 400)
    }
  }

  @Test("the metrics count requests, refusals and edits")
  func metrics() async throws {
    try await withServer(MemoryFeedStore()) { client in
      _ = try await client.send("POST", "/entries", #"{"type":"note","text":"x"}"#)
      _ = try await client.send("POST", "/entries", "{")
      let text = try await client.get("/metrics").text
      #expect(text.contains("\nfeed_edits_total 1\n"))
      #expect(text.contains("\nfeed_refusals_total 1\n"))
      #expect(text.contains("feed_requests_total 3\n"))
    }
  }
}
