/// Splits bytes that arrive in pieces of any size into lines.
///
/// A line is returned when its line feed has arrived, so none of its characters is ever split. Holds no
/// more than one piece and the unfinished line, which is dropped when it is too long.
struct LineBuffer {
  /// The maximum length of a line; a longer one is skipped and reported.
  static let defaultLongestLine = 32 << 20

  /// The capacity in bytes that is kept after a long line.
  static let keptCapacity = 1 << 20

  /// The result of `nextLine()`.
  enum Line {
    /// The bytes of a line, without its line feed.
    case bytes(Range<Int>)
    /// A line that is too long.
    case tooLong
  }

  private let longestLine: Int
  /// The buffer that the ranges of lines point into.
  private(set) var bytes: [UInt8] = []
  private var lineStart = 0
  /// The position up to which the unfinished line was searched.
  private var searched = 0
  private var skipsLine = false

  init(longestLine: Int = Self.defaultLongestLine) {
    self.longestLine = longestLine
  }

  mutating func append(_ piece: some Collection<UInt8>) {
    dropReadLines(beforeAppending: piece.count)
    bytes.append(contentsOf: piece)
  }

  /// Keeps the unfinished line alone, in less memory if there was a long line before.
  private mutating func dropReadLines(beforeAppending count: Int) {
    guard lineStart > 0 else { return }
    let needed = bytes.count - lineStart + count
    if bytes.capacity > max(Self.keptCapacity, 4 * needed) {
      bytes = Array(bytes[lineStart...])
    } else {
      bytes.removeSubrange(..<lineStart)
    }
    searched -= lineStart
    lineStart = 0
  }

  /// The next complete line; its range is valid until the next change.
  mutating func nextLine() -> Line? {
    guard let lineEnd = bytes[searched...].firstIndex(of: 0x0A) else {
      searched = bytes.count
      if searched - lineStart > longestLine { skipsLine = true }
      if skipsLine { lineStart = searched }
      return nil
    }
    return line(to: lineEnd, next: lineEnd + 1)
  }

  /// The text behind the last line feed, at the end of the stream.
  mutating func lastLine() -> Line? {
    guard skipsLine || lineStart < bytes.count else { return nil }
    return line(to: bytes.count, next: bytes.count)
  }

  private mutating func line(to lineEnd: Int, next: Int) -> Line {
    let isTooLong = skipsLine || lineEnd - lineStart > longestLine
    defer {
      lineStart = next
      searched = next
      skipsLine = false
    }
    return isTooLong ? .tooLong : .bytes(lineStart..<lineEnd)
  }
}
