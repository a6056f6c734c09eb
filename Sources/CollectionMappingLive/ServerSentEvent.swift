/// One event of an event stream, as browsers read it.
///
/// ```swift
/// let event = ServerSentEvent(id: "7", data: Array("two\nlines".utf8))
/// try event.encoded()   // id: 7\ndata: two\ndata: lines\n\n
/// ```
///
/// Nothing in a value can begin another field or another event: each line of the data and of the comment is
/// a field of its own, and an identifier or a name with a control character is refused.
public struct ServerSentEvent: Hashable, Sendable {
  /// Text that browsers ignore; it keeps a connection open.
  public var comment: String?

  /// The time after which a browser connects again.
  public var retry: Duration?

  /// The type of the event; `nil` for a message.
  public var name: String?

  /// The identifier, which a browser sends as `Last-Event-ID` when it connects again.
  public var id: String?

  /// The bytes of the event, which must be UTF-8; `nil` for none.
  ///
  /// A browser receives each end of a line (LF, CR, CRLF) as LF.
  public var data: [UInt8]?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - comment: Text that browsers ignore.
  ///   - retry: The time after which a browser connects again.
  ///   - name: The type of the event.
  ///   - id: The identifier.
  ///   - data: The bytes of the event.
  public init(
    comment: String? = nil, retry: Duration? = nil, name: String? = nil, id: String? = nil,
    data: [UInt8]? = nil
  ) {
    (self.comment, self.retry, self.name, self.id, self.data) = (comment, retry, name, id, data)
  }

  /// Returns the bytes of the event with the empty line after it.
  ///
  /// - Returns: At most 6 bytes more than the data for each of its lines, and those of the other fields.
  /// - Throws: ``LiveError/controlCharacter(field:)`` for an identifier or a name with a control character.
  /// - Complexity: O(*n*) in the number of bytes.
  public func encoded() throws(LiveError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((data?.count ?? 0) * 9 / 8 + 128)
    if let comment { Self.append(Array(comment.utf8).span, after: ": ", to: &bytes) }
    if let retry { bytes += "retry: \(Self.milliseconds(of: retry))\n".utf8 }
    if let name { bytes += "event: \(try Self.checked(name, "event"))\n".utf8 }
    if let id { bytes += "id: \(try Self.checked(id, "id"))\n".utf8 }
    if let data { Self.append(data.span, after: "data: ", to: &bytes) }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private static func checked(_ text: String, _ field: String) throws(LiveError) -> String {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw .controlCharacter(field: field)
    }
    return text
  }

  private static func milliseconds(of time: Duration) -> Int64 {
    guard time > .zero else { return 0 }
    let (seconds, attoseconds) = time.components
    guard seconds < .max / 1_000 else { return .max }
    return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
  }

  /// Appends a field for each line.
  private static func append(
    _ lines: Span<UInt8>, after field: String, to bytes: inout [UInt8]
  ) {
    bytes += field.utf8
    for index in lines.indices {
      switch lines[index] {
      case UInt8(ascii: "\r")
      where index + 1 < lines.count && lines[index + 1] == UInt8(ascii: "\n"):
        break  // The next byte ends the line.
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        bytes.append(UInt8(ascii: "\n"))
        bytes += field.utf8
      case let byte:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}
