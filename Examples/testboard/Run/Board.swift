/// The content of a stream, as far as it was read.
struct Board {
  let runs: [RunEntry]
  /// The first records of unknown kind; ``unknownCount`` says how many there were.
  let unknown: [UnknownEntry]
  let unknownCount: Int
  /// The first unusable lines; ``badLineCount`` says how many there were.
  let badLines: [BadLine]
  let badLineCount: Int
  let recordCount: Int
  /// Whether more of the stream may follow.
  let isFollowed: Bool

  /// Reads the stream at `path`, or standard input for `-`.
  static func read(path: String) throws(FileFailure) -> Board {
    let file = try InputFile(path: path)
    var chunk = [UInt8](repeating: 0, count: 256 << 10)
    var runs = GrowingRuns()
    while case let count = try file.read(into: &chunk), count > 0 {
      runs.append(chunk[..<count])
    }
    runs.finish()
    return runs.board(isFollowed: false)
  }

  init(_ fold: RunFold, isFollowed: Bool = false) {
    self.isFollowed = isFollowed
    runs = fold.runs.filter { !$0.isEmpty }
    unknown = fold.unknown
    unknownCount = fold.unknownCount
    badLines = fold.badLines
    badLineCount = fold.badLineCount
    recordCount = fold.recordCount
    for run in runs {
      run.isOneOfSeveral = runs.count > 1
      run.settle(isFollowed: isFollowed && run === fold.runs.last)
    }
  }
}

extension Board {
  /// Whether every line is usable and of a known kind.
  var isFullyUnderstood: Bool { badLineCount == 0 && unknownCount == 0 }
}

extension RunFold {
  mutating func addTooLong(number: Int) {
    add(badLine: BadLine(number: number, reason: "longer than 32 MiB"))
  }

  /// Adds the line in `range` of `bytes`; ignores empty lines.
  mutating func add(_ bytes: [UInt8], _ range: Range<Int>, number: Int) {
    guard bytes[range].contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return }
    do throws(RecordFault) {
      add(try StreamRecord(bytes, in: range), line: number)
    } catch {
      add(badLine: BadLine(number: number, reason: error.reason))
    }
  }
}
