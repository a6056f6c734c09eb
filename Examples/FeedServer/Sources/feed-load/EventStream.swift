import NIOCore

/// Splits the bytes of an event stream into events, of which it keeps the ids alone.
struct EventStream {
  private var line: [UInt8] = []
  private var id = ""
  private var hasData = false

  /// Takes the next bytes.
  ///
  /// - Returns: The ids of the events that end in them.
  mutating func ids(in bytes: ByteBuffer) -> [String] {
    var ids: [String] = []
    var rest = bytes.readableBytesView[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[..<end]
      rest = rest[(end + 1)...]
      if let id = endOfLine() { ids.append(id) }
    }
    line += rest
    return ids
  }

  private mutating func endOfLine() -> String? {
    defer { line.removeAll(keepingCapacity: true) }
    if line.isEmpty {
      defer { hasData = false }
      return hasData ? id : nil
    }
    if line.starts(with: "data:".utf8) { hasData = true }
    if line.starts(with: "id:".utf8) {
      id = String(decoding: line.dropFirst(3).drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    }
    return nil
  }
}
