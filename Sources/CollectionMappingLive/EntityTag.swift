/// The name of the bytes of a response, for `ETag`, `If-None-Match` and `If-Match`.
///
/// ```swift
/// let tag = EntityTag(of: document.bytes.span)
/// if tag.isKnown(in: request.headers["If-None-Match"]) { return .notModified }
/// response.headers["ETag"] = tag.description   // "\"0f3a…\""
/// ```
public struct EntityTag: Hashable, Sendable {
  /// The text between the quotation marks.
  public let value: String

  /// Whether responses with this tag may differ in their bytes.
  public let isWeak: Bool

  /// Creates the strong tag of some bytes: their `PageHash`.
  ///
  /// - Parameter bytes: All bytes of the response.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(of bytes: Span<UInt8>) {
    (value, isWeak) = ("\(PageHash(of: bytes))", false)
  }

  /// Creates a tag with a text; `nil` if it contains a quotation mark, a space or a control character.
  ///
  /// - Parameters:
  ///   - value: The text between the quotation marks.
  ///   - isWeak: Whether responses with the tag may differ in their bytes.
  public init?(_ value: String, isWeak: Bool = false) {
    guard value.utf8.allSatisfy(Self.isAllowed) else { return nil }
    (self.value, self.isWeak) = (value, isWeak)
  }

  fileprivate static func isAllowed(_ byte: UInt8) -> Bool {
    byte == 0x21 || (byte >= 0x23 && byte != 0x7F)
  }

  /// Whether two tags name the same bytes: both are strong and have the same text.
  public func isStrong(_ other: EntityTag) -> Bool { !isWeak && self == other }

  /// Whether two tags name equivalent responses: they have the same text.
  public func isWeakly(_ other: EntityTag) -> Bool { value.utf8.elementsEqual(other.value.utf8) }

  /// Whether a client has this response already; then answer 304 to GET and HEAD.
  ///
  /// - Parameter fields: The values of all `If-None-Match` fields; none if the request has no such field.
  /// - Returns: `true` for `*`, and for a list with this tag by weak comparison.
  /// - Complexity: O(*n*) in the length of the fields.
  public func isKnown(in fields: [String]) -> Bool {
    fields.contains { Self.isAny($0) || Self.list($0).contains(where: isWeakly) }
  }

  /// Whether a change is meant for this response; otherwise answer 412.
  ///
  /// - Parameter fields: The values of all `If-Match` fields; none if the request has no such field.
  /// - Returns: `true` for `*`, and for a list with this tag by strong comparison.
  /// - Complexity: O(*n*) in the length of the fields.
  public func isExpected(in fields: [String]) -> Bool {
    fields.contains { Self.isAny($0) || Self.list($0).contains(where: isStrong) }
  }

  /// Whether two tags have the same text, byte by byte, and both are weak or both strong.
  public static func == (left: Self, right: Self) -> Bool {
    left.isWeak == right.isWeak && left.isWeakly(right)
  }

  /// Hashes the text and whether the tag is weak.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isWeak)
    for byte in value.utf8 { hasher.combine(byte) }
  }
}

extension EntityTag: CustomStringConvertible {
  /// The tag as it is written in a header field: `"abc"` or `W/"abc"`.
  public var description: String { "\(isWeak ? "W/" : "")\"\(value)\"" }
}

// MARK: - Lists

extension EntityTag {
  private static func isAny(_ field: String) -> Bool {
    field.utf8.filter { !isSpace($0) }.elementsEqual("*".utf8)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Returns the tags of a list such as `"a", W/"b,c"`, up to the first mistake.
  ///
  /// - Parameter field: The value of a header field.
  /// - Returns: The tags, in order.
  /// - Complexity: O(*n*) in the length of the field.
  public static func list(_ field: String) -> [EntityTag] {
    var tags: [EntityTag] = []
    var rest = Array(field.utf8)[...]
    while true {
      rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: ",") }
      let isWeak = rest.starts(with: "W/".utf8)
      if isWeak { rest = rest.dropFirst(2) }
      guard rest.first == UInt8(ascii: "\"") else { return tags }
      let value = rest.dropFirst().prefix(while: isAllowed)
      rest = rest[value.endIndex...]
      guard rest.first == UInt8(ascii: "\"") else { return tags }
      guard let tag = EntityTag(String(decoding: value, as: UTF8.self), isWeak: isWeak) else {
        return tags
      }
      tags.append(tag)
      rest = rest.dropFirst().drop(while: isSpace)
      guard rest.isEmpty || rest.first == UInt8(ascii: ",") else { return tags }
    }
  }
}
