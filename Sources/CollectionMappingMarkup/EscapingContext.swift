/// The place for which a string is escaped.
enum EscapingContext {
  case text, attribute, url

  /// A list of URLs, whose tabs and line breaks separate them.
  case urls

  /// Returns how many bytes at an index are replaced, and by what; 0 bytes are kept as they are.
  func edit(
    of source: UnsafeBufferPointer<UInt8>, at index: Int, in syntax: MarkupSyntax
  ) -> (length: Int, replacement: StaticString) {
    switch unsafe source[index] {
    case 0x26: return (1, "&amp;")
    case 0x3C: return (1, "&lt;")
    case 0x3E: return (1, "&gt;")
    case 0x22: return (1, "&quot;")
    case 0x27: return (1, "&#39;")
    case 0x60: return (1, "&#96;")
    case 0x80...: break
    case 0x09 where self != .url:  // tab
      return self == .text ? (0, "") : (1, "&#9;")
    case 0x0A where self != .url:  // line feed
      return self == .text ? (0, "") : (1, "&#10;")
    case 0x0D where self != .url:  // carriage return
      let next = index &+ 1
      let isPair = unsafe next < source.count && source[next] == 0x0A
      return (1, isPair ? "" : self == .text ? "\n" : "&#10;")
    case 0x0C where syntax == .html && self != .url && self != .urls:  // form feed
      return (0, "")
    default: break
    }
    return unsafe (ByteSet.lengthOfUnshowable(in: source, at: index), "")
  }
}

extension String {
  /// Calls a closure with the UTF-8 bytes, without a copy of the string.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}
