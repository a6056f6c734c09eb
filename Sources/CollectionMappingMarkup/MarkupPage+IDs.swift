public import CollectionMapping

extension MarkupPage {
  /// Returns the `id` attribute of the element of a piece.
  ///
  /// It is `i-` with the identifier of an item, or `s-` with that of a section, then `__` and the kind,
  /// and `__` and a number other than 0. ASCII letters, digits and `-` are kept; each other byte of UTF-8
  /// is `_` and two hexadecimal digits. Different pieces have different attributes.
  ///
  /// - Parameter id: The identity of the piece.
  /// - Returns: The attribute, such as `i-42` or `s-today__header`.
  public static func domID(of id: PieceID) -> String {
    var text = OutputBytes(limit: .max)
    append(id.item == nil ? "s-" : "i-", id.item ?? id.section ?? "", to: &text)
    if let kind = id.kind { append("__", kind.rawValue, to: &text) }
    if id.number != 0 { append("__", "\(id.number)", to: &text) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Returns the `id` attribute of the element of a section.
  ///
  /// - Parameter id: The identifier of the section.
  /// - Returns: The attribute, such as `s-today`; see ``domID(of:)``.
  public static func domID(ofSection id: String) -> String {
    var text = OutputBytes(limit: .max)
    append("s-", id, to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private static func append(_ prefix: StaticString, _ id: String, to text: inout OutputBytes) {
    text.append(prefix)
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        text.append(byte)
      default:
        text.append(UInt8(ascii: "_"))
        text.append(hexadecimal: UInt64(byte), digits: 2)
      }
    }
  }
}
