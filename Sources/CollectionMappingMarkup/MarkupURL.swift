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

  /// Whether the `content` of a `meta` is not a redirection, or one to a harmless URL.
  ///
  /// Follows the steps of browsers: a number of seconds, separators, `url=` or nothing, a quote or
  /// nothing, then the URL.
  static func isHarmlessRefresh(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = unsafe skip(" ", in: content, from: 0)
    let start = index
    unsafe index = skip("0123456789.", in: content, from: index)
    guard index > start else { return true }
    unsafe index = skip(" ,;", in: content, from: index)
    var end = index
    for letter: StaticString in ["uU", "rR", "lL", "="] {
      let next = unsafe skipOne(of: letter, in: content, from: end)
      guard next > end else { return unsafe isHarmless(content, from: index, to: content.count) }
      unsafe end = skip(" ", in: content, from: next)
    }
    unsafe end = skip("\"'", in: content, from: end)
    return unsafe isHarmless(content, from: end, to: content.count)
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
        return scheme == packed("http") || scheme == packed("https") || scheme == packed("mailto")
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        return true
      case UInt8(ascii: " ") where scheme == 0:
        break
      case let byte:
        // A longer name loses its beginning, but fills the word, unlike every allowed name.
        scheme = scheme << 8 | UInt64(lowercased(byte))
      }
      index &+= 1
    }
    return true
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

// MARK: - Skipping

extension MarkupURL {
  /// Returns the index after the bytes of a set, and after characters that are not written.
  private static func skip(
    _ set: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var index = start
    while true {
      let next = unsafe skipOne(of: set, in: bytes, from: index)
      guard next > index else { break }
      index = next
    }
    return unsafe skipDropped(in: bytes, from: index)
  }

  /// Returns the index after one byte of a set, and after characters before it that are not
  /// written; the same index if there is another byte.
  private static func skipOne(
    of set: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let index = unsafe skipDropped(in: bytes, from: start)
    guard index < bytes.count else { return start }
    let byte = unsafe bytes[index]
    return set.withUTF8Buffer { unsafe $0.contains(byte) } ? index &+ 1 : start
  }

  private static func skipDropped(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let dropped = unsafe ByteSet.lengthOfUnshowable(in: bytes, at: index)
      guard dropped > 0 else { break }
      index &+= dropped
    }
    return index
  }
}

/// The lowercase of an ASCII letter; every other byte as it is.
private func lowercased(_ byte: UInt8) -> UInt8 {
  byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
}
