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
