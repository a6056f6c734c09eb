import CollectionMapping
import CollectionMappingMarkup
import NIOCore

/// The latest page of an extent, and what is needed for patches from the versions before it.
struct LivePage {
  let source: FeedPage
  let markup: MarkupPage
  private var log: PatchLog

  /// The events that clients asked for since this version, by a version of the log that they have.
  private var patches: [String: FeedEvent] = [:]
  /// The bytes of these events: at most those of the page, or of one event.
  private var patchBytes = 0
  /// The event for all others: their versions are unknown, so they are no keys.
  private var reload: FeedEvent?
  /// The document, since a browser asked for it.
  private var documentIfMade: FeedDocument?

  /// The bytes of older versions, so that a thousand extents have 64 MB of them.
  private static let logBytes = 64 << 10

  init(_ source: FeedPage, _ markup: MarkupPage) throws(PatchError) {
    (self.source, self.markup) = (source, markup)
    log = PatchLog(bytes: Self.logBytes)
    try log.append(markup.rendered)
  }

  /// The page of a later version, with its patch.
  func followed(by source: FeedPage, _ markup: MarkupPage) throws(PatchError) -> LivePage {
    var log = log
    try log.append(markup.rendered)
    return LivePage(source, markup, log)
  }

  private init(_ source: FeedPage, _ markup: MarkupPage, _ log: PatchLog) {
    (self.source, self.markup, self.log) = (source, markup, log)
  }

  var version: Int { source.version }

  /// The document for browsers that load the page, written once.
  mutating func document() throws -> FeedDocument {
    if let documentIfMade { return documentIfMade }
    let document = try FeedDocument(source, markup)
    documentIfMade = document
    return document
  }

  /// The event for a client with a version of this extent; `nil` if it has the latest one.
  mutating func event(since version: String?) throws -> FeedEvent? {
    if let version {
      if let event = patches[version] { return event }
      switch log.answer(since: version) {
      case .upToDate: return nil
      case .patch(let patch):
        let event = try FeedEvent(self, patch)
        patchBytes += event.buffer.readableBytes
        if patchBytes > markup.rendered.bytes.count {
          (patches, patchBytes) = ([:], event.buffer.readableBytes)
        }
        patches[version] = event
        return event
      case .reload: break
      }
    }
    if let reload { return reload }
    let event = try FeedEvent(self, nil)
    reload = event
    return event
  }

  /// The number of bytes of the page, of its document, of its events and of older versions.
  var byteCount: Int {
    markup.rendered.bytes.count + (documentIfMade?.buffer.readableBytes ?? 0)
      + (reload?.buffer.readableBytes ?? 0) + patchBytes + log.byteCount
  }

  /// The event for a client with a version of another extent, whose latest page is `base`.
  func event(from base: LivePage, since version: String?) throws -> FeedEvent {
    let old = version.flatMap { base.log.digest(of: $0) }
    return try FeedEvent(self, old.map { ContentPatch(from: $0, to: markup.rendered) })
  }
}

/// An event that brings a browser to a version.
struct FeedEvent: Sendable {
  let version: String
  /// Shared by all clients that receive it.
  let buffer: ByteBuffer
  let isReload: Bool

  /// Writes the event of a page.
  ///
  /// - Parameters:
  ///   - page: The page that the browser has afterwards.
  ///   - patch: The patch to the page, or `nil` to replace everything.
  /// - Throws: `PatchError` if the patch does not lead to the page.
  fileprivate init(_ page: LivePage, _ patch: ContentPatch?) throws {
    var streams = MarkupWriter(.html)
    if let patch {
      try page.markup.turboStreams(patch, to: &streams, movesNodes: true)
    } else {
      page.markup.turboReload(to: &streams)
    }
    streams.element("turbo-stream", [.literal("action", "update"), .literal("target", "more")]) {
      let frame = PageFrame(page.source, version: page.markup.version)
      $0.element("template") { $0.write(frame.more) }
    }
    try streams.check()
    version = page.markup.version
    buffer = streams.withBytes { Self.frame($0, id: page.markup.version) }
    isReload = patch == nil
  }

  /// The form of a server-sent event: a field for each line.
  private static func frame(_ streams: Span<UInt8>, id: String) -> ByteBuffer {
    var bytes = Array("id: \(id)\ndata: ".utf8)
    bytes.reserveCapacity(bytes.count + streams.count + 64)
    for index in streams.indices {
      bytes.append(streams[index])
      if streams[index] == UInt8(ascii: "\n") { bytes += "data: ".utf8 }
    }
    bytes += "\n\n".utf8
    return ByteBuffer(bytes: bytes)
  }
}
