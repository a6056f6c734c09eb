@testable import Feed
import Foundation
import Logging
import NIOCore
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
    for version in 0..<1_000 {
      let event = try page.event(since: "\(source.epoch)-other-\(version)")
      #expect(event?.isReload == true && event?.buffer == reload.buffer)
    }
    #expect(page.byteCount == bytes)
    let latest = try page.event(since: source.tag)
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
    var clients = [try await hub.join(Extent(), from: "a")]
    for entry in entries.prefix(2) {
      clients.append(try await hub.join(Extent(through: entry.key), from: "b"))
    }
    await #expect(throws: Refusal.self) {
      _ = try await hub.join(Extent(through: entries[5].key), from: "b")
    }
    clients.append(try await hub.join(Extent(), from: "c"))
    withExtendedLifetime(clients) {}
  }

  @Test("a client that joins during a change is notified of it", .timeLimit(.minutes(1)))
  func joiningDuringChange() async throws {
    var limits = HubLimits()
    limits.heartbeat = .seconds(3_600)
    let hub = Self.hub(ChangingStore(base: MemoryFeedStore(SampleEntries.make(5))), limits: limits)
    let running = Task { await hub.run() }
    for await _ in try await hub.join(Extent(), from: "a") {
      let event = try await hub.event(Extent(), since: nil)
      if event?.version.hasSuffix("-1") == true { break }
    }
    running.cancel()
  }

  @Test("a client whose stream is released has left")
  func leaving() async throws {
    var limits = HubLimits()
    limits.clients = 1
    let (store, metrics) = (MemoryFeedStore(), Metrics())
    let hub = Self.hub(store, limits: limits, metrics: metrics)
    do {
      let client = try await hub.join(Extent(), from: "a")
      await #expect(throws: Refusal.self) { try await hub.join(Extent(), from: "a") }
      withExtendedLifetime(client) {}
    }
    while metrics.value(of: .clients) > 0 { try await Task.sleep(for: .milliseconds(5)) }
    _ = try await hub.join(Extent(), from: "a")
  }

  @Test("the document of a page is written once, and counts towards the limit of bytes")
  func keptDocument() async throws {
    let store = MemoryFeedStore(SampleEntries.make(60))
    let hub = Self.hub(store)
    let first = try await hub.document(Extent())
    let source = await store.page(Extent())
    #expect(first.buffer == ByteBuffer(bytes: try source.document()))
    let size = first.buffer.readableBytes
    var page = try await hub.page(Extent())
    let bytes = page.byteCount
    #expect(try page.document().buffer == first.buffer && page.byteCount == bytes)
    #expect(try LivePage(source, FeedRenderer.markup(of: source)).byteCount == bytes - size)
    _ = try await store.remove("e3")
    #expect(try await hub.document(Extent()).tag.text != first.tag.text)
  }

  @Test("the older versions of a page count towards the limit of bytes")
  func bytesOfVersions() async throws {
    let store = MemoryFeedStore(SampleEntries.make(50))
    let first = await store.page(Extent())
    var page = try LivePage(first, FeedRenderer.markup(of: first))
    for number in 1...50 {
      let note = Note(id: "n", date: 2_000_000_000, isPinned: false, text: "\(number)")
      _ = try await store.remove("n")
      _ = try await store.add(.note(note), retryKey: nil, fingerprint: "")
      let next = await store.page(Extent())
      page = try page.followed(by: next, FeedRenderer.markup(of: next))
    }
    let fresh = try LivePage(page.source, page.markup)
    #expect(page.byteCount > fresh.byteCount + 50 * 16)
    #expect(page.byteCount < fresh.byteCount + 1 << 20)
  }

  @Test("the events for older versions have no more bytes than the page, or than one of them")
  func bytesOfEvents() async throws {
    let store = MemoryFeedStore(SampleEntries.make(5))
    let first = await store.page(Extent())
    var page = try LivePage(first, FeedRenderer.markup(of: first))
    var tags: [String] = []
    for number in 1...50 {
      tags.append(try page.source.tag)
      let note = Note(id: "n", date: 2_000_000_000, isPinned: false, text: "\(number)")
      _ = try await store.remove("n")
      _ = try await store.add(.note(note), retryKey: nil, fingerprint: "")
      let next = await store.page(Extent())
      page = try page.followed(by: next, FeedRenderer.markup(of: next))
    }
    let (bytes, size) = (page.byteCount, try LivePage(page.source, page.markup).byteCount)
    var sizes: [Int] = []
    for tag in tags {
      let event = try page.event(since: tag)
      let patch = try #require(event)
      #expect(!patch.isReload)
      sizes.append(patch.buffer.readableBytes)
      #expect(page.byteCount - bytes <= max(size, patch.buffer.readableBytes))
    }
    #expect(sizes.reduce(0, +) > 2 * size)
  }

  @Test(
    "pages that grow beyond the limit of bytes lose their clients, the largest page first",
    .timeLimit(.minutes(1)))
  func growingPages() async throws {
    let entries = SampleEntries.make(200)
    let sorted = entries.sorted { $0.key > $1.key }
    let (store, metrics) = (MemoryFeedStore(entries), Metrics())
    let large = Extent(through: sorted[149].key)
    var limits = HubLimits()
    limits.heartbeat = .seconds(3_600)
    limits.bytes = 20_000
    for extent in [Extent(), large] {
      let source = await store.page(extent)
      limits.bytes += try LivePage(source, FeedRenderer.markup(of: source)).byteCount
    }
    let hub = Self.hub(store, limits: limits, metrics: metrics)
    let kept = try await hub.join(Extent(), from: "a")
    let ended = try await hub.join(large, from: "a")
    let running = Task { await hub.run() }
    let text = String(repeating: "x", count: 30_000)
    let note = Note(id: "n", date: sorted[100].item.date, isPinned: false, text: text)
    _ = try await store.add(.note(note), retryKey: nil, fingerprint: "")
    for await _ in ended {}
    while metrics.value(of: .clients) > 1 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(metrics.value(of: .cutOff) == 1)
    #expect(try await hub.event(Extent(), since: nil)?.version.hasSuffix("-1") == true)
    #expect(try await hub.event(large, since: nil) == nil)
    _ = try await hub.join(large, from: "a")
    withExtendedLifetime(kept) {}
    running.cancel()
  }

  @Test("a database that fails for a while is asked again, and each failure is logged")
  func failingVersions() async throws {
    var limits = HubLimits()
    limits.retryDelay = .milliseconds(5)
    let (store, logs, metrics) = (FailingStore(failures: 3), LogRecorder(), Metrics())
    let hub = FeedHub(store, limits: limits, metrics: metrics, logger: logs.logger)
    let signal = try await hub.join(Extent(), from: "a")
    let running = Task { await hub.run() }
    var iterator = signal.makeAsyncIterator()
    await iterator.next()
    _ = try await store.add(SampleEntries.make(1)[0], retryKey: nil, fingerprint: "")
    await iterator.next()
    #expect(try await hub.page(Extent()).version == 1)
    running.cancel()
    #expect(logs.messages.count { $0.contains("the versions cannot be read") } == 3)
    #expect(metrics.value(of: .failures) == 3)
  }

  @Test(
    "a position with bytes that mean something in an address is refused",
    arguments: ["#", "&", "%", " ", "é"])
  func keys(text: String) {
    #expect(FeedKey("0.5.a\(text)b") == nil)
    #expect(FeedKey("0.5.a-b")?.text == "0.5.a-b")
  }
}
