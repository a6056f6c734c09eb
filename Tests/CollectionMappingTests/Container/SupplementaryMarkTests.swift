import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Supplementary views that are reloaded or reconfigured, one by one or all of a kind in a section.
struct SupplementaryMarkTests {
  private func stage() throws -> MarkStage {
    try MarkStage([("one", ["a", "b"]), ("two", ["c", "d", "e"])])
  }

  @Test func `a mark on a kind of items reaches the view of every item`() throws {
    let stage = try stage()
    let badges = (0..<3).map { stage.badge(1, $0) }
    var target = stage.dataSource.snapshot()
    try target.reconfigureSupplementaryViews(ofKind: MarkStage.badge, inSections: ["two"])
    try stage.dataSource.apply(target)
    #expect(stage.takeAsked() == [.badge(1, 0), .badge(1, 1), .badge(1, 2)])
    for item in 0..<3 { #expect(stage.badge(1, item) === badges[item]) }

    target = stage.dataSource.snapshot()
    try target.reloadSupplementaryViews(ofKind: MarkStage.badge, inSections: ["one"])
    try stage.dataSource.apply(target)
    #expect(stage.takeAsked() == [.badge(0, 0), .badge(0, 1)])
    #expect(stage.badge(1, 0) === badges[0])
  }

  @Test func `a mark uses the earlier section, and views are configured in place`() throws {
    let stage = try stage()
    var target = stage.dataSource.snapshot()
    try target.moveItem("c", beforeItem: "a")
    try target.moveSection("two", beforeSection: "one")
    for kind in [MarkStage.badge, .sectionHeader] {
      try target.reconfigureSupplementaryViews(ofKind: kind, inSections: ["two"])
    }
    try stage.dataSource.apply(target)
    #expect(
      stage.takeAsked()
        == [
          .supplementary(.sectionHeader, [0, 0]), .badge(0, 0), .badge(0, 1), .badge(1, 0),
        ])
  }

