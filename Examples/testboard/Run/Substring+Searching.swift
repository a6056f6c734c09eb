extension StringProtocol {
  /// Where `text` first stands.
  ///
  /// The standard library has it only from newer systems on, without Foundation.
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

  /// Where `text` stands last.
  ///
  /// Goes by scalars: the start of a character can lie any number of characters back.
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
