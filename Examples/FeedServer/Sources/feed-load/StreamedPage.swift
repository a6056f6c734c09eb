/// The content of a page in a browser, to which events are applied.
///
/// It knows as much HTML as the feed has: sections with headings and rows, none inside another of its
/// kind, and each with an `id`.
struct StreamedPage: Equatable, Sendable {
  private enum Part: Equatable, Sendable {
    case opening(id: String, [UInt8])
    case closing
    case element(id: String, [UInt8])

    var id: String? {
      switch self {
      case .opening(let id, _), .element(let id, _): id
      case .closing: nil
      }
    }
  }

  private var parts: [Part] = []

  /// Takes the content of `<main id="feed">` from a document.
  init(document: String) throws {
    var scanner = Scanner(Array(document.utf8))
    try scanner.skip(through: "<main id=\"feed\"")
    try scanner.skip(through: ">")
    parts = try Self.parts(of: scanner.take(until: "</main>"))
  }

  /// The ids of the rows, in order.
  var rows: [String] {
    parts.compactMap { part in
      part.id.flatMap { $0.hasPrefix("i-") ? String($0.dropFirst(2)) : nil }
    }
  }

  /// Applies the streams of an event.
  ///
  /// - Returns: Whether everything was replaced.
  mutating func apply(_ streams: [UInt8]) throws -> Bool {
    var scanner = Scanner(streams)
    var isReload = false
    while !scanner.isAtEnd {
      try scanner.skip("<turbo-stream action=\"")
      let action = String(decoding: try scanner.take(until: "\" target=\""), as: UTF8.self)
      let target = String(decoding: try scanner.take(until: "\">"), as: UTF8.self)
      let content = scanner.accept("<template>") ? try scanner.take(until: "</template>") : []
      try scanner.skip("</turbo-stream>")
      if target == "more" { continue }
      if target == "feed", action == "update" { isReload = true }
      try apply(action, to: target, Self.parts(of: content))
    }
    return isReload
  }

  private mutating func apply(_ action: String, to target: String, _ content: [Part]) throws {
    let range = try target == "feed" ? -1..<parts.count + 1 : self.range(of: target)
    switch action {
    case "remove": parts.removeSubrange(range)
    case "replace": parts.replaceSubrange(range, with: content)
    case "before": parts.insert(contentsOf: content, at: range.lowerBound)
    case "after": parts.insert(contentsOf: content, at: range.upperBound)
    case "prepend": parts.insert(contentsOf: content, at: range.lowerBound + 1)
    case "append": parts.insert(contentsOf: content, at: range.upperBound - 1)
    case "update":
      parts.replaceSubrange(range.lowerBound + 1..<range.upperBound - 1, with: content)
    default: throw LoadError("unknown action \(action)")
    }
  }

  /// The parts of an element, with those inside it.
  private func range(of target: String) throws -> Range<Int> {
    guard let start = parts.firstIndex(where: { $0.id == target }) else {
      throw LoadError("the page has no \(target)")
    }
    guard case .opening = parts[start], let end = parts[start...].firstIndex(of: .closing) else {
      return start..<start + 1
    }
    return start..<end + 1
  }

  private static func parts(of bytes: [UInt8]) throws -> [Part] {
    var scanner = Scanner(bytes)
    var parts: [Part] = []
    while !scanner.isAtEnd {
      if scanner.accept("</section>") {
        parts.append(.closing)
        continue
      }
      let tag = try scanner.take(until: ">") + [UInt8(ascii: ">")]
      var words = Scanner(tag)
      let name = try words.take(until: " ").dropFirst()
      try words.skip(through: "id=\"")
      let id = String(decoding: try words.take(until: "\""), as: UTF8.self)
      if name.elementsEqual("section".utf8) {
        parts.append(.opening(id: id, tag))
      } else {
        let end = Array("</".utf8) + name + [UInt8(ascii: ">")]
        parts.append(.element(id: id, tag + (try scanner.take(until: end)) + end))
      }
    }
    return parts
  }
}

/// Reads bytes from the first to the last.
private struct Scanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func accept(_ text: StaticString) -> Bool {
    let isThere = bytes[place...].starts(with: Self.bytes(of: text))
    if isThere { place += text.utf8CodeUnitCount }
    return isThere
  }

  mutating func skip(_ text: StaticString) throws {
    guard accept(text) else { throw LoadError("no \(text)") }
  }

  mutating func skip(through text: StaticString) throws { _ = try take(until: text) }

  mutating func take(until text: StaticString) throws -> [UInt8] {
    try take(until: Self.bytes(of: text))
  }

  /// Returns the bytes before the next occurrence of some bytes, which are skipped.
  mutating func take(until end: [UInt8]) throws -> [UInt8] {
    var candidate = place
    while let next = bytes[candidate...].firstIndex(of: end[0]) {
      guard !bytes[next...].starts(with: end) else {
        defer { place = next + end.count }
        return Array(bytes[place..<next])
      }
      candidate = next + 1
    }
    throw LoadError("no \(String(decoding: end, as: UTF8.self))")
  }

  private static func bytes(of text: StaticString) -> [UInt8] {
    text.withUTF8Buffer { Array($0) }
  }
}
