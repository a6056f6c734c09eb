/// An entry as a client sends it, in JSON or in a form.
struct EntryInput: Decodable, Sendable {
  var type: String
  var pinned: Bool?
  var author: String?
  var title: String?
  var text: String?
  var link: String?
  var hue: Double?

  /// Returns the fields of its kind, or throws the problems of all of them.
  func fields() throws(InvalidEntry) -> EntryFields {
    var check = InvalidEntry(input: self)
    guard let kind = EntryFields.Kind(rawValue: type) else {
      check.report("type", "is none of post, photo, ad and note")
      throw check
    }
    var fields = EntryFields(kind, isPinned: pinned ?? false, text: "")
    fields.text = check.text("text", text, upTo: 8_000)
    if kind != .note { fields.author = check.text("author", author) }
    switch kind {
    case .post: fields.title = check.text("title", title)
    case .photo: fields.hue = check.hue(hue)
    case .ad: fields.link = check.link(link)
    case .note: break
    }
    guard check.problems.isEmpty else { throw check }
    return fields
  }
}

/// What a client sent, with the problems of all fields.
struct InvalidEntry: Error {
  struct Problem: Encodable, Sendable {
    let field: String
    let problem: String
  }

  let input: EntryInput
  private(set) var problems: [Problem] = []

  init(input: EntryInput) { self.input = input }

  mutating func report(_ field: String, _ problem: String) {
    problems.append(Problem(field: field, problem: problem))
  }

  fileprivate mutating func text(
    _ field: String, _ value: String?, upTo limit: Int = 200
  ) -> String {
    let value = value ?? ""
    if value.allSatisfy(\.isWhitespace) { report(field, "is missing or empty") }
    // A database may end a text at U+0000.
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .control && !"\t\n\r".unicodeScalars.contains(scalar)
    }
    if value.unicodeScalars.contains(where: isControl) {
      report(field, "has a control character")
    }
    if value.utf8.count > limit { report(field, "is longer than \(limit) bytes") }
    return value
  }

  fileprivate mutating func link(_ value: String?) -> String {
    let value = text("link", value)
    if !value.isEmpty, !value.hasPrefix("https://"), !value.hasPrefix("http://") {
      report("link", "does not begin with https:// or http://")
    }
    return value
  }

  fileprivate mutating func hue(_ value: Double?) -> Int {
    if let value = value.flatMap(Int.init(exactly:)), 0...359 ~= value { return value }
    report("hue", "is no whole number from 0 to 359")
    return 0
  }
}
