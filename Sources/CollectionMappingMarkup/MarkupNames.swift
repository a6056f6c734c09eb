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

  /// Finds the rules for an element.
  init(_ name: StaticString, in syntax: MarkupSyntax) {
    let local = MarkupName(name)
    self = Self.named(local)
    if syntax != .html || local.hasPrefix { remove(.void) }
  }

  private static func named(_ name: MarkupName) -> Self {
    switch name.count {
    case 2 where name.isAny(of: "br", "hr"): .void
    case 3 where name.isAny(of: "col", "img", "wbr"): .void
    case 3 where name.isAny(of: "set"): .animation
    case 4 where name.isAny(of: "meta"): [.void, .meta]
    case 4 where name.isAny(of: "area", "base", "link"): .void
    case 5 where name.isAny(of: "style"): .code
    case 5 where name.isAny(of: "embed", "input", "param", "track"): .void
    case 6 where name.isAny(of: "script"): .code
    case 6 where name.isAny(of: "source"): .void
    case 7 where name.isAny(of: "animate"): .animation
    case 12 where name.isAny(of: "animatecolor"): .animation
    case 13 where name.isAny(of: "animatemotion"): .animation
    case 16 where name.isAny(of: "animatetransform"): .animation
    default: []
    }
  }
}

/// The kind of value that an attribute has.
enum MarkupAttributeRole {
  case plain

  /// One URL.
  case url

  /// URLs in a list, also with descriptors between them.
  case urls

  /// A number of seconds and a URL.
  case refresh

  /// A script or a page.
  case code

  /// Finds the role of an attribute by its name, and by the rules for its element.
  init(_ name: StaticString, of element: MarkupElementRole) {
    let local = MarkupName(name)
    if local.isCode {
      self = .code
    } else if local.isURL {
      self = .url
    } else if local.isURLList || (element.contains(.animation) && local.isAnimatedValue) {
      self = .urls
    } else if element.contains(.refresh), local.isAny(of: "content") {
      self = .refresh
    } else {
      self = .plain
    }
  }
}

extension MarkupName {
  fileprivate var isCode: Bool { startsWithOn || (count == 6 && isAny(of: "srcdoc")) }

  /// Whether this is an attribute of HTML, SVG or MathML, also an obsolete one, whose value is one
  /// URL.
  fileprivate var isURL: Bool {
    switch count {
    case 3: isAny(of: "src")
    case 4: isAny(of: "href", "data", "cite") || (hasPrefix && isAny(of: "base"))
    case 6: isAny(of: "action", "poster", "usemap") || isAny(of: "lowsrc", "dynsrc", "altimg")
    case 7: isAny(of: "classid", "profile")
    case 8: isAny(of: "codebase", "longdesc", "manifest")
    case 10: isAny(of: "formaction", "background")
    default: false
    }
  }

  fileprivate var isURLList: Bool {
    switch count {
    case 4: isAny(of: "ping")
    case 6: isAny(of: "srcset")
    case 7: isAny(of: "archive")
    case 11: isAny(of: "imagesrcset")
    case 14: isAny(of: "attributionsrc")
    default: false
    }
  }

  fileprivate var isAnimatedValue: Bool {
    switch count {
    case 2: isAny(of: "to", "by")
    case 4: isAny(of: "from")
    case 6: isAny(of: "values")
    default: false
    }
  }
}
