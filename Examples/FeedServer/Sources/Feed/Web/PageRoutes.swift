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
    router.on("/", [.get: page])
    router.on("events", [.get: events])
    router.on("feed.json", [.get: json])
    router.on("feed.svg", [.get: { request, _ in try await pictures.response(to: request) }])
    router.on("health", [.get: health])
    router.on("metrics", [.get: { _, _ in .fresh(metrics.text.utf8, "text/plain; version=0.0.4") }])
    for (path, document) in [
      ("feed.css", LiveDocument(PackageResources.feed_css, "text/css; charset=utf-8")),
      ("live.js", LiveScript.document),
      ("feed.js", LiveDocument(PackageResources.feed_js, LiveScript.contentType)),
      ("icon.svg", LiveDocument(PackageResources.icon_svg, "image/svg+xml")),
    ] {
      router.on(RouterPath(path), [.get: { request, _ in .tagged(document, for: request) }])
    }
  }

  private func page(_ request: Request, _ context: FeedContext) async throws -> Response {
    .tagged(try await pages.document(of: request.extent()), for: request)
  }

  private func health(_ request: Request, _ context: FeedContext) async throws -> Response {
    .fresh(#"{"version":\#(try await store.version())}"#.utf8, "application/json")
  }
}

// MARK: - Events

extension PageRoutes {
  /// Live updates of an extent.
  ///
  /// A connection that a browser opens again names the last event; one for a longer extent names the extent
  /// that it has.
  private func events(_ request: Request, _ context: FeedContext) async throws -> Response {
    let (query, lastID) = (request.uri.queryParameters, request.header("Last-Event-ID"))
    let extent = try request.extent()
    var base = extent
    if lastID == nil, query["base"] != nil { base.through = try request.position("base") }
    let channel = context.channel
    // The system would keep megabytes for a client that does not read, and nobody would notice.
    try await channel.setOption(.socketOption(.so_sndbuf), value: 65_536).get()
    do {
      let events = try await pages.events(
        of: extent, lastEventID: lastID ?? query["since"].map(String.init), base: base,
        client: channel.remoteAddress?.ipAddress ?? "", onCutOff: { channel.close(promise: nil) })
      let body = ResponseBody { body in
        try await request.body.consumeWithCancellationOnInboundClose { _ in
          for await event in events { try await write(event.bytes, to: &body, channel) }
        }
        try await body.finish(nil)
      }
      return .fresh(body, "text/event-stream")
    } catch is LiveError {
      throw HTTPError(
        .serviceUnavailable, headers: [.retryAfter: "10"],
        message: "There are too many live clients.")
    }
  }
}

extension Request {
  /// Reads the extent that it names.
  fileprivate func extent() throws -> Extent {
    Extent(after: try position("after"), through: try position("through"))
  }

  /// Reads a position; missing and empty are `nil`.
  fileprivate func position(_ name: Substring) throws -> FeedKey? {
    guard let text = uri.queryParameters[name], !text.isEmpty else { return nil }
    if let key = FeedKey(text) { return key }
    throw HTTPError(.badRequest, message: "The parameter `\(name)` is not a position in the feed.")
  }
}

// MARK: - JSON

extension PageRoutes {
  private static let pageSize = 200
  private static let bytesAtOnce = 32_768
  private static let limits = CollectionLimits(items: .max)

  /// Every entry, as an array: no row is made, and no page is read, before the client has received those ahead.
  ///
  /// Memory does not grow with the feed or with slow clients. An entry that is added meanwhile may be
  /// missing; none is written twice, unless it moves. The first entries are read before the response begins,
  /// so that a database that fails is noticed.
  private func json(_ request: Request, _ context: FeedContext) async throws -> Response {
    let first = try await store.entries(after: nil, count: Self.pageSize)
    let body = ResponseBody { body in
      let storage = PagedStorage<any FeedRow, FeedKey>(
        pageSize: Self.pageSize, keepsItems: false, limits: Self.limits.content, cursor: \.key)
      try storage.append(first.map(\.model))
      let manager = CollectionManager(FeedCatalog.shared, storage: storage, limits: Self.limits)
      var writer = FeedJSON.writer()
      var pass = try manager.makePass()
      while let row = try pass.nextItem() {
        try writer.write(row)
        if writer.bytes.count >= Self.bytesAtOnce {
          try await send(writer.takeBytes(), to: &body, context.channel)
        }
        if storage.wantsPage {
          let next = try await store.entries(after: storage.nextCursor, count: Self.pageSize)
          try storage.append(next.map(\.model))
        }
      }
      writer.finish()
      try await send(writer.takeBytes(), to: &body, context.channel)
      try await body.finish(nil)
    }
    return .fresh(body, "application/json")
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

  func response(to request: Request) async throws -> Response {
    let text = request.uri.queryParameters["width"] ?? "640"
    guard let width = Int(text), FeedPicture.widths.contains(width) else {
      throw HTTPError(.badRequest, message: "The width is a whole number from 240 to 2000.")
    }
    return .tagged(try await document(width), for: request)
  }

  private func document(_ width: Int) async throws -> LiveDocument {
    let latest = try await store.version()
    if latest > version { (version, kept) = (latest, [:]) }
    if let document = kept[width] { return document }
    let page = try await store.page(Extent())
    let document = LiveDocument(try FeedPicture.svg(of: page, width: width), "image/svg+xml")
    if page.version == version, kept.count < 20 { kept[width] = document }
    return document
  }
}
