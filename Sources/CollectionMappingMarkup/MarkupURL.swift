import CollectionMapping

/// Whether a URL has no scheme, or one that cannot run code.
///
/// Checks exactly the bytes that will be written: skips the characters that the escaping of a URL
/// drops. Also skips leading spaces, as browsers do.
///
/// - Complexity: O(*n*) up to the first `:`, `/`, `?` or `#`.
func isHarmlessURL(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
  var scheme: UInt64 = 0
  var index = 0
  while index < url.count {
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
private func packed(_ name: StaticString) -> UInt64 {
  name.withUTF8Buffer { bytes in
    var word: UInt64 = 0
    for index in 0..<bytes.count { unsafe word = word << 8 | UInt64(bytes[index]) }
    return word
  }
}
