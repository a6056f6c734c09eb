/// A stream that is read in pieces of any size, also while it arrives.
struct GrowingRuns {
  private var lines = LineBuffer()
  private var fold = RunFold()
  private var lineCount = 0

  mutating func append(_ piece: some Collection<UInt8>) {
    lines.append(piece)
    while let line = lines.nextLine() { add(line) }
  }

  /// Called at the end of the stream: text without a line feed is a line too.
  mutating func finish() {
    if let line = lines.lastLine() { add(line) }
    fold.finish()
  }

  /// The content so far; more may follow if `isFollowed`.
  func board(isFollowed: Bool) -> Board {
    Board(fold, isFollowed: isFollowed)
  }

  /// Whether there was a run, and the last one has ended.
  var haveEnded: Bool { fold.runs.last?.hasEnded ?? false }

  private mutating func add(_ line: LineBuffer.Line) {
    lineCount += 1
    switch line {
    case .tooLong: fold.addTooLong(number: lineCount)
    case .bytes(let range): fold.add(lines.bytes, range, number: lineCount)
    }
  }
}
