@testable import Feed
import FeedProcess
import Foundation
import NIOHTTP1
import Testing

@Suite(.timeLimit(.minutes(1)))
struct EventTests {
  /// A note as late as the latest sample, so that no badge changes.
  private static func note(
    _ id: String, _ text: String = "new", date: Int = SampleEntries.make(1)[0].item.date
  ) -> Entry {
    .note(Note(id: id, date: date, isPinned: false, text: text))
  }

  /// The address of the events for a browser that has the first page as it is now.
  private static func address(_ store: some FeedStore) async throws -> String {
    "/events?since=\(try await store.page(Extent()).tag)"
  }

  private static func add(_ entry: Entry, to store: some FeedStore) async throws -> Int {
    try await store.add(entry, retryKey: nil, fingerprint: "").version
  }

  @Test("an edit reaches a browser as a patch of one row")
  func edit() async throws {
    let store = MemoryFeedStore(SampleEntries.make(60))
    try await withServer(store) { client in
      _ = try await client.get("/")
      try await client.events(try await Self.address(store)) { events in
        #expect(events.headers["Content-Type"] == ["text/event-stream"])
        let version = try await Self.add(Self.note("n1", "two\nlines"), to: store)
        let event = try #require(try await events.next())
        #expect(event.version == version)
        #expect(event.text.contains("<article id=\"i-n1\" class=\"row\">"))
        #expect(event.text.contains("two\nlines"))
        #expect(event.text.count(of: "<article") == 1)
        #expect(event.text.contains(#"action="remove""#))
        #expect(event.text.hasSuffix("</template></turbo-stream>"))
        #expect(event.text.contains(#"<turbo-stream action="update" target="more">"#))
        #expect(!event.text.contains(#"target="feed""#))
      }
    }
  }

  @Test("a browser that connects again has what it missed in one event")
  func again() async throws {
    let store = MemoryFeedStore(SampleEntries.make(60))
    var ids: [String] = []
    try await withServer(store) { client in
      let address = try await Self.address(store)
      try await client.events(address) { events in
        _ = try await Self.add(Self.note("n1"), to: store)
        let first = try #require(try await events.next())
        _ = try await Self.add(Self.note("n2"), to: store)
        let second = try #require(try await events.next())
        _ = try await store.remove("n1")
        let third = try #require(try await events.next())
        #expect([first, second, third].map(\.version) == [1, 2, 3])
        ids = [first, second, third].map(\.id)
      }
      try await client.events(address, headers: [("Last-Event-ID", ids[0])]) { events in
        let event = try #require(try await events.next())
        #expect(event.version == 3)
        #expect(event.text.contains("i-n2") && event.text.contains(#"target="i-n1""#))
        #expect(!event.text.contains(#"target="feed""#))
      }
    }
  }

  @Test("a browser with an unknown version has everything again", arguments: ["", "7", "0", "x"])
  func unknown(version: String) async throws {
    try await withServer(MemoryFeedStore(SampleEntries.make(60))) { client in
      try await client.events("/events?since=\(version)") { events in
        let event = try #require(try await events.next())
        #expect(event.text.contains(#"<turbo-stream action="update" target="feed">"#))
        #expect(event.text.count(of: "<article") == 50)
      }
    }
  }

  @Test("a browser with a page of another program or database has everything again")
  func otherFormat() async throws {
    let store = MemoryFeedStore(SampleEntries.make(60))
    let tag = try await store.page(Extent()).tag
    let parts = tag.split(separator: "-").map(String.init)
    try await withServer(store) { client in
      for other in ["\(parts[0])-00000000-0", "other-\(parts[1])-0"] {
        try await client.events("/events?since=\(other)") { events in
          let event = try #require(try await events.next())
          #expect(event.id == tag)
          #expect(event.text.contains(#"<turbo-stream action="update" target="feed">"#))
        }
      }
    }
  }

  @Test("scrolling adds the older rows, and what changed since, in the first event")
  func scrolling() async throws {
    let store = MemoryFeedStore(SampleEntries.make(120))
    try await withServer(store) { client in
      let page = try await client.get("/").text
      let link = try #require(page.firstMatch(of: /data-src="([^"]*)"/)).1
      _ = try await Self.add(Self.note("n1"), to: store)
      let path = link.replacing("&amp;", with: "&")
      try await client.events(String(path)) { events in
        let event = try #require(try await events.next())
        #expect(event.version == 1)
        #expect(!event.text.contains(#"target="feed""#))
        // The older rows and the new one; the one that it pushed out of the first 50 stays as it is.
        #expect(event.text.count(of: "<article") == 51)
        #expect(event.text.contains("data-src=\"/events?through="))
        _ = try await store.remove("n1")
        let next = try #require(try await events.next())
        #expect(next.text.contains(#"<turbo-stream action="remove" target="i-n1">"#))
      }
    }
  }

  @Test("a change by one process is an event of another")
  func twoProcesses() async throws {
    try await withDatabase { path in
      let first = try SQLiteFeedStore(path: path) { SampleEntries.make(60) }
      let second = try SQLiteFeedStore(path: path)
      try await withServer(first) { client in
        try await client.events(try await Self.address(first)) { events in
          for number in 1...20 {
            let version = try await Self.add(Self.note("n\(number)"), to: second)
            let received = try await events.next(through: version)
            #expect(received.last?.text.contains("i-n\(number)\"") == true)
          }
        }
      }
    }
  }

  @Test("a client that does not read is cut off, and others miss nothing")
  func stalled() async throws {
    let store = MemoryFeedStore(SampleEntries.make(60))
    var options = FeedServer.Options()
    options.limits.writeDeadline = .milliseconds(500)
    let text = String(repeating: "x", count: 8_000)
    try await withServer(store, options: options) { client in
      try await client.events(try await Self.address(store)) { stalled in
        try await client.events(try await Self.address(store)) { healthy in
          for round in 0..<40 {
            var version = 0
            for row in 0..<50 {
              let entry = Self.note("n\(round)-\(row)", text, date: 2_000_000_000 + round)
              version = try await Self.add(entry, to: store)
            }
            let last = try await healthy.next(through: version).last
            #expect(last?.version == version)
          }
        }
        try await Task.sleep(for: .seconds(1))
        let metrics = try await client.get("/metrics").text
        #expect(metrics.contains("feed_clients_cut_off_total 1\n"))
        #expect(metrics.contains("feed_clients 0\n"))
      }
    }
  }

  @Test("a full process says when to come back, and has room again")
  func full() async throws {
    var options = FeedServer.Options()
    options.limits.clients = 1
    try await withServer(MemoryFeedStore(), options: options) { client in
      try await client.events("/events?since=1") { first in
        _ = try await first.next()
        let refused = try await client.get("/events")
        #expect(refused.status == 503)
        #expect(refused.headers["retry-after"] == "10")
      }
      var status = 503
      while status == 503 {
        try await client.events("/events") { status = $0.status }
      }
      #expect(status == 200)
    }
  }
}
