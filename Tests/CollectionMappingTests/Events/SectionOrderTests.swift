import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("The order of events of sections")
struct SectionOrderTests {
  private typealias Text = OrderStage.Text

  /// A stage that records only events of sections.
  private func stage(_ sections: [String]) throws -> OrderStage {
    let stage = try OrderStage(sections)
    let manager = stage.manager
    manager.on(.sectionWillDisplay) { [unowned stage] in stage.note("show \($0)") }
    manager.on(.sectionDidEndDisplaying) { [unowned stage] in stage.note("end \($0)") }
    manager.on(.sectionWillEnterWorkingRange) { [unowned stage] in stage.note("near \($0)") }
    manager.on(.sectionDidExitWorkingRange) { [unowned stage] in stage.note("far \($0)") }
    return stage
  }

  @Test func `a section is displayed with its first element and ends with its last`() throws {
    let stage = try OrderStage(["ab", "c"], hearing: [.willDisplay, .didEndDisplaying])
    defer { stage.end() }
    stage.container.tracksSections = true
    stage.begin()
    stage.scroll(to: 0)
    stage.expect(
      """
      make Cell
      bind Cell to Text, cell at [0, 0]
      display Cell, cell at [0, 0]
      > willDisplay a at [0, 0]
      sectionWillDisplay: 0
      make Cell
      bind Cell to Text, cell at [0, 1]
      display Cell, cell at [0, 1]
      > willDisplay b at [0, 1]
      """)
    stage.scroll(to: 50)
    stage.expect(
      """
      end Cell, cell at [0, 0]
      > didEndDisplaying a at [0, 0]
      recycle Cell
      reuse Cell
      bind Cell to Text, cell at [1, 0]
      display Cell, cell at [1, 0]
      > willDisplay c at [1, 0]
      sectionWillDisplay: 1
      """)
    stage.container.endDisplayingAll()
    #expect(
      stage.lines.filter { $0.contains("ection") }
        == ["sectionDidEndDisplaying: 1", "sectionDidEndDisplaying: 0"])
    stage.container.tracksSections = false
    stage.begin()
    stage.scroll(to: 0)
    #expect(stage.lines.filter { $0.contains("ection") }.isEmpty)
  }

  @Test func `a section with a header alone is displayed`() throws {
    let stage = try stage([""])
    stage.manager.registerHeader(OrderStage.Cell.self)
    stage.storage.setSectionHeaderModels([Text("head")])
    stage.container.displaysAllElements = true
    stage.expect("show 0")
    #expect(stage.container.endDisplaying(.supplementary(.sectionHeader, [0, 0])))
    stage.expect("end 0")
  }

  @Test func `sections come near before they are displayed, and go far after they ended`() throws {
    let stage = try stage(["a", "b", "c", "d", "e", "f"])
    stage.container.workingRange = 1
    stage.scroll(to: 0)
    stage.expect(
      """
      show 0
      show 1
      near 0
      near 1
      near 2
      """)
    stage.scroll(to: 150)
    stage.expect(
      """
      show 3
      show 4
      end 0
      end 1
      far 0
      far 1
      near 3
      near 4
      near 5
      """)
    stage.container.workingRange = 0
    stage.expect("far 2\nfar 5")
    stage.container.workingRange = -3
    stage.expect("")
    stage.container.workingRange = .max
    stage.expect("near 0\nnear 1\nnear 2\nnear 5")
    stage.container.workingRange = nil
    stage.expect("far 0\nfar 1\nfar 2\nfar 3\nfar 4\nfar 5")
  }

  @Test func `a batch that deletes, moves and inserts sections`() throws {
    let stage = try stage(["a", "b", "c", "d"])
    stage.container.workingRange = 1
    stage.scroll(to: 0)
    stage.expect("show 0\nshow 1\nnear 0\nnear 1\nnear 2")
    // a b | c d  →  b a | c d: both are seen still, under other numbers.
    try stage.storage.moveSection(0, toSection: 1)
    stage.expect("")
    // b a | c d  →  a c | d
    try stage.storage.removeSections([0])
    stage.expect(
      """
      far 0
      show 1
      end 0
      near 2
      """)
    // a c | d  →  x a | c d: c is near still.
    try stage.storage.insertSection([Text("x")], at: 0)
    stage.expect("show 0\nend 2\nfar 3\nnear 0")
    #expect(stage.page == "xa")
    // An item goes from one section to another: its own becomes empty and the other is seen already.
    try stage.storage.moveItem(at: [0, 0], to: [1, 1])
    #expect(stage.page == "ax")
    stage.expect("end 0")
    stage.storage.removeAll()
    #expect(stage.lines.filter { $0.hasPrefix("end") } == ["end 1"])
    #expect(stage.lines.filter { $0.hasPrefix("far") } == ["far 0", "far 1", "far 2"])
  }
}
