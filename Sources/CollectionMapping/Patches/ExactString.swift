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

  /// Equal bytes are equal strings, which have equal hashes.
  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
