/// The rules for an element that follow from its name.
@usableFromInline
struct MarkupElementRole: OptionSet, Sendable {
  @usableFromInline
  let rawValue: UInt8

  @usableFromInline
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No content and no end tag.
  static let void = Self(rawValue: 1 << 0)

  /// A script or a style sheet, in which no escaping makes text of a model harmless.
  static let code = Self(rawValue: 1 << 1)

  /// May redirect the page with `http-equiv` and `content`.
  static let meta = Self(rawValue: 1 << 2)

  /// A `meta` with `http-equiv`.
  static let refresh = Self(rawValue: 1 << 3)

  /// Animates an attribute of SVG, which may be `href`.
  static let animation = Self(rawValue: 1 << 4)

  /// Browsers leave out a line break directly behind the start tag.
  static let preformatted = Self(rawValue: 1 << 5)

  /// Finds the rules for an element.
  @inline(__always)
  init(_ name: StaticString, in syntax: MarkupSyntax) {
    // No name of one letter has a rule, and many elements have such a name.
    self = name.utf8CodeUnitCount > 1 ? Self(longer: name, in: syntax) : []
  }

  private init(longer name: StaticString, in syntax: MarkupSyntax) {
    let local = MarkupName(name)
    self = Self.named.value(of: local) ?? []
    if syntax != .html || local.hasPrefix { subtract([.void, .preformatted]) }
  }

  private static let named = MarkupNameTable<Self>([
    (["script", "style"], .code),
    (["meta"], [.void, .meta]),
    (["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "param"], .void),
    (["source", "track", "wbr"], .void),
    (["listing", "pre", "textarea"], .preformatted),
    (["animate", "animatecolor", "animatemotion", "animatetransform", "set"], .animation),
  ])
}

/// The kind of value that an attribute has.
enum MarkupAttributeRole: Sendable {
  case plain

  /// One URL.
  case url

  /// One URL, if the name has a namespace prefix.
  case prefixedURL

  /// URLs in a list, also with descriptors between them.
  case urls

  /// Values of an animation, as a list of URLs.
  case animatedURLs

  /// A number of seconds and a URL.
  case refresh

  /// A script or a page.
  case code

  /// Finds the role of an attribute by its name, and by the rules for its element.
  init(_ name: StaticString, of element: MarkupElementRole) {
    let local = MarkupName(name)
    if local.startsWithOn {
      self = .code
      return
    }
    switch Self.named.value(of: local) {
    case .prefixedURL: self = local.hasPrefix ? .url : .plain
    case .animatedURLs: self = element.contains(.animation) ? .urls : .plain
    case .refresh: self = element.contains(.refresh) ? .refresh : .plain
    case let role: self = role ?? .plain
    }
  }

  /// All attributes of HTML, SVG and MathML, also obsolete ones, whose values are more than text.
  private static let named = MarkupNameTable<Self>([
    (["srcdoc"], .code),
    (["action", "cite", "data", "formaction", "href", "longdesc", "poster", "src"], .url),
    (["altimg", "background", "classid", "codebase", "dynsrc", "lowsrc", "manifest"], .url),
    (["profile", "usemap"], .url),
    (["base"], .prefixedURL),
    (["archive", "attributionsrc", "imagesrcset", "ping", "srcset"], .urls),
    (["by", "from", "to", "values"], .animatedURLs),
    (["content"], .refresh),
  ])
}
