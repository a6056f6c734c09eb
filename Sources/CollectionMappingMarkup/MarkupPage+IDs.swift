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
    var text = id.item.map { "i-" + encoded($0) } ?? "s-" + encoded(id.section ?? "")
    if let kind = id.kind { text += "__" + encoded(kind.rawValue) }
    if id.number != 0 { text += "__" + encoded("\(id.number)") }
    return text
  }

  /// Returns the `id` attribute of the element of a section.
  ///
  /// - Parameter id: The identifier of the section.
  /// - Returns: The attribute, such as `s-today`; see ``domID(of:)``.
  public static func domID(ofSection id: String) -> String {
    "s-" + encoded(id)
  }

  /// The identifier itself if all bytes are kept, as in most.
  private static func encoded(_ id: String) -> String {
    if id.utf8.allSatisfy(isKept) { return id }
    var text = OutputBytes(limit: .max)
    for byte in id.utf8 {
      if isKept(byte) {
        text.append(byte)
      } else {
        text.append(UInt8(ascii: "_"))
        text.append(hexadecimal: UInt64(byte), digits: 2)
      }
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
