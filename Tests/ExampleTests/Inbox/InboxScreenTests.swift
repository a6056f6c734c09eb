import TestSupport
import CollectionMapping
import Testing

@testable import inbox

/// Frames as text.
struct InboxScreenTests {
  @Test func `a screen of the usual size contains everything`() throws {
    let inbox = try Inbox.small(3, 2)
    _ = inbox.lines(rows: 24, columns: 80)
    inbox.press(.enter, .down)
    #expect(
      inbox.lines(rows: 24, columns: 80).joined(separator: "\n") == """
        Inbox · 5 messages, 4 unread · 1 selected
        ── Fri 31 May ──                                │ s0
         *  09:00  Ada             s0                   │ From: Ada
        > N 09:00  Ada             s1                   │ Fri 31 May, 09:00
          N 09:00  Ada             s2                   │
        ── Thu 30 May ──                                │ Body of 0.
          N 09:00  Ada             s3                   │
          N 09:00  Ada             s4                   │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
        lines 1–7 of 7 · MessageCell: 5 made, 0 reused · DayHeader: 2 made, 0 reused
        shouldSelect, cell at [0, 0]: yes
        didSelect, cell at [0, 0]
        canFocus, cell at [0, 1]: yes
        didUpdateFocus: [0, 0] to [0, 1]
        selectionFollowsFocus, cell at [0, 1]: no
        ↑↓←→ page home end  space open  m several  x range  d delete  u undo  q quit
        """)
  }

  @Test func `a small screen has the list and as much else as fits`() throws {
    let inbox = try Inbox.small(3, 2)
    inbox.press(.character("x"), .down, .down)
    #expect(
      inbox.lines(rows: 7, columns: 32) == [
        "Inbox · 5 messages, 5 unread · …", "── Fri 31 May ──", " *N 09:00  Ada             s0",
        " *N 09:00  Ada             s1", ">*N 09:00  Ada             s2",
        "lines 1–4 of 7 · MessageCell: 3…", "↑↓←→ page home end  space open …",
      ])
    #expect(
      inbox.lines(rows: 3, columns: 20)
        == ["── Fri 31 May ──", ">*U 09:00  Ada     …", "lines 3–4 of 7 · Me…"])
    #expect(inbox.lines(rows: 2, columns: 9) == ["── Fri 3…", ">*U 09:0…"])
    #expect(inbox.lines(rows: 1, columns: 1) == [">"])
  }

  @Test func `a name that is cut ends with an ellipsis`() throws {
    let sender = "Margaret Hamilton"
    let message = Message(
      id: 0, day: Day(daysAgo: 0), time: "09:00", sender: sender, subject: "Landing guidance",
      body: "")
    let lines = try Inbox([message]).lines(rows: 7, columns: 40)
    #expect(lines[2] == "> N 09:00  Margaret Hami…  Landing guid…")
  }

  @Test func `several selected messages are listed`() throws {
    let inbox = try Inbox.small(3, 2)
    inbox.press(.character("x"), .down)
    let details = inbox.lines(rows: 9, columns: 60)[1...4]
      .map { $0.split(separator: "│", omittingEmptySubsequences: false).last }
    #expect(details == [" 2 messages selected", "", " s0", " s1"])
  }

  @Test func `an inbox may be empty`() throws {
    let inbox = try Inbox([])
    #expect(inbox.lines(rows: 3, columns: 20) == ["No messages", "", "lines 0–0 of 0 · Me…"])
  }

  @Test func `text is broken and cut by terminal columns`() {
    #expect("ab".fitted(toColumns: 4) == "ab  ")
    #expect("坂村健".fitted(toColumns: 5) == "坂村…")
    #expect("e\u{301}e\u{301}".clipped(toColumns: 2) == "e\u{301}e\u{301}")
    #expect("e\u{301}e\u{301}x".clipped(toColumns: 2) == "e\u{301}…")
    #expect("坂村健".clipped(toColumns: 4) == "坂…")
    #expect("ab".clipped(toColumns: 1) == "a")
    #expect("坂".clipped(toColumns: 1) == "")
    #expect("\u{1B}[1mlonger\u{1B}[0m".clipped(toColumns: 2) == "\u{1B}[1ml…\u{1B}[0m")
    #expect("one two three".wrapped(toColumns: 7) == ["one two", "three"])
    #expect("incomprehensible".wrapped(toColumns: 6) == ["incomp", "rehens", "ible"])
    #expect("坂村健".wrapped(toColumns: 1) == ["坂", "村", "健"])
    #expect("".wrapped(toColumns: 5) == [""])
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `no message controls the terminal or leaves its pane, on a screen of any size`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let inbox = try Inbox((0..<30).map { Message.hostile($0, &random) })
    let keys: [Key] = [
      .down, .pageDown, .pageUp, .end, .home, .enter, .character("m"), .character("x"),
      .character("d"), .character("u"),
    ]
    for _ in 0..<30 {
      inbox.press(keys.randomElement(using: &random) ?? .up)
      let size = ScreenSize(
        rows: .random(in: 1...30, using: &random), columns: .random(in: 1...90, using: &random))
      let frame = InboxScreen(inbox: inbox, usesColor: false).frame(size)
      try #require(frame.lines.count == size.rows, "seed \(seed)")
      for line in frame.lines {
        #expect(!line.unicodeScalars.contains { $0.isDangerous }, "seed \(seed)")
        #expect(line.columns <= size.columns, "seed \(seed)")
      }
      let list = Panes(size).list
      let focused = frame.lines[list.row..<list.row + list.rows].count { $0.hasPrefix(">") }
      #expect(focused == (inbox.messages.isEmpty ? 0 : 1), "seed \(seed), \(size)")
    }
    #expect(inbox.manager.anomalyHandler.counts.isEmpty, "seed \(seed)")
  }

  @Test func `only changed rows are written, or all rows after a resize`()
    throws
  {
    let screen = InboxScreen(inbox: try Inbox.small(3, 2), usesColor: false)
    var (painter, grid) = (FramePainter(), TerminalGrid(rows: 9, columns: 60))
    grid.feed(painter.paint(screen.frame(ScreenSize(rows: 9, columns: 60))))
    grid.forgetAddressedRows()
    screen.inbox.press(.down)
    grid.feed(painter.paint(screen.frame(ScreenSize(rows: 9, columns: 60))))
    #expect(Set(grid.addressedRows) == [2, 3])
    let text = painter.paint(screen.frame(ScreenSize(rows: 9, columns: 59)))
    #expect(text.hasPrefix("\u{1B}[2J"))
    #expect(text.contains("Inbox · 5 messages"))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `after every frame the screen equals a complete repaint`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let screen = InboxScreen(
      inbox: try Inbox((0..<30).map { Message.hostile($0, &random) }), usesColor: true)
    var size = ScreenSize(rows: 24, columns: 80)
    var (painter, grid) = (FramePainter(), TerminalGrid(rows: 24, columns: 80))
    for _ in 0..<20 {
      screen.inbox.press(
        [Key.down, .pageDown, .enter, .character("d")].randomElement(using: &random) ?? .up)
      let newSize = ScreenSize(
        rows: .random(in: 1...30, using: &random), columns: .random(in: 1...90, using: &random))
      if newSize != size, Bool.random(using: &random) {
        size = newSize
        grid = TerminalGrid(rows: size.rows, columns: size.columns)
      }
      grid.feed("\u{1B}[?7l" + painter.paint(screen.frame(size)))
      let plain = InboxScreen(inbox: screen.inbox, usesColor: false).frame(size)
      #expect(grid.lines == plain.lines, "seed \(seed)")
      #expect(grid.unknown.isEmpty, "seed \(seed)")
      #expect(painter.paint(screen.frame(size)).isEmpty, "seed \(seed)")
    }
  }
}

extension Message {
  /// A message with dangerous characters.
  fileprivate static func hostile(_ number: Int, _ random: inout SplitMix64) -> Message {
    let pieces = [
      "plain ", "\u{1B}[2J", "\u{9B}31m", "\u{7}", "\r", "\n", "\t", "\u{202E}", "坂村", "🎉",
      "e\u{301}",
      "\u{200D}", "m", "\u{2028}", "\u{85}", "\u{7F}",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...20, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    return Message(
      id: number, day: Day(daysAgo: number / 7), time: text(), sender: text(), subject: text(),
      body: text())
  }
}

extension Unicode.Scalar {
  fileprivate var isDangerous: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
