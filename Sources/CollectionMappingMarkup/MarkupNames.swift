/// The kind of content that an element has.
enum MarkupElementRole: Sendable {
  /// Text and elements.
  case ordinary

  /// No content and no end tag.
  case void

  /// A script or a style sheet, in which no escaping makes text of a model harmless.
  case code

  /// Finds the role of an element by its name.
  init(_ name: StaticString, in syntax: MarkupSyntax) {
    if name.isAny(of: "script", "style") {
      self = .code
    } else if syntax == .html, name.isVoidElement {
      self = .void
    } else {
      self = .ordinary
    }
  }
}

/// The kind of value that an attribute has.
enum MarkupAttributeRole {
  case plain, url, code

  /// Finds the role of an attribute by its name.
  init(_ name: StaticString) {
    if name.hasPrefix("on") || name.matches("srcdoc") {
      self = .code
    } else if name.isURLAttribute {
      self = .url
    } else {
      self = .plain
    }
  }
}

extension StaticString {
  /// Whether this is an HTML element without an end tag.
  ///
  /// Compares names of the same length only.
  fileprivate var isVoidElement: Bool {
    switch utf8CodeUnitCount {
    case 2: isAny(of: "br", "hr")
    case 3: isAny(of: "col", "img", "wbr")
    case 4: isAny(of: "area", "base", "link", "meta")
    case 5: isAny(of: "embed", "input", "param", "track")
    case 6: matches("source")
    default: false
    }
  }

  /// Whether this is an attribute of HTML or SVG whose value is one URL.
  fileprivate var isURLAttribute: Bool {
    switch utf8CodeUnitCount {
    case 3: matches("src")
    case 4: isAny(of: "href", "data", "cite")
    case 6: isAny(of: "action", "poster")
    case 8: matches("manifest")
    case 10: isAny(of: "formaction", "xlink:href", "background")
    default: false
    }
  }

  /// Whether this is one of some lowercase names, in upper or lower case.
  fileprivate func isAny(
    of first: StaticString, _ second: StaticString,
    _ third: StaticString = "", _ fourth: StaticString = ""
  ) -> Bool {
    matches(first) || matches(second) || matches(third) || matches(fourth)
  }

  /// Whether this is a lowercase name, in upper or lower case.
  fileprivate func matches(_ other: StaticString) -> Bool {
    utf8CodeUnitCount == other.utf8CodeUnitCount && hasPrefix(other)
  }

  /// Whether this begins with a lowercase name, in upper or lower case.
  fileprivate func hasPrefix(_ prefix: StaticString) -> Bool {
    guard utf8CodeUnitCount >= prefix.utf8CodeUnitCount else { return false }
    return withUTF8Buffer { own in
      prefix.withUTF8Buffer { wanted in
        var index = 0
        while index < wanted.count {
          guard unsafe lowercased(own[index]) == wanted[index] else { return false }
          index &+= 1
        }
        return true
      }
    }
  }
}

/// The lowercase of an ASCII letter; every other byte as it is.
func lowercased(_ byte: UInt8) -> UInt8 {
  byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
}
