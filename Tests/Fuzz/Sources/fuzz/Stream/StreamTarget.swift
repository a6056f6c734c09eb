import CollectionMapping
import CollectionMappingMarkup
import Foundation
import FuzzSupport

/// The event stream of `testboard`: the board of its pieces is that of the whole, and every report is
/// well-formed.
enum StreamTarget {
  static func run(_ input: [UInt8]) {
    // The sizes follow from the bytes, so that an input is a stream and nothing else.
    let sum = input.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    checkLines(input, piece: [1, 2, 3, 7, 64][sum % 5], longest: [0, 5, 30, 4096][sum / 5 % 4])
    let whole = wholeBoard(input)
    let pieces = growingBoard(input, piece: [1, 5, 61, 700][sum / 20 % 4], rounds: sum / 80 % 3)
    expect(
      whole.badLineCount == pieces.badLineCount && whole.recordCount == pieces.recordCount
        && whole.unknownCount == pieces.unknownCount, "other counts in pieces")
    let format = [Options.Format.text, .html, .json, .json, .svg][sum / 240 % 5]
    let explains = format != .svg && sum / 1200 % 2 == 1
    let bytes = report(whole, format, explains)
    expect(bytes == report(pieces, format, explains), "another \(format) of pieces")
    check(bytes, format, whole)
  }

  // MARK: - Boards

  private static func wholeBoard(_ input: [UInt8]) -> Board {
    let path = path("input")
    do {
      try Data(input).write(to: URL(filePath: path))
      return try Board.read(path: path)
    } catch {
      expect(false, "no board: \(error)")
      return Board(RunFold())
    }
  }

  private static func growingBoard(_ input: [UInt8], piece: Int, rounds: Int) -> Board {
    var runs = GrowingRuns()
    var rows = BoardRows(usesColor: rounds == 1)
    var painter = TerminalPainter(TerminalSize(rows: 10, columns: 40))
    let pause = rounds == 0 ? Int.max : max(1, input.count / piece / rounds)
    for (number, start) in stride(from: 0, to: input.count, by: piece).enumerated() {
      runs.append(input[start..<min(start + piece, input.count)])
      if number % pause == pause - 1 { show(runs.board(isFollowed: true), &rows, &painter) }
    }
    runs.finish()
    let board = runs.board(isFollowed: false)
    show(board, &rows, &painter)
    var other = BoardRows(usesColor: rounds == 1)
    show(board, &other, &painter)
    expect(rows.rows.map(\.lines) == other.rows.map(\.lines), "rows depend on earlier rounds")
    return board
  }

  private static func show(
    _ board: Board, _ rows: inout BoardRows, _ painter: inout TerminalPainter
  ) {
    do { try rows.show(board) } catch { expect(false, "rows: \(error)") }
    _ = painter.paint(rows.rows, status: "", size: TerminalSize(rows: 10, columns: 40))
    checkShowable(ChangeLog.lines(of: rows).joined(separator: "\n"), allowing: "\u{1B}")
  }

  /// Compares the lines of pieces with a plain split.
  private static func checkLines(_ input: [UInt8], piece: Int, longest: Int) {
    var buffer = LineBuffer(longestLine: longest)
    var found: [[UInt8]?] = []
    for start in stride(from: 0, to: input.count, by: piece) {
      buffer.append(input[start..<min(start + piece, input.count)])
      while let line = buffer.nextLine() {
        if case .bytes(let range) = line {
          found.append(Array(buffer.bytes[range]))
        } else {
          found.append(nil)
        }
      }
    }
    if let line = buffer.lastLine() {
      if case .bytes(let range) = line {
        found.append(Array(buffer.bytes[range]))
      } else {
        found.append(nil)
      }
    }
    var lines = input.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    expect(found == lines.map { $0.count > longest ? nil : Array($0) }, "other lines")
  }

  // MARK: - Reports

  private static func report(
    _ board: Board, _ format: Options.Format, _ explains: Bool
  ) -> [UInt8] {
    var options = Options()
    options.format = format
    options.explains = explains
    options.output = path("report")
    do {
      let file = try OutputFile(path: path("report"))
      try Report(board, options).write(to: file)
      try file.flush()
      return Array(try Data(contentsOf: URL(filePath: path("report"))))
    } catch {
      expect(false, "no report: \(error)")
      return []
    }
  }

  private static func check(_ report: [UInt8], _ format: Options.Format, _ board: Board) {
    let text = String(decoding: report, as: UTF8.self)
    expect(text.utf8.elementsEqual(report), "a report is not UTF-8")
    switch format {
    case .text: checkShowable(text)
    case .html: MarkupLaws.check(MarkupReader.read(report, isHTML: true))
    case .svg: MarkupLaws.check(MarkupReader.read(report, isHTML: false))
    case .json:
      let value = try? JSONSerialization.jsonObject(with: Data(report)) as? [String: Any]
      expect(value?["records"] as? Int == board.recordCount, "the JSON is broken: \(text)")
      expect(value?["badLines"] as? Int == board.badLineCount, "other bad lines in the JSON")
    }
  }

  private static func checkShowable(_ text: String, allowing other: Unicode.Scalar = "\n") {
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != other {
      expect(
        scalar.properties.generalCategory != .control, "U+\(scalar.value) in text for a terminal")
    }
  }

  private static func path(_ name: String) -> String {
    NSTemporaryDirectory() + "/fuzz-\(ProcessInfo.processInfo.processIdentifier)-\(name)"
  }
}
