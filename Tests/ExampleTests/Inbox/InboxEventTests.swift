import CollectionMapping
import Testing

@testable import inbox

/// The effects of keys, as lines of the event stream.
struct InboxEventTests {
  /// The lines of the stream for some keys, in a list of two days with three messages each.
  private func lines(
    _ keys: [Key], after earlier: [Key] = [], of codes: Set<CollectionEvent.Code>
  ) async throws -> String {
    let stream: AsyncStream<CollectionEvent>
    do {
      let inbox = try Inbox.small(3, 3)
      for key in earlier { inbox.press(key) }
      stream = inbox.container.eventStream()
      for key in keys { inbox.press(key) }
      #expect(inbox.manager.anomalyHandler.counts.isEmpty)
    }
    var lines: [String] = []
    for await event in stream where codes.contains(event.code) { lines.append("\(event)") }
    return lines.joined(separator: "\n")
  }

  @Test func `down moves the focus, and the list scrolls below the last line`() async throws {
    #expect(
      try await lines([.down, .down], of: [.handled, .displayed, .ended]) == """
        canFocus, cell at [0, 1]: yes
        didUpdateFocus: [0, 0] to [0, 1]
        selectionFollowsFocus, cell at [0, 1]: no
        canFocus, cell at [0, 2]: yes
        didUpdateFocus: [0, 1] to [0, 2]
        selectionFollowsFocus, cell at [0, 2]: no
        """)
    #expect(
      try await lines(
        [.down], after: [.down, .down], of: [.handled, .made, .reused, .bound, .displayed, .ended])
          == """
          canFocus, cell at [1, 0]: yes
          didUpdateFocus: [0, 2] to [1, 0]
          selectionFollowsFocus, cell at [1, 0]: no
          end MessageCell, cell at [0, 0]
          reuse MessageCell
          bind MessageCell to Message, cell at [1, 0]
          display MessageCell, cell at [1, 0]
          make DayHeader
          bind DayHeader to Day, supplementary view of kind "UICollectionElementKindSectionHeader" \
          at [1, 0]
          display DayHeader, supplementary view of kind "UICollectionElementKindSectionHeader" at [1, 0]
          """)
  }

  @Test func `a tap selects a message and deselects the previous one`() async throws {
    #expect(
      try await lines([.enter], after: [.enter, .down], of: [.handled]) == """
        shouldHighlight, cell at [0, 1]: yes
        didHighlight, cell at [0, 1]
        didUnhighlight, cell at [0, 1]
        shouldSelect, cell at [0, 1]: yes
        didDeselect, cell at [0, 0]
        didSelect, cell at [0, 1]
        """)
  }

  @Test func `with multiple selection, a tap on a selected message deselects it`() async throws {
    #expect(
      try await lines(
        [.character(" "), .character(" ")], after: [.enter, .character("m"), .down], of: [.handled])
          == """
          shouldHighlight, cell at [0, 1]: yes
          didHighlight, cell at [0, 1]
          didUnhighlight, cell at [0, 1]
          shouldSelect, cell at [0, 1]: yes
          didSelect, cell at [0, 1]
          shouldHighlight, cell at [0, 1]: yes
          didHighlight, cell at [0, 1]
          didUnhighlight, cell at [0, 1]
          shouldDeselect, cell at [0, 1]: yes
          didDeselect, cell at [0, 1]
          """)
  }

  @Test func `a range grows and shrinks with the focus`() async throws {
    #expect(
      try await lines([.character("x"), .down, .up, .escape], of: [.handled]) == """
        shouldBeginMultipleSelection, cell at [0, 0]: yes
        didBeginMultipleSelection, cell at [0, 0]
        shouldSelect, cell at [0, 0]: yes
        didSelect, cell at [0, 0]
        canFocus, cell at [0, 1]: yes
        didUpdateFocus: [0, 0] to [0, 1]
        selectionFollowsFocus, cell at [0, 1]: no
        shouldSelect, cell at [0, 1]: yes
        didSelect, cell at [0, 1]
        canFocus, cell at [0, 0]: yes
        didUpdateFocus: [0, 1] to [0, 0]
        selectionFollowsFocus, cell at [0, 0]: no
        shouldDeselect, cell at [0, 1]: yes
        didDeselect, cell at [0, 1]
        didEndMultipleSelection
        """)
  }

  @Test func `a deletion ends its views, moves the others, and moves the focus`() async throws {
    #expect(
      try await lines(
        [.character("d")], after: [.character("x"), .down],
        of: [.handled, .displayed, .moved, .ended]) == """
          didEndMultipleSelection
          didUpdateFocus: [0, 1] to none
          end MessageCell, cell at [0, 0]
          end MessageCell, cell at [0, 1]
          move MessageCell, cell at [0, 2], to [0, 0]
          display MessageCell, cell at [1, 0]
          display DayHeader, supplementary view of kind "UICollectionElementKindSectionHeader" at [1, 0]
          canFocus, cell at [0, 0]: yes
          didUpdateFocus: none to [0, 0]
          selectionFollowsFocus, cell at [0, 0]: no
          """)
  }

  @Test func `undo displays the deleted messages and their day again`() async throws {
    let header = #"supplementary view of kind "UICollectionElementKindSectionHeader""#
    #expect(
      try await lines(
        [.character("u")], after: [.character("x"), .down, .down, .character("d")],
        of: [.handled, .displayed, .moved, .ended]) == """
          move MessageCell, cell at [0, 0], to [1, 0]
          move MessageCell, cell at [0, 1], to [1, 1]
          move MessageCell, cell at [0, 2], to [1, 2]
          move DayHeader, \(header) at [0, 0], to [1, 0]
          end MessageCell, cell at [1, 0]
          end MessageCell, cell at [1, 1]
          end MessageCell, cell at [1, 2]
          end DayHeader, \(header) at [1, 0]
          display MessageCell, cell at [0, 0]
          display MessageCell, cell at [0, 1]
          display MessageCell, cell at [0, 2]
          display DayHeader, \(header) at [0, 0]
          canFocus, cell at [0, 0]: yes
          didUpdateFocus: [1, 0] to [0, 0]
          selectionFollowsFocus, cell at [0, 0]: no
          """)
  }
}
