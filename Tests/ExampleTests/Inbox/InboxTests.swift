import TestSupport
import CollectionMapping
import Testing

@testable import inbox

/// The state of an inbox after some keys.
struct InboxTests {
  @Test func `the focus moves by lines, pages and days, up to the ends`() throws {
    let inbox = try Inbox.small(3, 4, 2)
    #expect(inbox.focusedSubject == "s0")
    for (key, subject) in [
      (.up, "s0"), (.down, "s1"), (.pageDown, "s4"), (.left, "s3"), (.left, "s0"), (.right, "s3"),
      (.right, "s7"), (.right, "s8"), (.down, "s8"), (.left, "s7"), (.pageUp, "s4"), (.home, "s0"),
      (.end, "s8"),
    ] as [(Key, String)] {
      inbox.press(key)
      #expect(inbox.focusedSubject == subject, "\(key)")
    }
  }

  @Test func `a header never covers the message with the focus`() throws {
    let inbox = try Inbox.small(3, 3, rows: 3)
    inbox.press(.end, .up, .up, .up)
    #expect(inbox.focusedSubject == "s2")
    #expect(inbox.container.viewport?.minY == 2)
    inbox.press(.home)
    #expect(inbox.container.viewport?.minY == 0)
  }

  @Test func `an opened message is read, and closed by opening another`() throws {
    let inbox = try Inbox.small(3)
    #expect(inbox.opened == nil)
    inbox.press(.enter)
    #expect(inbox.opened?.subject == "s0")
    #expect(inbox.messages.map { inbox.mark(of: $0) } == [.read, .new, .new])
    inbox.press(.down, .character(" "))
    #expect(inbox.opened?.subject == "s1")
    #expect(inbox.selected.map(\.subject) == ["s1"])
  }

  @Test func `a displayed message is no longer new`() throws {
    let inbox = try Inbox.small(10)
    inbox.press(.end)
    let marks = inbox.messages.map { inbox.mark(of: $0) }
    #expect(marks == Array(repeating: .unread, count: 3) + Array(repeating: .new, count: 7))
  }

  @Test func `multiple selection opens no message and keeps the opened one`() throws {
    let inbox = try Inbox.small(4)
    inbox.press(.enter, .character("m"), .down, .enter, .down, .enter)
    #expect(inbox.selected.map(\.subject) == ["s0", "s1", "s2"])
    #expect(inbox.opened?.subject == "s0")
    inbox.press(.character("m"))
    #expect(inbox.selected.map(\.subject) == ["s0"])
  }

  @Test func `a range extends across days and keeps the earlier selection`() throws {
    let inbox = try Inbox.small(2, 2, 2)
    inbox.press(.character("m"), .enter, .down, .down, .character("V"), .down, .down)
    #expect(inbox.isSelectingRange)
    #expect(inbox.selected.map(\.subject) == ["s0", "s2", "s3", "s4"])
    inbox.press(.up, .up, .up, .character("V"))
    #expect(!inbox.isSelectingRange)
    #expect(inbox.selected.map(\.subject) == ["s0", "s1", "s2"])
  }

  @Test func `without a selection the focused message is deleted and the next one gets the focus`()
    throws
  {
    let inbox = try Inbox.small(3)
    inbox.press(.down, .character("d"))
    #expect(inbox.subjects == ["s0", "s2"])
    #expect(inbox.focusedSubject == "s2")
    inbox.press(.character("d"))
    #expect(inbox.focusedSubject == "s0")
    inbox.press(.character("d"), .character("d"), .enter, .down, .character("x"), .left, .right)
    #expect(inbox.subjects.isEmpty && inbox.focusedSubject == nil)
    inbox.press(.character("u"), .character("u"), .character("u"), .character("u"))
    #expect(inbox.subjects == ["s0", "s1", "s2"])
    #expect(inbox.focusedSubject == "s1")
  }

  @Test func `a deleted message is closed`() throws {
    let inbox = try Inbox.small(3)
    inbox.press(.enter, .down, .character("d"))
    #expect(inbox.subjects == ["s1", "s2"])
    #expect(inbox.opened == nil)
    #expect(inbox.focusedSubject == "s1")
  }

  @Test(arguments: Seeds.all(debug: 8, release: 20))
  func `undo restores everything, whatever was done before`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let inbox = try Inbox.small(3, 1, 4, 2, rows: 5)
    let keys: [Key] = [
      .up, .down, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape,
      .character("m"), .character("x"), .character("d"), .character("d"), .character("u"),
    ]
    for _ in 0..<80 {
      inbox.press(keys.randomElement(using: &random) ?? .up)
      inbox.resize(rows: .random(in: 0...9, using: &random), columns: 30)
      let isEmpty = inbox.messages.isEmpty
      #expect((inbox.container.indexPathForFocusedItem == nil) == isEmpty, "seed \(seed)")
      #expect(inbox.opened.map(inbox.messages.contains) ?? true, "seed \(seed)")
    }
    while !inbox.deletions.isEmpty { inbox.press(.character("u")) }
    #expect(inbox.subjects == (0..<10).map { "s\($0)" }, "seed \(seed)")
    #expect(inbox.messages.map(\.day.daysAgo) == [0, 0, 0, 1, 2, 2, 2, 2, 3, 3], "seed \(seed)")
    #expect(inbox.manager.anomalyHandler.counts.isEmpty, "seed \(seed)")
  }
}
