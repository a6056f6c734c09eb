/// The latest page of an extent, and what is needed for patches from the versions before it.
struct LivePage<Content: Sendable>: Sendable {
  /// The version of the topic.
  private(set) var version: Int
  private(set) var content: Content
  let markup: MarkupPage

  /// The streams beside the page, which are a part of each event.
  private let streams: [UInt8]
  private var log: PatchLog

  /// The events for clients with an older version, and their bytes: at most those of the page, or of one.
  private var patches: [String: LiveEvent] = [:]
  private var patchBytes = 0

  /// The event for all others: their versions are unknown, so they are no keys.
  private var reload: LiveEvent?

  /// The document, since a browser asked for it.
  var document: LiveDocument? {
    didSet { byteCount += (document?.bytes.count ?? 0) - (oldValue?.bytes.count ?? 0) }
  }

  /// The number of bytes of the page, of its document, of its events and of older versions.
  private(set) var byteCount: Int

  init(
    _ content: LiveContent<Content>, _ markup: MarkupPage, streams: [UInt8], logBytes: Int
  ) throws {
    (version, self.content, self.markup, self.streams) =
      (content.version, content.value, markup, streams)
    log = PatchLog(bytes: logBytes)
    try log.append(markup.rendered)
    byteCount = markup.rendered.bytes.count + streams.count
  }

  /// The identifier of the page: the same for the same bytes.
  var id: String { markup.version }

  /// The digest of the page or of an older version that is known.
  func digest(of id: String) -> PageDigest? { log.digest(of: id) }

  /// The page of a later version: the same page, if it has the same bytes.
  func followed(by next: LivePage) -> LivePage {
    var result = next
    if next.id == id {
      result = self
      (result.version, result.content, result.document) = (next.version, next.content, nil)
      return result
    }
    var log = log
    // Versions with equal identifiers have equal bytes; if that is ever wrong, clients receive the page.
    guard (try? log.append(next.markup.rendered)) != nil else { return next }
    result.log = log
    result.byteCount += log.byteCount
    return result
  }
}

// MARK: - Events

extension LivePage {
  /// Returns the event for a client; `nil` if it has the latest version.
  ///
  /// The digest is that of its version, if this is of another extent or process.
  mutating func event(since id: String?, _ digest: PageDigest?) throws -> LiveEvent? {
    guard let id else { return try page() }
    if id == self.id { return nil }
    if let event = patches[id] { return event }
    let known = log.digest(of: id)
    guard let digest = known ?? digest, let event = try patch(from: digest) else {
      return try page()
    }
    // Events for versions of other extents and processes are not kept: they may be any number.
    if known != nil { keep(event, since: id) }
    return event
  }

  private mutating func keep(_ event: LiveEvent, since id: String) {
    byteCount -= patchBytes
    if patchBytes + event.bytes.count > markup.rendered.bytes.count {
      (patches, patchBytes) = ([:], 0)
    }
    patches[id] = event
    patchBytes += event.bytes.count
    byteCount += patchBytes
  }

  /// The event that replaces everything.
  private mutating func page() throws -> LiveEvent {
    if let reload { return reload }
    var writer = MarkupWriter(.html, byteLimit: .max)
    markup.turboReload(to: &writer)
    let event = try event(.page, &writer)
    reload = event
    byteCount += event.bytes.count
    return event
  }

  /// The event with a patch; `nil` if the page has fewer bytes.
  private mutating func patch(from digest: PageDigest) throws -> LiveEvent? {
    var writer = MarkupWriter(.html, byteLimit: .max)
    do {
      let patch = ContentPatch(from: digest, to: markup.rendered)
      try markup.turboStreams(patch, to: &writer, movesNodes: true)
    } catch {
      return nil
    }
    let event = try event(.patch, &writer)
    // The whole page with its stream element is at least this long, so it need not be written.
    if event.bytes.count <= markup.rendered.bytes.count { return event }
    return try event.bytes.count < page().bytes.count ? event : nil
  }

  private func event(_ kind: LiveEvent.Kind, _ writer: inout MarkupWriter) throws -> LiveEvent {
    try writer.check()
    let data = writer.takeBytes() + streams
    let bytes = try ServerSentEvent(id: id, data: data).encoded()
    return LiveEvent(kind: kind, id: id, bytes: bytes)
  }
}

// MARK: - Documents

/// A document with a live page, the script, or another file, as it is sent to browsers.
public struct LiveDocument: Sendable {
  /// The name of the bytes, for `ETag`: answer 304 if ``EntityTag/isKnown(in:)``.
  public let tag: EntityTag

  /// The document, in UTF-8.
  public let bytes: [UInt8]

  /// The value of `Content-Type`.
  public let contentType: String

  /// Creates a document with the tag of its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - contentType: The value of `Content-Type`.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: [UInt8], _ contentType: String = "text/html; charset=utf-8") {
    (tag, self.bytes, self.contentType) = (EntityTag(of: bytes.span), bytes, contentType)
  }
}

// MARK: - Identifiers

enum LiveID {
  /// The identifier of a page and the streams beside it.
  static func make(_ page: RenderedPage, _ streams: [UInt8], key: (UInt64, UInt64)) -> String {
    let id = "\(PageHash(of: page.bytes.span, key: key))"
    return streams.isEmpty ? id : "\(id)-\(PageHash(of: streams.span, key: key))"
  }

  /// Whether a text may be an identifier: no store is asked for others.
  static func isPossible(_ id: String) -> Bool {
    let parts =
      id.utf8.count <= 65 ? id.split(separator: "-", omittingEmptySubsequences: false) : []
    return 1...2 ~= parts.count
      && parts.allSatisfy { part in
        part.utf8.count == 32
          && part.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
      }
  }
}
