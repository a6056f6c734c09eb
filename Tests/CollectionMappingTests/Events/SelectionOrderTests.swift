import CollectionMapping
import Foundation
import Testing

@Suite("The order of events of a hand")
struct SelectionOrderTests {
  private static let taps: [EventName] = [
    .shouldHighlight, .didHighlight, .didUnhighlight, .shouldSelect, .didSelect, .shouldDeselect,
    .didDeselect,
  ]

  private func stage() throws -> OrderStage {
    let stage = try OrderStage(["abcd"], hearing: Self.taps)
    stage.container.displaysAllElements = true
    stage.begin()
    return stage
  }

  @Test func `tapping where several items may be selected`() throws {
    let stage = try stage()
    defer { stage.end() }
    stage.container.allowsMultipleSelection = true
    try stage.container.simulateTap(at: [0, 0])
    try stage.container.simulateTap(at: [0, 2])
    #expect(stage.lines.filter { $0.contains("eselect") }.isEmpty)
    #expect(stage.container.indexPathsForSelectedItems == [[0, 0], [0, 2]])
    stage.begin()
    #expect(try stage.container.simulateTap(at: [0, 0]))
    stage.expect(
      """
      > shouldHighlight a at [0, 0]
      shouldHighlight, cell at [0, 0]: yes
      didHighlight, cell at [0, 0]
      > didHighlight a at [0, 0]
      didUnhighlight, cell at [0, 0]
      > didUnhighlight a at [0, 0]
      > shouldDeselect a at [0, 0]
      shouldDeselect, cell at [0, 0]: yes
      didDeselect, cell at [0, 0]
      > didDeselect a at [0, 0]
      """)
    #expect(stage.container.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test func `a tap ends where something may not be`() throws {
    let stage = try OrderStage(["ab"])
    defer { stage.end() }
    stage.container.displaysAllElements = true
    stage.begin()
    let refused = stage.manager.handle(OrderStage.Cell.self) { events in
      events.shouldHighlight { _, text, _ in text.description != "a" }
      events.shouldSelect { _, _, _ in false }
      events.shouldDeselect { _, _, _ in false }
    }
    #expect(try !stage.container.simulateTap(at: [0, 0]))
    stage.expect("shouldHighlight, cell at [0, 0]: no")
    #expect(try !stage.container.simulateTap(at: [0, 1]))
    stage.expect(
      """
      shouldHighlight, cell at [0, 1]: yes
      didHighlight, cell at [0, 1]
      didUnhighlight, cell at [0, 1]
      shouldSelect, cell at [0, 1]: no
      """)
    stage.container.allowsMultipleSelection = true
    try stage.container.selectItem(at: [0, 1])
    #expect(try !stage.container.simulateTap(at: [0, 1]))
    #expect(stage.lines.last == "shouldDeselect, cell at [0, 1]: no")
    #expect(stage.container.indexPathsForSelectedItems == [[0, 1]])
    stage.begin()
    stage.container.allowsSelection = false
    stage.manager.removeHandlers(refused)
    #expect(try !stage.container.simulateTap(at: [0, 0]))
    stage.expect("")
  }

  @Test func `the selection is as it will be before any handler runs`() throws {
    let stage = try OrderStage(["ab"])
    stage.container.displaysAllElements = true
    var seen: [String] = []
    let container = stage.container
    stage.manager.handle(OrderStage.Cell.self) { [unowned container] events in
      events.didHighlight { view, _, _ in seen.append("highlighted \(view.isHighlighted)") }
      events.didUnhighlight { view, _, _ in seen.append("highlighted \(view.isHighlighted)") }
      events.didDeselect { view, _, _ in
        seen.append("deselect \(view.isSelected) \(container.indexPathsForSelectedItems.count)")
      }
      events.didSelect { view, _, path in
        let isOnly = container.indexPathsForSelectedItems == [path]
        seen.append("select \(view.isSelected) \(isOnly)")
      }
    }
    // The last tap selects the selected item again.
    for item in [0, 1, 1] { try container.simulateTap(at: [0, item]) }
    #expect(
      seen == [
        "highlighted true", "highlighted false", "select true true", "highlighted true",
        "highlighted false", "deselect false 1", "select true true", "highlighted true",
        "highlighted false", "select true true",
      ])
  }

  @Test func `states that are lost with their item are announced`() throws {
    for reloads in [false, true] {
      let stage = try OrderStage(["abcd"])
      stage.container.displaysAllElements = true
      let token = stage.manager.handle(modelsOf: Any.self) { events in
        events.shouldBeginMultipleSelection { _, _, _ in true }
      }
      #expect(try stage.container.focusItem(at: [0, 1]))
      #expect(try stage.container.beginMultipleSelection(at: [0, 1]))
      stage.manager.removeHandlers(token)
      stage.begin()
      if reloads {
        stage.container.reloadData()
      } else {
        try stage.storage.removeItems(at: [[0, 1]])
      }
      let told = stage.lines.filter { $0.hasPrefix("did") }
      #expect(told == ["didUpdateFocus: [0, 1] to none", "didEndMultipleSelection"])
      #expect(!stage.container.endMultipleSelection())
      #expect(stage.container.indexPathForFocusedItem == nil)
    }
  }

  @Test func `the focus asks nothing again, nor about a selection that is not allowed`() throws {
    let stage = try OrderStage(["ab"])
    stage.container.displaysAllElements = true
    stage.container.selectionFollowsFocus = true
    #expect(try stage.container.focusItem(at: [0, 1]))
    stage.begin()
    #expect(try stage.container.focusItem(at: [0, 1]))
    #expect(stage.lines.isEmpty)
    stage.container.allowsSelection = false
    #expect(try stage.container.focusItem(at: [0, 0]))
    stage.expect("canFocus, cell at [0, 0]: yes\ndidUpdateFocus: [0, 1] to [0, 0]")
    stage.end()
  }
}
