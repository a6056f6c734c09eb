@testable import Feed
import Foundation
import Testing

struct ExtentTests {
  @Test("a page has at most 2,000 rows; a link to another page leads to the rest")
  func limit() async throws {
    let entries = SampleEntries.make(2_051)
    let sorted = entries.sorted { $0.key > $1.key }
    try await withDatabase { path in
      let database = try SQLiteFeedStore(path: path) { entries }
      for store: any FeedStore in [MemoryFeedStore(entries), database] {
        try await withServer(store) { client in
          for (last, count) in [(1_998, 1_999), (1_999, 2_000), (2_050, 2_000)] {
            let page = try await client.get("/?through=\(sorted[last].key.text)").text
            #expect(page.count(of: "<article") == count)
            let link = try #require(page.firstMatch(of: /<a rel="next" href="([^"]*)"([^>]*)>/))
            let isLonger = count < Extent.limit
            #expect(link.2.contains("data-src") == isLonger)
            let expected = isLonger ? sorted[2_048].key : sorted[1_999].key
            #expect(link.1 == "/?\(isLonger ? "through" : "after")=\(expected.text)")
          }
          let rest = try await client.get("/?after=\(sorted[1_999].key.text)").text
          #expect(rest.count(of: "<article") == 50)
          #expect(rest.contains("<a rel=\"next\" href=\"/?after=\(sorted[1_999].key.text)&amp;"))
        }
      }
    }
  }
}
