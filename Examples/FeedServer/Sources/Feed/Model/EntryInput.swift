/// An entry as a client sends it, in JSON or in a form.
struct EntryInput: Decodable, Sendable {
  var type: String
  var pinned: Bool?
  var author: String?
  var title: String?
  var text: String?
  var link: String?
  var hue: Double?

  /// Checks the entry.
  ///
  /// - Returns: The fields of its kind.
  /// - Throws: `InvalidEntry` with the problem of every field.
  func fields() throws(InvalidEntry) -> EntryFields {
    guard let kind = EntryFields.Kind(rawValue: type) else {
      throw InvalidEntry(problems: [
        .init(field: "type", problem: "is none of post, photo, ad and note")
      ])
    }
    var check = FieldCheck()
    var fields = EntryFields(kind, isPinned: pinned ?? false, text: "")
    for field in kind.inputs {
      switch field {
      case .author: fields.author = check.text(field, author, upTo: EntryField.shortText)
      case .title: fields.title = check.text(field, title, upTo: EntryField.shortText)
      case .text: fields.text = check.text(field, text, upTo: EntryField.longText)
      case .link: fields.link = check.link(link)
      case .hue: fields.hue = check.hue(hue)
      }
    }
    guard check.problems.isEmpty else { throw InvalidEntry(problems: check.problems) }
    return fields
  }
}

/// A field that a client fills in.
enum EntryField: String, CaseIterable {
  case author, title, text, link, hue

  /// The largest number of UTF-8 bytes of a text, and of a name, a title or a link.
  static let longText = 8_000
  static let shortText = 200
}

extension EntryFields.Kind {
  /// The fields of this kind.
  var inputs: [EntryField] {
    switch self {
    case .post: [.author, .title, .text]
    case .photo: [.author, .text, .hue]
    case .ad: [.author, .text, .link]
    case .note: [.text]
    }
  }
}

/// An entry with problems.
struct InvalidEntry: Error {
  struct Problem: Encodable, Sendable {
    let field: String
    let problem: String
  }

  let problems: [Problem]
}

/// Collects the problems of all fields.
private struct FieldCheck {
  private(set) var problems: [InvalidEntry.Problem] = []

  mutating func text(_ field: EntryField, _ value: String?, upTo limit: Int) -> String {
    let value = value ?? ""
    if value.allSatisfy(\.isWhitespace) { report(field, "is missing or empty") }
    if value.unicodeScalars.contains(where: Self.isRefused) {
      report(field, "has a control character")
    }
    if value.utf8.count > limit { report(field, "is longer than \(limit) bytes") }
    return value
  }

  /// Whether a scalar is a control character other than a tab or a line break: a database may end a text
  /// at U+0000.
  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && !"\t\n\r".unicodeScalars.contains(scalar)
  }

  mutating func hue(_ value: Double?) -> Int {
    if let value = value.flatMap(Int.init(exactly:)), 0...359 ~= value { return value }
    report(.hue, "is no whole number from 0 to 359")
    return 0
  }

  mutating func link(_ value: String?) -> String {
    let value = text(.link, value, upTo: EntryField.shortText)
    if !value.isEmpty, !value.hasPrefix("https://"), !value.hasPrefix("http://") {
      report(.link, "does not begin with https:// or http://")
    }
    return value
  }

  private mutating func report(_ field: EntryField, _ problem: String) {
    problems.append(InvalidEntry.Problem(field: field.rawValue, problem: problem))
  }
}
