/// A name of an element or attribute, for comparisons: in lower case and without a namespace prefix,
/// so that `SVG:Script` is `script`.
///
/// A name of more than 16 bytes equals none of the names with a rule. Setting the bit of lower case also
/// changes some symbols, but none of them into a letter.
struct MarkupName: Equatable, Sendable {
  /// The bytes, each with the bit of lower case set; 0 for a longer name.
  private let first: UInt64
  private let last: UInt64

  /// Whether there was a prefix.
  let hasPrefix: Bool

  /// Whether the whole name starts with `on`, as those of event handlers do.
  let startsWithOn: Bool

  @inline(__always)
  init(_ name: StaticString) {
    self = name.withUTF8Buffer { unsafe Self($0) }
  }

  init(_ name: MarkupText) {
    self = unsafe name.withBytes { unsafe Self($0) }
  }

  init(_ name: String) {
    self = unsafe name.withBytes { unsafe Self($0) }
  }

  @inline(__always)
  fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let block = unsafe ByteBlock(bytes, at: 0)
    self =
      unsafe bytes.count <= 16 && !block.hasColon
      ? Self(block, startsWithOn: block.startsWithOn, hasPrefix: false) : Self(slowly: bytes)
  }

  @inline(__always)
  private init(_ block: ByteBlock, startsWithOn: Bool, hasPrefix: Bool) {
    (first, last) = block.lowercasedWords
    (self.startsWithOn, self.hasPrefix) = (startsWithOn, hasPrefix)
  }

  /// Reads a name that is long or has a prefix.
  @inline(never)
  private init(slowly name: UnsafeBufferPointer<UInt8>) {
    let colon = unsafe name.lastIndex(of: UInt8(ascii: ":"))
    let start = colon.map { $0 + 1 } ?? 0
    hasPrefix = colon != nil
    startsWithOn = unsafe ByteBlock(name, at: 0).startsWithOn
    let isLong = name.count - start > 16
    (first, last) = unsafe isLong ? (0, 0) : ByteBlock(name, at: start).lowercasedWords
  }

  @inline(__always)
  static func == (one: Self, other: Self) -> Bool {
    one.first == other.first && one.last == other.last
  }

  /// A number from 0 to 127, for a table.
  @inline(__always)
  var slot: Int {
    Int(truncatingIfNeeded: ((last ^ first) &* 0x9E37_79B9_7F4A_7C15) >> 57)
  }
}

/// Values for some names: a hash table in which a search ends after a few steps.
struct MarkupNameTable<Value: Sendable>: Sendable {
  /// 128 places, most of which are empty.
  private var slots: [(name: MarkupName, value: Value)?]

  init(_ groups: [(names: [StaticString], value: Value)]) {
    slots = Array(repeating: nil, count: 128)
    for (names, value) in groups {
      for name in names { insert(MarkupName(name), value) }
    }
  }

  private mutating func insert(_ name: MarkupName, _ value: Value) {
    var slot = name.slot
    while slots[slot] != nil { slot = (slot &+ 1) & 127 }
    slots[slot] = (name, value)
  }

  @inline(__always)
  func value(of name: MarkupName) -> Value? {
    var slot = name.slot
    while let entry = slots[slot] {
      if entry.name == name { return entry.value }
      slot = (slot &+ 1) & 127
    }
    return nil
  }
}

extension ByteBlock {
  @inline(__always)
  fileprivate var lowercasedWords: (UInt64, UInt64) {
    (words[0] | 0x2020_2020_2020_2020, words[1] | 0x2020_2020_2020_2020)
  }

  @inline(__always)
  fileprivate var hasColon: Bool { contains(0x3A) }

  @inline(__always)
  fileprivate var startsWithOn: Bool {
    UInt16(truncatingIfNeeded: words[0]) | 0x2020 == 0x6E6F
  }
}

/// The rules for an element that follow from its name.
@usableFromInline
struct MarkupElementRole: OptionSet, Sendable {
  @usableFromInline
  let rawValue: UInt16

  @usableFromInline
  init(rawValue: UInt16) { self.rawValue = rawValue }

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

  /// Has text, in which tags are text too.
  static let plainText = Self(rawValue: 1 << 6)

  /// Has text without any escaping, up to the end tag.
  static let rawText = Self(rawValue: 1 << 7)

  /// Only of SVG, and often without content.
  static let shape = Self(rawValue: 1 << 8)

  /// A drawing or a formula, whose elements may end in `/>`.
  static let foreign = Self(rawValue: 1 << 9)

  /// Has no end at all.
  static let endless = Self(rawValue: 1 << 10)

  /// Inside a drawing or a formula, but with HTML as its content.
  static let integration = Self(rawValue: 1 << 11)

  /// The rules that matter for an element that contains only text of a model.
  static let special: Self = [.void, .code, .meta, .preformatted, .plainText]

  /// Finds the rules for an element.
  @inline(__always)
  init(_ name: StaticString, in syntax: MarkupSyntax) {
    // No name of one letter has a rule, and many elements have such a name.
    self = name.utf8CodeUnitCount > 1 ? Self(MarkupName(name), in: syntax) : []
  }

  init(_ local: MarkupName, in syntax: MarkupSyntax) {
    self = Self.named.value(of: local) ?? []
    if syntax != .html || local.hasPrefix { subtract([.void, .preformatted]) }
  }

  private static let named = MarkupNameTable<Self>([
    (["script", "style"], .code),
    (["meta"], [.void, .meta]),
    (["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "param"], .void),
    (["source", "track", "wbr"], .void),
    (["listing", "pre"], .preformatted),
    (["textarea"], [.preformatted, .plainText]),
    (["title"], .plainText),
    (["iframe", "noembed", "noframes", "xmp"], .rawText),
    (
      ["animate", "animatecolor", "animatemotion", "animatetransform", "set"], [.animation, .shape]
    ),
    (["circle", "ellipse", "image", "line", "lineargradient", "mpath", "path", "polygon"], .shape),
    (["polyline", "radialgradient", "rect", "stop", "use"], .shape),
    (["math", "svg"], .foreign),
    (["annotation-xml", "desc", "foreignobject", "mi", "mn", "mo", "ms", "mtext"], .integration),
    (["plaintext"], .endless),
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

  /// Declarations of a style sheet.
  case style

  /// Finds the role of an attribute of a literal, where `style`, namespaces and names that frameworks read as code
  /// have a rule too.
  init(inLiteral name: MarkupText, of element: MarkupElementRole) {
    self = unsafe name.withBytes { unsafe Self($0, inLiteralOf: element) }
  }

  init(inLiteral name: String, of element: MarkupElementRole) {
    self = unsafe name.withBytes { unsafe Self($0, inLiteralOf: element) }
  }

  private init(_ name: UnsafeBufferPointer<UInt8>, inLiteralOf element: MarkupElementRole) {
    let local = unsafe MarkupName(name)
    let isCode = Self.codePrefixes.contains { prefix in
      name.count >= prefix.count
        && prefix.indices.allSatisfy { unsafe name[$0] | 0x20 == prefix[$0] | 0x20 }
    }
    self = isCode ? .code : local == MarkupName("style") ? .style : Self(local, of: element)
  }

  /// How the names of Alpine, Vue, Angular and htmx for code begin, and those of namespaces.
  private static let codePrefixes = ["@", ":", "v-", "x-", "ng-", "hx-on", "data-hx-on", "xmlns"]
    .map {
      Array($0.utf8)
    }

  /// Finds the role of an attribute by its name, and by the rules for its element.
  init(_ local: MarkupName, of element: MarkupElementRole) {
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
