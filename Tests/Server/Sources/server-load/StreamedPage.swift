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

  /// The ids of the entries, in order.
  var rows: [String] {
    parts.compactMap { part in
      part.id.flatMap { $0.hasPrefix("i-") ? String($0.dropFirst(2)) : nil }
    }
  }

  /// Whether at least half of another page is the same.
  func isSimilar(to other: StreamedPage) -> Bool {
    2 * parts.count { other.parts.contains($0) } >= parts.count
  }

  /// Applies the streams of an event.
  ///
  /// - Returns: Whether everything was replaced.
  mutating func apply(_ streams: [UInt8]) throws -> Bool {
    var scanner = Scanner(streams)
    var isReload = false
    while !scanner.isAtEnd {
      try scanner.skip("<turbo-stream action=\"")
      // The action, then names and values of attributes: the target, and the place of a move.
      let tag = String(decoding: try scanner.take(until: ">"), as: UTF8.self).split(separator: "\"")
      let content = scanner.accept("<template>") ? try scanner.take(until: "</template>") : []
      try scanner.skip("</turbo-stream>")
      guard tag.count >= 3 else { throw LoadError("no target in \(tag)") }
      if tag[2] == "more" { continue }
      if tag[2] == "feed", tag[0] == "update" { isReload = true }
      if tag[0] == "move", tag.count == 5 {
        try move(tag[2], isInto: tag[3] == " into=", tag[4])
      } else {
        try apply(tag[0], to: tag[2], Self.parts(of: content))
      }
    }
    return isReload
  }

  private mutating func apply(_ action: Substring, to target: Substring, _ content: [Part]) throws {
    let range = try range(of: target)
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

  private mutating func move(_ target: Substring, isInto: Bool, _ anchor: Substring) throws {
    let range = try range(of: target)
    let moved = Array(parts[range])
    parts.removeSubrange(range)
    try apply(isInto ? "prepend" : "after", to: anchor, moved)
  }

  /// The parts of an element, with those inside it.
  private func range(of target: Substring) throws -> Range<Int> {
    if target == "feed" { return -1..<parts.count + 1 }
    guard let start = parts.firstIndex(where: { $0.id.map { $0 == target } ?? false }) else {
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

/// Splits the bytes of a stream of server-sent events into events.
struct EventParser: Sendable {
  /// An event that has arrived as a whole.
  struct Event: Sendable {
    /// The last id that was sent: the version of the page afterwards.
    let id: String

    /// The lines of data, with a line break between two.
    let data: [UInt8]
  }

  private var line: [UInt8] = []
  private var id = ""
  private var data: [UInt8] = []

  /// Takes the next bytes.
  ///
  /// - Returns: The events that end in them.
  mutating func events(in bytes: [UInt8]) -> [Event] {
    var events: [Event] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[..<end]
      rest = rest[(end + 1)...]
      if let event = endOfLine() { events.append(event) }
    }
    line += rest
    return events
  }

  private mutating func endOfLine() -> Event? {
    defer { line.removeAll(keepingCapacity: true) }
    guard !line.isEmpty else {
      defer { data = [] }
      return data.isEmpty ? nil : Event(id: id, data: data.dropLast())
    }
    if let value = value(of: "data") {
      data += value
      data.append(UInt8(ascii: "\n"))
    } else if let value = value(of: "id") {
      id = String(decoding: value, as: UTF8.self)
    }
    return nil
  }

  private func value(of field: String) -> ArraySlice<UInt8>? {
    guard line.starts(with: field.utf8), line.dropFirst(field.utf8.count).first == UInt8(ascii: ":")
    else { return nil }
    let value = line.dropFirst(field.utf8.count + 1)
    return value.first == UInt8(ascii: " ") ? value.dropFirst() : value
  }
}
