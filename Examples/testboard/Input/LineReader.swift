/// Splits a file into lines, holding no more than one chunk and the longest line.
struct LineReader: ~Copyable {
  /// The maximum length of a line; a longer one is skipped and reported.
  static let defaultLongestLine = 32 << 20

  private let file: InputFile
  private let longestLine: Int
  private var buffer: [UInt8]
  private var lineStart = 0
  private var filled = 0
  private var isAtEnd = false

  /// The result of `nextLine()`.
  enum Line {
    /// The bytes of a line, without its line feed.
    case bytes(Range<Int>)
    /// A line that is too long.
    case tooLong
  }

  init(
    _ file: consuming InputFile, chunk: Int = 256 << 10,
    longestLine: Int = Self.defaultLongestLine
  ) {
    self.file = file
    self.longestLine = longestLine
    buffer = [UInt8](repeating: 0, count: chunk)
  }

  /// The buffer that the ranges of lines point into.
  var bytes: [UInt8] { buffer }

  /// The next line, or `nil` at the end.
  ///
  /// A range is valid until the next call.
  mutating func nextLine() throws(FileFailure) -> Line? {
    var searched = lineStart
    while true {
      if let lineEnd = buffer[searched..<filled].firstIndex(of: 0x0A) {
        defer { lineStart = lineEnd + 1 }
        return lineEnd - lineStart > longestLine ? .tooLong : .bytes(lineStart..<lineEnd)
      }
      searched = filled - lineStart
      if isAtEnd { return lastLine() }
      if searched > longestLine { return try skipLongLine() }
      try fill()
    }
  }

  private mutating func lastLine() -> Line? {
    guard lineStart < filled else { return nil }
    defer { lineStart = filled }
    return .bytes(lineStart..<filled)
  }

  /// Moves the unfinished line to the front, and reads more behind it.
  private mutating func fill() throws(FileFailure) {
    if lineStart > 0 {
      buffer.replaceSubrange(0..<(filled - lineStart), with: buffer[lineStart..<filled])
      filled -= lineStart
      lineStart = 0
    }
    if filled == buffer.count {
      buffer.append(contentsOf: repeatElement(0, count: buffer.count))
    }
    let count = try file.read(into: &buffer, from: filled)
    filled += count
    isAtEnd = count == 0
  }

  private mutating func skipLongLine() throws(FileFailure) -> Line {
    while !isAtEnd {
      lineStart = filled
      try fill()
      if let lineEnd = buffer[0..<filled].firstIndex(of: 0x0A) {
        lineStart = lineEnd + 1
        return .tooLong
      }
    }
    lineStart = filled
    return .tooLong
  }
}
