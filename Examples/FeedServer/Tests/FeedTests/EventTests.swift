import CollectionMappingLive
@testable import Feed
import Foundation
import Testing

@Suite(.timeLimit(.minutes(2)))
struct EventTests {
  private static func add(_ text: String, _ client: Client) async throws {
    let answer = try await client.send("POST", "/entries", #"{"type":"note","text":"\#(text)"}"#)
    try #require(answer.status == 201)
  }

  /// The address of the events for a browser that has a page.
  private static func events(_ page: String) throws -> String {
    let source = try #require(page.firstMatch(of: /<turbo-stream-source src="([^"]*)"/)).1
    return String(source).replacing("&amp;", with: "&")
  }

  @Test("an edit reaches a browser as a patch of its rows")
  func edit() async throws {
    try await withServer(entries: 60) { client, _ in
      let path = try Self.events(try await client.get("/").text)
      try await client.open(path) { reader in
        #expect(reader.headers["content-type"] == "text/event-stream")
        try await Self.add("one", client)
        let event = try await reader.event(with: "one")
        #expect(event.contains(#"<turbo-stream action="remove" target="i-e49">"#))
        #expect(event.contains(#"<turbo-stream action="update" target="more">"#))
        #expect(!event.contains(#"target="feed""#))
      }
    }
  }

  @Test("a browser of a process that ended has what it missed from another one, in one patch")
  func otherProcess() async throws {
    try await withDatabase { path in
      let first = try SQLiteFeedStore(path: path) { SampleEntries.make(60) }
      let second = try SQLiteFeedStore(path: path)
      var id: Substring = ""
      try await withServer(first) { client in
        let page = try await client.get("/").text
        try await client.open(try Self.events(page)) { reader in
          try await Self.add("one", client)
          id = try #require(try await reader.event(with: "one").firstMatch(of: /id: (\S+)/)).1
        }
      }
      try await withServer(second) { client in
        for text in ["two", "three"] { try await Self.add(text, client) }
        try await client.open("/events", headers: ["Last-Event-ID": String(id)]) { reader in
          let event = try await reader.event(with: "three")
          #expect(event.contains("two") && !event.contains(#"target="feed""#))
        }
        try await client.open("/events", headers: ["Last-Event-ID": "unknown"]) { reader in
          let event = try await reader.event(with: "three")
          #expect(event.contains(#"<turbo-stream action="update" target="feed">"#))
        }
      }
    }
  }

  @Test("scrolling adds the older rows, and what changed since, in the first event")
  func scrolling() async throws {
    try await withServer(entries: 120) { client, _ in
      let page = try await client.get("/").text
      let link = try #require(page.firstMatch(of: /data-src="([^"]*)"/)).1
      let since = try #require(page.firstMatch(of: /since=([^"]*)"/)).1
      try await Self.add("one", client)
      try await client.open("\(link.replacing("&amp;", with: "&"))&since=\(since)") { reader in
        let event = try await reader.event(with: "one")
        #expect(!event.contains(#"target="feed""#))
        // The older rows and the new one, and those that lost their badge.
        let badges = page.count(of: "class=\"badge\"")
        #expect(event.count(of: "<article") == 51 + badges)
      }
    }
  }

  @Test("a change by one process is an event of another")
  func twoProcesses() async throws {
    try await withDatabase { path in
      let first = try SQLiteFeedStore(path: path) { SampleEntries.make(60) }
      let second = try SQLiteFeedStore(path: path)
      try await withServer(first) { client in
        try await client.open(try Self.events(try await client.get("/").text)) { reader in
          for number in 1...20 {
            let note = EntryFields(.note, text: "from elsewhere \(number).")
            let entry = Entry(id: "n\(number)", date: 2_000_000_000 + number, note)
            _ = try await second.add(entry, retryKey: nil, fingerprint: "")
            _ = try await reader.event(with: "from elsewhere \(number).")
          }
        }
      }
    }
  }

  @Test("a client that does not read is cut off, and others miss nothing")
  func stalled() async throws {
    var options = FeedServer.Options()
    options.limits.writeDeadline = .milliseconds(500)
    let text = String(repeating: "x", count: 7_900)
    try await withServer(entries: 60, options: options) { client, _ in
      try await client.open("/events") { stalled in
        try await client.open("/events") { healthy in
          for number in 0..<80 {
            try await Self.add("\(number).\(text)", client)
            _ = try await healthy.event(with: ">\(number).")
          }
        }
        try await Task.sleep(for: .seconds(1))
        let metrics = try await client.get("/metrics").text
        #expect(metrics.contains("feed_clients_cut_off_total 1\n"))
        #expect(metrics.contains("feed_clients 0\n"))
        #expect(stalled.status == 200)
      }
    }
  }

  @Test("a full process says when to come back, and has room again")
  func full() async throws {
    var options = FeedServer.Options()
    options.limits.clients = 1
    try await withServer(options: options) { client, _ in
      try await client.open("/events") { first in
        _ = try await first.event(with: "retry")
        let refused = try await client.get("/events")
        #expect(refused.status == 503 && refused.headers["retry-after"] == "10")
      }
      var status = 503
      while status == 503 { status = try await client.open("/events") { $0.status } }
      #expect(status == 200)
    }
  }
}
