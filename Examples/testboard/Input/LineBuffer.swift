/// Splits bytes that arrive in pieces of any size into lines.
///
/// A line is returned when its line feed has arrived, so none of its characters is ever split.
struct LineBuffer {
  private let longestLine: Int
  /// The buffer that the ranges of lines point into.
  private(set) var bytes: [UInt8] = []
  private var lineStart = 0
  /// The position up to which the unfinished line was searched.
  private var searched = 0
  private var skipsLine = false

  init(longestLine: Int = LineReader.defaultLongestLine) {
    self.longestLine = longestLine
  }

  mutating func append(_ piece: some Sequence<UInt8>) {
    if lineStart > 0 {
      bytes.removeSubrange(..<lineStart)
      searched -= lineStart
      lineStart = 0
    }
    bytes.append(contentsOf: piece)
  }

  /// The next complete line; its range is valid until the next change.
  mutating func nextLine() -> LineReader.Line? {
    guard let lineEnd = bytes[searched...].firstIndex(of: 0x0A) else {
      searched = bytes.count
      if searched - lineStart > longestLine { skipsLine = true }
      if skipsLine { lineStart = searched }
      return nil
    }
    return line(to: lineEnd, next: lineEnd + 1)
  }

  /// The text behind the last line feed, at the end of the stream.
  mutating func lastLine() -> LineReader.Line? {
    guard skipsLine || lineStart < bytes.count else { return nil }
    return line(to: bytes.count, next: bytes.count)
  }

  private mutating func line(to lineEnd: Int, next: Int) -> LineReader.Line {
    let isTooLong = skipsLine || lineEnd - lineStart > longestLine
    defer {
      lineStart = next
      searched = next
      skipsLine = false
    }
    return isTooLong ? .tooLong : .bytes(lineStart..<lineEnd)
  }
}
