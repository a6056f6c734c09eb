import CollectionMappingLive
@testable import Feed
import Testing

/// The events of one server and of another one; what a browser makes of them, `Tests/Server` tests.
@Suite(.timeLimit(.minutes(2)))
struct EventTests {
  private static func add(_ text: String, _ client: Client) async throws {
    let answer = try await client.send("POST", "/entries", #"{"type":"note","text":"\#(text)"}"#)
    try #require(answer.status == 201)
  }

  @Test("an edit reaches a browser as a patch of its rows")
  func edit() async throws {
    try await withServer(entries: 60) { client, _ in
      let page = try await client.get("/").text
      let since = try #require(page.firstMatch(of: /since=([^"]*)"/)).1
      try await client.open("/events?since=\(since)") { answer in
        #expect(answer.header("Content-Type") == "text/event-stream")
        try await Self.add("one", client)
        let event = try await answer.event(with: "one")
        #expect(event.contains(#"<turbo-stream action="remove" target="i-e49">"#))
        #expect(event.contains(#"<turbo-stream action="update" target="more">"#))
        #expect(!event.contains(#"target="feed""#))
      }
    }
  }

  @Test("a browser of one process has what it missed from another one, in one patch")
  func otherProcess() async throws {
    try await withServer(entries: 60) { first, path in
      let id = try await first.open("/events") { answer in
        try await Self.add("one", first)
        let event = try await answer.event(with: "one")
        return try #require(event.matches(of: /id: (\S+)/).last).1
      }
      try await withServer(at: path) { second, _ in
        for text in ["two", "three"] { try await Self.add(text, first) }
        try await second.open("/events", headers: ["Last-Event-ID": String(id)]) { answer in
          let event = try await answer.event(with: "three")
          #expect(event.contains("two") && !event.contains(#"target="feed""#))
          try await Self.add("four", first)
          _ = try await answer.event(with: "four")
        }
      }
    }
  }

  @Test("a full process says when to come back")
  func full() async throws {
    var limits = LiveLimits()
    limits.clients = 1
    try await withServer(limits: limits) { client, _ in
      try await client.open("/events") { first in
        _ = try await first.event(with: "retry")
        let refused = try await client.get("/events")
        #expect(refused.status == 503 && refused.header("Retry-After") == "10")
      }
    }
  }
}
