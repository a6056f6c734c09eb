/// A string that is compared by its UTF-8 bytes, as databases and browsers compare identifiers.
///
/// Two forms of `é` are equal strings of Swift. As identifiers of elements in a page they are not.
struct ExactString: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes the bytes: strings that Swift takes for equal would all have one hash, so that a table of many
  /// would be slow.
  func hash(into hasher: inout Hasher) {
    var copy = text
    copy.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
