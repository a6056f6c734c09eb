/// What a browser finds in a page: the steps of its tokenizer, written out.
///
/// It does not know how the library escapes. A character that is not escaped where it must be ends a text
/// or a value here too.
struct BrowserTags {
  struct Attribute {
    var name = ""
    var value = ""
  }

  /// Tags and comments in order, such as `p title` for `<p title="">`, and `/p`.
  private(set) var outline: [String] = []

  /// The attributes of all elements.
  private(set) var attributes: [Attribute] = []

  /// The text between tags, with its references decoded.
  private(set) var text = ""

  private var rest: Substring.UnicodeScalarView

  /// Whether `title`, `script` and the like contain no tags; in XML they can.
  private let isHTML: Bool

  init(_ page: String, isHTML: Bool = true) {
    rest = page[...].unicodeScalars
    self.isHTML = isHTML
    while !rest.isEmpty { readNext() }
  }

  private mutating func readNext() {
    let (name, isEnd) = tagName()
    if let name {
      rest = rest.dropFirst(name.unicodeScalars.count + (isEnd ? 2 : 1))
      readTag(name.lowercased(), isEnd: isEnd)
    } else if begins(with: "<!--") {
      let ends = ["-->", "--!>"].compactMap { rest.firstRange(of: $0.unicodeScalars)?.upperBound }
      rest = rest[(ends.min() ?? rest.endIndex)...]
      outline.append("comment")
    } else if begins(with: "<!") || begins(with: "<?") || begins(with: "</") {
      rest = rest.drop { $0 != ">" }.dropFirst()
      outline.append("comment")
    } else {
      text += Self.decoded(rest.prefix(1) + rest.dropFirst().prefix { $0 != "<" })
      rest = rest.dropFirst().drop { $0 != "<" }
    }
  }

  // MARK: - Tags

  /// The name of the tag that begins here.
  private func tagName() -> (name: String?, isEnd: Bool) {
    guard rest.first == "<" else { return (nil, false) }
    let isEnd = rest.dropFirst().first == "/"
    let name = rest.dropFirst(isEnd ? 2 : 1)
      .prefix { !$0.isHTMLWhitespace && $0 != "/" && $0 != ">" }
    guard let first = name.first, first.isASCII, first.properties.isAlphabetic else {
      return (nil, isEnd)
    }
    return (String(name), isEnd)
  }

  private mutating func readTag(_ name: String, isEnd: Bool) {
    var found: [Attribute] = []
    while true {
      rest = rest.drop { $0.isHTMLWhitespace || $0 == "/" }
      guard let next = rest.first else { break }
      if next == ">" {
        rest = rest.dropFirst()
        break
      }
      found.append(readAttribute())
    }
    attributes += found
    let names = found.map { " " + $0.name }.joined()
    outline.append((isEnd ? "/" : "") + name + names)
    if !isEnd, isHTML { readRawText(of: name) }
  }

  private mutating func readAttribute() -> Attribute {
    // A name may begin with `=`.
    let name =
      rest.prefix(1)
      + rest.dropFirst().prefix { !$0.isHTMLWhitespace && !"/>=".unicodeScalars.contains($0) }
    rest = rest.dropFirst(name.count)
    var attribute = Attribute(name: String(name).lowercased())
    let value = rest.drop(while: \.isHTMLWhitespace)
    guard value.first == "=" else { return attribute }
    rest = value.dropFirst().drop(while: \.isHTMLWhitespace)
    if let quote = rest.first, quote == "\"" || quote == "'" {
      attribute.value = Self.decoded(rest.dropFirst().prefix { $0 != quote })
      rest = rest.dropFirst().drop { $0 != quote }.dropFirst()
    } else {
      attribute.value = Self.decoded(rest.prefix { !$0.isHTMLWhitespace && $0 != ">" })
      rest = rest.drop { !$0.isHTMLWhitespace && $0 != ">" }
    }
    return attribute
  }

  /// Reads the text of an element in which `<` begins no other tag than its end tag.
  private mutating func readRawText(of name: String) {
    let isText = ["title", "textarea"].contains(name)
    guard
      isText
        || ["script", "style", "xmp", "iframe", "noembed", "noframes", "noscript"].contains(name)
    else { return }
    var raw = Substring.UnicodeScalarView()
    while !rest.isEmpty {
      let tag = tagName()
      if tag.isEnd, tag.name?.lowercased() == name { break }
      raw.append(rest.removeFirst())
    }
    text += isText ? Self.decoded(raw) : String(raw)
  }

  private func begins(with text: String) -> Bool { rest.starts(with: text.unicodeScalars) }

  // MARK: - References

  /// A text with its references decoded, also those without a semicolon.
  private static func decoded(_ text: Substring.UnicodeScalarView) -> String {
    var (rest, decoded) = (text, String.UnicodeScalarView())
    while let next = rest.popFirst() {
      guard next == "&", let (scalar, length) = reference(rest) else {
        decoded.append(next)
        continue
      }
      decoded.append(scalar)
      rest = rest.dropFirst(length)
    }
    return String(decoded)
  }

  /// The reference behind a `&`.
  private static func reference(
    _ text: Substring.UnicodeScalarView
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    for (name, scalar) in named where text.starts(with: name.unicodeScalars) {
      return (scalar, name.unicodeScalars.count)
    }
    guard text.first == "#" else { return nil }
    let isHexadecimal = ["x", "X"].contains(text.dropFirst().first)
    let start = isHexadecimal ? 2 : 1
    let digits = text.dropFirst(start).prefix {
      isHexadecimal ? $0.properties.isASCIIHexDigit : ("0"..."9").contains($0)
    }
    guard let number = UInt32(String(digits), radix: isHexadecimal ? 16 : 10) else { return nil }
    let semicolon = text.dropFirst(start + digits.count).first == ";" ? 1 : 0
    return (Unicode.Scalar(number) ?? "\u{FFFD}", start + digits.count + semicolon)
  }

  /// Longer names first.
  private static let named: [(String, Unicode.Scalar)] = [
    ("NewLine;", "\n"), ("colon;", ":"), ("lpar;", "("), ("quot;", "\""), ("apos;", "'"),
    ("quot", "\""), ("Tab;", "\t"), ("amp;", "&"), ("amp", "&"), ("lt;", "<"), ("gt;", ">"),
    ("lt", "<"), ("gt", ">"), ("LT", "<"), ("GT", ">"),
  ]
}
