extension StringProtocol {
  /// The position of the first occurrence of `text`.
  ///
  /// Without Foundation, older systems do not have this in the standard library.
  func rangeOfFirst(_ text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if utf8[start...].starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }

  /// The position of the last occurrence of `text`.
  ///
  /// Compares scalars, since a character may begin many scalars earlier.
  func rangeOfLast(_ text: String) -> Range<Index>? {
    var start = endIndex
    while start > startIndex {
      start = unicodeScalars.index(before: start)
      if utf8[start...].starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
    }
    return nil
  }
}
