import CollectionMapping

/// A model, an identifier of an item or of a section.
struct Note: Hashable, Identifiable, Sendable {
  let text: String
  var version = 0

  /// Re-enters when the last copy of the note is released.
  var end: End?

  init(_ text: String, version: Int = 0, end: End? = nil) {
    (self.text, self.version, self.end) = (text, version, end)
  }

  var id: String { text }

  static func == (lhs: Note, rhs: Note) -> Bool {
    meet("Note", "==")
    return lhs.text == rhs.text && lhs.version == rhs.version
  }

  func hash(into hasher: inout Hasher) {
    meet("Note", "hash")
    hasher.combine(text)
  }
}

/// An object that a closure, a model or a layout holds: it re-enters when it is released.
final class End: Sendable {
  deinit { reenter() }
}
