/// Where a value stands behind a literal, which decides how it is written.
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

  /// A URL behind a beginning that decides what it is.
  case urlEnd, urlsEnd

  /// A URL behind a beginning that decides nothing: a value could complete a scheme.
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

/// What is open behind a literal.
struct MarkupState: Sendable {
  var place = MarkupPlace.content

  /// The elements that are open, outermost first.
  var elements: [Element] = []

  /// The tag that is not closed yet.
  var tag = Tag()

  /// The attribute whose value is not closed yet.
  var attribute: (name: String, quote: UInt8, role: MarkupAttributeRole) = ("", 0, .plain)

  /// Why no value may stand here, if the place is ``MarkupPlace/none``.
  var reason: StaticString = ""

  /// Whether white space is kept, because the markup is inside `pre` or `textarea`.
  let keepsSpace: Bool

  struct Element: Sendable {
    let name: [UInt8]
    let isForeign: Bool
    let keepsSpace: Bool
  }

  struct Tag: Sendable {
    var name: [UInt8] = []
    var role: MarkupElementRole = []

    /// Whether the `content` of a `meta` has a value.
    var hasContent = false
  }
}

/// A mistake of a literal, which leaves out the whole markup.
struct MarkupMistake: Error {
  let reason: StaticString
  let literal: StaticString
  let offset: Int
}

/// What is known of a URL while its literal is read.
struct MarkupURLBeginning {
  /// The place of a value that follows.
  private(set) var place: MarkupPlace

  private let role: MarkupAttributeRole

  /// The bytes since the URL began.
  private var scheme: [UInt8] = []

  /// Whether a value is among the bytes of an undecided URL.
  private var isBehindValue: Bool

  init(_ role: MarkupAttributeRole, behindValueAt place: MarkupPlace?) {
    self.role = role
    isBehindValue = place != nil
    switch place {
    case .urlEnd, .urlsEnd: self.place = place ?? .none
    case nil where role == .refresh: self.place = .refresh
    case nil: self.place = role == .url ? .url : .urls
    default: self.place = .unclearURL
    }
  }

  /// Reads the next byte of a value.
  ///
  /// - Returns: `false` if a value before it may be the beginning of a scheme.
  mutating func read(_ byte: UInt8) -> Bool {
    if role != .url, separates(byte) {
      (place, scheme, isBehindValue) = (.urls, [], false)
      return true
    }
    guard place != .urlEnd, place != .urlsEnd else { return true }
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
      place = role == .url ? .urlEnd : .urlsEnd
    case UInt8(ascii: ":"), UInt8(ascii: "&"):
      if isBehindValue { return false }
      scheme.append(byte)
      place = Self.allowed.contains(scheme) ? role == .url ? .urlEnd : .urlsEnd : .unclearURL
    default:
      scheme.append(byte | 0x20)
      place = .unclearURL
    }
    return true
  }

  private func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D, UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ";"): true
    case UInt8(ascii: "="), UInt8(ascii: "'"), UInt8(ascii: "\""): role == .refresh
    default: false
    }
  }

  private static let allowed = ["http:", "https:", "mailto:", "tel:"].map { Array($0.utf8) }
}
