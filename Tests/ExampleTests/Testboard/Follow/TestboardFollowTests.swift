import Foundation
import Testing

@testable import testboard

@Suite(.timeLimit(.minutes(2))) struct TestboardFollowTests {
  @Test(arguments: EventStream.Version.allCases)
  func `a pipe receives the changed rows, then the report`(
    version: EventStream.Version
  ) async throws {
    let file = try TemporaryFile("")
    var follower = try RunningFollower(file.path)
    #expect(await follower.reads("waiting for"))
    try await EventStream.shop(version).append(to: file.path)
    #expect(await follower.end() == 0)
    let report = try await RunningTestboard.run(file.path).output
    #expect(follower.output.hasSuffix("views changed\n\n" + report))
    #expect(!follower.output.contains("\u{1B}"))
    #expect(follower.output.hasPrefix("waiting for \(file.path)\n"))
    #expect(follower.output.contains("\n  ✔ free()"))
  }

  @Test func `a terminal displays the board, and finally the report`() async throws {
    let file = try TemporaryFile("")
    let size = TerminalSize(rows: 10, columns: 40)
    var follower = try RunningFollower(file.path, terminal: size)
    let stream = EventStream.shop(.zero)
    try await stream.append(to: file.path)
    #expect(await follower.end() == 0)
    let parts = follower.output.components(separatedBy: TerminalPainter.leave)
    try #require(parts.count == 2)

    var grid = TerminalGrid(size)
    grid.feed(parts[0])
    #expect(grid.unknown.isEmpty)
    let lines = try reportLines(of: board(of: stream), usesColor: false)
    var whole = TerminalGrid(size)
    whole.feed(lines.prefix(9).map { $0.clipped(toColumns: 40) + "\r\n" }.joined())
    #expect(grid.lines.dropLast() == whole.lines.dropLast())
    #expect(grid.lines.last?.contains("views changed · ") == true)
    grid.feed(TerminalPainter.leave)
    #expect(!grid.isAlternate && grid.showsCursor && grid.wraps)

    let report = try reportLines(of: board(of: stream), usesColor: true)
    #expect(parts[1] == report.map { $0 + "\r\n" }.joined())
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT], [true, false])
  func `a signal restores the terminal, prints the report and exits with 130`(
    signal: CInt, isTerminal: Bool
  ) async throws {
    var stream = EventStream()
    let id = stream.test("slow()", in: "Shop.Cart", line: 1)
    stream.runStarted()
    stream.started(id)
    let file = try TemporaryFile(stream.text)
    let size = isTerminal ? TerminalSize(rows: 10, columns: 60) : nil
    var follower = try RunningFollower(file.path, terminal: size)
    #expect(await follower.reads("views changed"))
    follower.send(signal)
    #expect(await follower.end() == 130)
    #expect(follower.output.contains("Run cut off"))
    guard let size else { return }
    #expect(follower.output.contains("Run in progress"))
    var grid = TerminalGrid(size)
    grid.feed(follower.output)
    #expect(!grid.isAlternate && grid.showsCursor && grid.wraps)
  }

  @Test func `a stopped program restores the terminal until it continues`() async throws {
    let file = try TemporaryFile("")
    let size = TerminalSize(rows: 5, columns: 40)
    var follower = try RunningFollower(file.path, terminal: size)
    #expect(await follower.reads("waiting for"))
    follower.send(SIGTSTP)
    #expect(await follower.reads(TerminalPainter.leave))
    let process = follower.processIdentifier
    let goOn = Task {
      while true {
        kill(process, SIGCONT)
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    #expect(await follower.reads("waiting for", times: 2))
    goOn.cancel()
    follower.send(SIGINT)
    #expect(await follower.end() == 130)
  }

  @Test func `a run that follows soon is displayed too`() async throws {
    let file = try TemporaryFile("")
    var follower = try RunningFollower(file.path)
    try await EventStream.append([.shop(.zero), .shop(.zero)], to: file.path, pieces: 2)
    #expect(await follower.end() == 0)
    #expect(follower.output.contains("2. Run failed"))
  }

  @Test func `standard input is followed to its end, whether or not a run ended`() async throws {
    let input = Pipe()
    var follower = try RunningFollower("-", input: input)
    var stream = EventStream()
    stream.test("slow()", in: "Shop.Cart", line: 1)
    stream.runStarted()
    try input.fileHandleForWriting.write(contentsOf: Data(stream.text.utf8.dropLast(3)))
    #expect(await follower.reads("views changed"))
    try input.fileHandleForWriting.close()
    #expect(await follower.end() == 0)
    let report = try await RunningTestboard.run("-", input: String(stream.text.dropLast(3))).output
    #expect(follower.output.hasSuffix("changed\n\n" + report))
  }

  @Test func `violations of strict mode are reported at the end`() async throws {
    var stream = EventStream.shop(.zero)
    stream.add(line: "no record")
    let file = try TemporaryFile(stream.text)
    var follower = try RunningFollower(file.path, "--strict")
    #expect(await follower.end() == 3)
  }

  @Test(arguments: [
    ([], "needs a FILE"), (["--format", "html", "f"], "“--format html”"),
    (["f", "--format=json"], "“--format json”"), (["f", "--output", "g"], "“--output”"),
    (["f", "--explain"], "“--explain”"),
  ])
  func `options that cannot be combined with follow are reported with exit 64`(
    words: [String], reason: String
  )
    throws
  {
    let fault = #expect(throws: Options.Fault.self) { try Options(["--follow"] + words) }
    #expect(fault?.reason.contains(reason) == true)
    #expect(Testboard.run(["--follow"] + words) == .wrongUsage)
  }

  @Test func `follow can be combined with strict, text and help`() throws {
    #expect(try Options(["--follow", "f", "--strict", "--format", "text"]).follows)
    #expect(try Options(["--follow", "--help"]).showsHelp)
  }
}
