@testable import Feed
import Foundation
import NIOHTTP1
import Testing

struct PageTests {
  @Test("a day has the date of its seconds")
  func days() {
    #expect(Day(of: 0).title == "Thursday, 1 January 1970")
    #expect(Day(of: -1).iso == "1969-12-31")
    #expect(Day(of: 951_782_400).iso == "2000-02-29")
    #expect(Day(of: 1_795_197_600).title == "Friday, 20 November 2026")
    #expect(Day.time(of: 1_795_197_600 + 5 * 60) == "18:05")
  }

  @Test("the page has the first rows under their days, and a link to more")
  func page() async throws {
    try await withServer(MemoryFeedStore(SampleEntries.make(120))) { client in
      let answer = try await client.get("/")
      #expect(answer.status == 200)
      #expect(answer.text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
      #expect(answer.text.count(of: "<article") == 50)
      #expect(answer.text.count(of: "<h2") == 2)
      #expect(answer.text.contains(">Pinned</h2>"))
      #expect(answer.text.contains(">Friday, 20 November 2026</h2>"))
      #expect(answer.text.contains("Fish &amp; chips, &lt;rated&gt;"))
      #expect(answer.text.contains("<span class=\"badge\">New</span>"))
      #expect(answer.text.contains("<a rel=\"next\" href=\"/?through=0."))
    }
  }

  @Test("following the links ends with all rows on one page")
  func allRows() async throws {
    try await withServer(MemoryFeedStore(SampleEntries.make(120))) { client in
      var path = "/"
      var counts: [Int] = []
      while counts.count < 10 {
        let text = try await client.get(path).text
        counts.append(text.count(of: "<article"))
        guard let link = text.firstMatch(of: /<a rel="next" href="([^"]*)"/) else { break }
        path = String(link.1)
      }
      #expect(counts == [50, 100, 120])
    }
  }

  @Test("two processes over one database write the same page")
  func samePage() async throws {
    try await withDatabase { path in
      let first = try SQLiteFeedStore(path: path) { SampleEntries.make(120) }
      let second = try SQLiteFeedStore(path: path) { SampleEntries.make(1) }
      try await withServer(first) { one in
        try await withServer(second) { two in
          let pages = try await (one.get("/"), two.get("/"))
          #expect(pages.0.status == 200 && pages.0.text == pages.1.text)
        }
      }
    }
  }

  @Test("a position that is none is refused")
  func badPosition() async throws {
    try await withServer(MemoryFeedStore()) { client in
      let answer = try await client.get("/?through=nowhere")
      #expect(answer.status == 400)
      #expect(answer.text.contains("through"))
    }
  }

  @Test("the health route has the version")
  func health() async throws {
    try await withServer(MemoryFeedStore()) { client in
      let answer = try await client.get("/health")
      #expect(answer.text == #"{"version":0}"#)
    }
  }

  @Test(
    "browsers load nothing from elsewhere, and guess no types",
    arguments: ["/", "/feed.json", "/feed.svg", "/events", "/nothing", "/?through=nowhere"])
  func security(path: String) async throws {
    try await withServer(MemoryFeedStore(SampleEntries.make(3))) { client in
      try await client.events(path) { answer in
        let policy = answer.headers["Content-Security-Policy"]
        #expect(policy.count == 1)
        #expect(policy.first?.hasPrefix("default-src 'none'; script-src 'self';") == true)
        #expect(answer.headers["X-Content-Type-Options"] == ["nosniff"])
      }
    }
  }

  @Test("a tag names a database, a format and a version")
  func tags() async throws {
    let (one, two) = (MemoryFeedStore(), MemoryFeedStore())
    let first = try await one.page(Extent()).tag
    let format = try FeedFormat.current()
    #expect(first.hasSuffix("-\(format)-0") && format.count == 8)
    #expect(try await two.page(Extent()).tag != first)
    _ = try await one.add(SampleEntries.make(1)[0], retryKey: nil, fingerprint: "")
    #expect(try await one.page(Extent()).tag == first.dropLast() + "1")
    try await withDatabase { path in
      let tag = try await SQLiteFeedStore(path: path).page(Extent()).tag
      #expect(try await SQLiteFeedStore(path: path).page(Extent()).tag == tag)
    }
  }

  @Test("the format is made from pages with rows of every type and every link to more entries")
  func format() throws {
    let pages = FeedFormat.samples()
    let types = Set(pages[0].entries.map { "\(type(of: $0.item))" })
    #expect(types == ["Post", "Photo", "Ad", "Note"])
    #expect(pages[0].entries.contains { $0.item.isPinned })
    let documents = try pages.map { String(decoding: try $0.document(), as: UTF8.self) }
    let links: [Regex<Substring>] = [
      #/href="/\?through=/#, #/href="/\?after=[^"&]*&amp;through=/#, #/href="/\?after=[^"&]*"/#,
    ]
    for link in links {
      #expect(documents.count { $0.contains(link) } == 1)
    }
    #expect(documents.contains { !$0.contains(#/rel="next"/#) })
    #expect(try FeedFormat.digest(of: pages) == FeedFormat.current())
    for index in pages.indices {
      var others = pages
      others.remove(at: index)
      #expect(try FeedFormat.digest(of: others) != FeedFormat.current())
    }
  }

  @Test("unknown paths are not found", arguments: ["/nothing", "/entries"])
  func notFound(path: String) async throws {
    try await withServer(MemoryFeedStore()) { client in
      let answer = try await client.get(path)
      #expect(answer.status == 404)
    }
  }
}

extension String {
  func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
