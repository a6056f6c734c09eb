@testable import Feed
import Foundation
import Logging
import Testing

struct HubTests {
  private static func hub(
    _ store: any FeedStore, limits: HubLimits = HubLimits(), metrics: Metrics = Metrics()
  ) -> FeedHub {
    FeedHub(store, limits: limits, metrics: metrics, logger: Logger(label: "test"))
  }

  @Test("versions that no page has had are answered by one event")
  func unknownVersions() async throws {
    let source = await MemoryFeedStore(SampleEntries.make(50)).page(Extent())
    var page = try LivePage(source, FeedRenderer.markup(of: source))
    let first = try page.event(since: nil)
    let reload = try #require(first)
    let bytes = page.byteCount
    for version in 0..<1_000 where version != source.version {
      let event = try page.event(since: String(version))
      #expect(event?.isReload == true && event?.buffer == reload.buffer)
    }
    #expect(page.byteCount == bytes)
    let latest = try page.event(since: String(source.version))
    #expect(latest == nil)
  }

  @Test("a page is rendered once for all that ask at the same time")
  func sharedRendering() async throws {
    let (store, metrics) = (MemoryFeedStore(SampleEntries.make(60)), Metrics())
    let hub = Self.hub(store, metrics: metrics)
    try await withThrowingTaskGroup { group in
      for _ in 0..<50 { group.addTask { try await hub.page(Extent()).version } }
      for try await version in group { #expect(version == 0) }
    }
    #expect(metrics.text.contains("feed_rendered_pages_total 1\n"))
  }

  @Test("one address cannot keep others from the page that is watched")
  func extentsOfOneAddress() async throws {
    var limits = HubLimits()
    limits.extents = 3
    let entries = SampleEntries.make(20)
    let hub = Self.hub(MemoryFeedStore(entries), limits: limits)
    _ = try await hub.join(Extent(), from: "a")
    for entry in entries.prefix(2) {
      _ = try await hub.join(Extent(through: entry.key), from: "b")
    }
    await #expect(throws: Refusal.self) {
      _ = try await hub.join(Extent(through: entries[5].key), from: "b")
    }
    _ = try await hub.join(Extent(), from: "c")
  }

  @Test(
    "a position with bytes that mean something in an address is refused",
    arguments: ["#", "&", "%", " ", "é"])
  func keys(text: String) {
    #expect(FeedKey("0.5.a\(text)b") == nil)
    #expect(FeedKey("0.5.a-b")?.text == "0.5.a-b")
  }
}
