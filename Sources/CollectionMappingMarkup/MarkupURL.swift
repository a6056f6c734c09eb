/// Finds the URLs in a value of any origin and checks their schemes.
///
/// Checks exactly the bytes that will be written: skips the characters that the escaping drops.
enum MarkupURL {
  /// Whether a URL has no scheme, or one that cannot run code.
  ///
  /// Also skips leading spaces, as browsers do.
  ///
  /// - Complexity: O(*n*) up to the first `:`, `/`, `?` or `#`.
  static func isHarmless(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe isHarmless(url, from: 0, to: url.count)
  }

  /// Whether all URLs of a list are harmless, with separators and descriptors of any kind.
  ///
  /// Each part between two separators is checked, also a part of a URL that contains one. A scheme
  /// cannot contain a separator, so no URL can hide its scheme in two parts.
  static func areHarmless(_ list: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    for index in 0..<list.count where unsafe separators.contains(list[index]) {
      guard unsafe isHarmless(list, from: start, to: index) else { return false }
      start = index &+ 1
    }
    return unsafe isHarmless(list, from: start, to: list.count)
  }

  /// Whether a text has more than one part of a list.
  static func isList(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe text.contains { separators.contains($0) }
  }

  /// Whether a text has tabs or line breaks.
  static func hasBreak(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe text.contains { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// Whether the `content` of a `meta` is not a redirection, or one to a harmless URL.
  ///
  /// Follows the steps of browsers: a number of seconds, separators, `url=` or nothing, a quote or
  /// nothing, then the URL.
  static func isHarmlessRefresh(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
    let value = unsafe written(content).drop(while: " ".utf8.contains)
    let afterSeconds = value.drop(while: "0123456789.".utf8.contains)
    guard afterSeconds.count < value.count else { return true }
    let rest = afterSeconds.drop(while: " ,;".utf8.contains)
    var url = rest
    for letter in "url=".utf8 {
      guard let first = url.first, first.lowercased == letter else { return isHarmless(rest) }
      url = url.dropFirst().drop(while: " ".utf8.contains)
    }
    return isHarmless(url.drop(while: "\"'".utf8.contains))
  }

  private static func isHarmless(_ url: ArraySlice<UInt8>) -> Bool {
    unsafe url.withUnsafeBufferPointer { unsafe isHarmless($0) }
  }

  /// Returns the bytes of a value without the characters that are not written.
  private static func written(_ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var written: [UInt8] = []
    var index = 0
    while index < value.count {
      let dropped = unsafe ByteSet.lengthOfUnshowable(in: value, at: index)
      if dropped == 0 { unsafe written.append(value[index]) }
      index &+= max(1, dropped)
    }
    return written
  }

  private static let separators = ByteSet(
    ByteSet(0x09...0x0A, 0x0D...0x0D), and: " ,;")
}

// MARK: - Schemes

extension MarkupURL {
  private static func isHarmless(
    _ url: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Bool {
    var scheme: UInt64 = 0
    var index = start
    while index < end {
      let dropped = unsafe ByteSet.lengthOfUnshowable(in: url, at: index)
      if dropped > 0 {
        index &+= dropped
        continue
      }
      switch unsafe url[index] {
      case UInt8(ascii: ":"):
        return isAllowed(scheme)
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        return true
      case UInt8(ascii: " ") where scheme == 0:
        break
      case let byte:
        // A longer name loses its beginning, but fills the word, unlike every allowed name.
        scheme = scheme << 8 | UInt64(byte.lowercased)
      }
      index &+= 1
    }
    return true
  }

  /// Whether a value may follow a scheme of a literal, given as one word.
  static func isAllowedBeforeValue(_ scheme: UInt64) -> Bool {
    isAllowed(scheme) || scheme == packed("tel")
  }

  private static func isAllowed(_ scheme: UInt64) -> Bool {
    scheme == packed("http") || scheme == packed("https") || scheme == packed("mailto")
  }

  /// A short name as one word, its last byte lowest.
  @inline(__always)
  private static func packed(_ name: StaticString) -> UInt64 {
    name.withUTF8Buffer { bytes in
      var word: UInt64 = 0
      for index in 0..<bytes.count { unsafe word = word << 8 | UInt64(bytes[index]) }
      return word
    }
  }
}

// MARK: - Literals

/// Decides, while a literal is read, whether a value may follow in a URL.
struct MarkupURLBeginning {
  /// The place of a value that follows.
  private(set) var place: MarkupPlace

  private let role: MarkupAttributeRole

  /// The bytes since the URL began, as one word.
  private var scheme: UInt64 = 0

  /// Whether a value is among the bytes of an undecided URL.
  private var isBehindValue: Bool

  /// Whether the URL has a scheme that is not allowed before a value, or a reference.
  private(set) var isRefused: Bool

  init(_ role: MarkupAttributeRole, behindValueAt place: MarkupPlace?, isRefused: Bool = false) {
    (self.role, self.isRefused) = (role, isRefused)
    isBehindValue = place != nil
    switch place {
    case .urlEnd?, .urlsEnd?: self.place = place ?? .none
    case nil where role == .refresh: self.place = .refresh
    case nil: self.place = role == .url ? .url : .urls
    default: self.place = .unclearURL
    }
  }

  /// Reads the next byte of a value.
  ///
  /// - Returns: `false` if a value before it may be the beginning of a scheme.
  mutating func read(_ byte: UInt8) -> Bool {
    if role != .url, separates(byte), !isRefused {
      (place, scheme, isBehindValue) = (.urls, 0, false)
      return true
    }
    guard place != .urlEnd, place != .urlsEnd, !isRefused else { return true }
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): place = end
    case UInt8(ascii: ":"), UInt8(ascii: "&"):
      if isBehindValue { return false }
      isRefused = byte == UInt8(ascii: "&") || !MarkupURL.isAllowedBeforeValue(scheme)
      place = isRefused ? .unclearURL : end
    default:
      scheme = scheme << 8 | UInt64(byte | 0x20)
      place = .unclearURL
    }
    return true
  }

  /// Reads the literals and numbers of markup.
  mutating func read(_ markup: Markup) {
    for part in markup.parts {
      part.literal.withUTF8Buffer { bytes in
        for index in 0..<bytes.count { _ = unsafe read(bytes[index]) }
      }
      switch part.kind {
      case .markup, .optionalMarkup: read(markup.inner[part.number])
      case .nothing: break
      case .text, .integer, .value: _ = read(UInt8(ascii: "0"))
      }
    }
  }

  private var end: MarkupPlace { role == .url ? .urlEnd : .urlsEnd }

  private func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D, UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ";"): true
    case UInt8(ascii: "="), UInt8(ascii: "'"), UInt8(ascii: "\""): role == .refresh
    default: false
    }
  }
}
