import CollectionMapping
import CollectionMappingLive
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// The feed as a page with its events, as JSON and as a picture, and what operators ask for.
struct PageRoutes {
  let store: any FeedStore
  let pages: FeedPages
  let metrics: Metrics
  let deadline: Duration

  func add(to router: Router<FeedContext>) {
    let pictures = Pictures(store: store)
    router.on("/", [.get: { request, _ in try await page(request) }])
    router.on("events", [.get: { request, context in try await events(request, context) }])
    router.on("feed.json", [.get: { _, context in try await json(context) }])
    router.on(
      "feed.svg",
      [
        .get: { request, _ in
          let text = request.uri.queryParameters["width"] ?? "640"
          guard let width = Int(text), FeedPicture.widths.contains(width) else {
            throw Refusal(.badRequest, "The width is a whole number from 240 to 2000.")
          }
          return .tagged(try await pictures.document(width), for: request)
        }
      ])
    for (path, document) in [
      ("feed.css", LiveDocument(PackageResources.feed_css, "text/css; charset=utf-8")),
      ("live.js", LiveScript.document),
      ("feed.js", LiveDocument(PackageResources.feed_js, LiveScript.contentType)),
      ("icon.svg", LiveDocument(PackageResources.icon_svg, "image/svg+xml")),
    ] {
      router.on(RouterPath(path), [.get: { request, _ in .tagged(document, for: request) }])
    }
    router.on("health", [.get: { _, context in try await health(context) }])
    router.on(
      "metrics", [.get: { _, _ in .fresh(metrics.text.utf8, "text/plain; version=0.0.4") }])
  }

  private func page(_ request: Request) async throws -> Response {
    .tagged(try await pages.document(of: Extent(request)), for: request)
  }

  private func health(_ context: FeedContext) async throws -> Response {
    do {
      return .fresh(#"{"version":\#(try await store.version())}"#.utf8, "application/json")
    } catch {
      context.logger.error("the database does not answer", error)
      throw Refusal(.serviceUnavailable, "The database does not answer.")
    }
  }
}

// MARK: - Events

extension PageRoutes {
  /// Live updates of an extent.
  ///
  /// A connection that a browser opens again names the last event; one for a longer extent names the extent
  /// that it has.
  private func events(_ request: Request, _ context: FeedContext) async throws -> Response {
    let extent = try Extent(request)
    var base = extent
    let lastID = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
    if lastID == nil, request.uri.queryParameters["base"] != nil {
      base.through = try FeedKey.position("base", of: request)
    }
    let channel = context.channel
    // The system would keep megabytes for a client that does not read, and nobody would notice.
    try await channel.setOption(.socketOption(.so_sndbuf), value: 65_536).get()
    do {
      let events = try await pages.events(
        of: extent, lastEventID: lastID ?? request.uri.queryParameters["since"].map(String.init),
        base: base, client: channel.remoteAddress?.ipAddress ?? "",
        onCutOff: { channel.close(promise: nil) })
      return .stream("text/event-stream") { body in
        try await request.body.consumeWithCancellationOnInboundClose { _ in
          for await event in events { try await write(event.bytes, to: &body, channel) }
        }
      }
    } catch is LiveError {
      throw Refusal(
        .serviceUnavailable, "There are too many live clients.", headers: [.retryAfter: "10"])
    }
  }
}

extension Extent {
  /// Reads the extent that a request names.
  fileprivate init(_ request: Request) throws {
    self.init(
      after: try FeedKey.position("after", of: request),
      through: try FeedKey.position("through", of: request))
  }
}

extension FeedKey {
  /// Reads a position; missing and empty are `nil`.
  fileprivate static func position(_ name: String, of request: Request) throws -> FeedKey? {
    guard let text = request.uri.queryParameters[name[...]], !text.isEmpty else { return nil }
    guard let key = FeedKey(text) else {
      throw Refusal(.badRequest, "The parameter `\(name)` is not a position in the feed.")
    }
    return key
  }
}

// MARK: - JSON

extension PageRoutes {
  private static let pageSize = 200
  private static let bytesAtOnce = 32_768
  private static let limits = CollectionLimits(items: .max)