  @Test func `kinds can be said in a batch too, and all kinds at once`() throws {
    let stage = try stage()
    try stage.container.performBatchUpdates { updates in
      updates.reconfigureSupplementaryViews(ofKind: MarkStage.badge, inSections: [0])
      updates.reloadSupplementaryViews(inSections: [1])
    }
    #expect(
      stage.takeAsked()
        == [
          .supplementary(.sectionHeader, [1, 0]), .badge(1, 0), .badge(1, 1), .badge(1, 2),
          .badge(0, 0), .badge(0, 1),
        ])
    #expect(throws: BatchUpdateError.self) {
      try stage.container.performBatchUpdates {
        $0.reconfigureSupplementaryViews(ofKind: MarkStage.badge, inSections: [2])
      }
    }
    #expect(stage.takeAsked() == [])
  }

  @Test func `a repeated supplementary operation counts once, and is reported`() throws {
    let stage = try stage()
    try stage.container.performBatchUpdates { updates in
      for _ in 0..<2 {
        updates.reconfigureSupplementaryViews(ofKind: MarkStage.badge, at: [[0, 1]])
        updates.reloadSupplementaryViews(ofKind: MarkStage.badge, at: [[1, 2]])
        updates.reloadSupplementaryViews(ofKind: .sectionHeader, inSections: [0])
      }
      updates.reconfigureSupplementaryViews(ofKind: MarkStage.badge, inSections: [0])
      updates.reconfigureSupplementaryViews(ofKind: .sectionHeader, at: [[0, 0]])
    }
    #expect(
      stage.log.lines.prefix(3) == [
        "ignore a second reload of each supplementary view of kind \"\(ElementKind.sectionHeader)\""
          + " in section 0",
        "ignore a second reload of the supplementary view of kind \"badge\" at [1, 2]",
        "ignore a second reconfigure of the supplementary view of kind \"badge\" at [0, 1]",
      ])
    #expect(
      stage.takeAsked()
        == [
          .supplementary(.sectionHeader, [0, 0]), .badge(1, 2), .badge(0, 0), .badge(0, 1),
        ])
  }

  @Test func `a batch's supplementary operations can be described and decoded`() throws {
    var updates = BatchUpdates()
    updates.reloadSupplementaryViews(ofKind: MarkStage.badge, at: [[0, 3]])
    updates.reloadSupplementaryViews(ofKind: MarkStage.badge, inSections: [1])
    updates.reloadSupplementaryViews(inSections: [2])
    updates.reconfigureSupplementaryViews(ofKind: .sectionHeader, at: [[4, 0]])
    updates.reconfigureSupplementaryViews(ofKind: MarkStage.badge, inSections: [5, 6])
    #expect(updates.count == 6)
    #expect(updates.reloadedSupplementaryViews == [.badge(0, 3)])
    #expect(updates.sectionsWithReloadedSupplementaryViews.map(\.section) == [1, 2])
    #expect(updates.sectionsWithReloadedSupplementaryViews.map(\.kind) == [MarkStage.badge, nil])
    #expect(updates.sectionsWithReconfiguredSupplementaryViews.map(\.section) == [5, 6])
    #expect(
      updates.operations.map(\.description) == [
        "reload of the supplementary view of kind \"badge\" at [0, 3]",
        "reload of each supplementary view of kind \"badge\" in section 1",
        "reload of each supplementary view in section 2",
        "reconfigure of the supplementary view of kind "
          + "\"\(ElementKind.sectionHeader)\" at [4, 0]",
        "reconfigure of each supplementary view of kind \"badge\" in section 5",
        "reconfigure of each supplementary view of kind \"badge\" in section 6",
      ])
    let data = try JSONEncoder().encode(updates)
    #expect(try JSONDecoder().decode(BatchUpdates.self, from: data) == updates)
  }

  @Test(arguments: StorageMaker.allCases)
  func `a view that is replaced where it went is filled once`(_ maker: StorageMaker) throws {
    let manager = CollectionManager()
    let storage = maker.make(for: manager)
    var filled: [String] = []
    manager.register(TitleView.self, handler: { _, _, _ in filled.append("title") })
    manager.register(RivalView.self, for: String.self) {
      $0.condition = .section(1)
    } handler: { _, _, _ in
      filled.append("rival")
    }
    try storage.setItems(["a"], forSection: 0)
    try storage.setItems(["b"], forSection: 1)
    manager.container.displaysAllElements = true
    filled = []
    try storage.performUpdates {
      try storage.moveItem(at: [0, 0], to: [1, 0])
      try storage.replaceItem(at: [1, 0], with: "A")
    }
    #expect(manager.container.cellForItem(at: [1, 0]) is RivalView)
    #expect(filled == ["rival"])
  }

  @Test(arguments: [false, true])
  func `no view is lost, whichever paths are displayed`(isMove: Bool) throws {
    let stage = Stage()
    try stage.container.register(TallyView.self, forCellWithReuseIdentifier: "cell")
    try stage.container.register(
      TallyView.self, forSupplementaryViewOfKind: MarkStage.badge, withReuseIdentifier: "badge")
    stage.answer { container, key in
      try key.category == .cell
        ? container.dequeueReusableCell(
          TallyView.self, withReuseIdentifier: "cell", for: key.indexPath)
        : container.dequeueReusableSupplementaryView(
          TallyView.self, ofKind: MarkStage.badge, withReuseIdentifier: "badge", for: key.indexPath)
    }
    let malformed: [IndexPath] = [[0], [], [0, 0, 7], [0, 1, 0]]
    for path in malformed {
      #expect(stage.container.display(at: path) == nil)
      #expect(stage.container.display(ofKind: MarkStage.badge, at: path) == nil)
    }
    let paths: [IndexPath] = [[0, 0], [0, 1], [0, 5], [0, 1000]]
    let keys = paths.flatMap { [.cell($0), ElementID.supplementary(MarkStage.badge, $0)] }
    let views = keys.compactMap(stage.container.display)
    #expect(Set(views.map(ObjectIdentifier.init)).count == keys.count)
    let log = EventLog()
    stage.container.observer = log
    try stage.container.performBatchUpdates {
      if isMove { $0.moveItem(at: [0, 1], to: [0, 0]) }
      $0.reloadItems(at: [[0, 5]])
    }
    let ended = log.lines.count { $0.hasPrefix("end") }
    let shown = log.lines.count { $0.hasPrefix("display") }
    #expect((ended, shown) == (4, 2))
    #expect(stage.container.displayedElements.count == keys.count - ended + shown)
    #expect(stage.container.cellForItem(at: [0, 0]) === views[isMove ? 2 : 0])
    #expect(stage.container.cellForItem(at: [0, 1]) === views[isMove ? 0 : 2])
    for path in malformed + [[0, 1000]] { #expect(stage.container.cellForItem(at: path) == nil) }
  }
}
