/// The place of a value after a literal, which decides how the value is written.
enum MarkupPlace: UInt8, Sendable {
  /// The content of an element.
  case content

  /// The content of a `title` or a `textarea`, where tags are text.
  case text

  /// Inside a tag, where attributes may follow.
  case tag

  /// The value of an attribute.
  case value

  /// The beginning of a URL, or of one of a list.
  case url, urls

  /// A URL after a beginning with a decided scheme or path.
  case urlEnd, urlsEnd

  /// A URL after a beginning without a decided scheme: a value could complete one.
  case unclearURL

  /// The beginning of a redirection.
  case refresh

  /// The value of `style`.
  case style

  /// The value of an attribute with code.
  case code

  /// A place for no value.
  case none

  /// The value of an attribute, by its rule.
  init(of role: MarkupAttributeRole) {
    switch role {
    case .url: self = .url
    case .urls: self = .urls
    case .refresh: self = .refresh
    case .style: self = .style
    case .code: self = .code
    case .plain, .prefixedURL, .animatedURLs: self = .value
    }
  }

  var isInValue: Bool {
    switch self {
    case .value, .url, .urls, .urlEnd, .urlsEnd, .unclearURL, .refresh, .style, .code: true
    case .content, .text, .tag, .none: false
    }
  }
}

/// The open elements, tag and attribute after a literal.
struct MarkupState: Sendable {
  var place = MarkupPlace.content

  /// The elements that are open, outermost first.
  var elements: [Element] = []

  /// The tag that is not closed yet.
  var tag = Tag()

  /// The attribute whose value is not closed yet.
  var attribute = Attribute()

  /// Why no value may stand here, if the place is ``MarkupPlace/none``.
  var reason: StaticString = ""

  /// Whether white space is kept outside all elements, because the markup is inside `pre` or `textarea`.
  var keepsOuterSpace = false

  /// Whether nothing stands before it.
  var isBeginning = true

  /// Whether markup may end here.
  var isComplete: Bool { elements.isEmpty && place == .content }

  /// Whether white space is kept.
  var keepsSpace: Bool { elements.last?.keepsSpace ?? keepsOuterSpace }

  /// Whether the open value is one URL, also after a number of seconds, and not a list.
  var hasOneURL: Bool {
    attribute.role == .refresh || attribute.role == .urls && tag.role.contains(.animation)
  }

  struct Element: Sendable {
    let name: MarkupText

    /// Whether its content is a part of a drawing or a formula.
    let hasForeignContent: Bool
    let keepsSpace: Bool
  }

  struct Tag: Sendable {
    var name = MarkupText()
    var role: MarkupElementRole = []

    /// Whether the `content` of a `meta` has a value.
    var hasContent = false
  }

  struct Attribute: Sendable {
    var name = MarkupText()
    var role = MarkupAttributeRole.plain
    var quote: UInt8 = 0

    /// Whether the value has a scheme after which no value is allowed.
    var hasRefusedScheme = false
  }
}

/// A part of a literal.
struct MarkupText: Sendable {
  var literal: StaticString = ""
  var range = 0..<0

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    literal.withUTF8Buffer { unsafe body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  var string: String { unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) } }

  /// Whether it begins with a reference to a character that XML has.
  var beginsWithXMLReference: Bool {
    let text = string
    guard let end = text.firstIndex(of: ";") else { return false }
    let name = text[..<end].dropFirst()
    guard name.hasPrefix("#") else { return ["amp", "lt", "gt", "quot", "apos"].contains(name) }
    let number =
      name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    guard let scalar = number.flatMap(Unicode.Scalar.init) else { return false }
    return scalar.value >= 0x20 || [0x9, 0xA, 0xD].contains(scalar.value)
  }

  func isEqual(to other: MarkupText, ignoringCase: Bool) -> Bool {
    guard range.count == other.range.count else { return false }
    return unsafe withBytes { first in
      unsafe other.withBytes { second in
        for index in 0..<first.count {
          let (one, two) = unsafe (first[index], second[index])
          guard one == two || ignoringCase && one.lowercased == two.lowercased else { return false }
        }
        return true
      }
    }
  }
}

/// A mistake of a literal, which leaves out the whole markup.
struct MarkupMistake: Error {
  let reason: StaticString
  let literal: StaticString
  let offset: Int

  /// The element that the reason speaks of.
  var element: MarkupText?
}

// MARK: - Bytes of literals

extension UInt8 {
  @inline(__always)
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  @inline(__always)
  var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }

  /// Whether it is a letter, a digit, `-`, `.`, `:` or `_`.
  @inline(__always)
  var isInName: Bool { isLetter || self >= 0x2D && self <= 0x3A && self != 0x2F || self == 0x5F }

  /// The lowercase of an ASCII letter; every other byte as it is.
  @inline(__always)
  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
