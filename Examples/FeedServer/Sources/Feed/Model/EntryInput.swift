/// An entry as a client sends it.
struct EntryInput: Decodable {
  var type: String
  var pinned: Bool?
  var author: String?
  var title: String?
  var text: String?
  var caption: String?
  var hue: Double?
  var sponsor: String?
  var link: String?

  /// The largest number of UTF-8 bytes of a text, and of a name or a title.
  static let longText = 8_000
  static let shortText = 200

  /// Makes the entry.
  ///
  /// - Parameters:
  ///   - id: The id of the entry.
  ///   - date: The time of publication.
  /// - Returns: The entry.
  /// - Throws: A `Refusal` that names every field with a problem.
  func entry(id: String, date: Int) throws(Refusal) -> Entry {
    var check = FieldCheck()
    let pinned = pinned ?? false
    let entry: Entry? =
      switch type {
      case "post":
        .post(
          Post(
            id: id, date: date, isPinned: pinned,
            author: check.text("author", author, upTo: Self.shortText),
            title: check.text("title", title, upTo: Self.shortText),
            text: check.text("text", text, upTo: Self.longText)))
      case "photo":
        .photo(
          Photo(
            id: id, date: date, isPinned: pinned,
            author: check.text("author", author, upTo: Self.shortText),
            caption: check.text("caption", caption, upTo: Self.shortText),
            hue: check.number("hue", hue, in: 0...359)))
      case "ad":
        .ad(
          Ad(
            id: id, date: date, isPinned: pinned,
            sponsor: check.text("sponsor", sponsor, upTo: Self.shortText),
            text: check.text("text", text, upTo: Self.longText),
            link: check.link("link", link, upTo: Self.shortText)))
      case "note":
        .note(
          Note(
            id: id, date: date, isPinned: pinned,
            text: check.text("text", text, upTo: Self.longText)))
      default: nil
      }
    guard let entry else {
      throw .fields([Refusal.Field("type", "is none of post, photo, ad and note")])
    }
    guard check.problems.isEmpty else { throw .fields(check.problems) }
    return entry
  }
}

/// Collects the problems of all fields.
private struct FieldCheck {
  private(set) var problems: [Refusal.Field] = []

  mutating func text(_ name: String, _ value: String?, upTo limit: Int) -> String {
    let value = value ?? ""
    if value.allSatisfy(\.isWhitespace) { report(name, "is missing or empty") }
    if value.unicodeScalars.contains(where: Self.isRefused) {
      report(name, "has a control character")
    }
    if value.utf8.count > limit { report(name, "is longer than \(limit) bytes") }
    return value
  }

  /// Whether a scalar is a control character other than a tab or a line break: a database may end a text
  /// at U+0000.
  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && !"\t\n\r".unicodeScalars.contains(scalar)
  }

  mutating func number(_ name: String, _ value: Double?, in range: ClosedRange<Int>) -> Int {
    guard let value = value.flatMap(Int.init(exactly:)), range.contains(value) else {
      report(name, "is no whole number from \(range.lowerBound) to \(range.upperBound)")
      return range.lowerBound
    }
    return value
  }

  mutating func link(_ name: String, _ value: String?, upTo limit: Int) -> String {
    let value = text(name, value, upTo: limit)
    if !value.isEmpty, !value.hasPrefix("https://"), !value.hasPrefix("http://") {
      report(name, "does not begin with https:// or http://")
    }
    return value
  }

  private mutating func report(_ name: String, _ problem: String) {
    problems.append(Refusal.Field(name, problem))
  }
}
