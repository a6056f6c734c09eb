import Foundation
import Testing

@testable import inbox

/// The program in a terminal.
@Suite(.timeLimit(.minutes(2))) struct InboxTerminalTests {
  @Test func `the screen follows keys and window sizes`() async throws {
    let expected = try Inbox(SampleMessages.all)
    var running = try RunningInbox(rows: 24, columns: 80)

    var lines = expected.lines(rows: 24, columns: 80)
    #expect(await running.shows { $0 == lines })
    #expect(running.terminal.isRaw)

    try running.press("\u{1B}[B ")
    expected.press(.down, .enter)
    lines = expected.lines(rows: 24, columns: 80)
    #expect(await running.shows { $0 == lines })
    #expect(lines.first?.hasSuffix("unread · 1 selected") == true)

    try running.press("xjunk\u{1B}[6~d")
    expected.press(.character("x"), .character("u"), .pageDown, .character("d"))
    lines = expected.lines(rows: 24, columns: 80)
    #expect(await running.shows { $0 == lines })

    for (rows, columns) in [(10, 50), (1, 1), (30, 100)] {
      running.resize(rows: rows, columns: columns)
      lines = expected.lines(rows: rows, columns: columns)
      #expect(await running.shows { $0 == lines })
    }

    try running.press("u")
    expected.press(.character("u"))
    lines = expected.lines(rows: 30, columns: 100)
    #expect(await running.shows { $0 == lines })

    try running.press("q")
    #expect(await running.end() == (0, true))
    var grid = TerminalGrid(rows: 30, columns: 100)
    grid.feed("before\r\n")
    let before = grid.cells
    grid.feed(FramePainter.enter + "\u{1B}[1;1Hframe" + FramePainter.leave)
    #expect(grid.cells == before && grid.showsCursor && grid.wraps && !grid.isAlternate)
    #expect(running.output.hasPrefix(FramePainter.enter))
    #expect(running.output.hasSuffix(FramePainter.leave))
  }

  @Test func `control-C ends the program and restores the terminal`() async throws {
    var running = try RunningInbox(rows: 8, columns: 40)
    #expect(await running.shows { $0.first?.hasPrefix("Inbox") == true })
    #expect(running.terminal.isRaw)
    try running.press("\u{1B}[\u{3}")
    #expect(await running.end() == (130, true))
    #expect(running.output.hasSuffix(FramePainter.leave))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal ends the program and restores the terminal`(signal: CInt) async throws {
    var running = try RunningInbox(rows: 8, columns: 40)
    #expect(await running.shows { $0.first?.hasPrefix("Inbox") == true })
    running.send(signal)
    #expect(await running.end() == (128 + signal, true))
    #expect(running.output.hasSuffix(FramePainter.leave))
  }
}