  /// Every entry, as an array, row by row as the client receives it.
  ///
  /// Memory does not grow with the feed or with slow clients. An entry that is added meanwhile may be
  /// missing; none is written twice, unless it moves. The first entries are read before the response begins,
  /// so that a database that fails is noticed.
  private func json(_ context: FeedContext) async throws -> Response {
    let first = try await store.entries(after: nil, count: Self.pageSize)
    return .stream("application/json") { body in
      try await write(first) { try await send($0, to: &body, context.channel) }
    }
  }

  /// Writes the array; no row is made, and no page is read, before the rows ahead of it are sent.
  private func write(_ first: [Entry], to send: ([UInt8]) async throws -> Void) async throws {
    let storage = PagedStorage<any FeedRow, FeedKey>(
      pageSize: Self.pageSize, keepsItems: false, limits: Self.limits.content, cursor: \.key)
    try storage.append(first.map(\.model))
    let manager = CollectionManager(FeedCatalog.shared, storage: storage, limits: Self.limits)
    var writer = FeedJSON.writer()
    var pass = try manager.makePass()
    while let row = try pass.nextItem() {
      try writer.write(row)
      if writer.bytes.count >= Self.bytesAtOnce {
        try await send(writer.takeBytes())
      }
      if storage.wantsPage {
        let next = try await store.entries(after: storage.nextCursor, count: Self.pageSize)
        try storage.append(next.map(\.model))
      }
    }
    writer.finish()
    try await send(writer.takeBytes())
  }

  /// Sends bytes, or closes the connection of a client that does not receive them in time.
  private func send(
    _ bytes: [UInt8], to body: inout any ResponseBodyWriter, _ channel: any Channel
  ) async throws {
    let cutOff = channel.eventLoop.scheduleTask(in: TimeAmount(deadline)) {
      metrics.add(1, to: .cutOff)
      channel.close(promise: nil)
    }
    defer { cutOff.cancel() }
    try await write(bytes, to: &body, channel)
  }

  /// Writes bytes piece by piece: each waits until the system has taken those before, which a client that
  /// does not read prevents.
  private func write(
    _ bytes: [UInt8], to body: inout any ResponseBodyWriter, _ channel: any Channel
  ) async throws {
    for start in stride(from: 0, to: bytes.count, by: 16_384) {
      try await body.write(ByteBuffer(bytes: bytes[start...].prefix(16_384)))
      // The channel knows by then whether there is room for the next piece.
      try await channel.eventLoop.submit {}.get()
    }
  }
}

enum FeedJSON {
  /// Makes the writer of a response; clients depend on its names of types.
  static func writer() -> JSONPageWriter {
    JSONPageWriter(byteLimit: .max) { type in
      switch type {
      case is Post.Type: "post"
      case is Photo.Type: "photo"
      case is Ad.Type: "ad"
      default: "note"
      }
    }
  }

  /// Writes one entry in place of the array.
  static func document(of entry: Entry) throws -> LiveDocument {
    var writer = writer()
    var pass = try FeedContent([entry]).manager.makePass()
    if let row = try pass.nextItem() { try writer.writeObject(row) }
    return LiveDocument(writer.takeBytes(), "application/json")
  }
}

// MARK: - Pictures

/// The pictures of the latest version, each drawn once for all that ask for its width.
private actor Pictures {
  private let store: any FeedStore
  private var version = -1
  private var kept: [Int: LiveDocument] = [:]

  init(store: any FeedStore) { self.store = store }

  func document(_ width: Int) async throws -> LiveDocument {
    if try await store.version() <= version, let document = kept[width] { return document }
    let page = try await store.page(Extent())
    if page.version > version { (version, kept) = (page.version, [:]) }
    if page.version == version, let document = kept[width] { return document }
    let document = LiveDocument(try FeedPicture.svg(of: page, width: width), "image/svg+xml")
    if kept.count >= 20 { kept = [:] }
    if page.version == version { kept[width] = document }
    return document
  }
}
