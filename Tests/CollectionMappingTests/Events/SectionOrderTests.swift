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

  /// The sections whose display began and did not end are the displayed ones.
  ///
  /// The same holds for the working range.
  @Test(arguments: 0..<60)
  func `section events match the displayed views after random changes`(seed: Int) throws {
    var random = EventRandom(seed: UInt64(seed))
    let stage = try stage(["ab", "", "c", "def"])
    let reach = Int.random(in: 0...2, using: &random)
    stage.container.workingRange = reach
    var next = 0
    for _ in 0..<40 {
      let sections = stage.storage.numberOfSections
      let section = Int.random(in: 0..<max(sections, 1), using: &random)
      let other = Int.random(in: 0..<max(sections, 1), using: &random)
      next += 1
      switch Int.random(in: 0..<8, using: &random) {
      case 0: stage.scroll(to: Double(Int.random(in: 0..<8, using: &random)) * 25)
      case 1: try stage.storage.insertSection([Text("\(next)")], at: min(section, sections))
      case 2 where sections > 1: try stage.storage.removeSections([section])
      case 3 where sections > 1: try stage.storage.moveSection(section, toSection: other)
      case 4: try stage.storage.addItem(Text("\(next)"), toSection: section)
      case 5: try? stage.storage.moveItem(at: [section, 0], to: [other, 0])
      case 6: stage.container.reloadData()
      default: try? stage.storage.removeItems(at: [[section, 0]])
      }
      let shown = Set(stage.container.displayedElements.map { $0.indexPath[0] })
      let near = (0..<stage.storage.numberOfSections).filter { section in
        shown.contains { abs($0 - section) <= reach }
      }
      #expect(Self.open("show", "end", stage.lines) == shown.count, "seed \(seed)")
      #expect(Self.open("near", "far", stage.lines) == near.count, "seed \(seed)")
    }
    stage.container.workingRange = nil
    stage.container.endDisplayingAll()
    #expect(Self.open("show", "end", stage.lines) == 0, "seed \(seed)")
    #expect(Self.open("near", "far", stage.lines) == 0, "seed \(seed)")
  }

  /// The number of sections that began and did not end; batches change the numbers of sections.
  private static func open(_ first: String, _ last: String, _ lines: [String]) -> Int {
    lines.count { $0.hasPrefix(first) } - lines.count { $0.hasPrefix(last) }
  }
}

/// Random numbers that are the same each time.
struct EventRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
