import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Sections whose own model changed: their views are configured again, and no cells.
struct ReconfiguredSectionTests {
  private func stage() throws -> MarkStage {
    try MarkStage([("one", ["a", "b"]), ("two", ["c", "d", "e"]), ("three", ["f"])])
  }

  private func header(_ section: Int) -> ElementID {
    .supplementary(ofKind: .sectionHeader, inSection: section)
  }

  @Test func `headers are configured once, cells and badges are not`() throws {
    let stage = try stage()
    let view = stage.container.displayedView(for: header(1))
    try stage.container.reconfigureSections([1])
    #expect(stage.takeAsked() == [header(1)])
    #expect(stage.container.displayedView(for: header(1)) === view)
    try stage.container.performBatchUpdates { updates in
      updates.reconfigureSections([0, 0])
      updates.reconfigureSupplementaryViews(ofKind: .sectionHeader, at: [[0, 0]])
      updates.reconfigureItems(at: [[0, 1]])
    }
    #expect(stage.log.lines.first == "ignore a second reconfigure of section 0")
    #expect(stage.takeAsked() == [.cell([0, 1]), header(0), .badge(0, 1)])
    #expect(
      throws: BatchUpdateError.sectionOutOfRange(
        .reconfigureSection(3), count: 3, isAfter: false)
    ) {
      try stage.container.reconfigureSections([3])
    }
    #expect(stage.takeAsked() == [])
  }

  @Test func `views are configured where their section went`() throws {
    let stage = try stage()
    let view = stage.container.displayedView(for: header(2))
    var target = stage.dataSource.snapshot()
    try target.reconfigureSections(["one", "three"])
    try target.moveSection("three", beforeSection: "one")
    try target.appendSections(["four"])
    target.deleteSections(["two"])
    try stage.dataSource.apply(target)
    #expect(stage.takeAsked() == [header(2), header(0), header(1)])
    #expect(stage.container.displayedView(for: header(0)) === view)
    #expect(!stage.dataSource.snapshot().hasMarks)
  }

  @Test func `it skips a section that is deleted or reloaded`() throws {
    let stage = try stage()
    var target = stage.dataSource.snapshot()
    try target.reconfigureSections(["two"])
    let difference = target.difference(from: stage.dataSource.snapshot())
    #expect(difference.changes.updates.operations == [.reconfigureSection(1)])
    try target.reloadSections(["two"])
    try target.reconfigureSections(["two"])
    #expect(target.reconfiguredSectionIdentifiers == [])
    try stage.dataSource.apply(target)
    #expect(stage.takeAsked().count == 7)
    target.deleteSections(["two"])
    try target.reloadSections(["one"])
    try stage.dataSource.apply(target)
    #expect(stage.takeAsked().count == 5)
    var updates = BatchUpdates()
    updates.deleteSections([0])
    updates.reconfigureSections([0])
    updates.reloadSections([1])
    updates.reconfigureSections([1])
    let map = try BatchMap(updates, before: [2, 3], after: [4])
    #expect(map.newSection(of: 1) == 0)
  }

  @Test func `it is written, read, printed and inverted`() throws {
    var base = try Letters(sections: [("one", ["a"]), ("two", ["b"])])
    var target = base
    try target.moveSection("two", beforeSection: "one")
    try target.reconfigureSections(["two"])
    let changes = target.difference(from: base).changes
    #expect(changes.updates.reconfiguredSections == [1])
    #expect(changes.updates.sectionsWithReconfiguredSupplementaryViews.isEmpty)
    #expect(changes.updates.reconfiguredSupplementaryViews == [])
    #expect(changes.inverted().updates.reconfiguredSections == [0])
    #expect(changes.inverted().inverted() == changes)
    #expect(
      changes.updates.description == "move of section 0 to 1\nreconfigure of section 1"
        || changes.updates.description == "move of section 1 to 0\nreconfigure of section 1")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var updates = BatchUpdates()
    updates.reconfigureSections([2, 1])
    updates.reconfigureSupplementaryViews(inSections: [3])
    let data = try encoder.encode(updates)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"reconfiguredSections":[2,1],"reconfiguredSupplementaryViews":[{"section":3}]}"#)
    #expect(try JSONDecoder().decode(BatchUpdates.self, from: data) == updates)
    let snapshot = try encoder.encode(target)
    #expect(try JSONDecoder().decode(Letters.self, from: snapshot) == target)
    #expect(String(decoding: snapshot, as: UTF8.self).contains(#""isReconfigured":true"#))
    #expect(target.debugDescription.contains("[0] two: 1 item, reconfigure\n"))
    #expect(throws: SnapshotError.self) { try base.reconfigureSections(["one", "x"]) }
    #expect(!base.hasMarks)
  }

  @Test(arguments: StorageMaker.allCases)
  func `it is kept for UIKit, where a strict container takes it`(_ maker: StorageMaker) throws {
    var updates = BatchUpdates()
    updates.deleteSections([1])
    updates.moveItem(at: [1, 0], to: [0, 0])
    updates.reconfigureSections([0])
    #expect(updates.rewrittenForUIKit().reconfiguredSections == [0])
    let stage = try stage()
    stage.container.strictUIKit = true
    try stage.container.reconfigureSections([2])
    #expect(stage.takeAsked() == [header(2)])
  }
}

/// A manager that follows a storage whose headers and backgrounds have models.
struct ReconfiguredStorageSectionTests {
  private final class Page {
    let manager = CollectionManager()
    let storage: any EditableStorage
    private(set) var configured: [String] = []
    private(set) var updates: [StorageUpdate] = []

    init(_ maker: StorageMaker) throws {
      storage = maker.make(for: manager)
      manager.register(TallyView.self, for: Int.self) { [unowned self] _, number, _ in
        configured.append("\(number)")
      }
      manager.registerHeader(TallyView.self, for: String.self) { [unowned self] _, title, _ in
        configured.append(title)
      }
      manager.registerSupplementary(TallyView.self, for: Double.self, ofKind: "back") {
        [unowned self] _, number, _ in configured.append("back \(number)")
      }
      manager.updater.didUpdateContent = { [unowned self] in updates.append($0) }
      storage.setSectionHeaderModels(["a", "b", "c"])
      storage.setSupplementaryModels([0.5, 1.5, 2.5], ofKind: "back")
      try storage.setItemsForAllSections([[1, 2], [3], [4]])
    }

    func layOut() throws {
      let size = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(10))
      var section = LayoutSection(group: .vertical(size: size, subitems: [LayoutItem(size: size)]))
      section.boundarySupplementaryItems = [
        LayoutBoundarySupplementaryItem(size: size, elementKind: .sectionHeader, alignment: .top)
      ]
      section.decorationItems = [LayoutDecorationItem.background(elementKind: "back")]
      manager.container.layout = try CompositionalLayout(section: section)
      manager.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 300)
    }

    func take() -> (configured: [String], updates: [StorageUpdate]) {
      defer { (configured, updates) = ([], []) }
      return (configured, updates)
    }
  }

  @Test(arguments: StorageMaker.allCases)
  func `it is announced, and the section's views get the new model`(_ maker: StorageMaker) throws {
    let page = try Page(maker)
    try page.layOut()
    #expect(page.take().configured.count == 10)
    page.storage.setSectionHeaderModels(["a", "B", "c"])
    page.storage.setSupplementaryModels([0.5, 7.5, 2.5], ofKind: "back")
    let set = page.take()
    #expect(set.configured == (maker == .memory ? ["B", "back 7.5"] : []))
    try page.storage.reconfigureSections([1, 1])
    let told = page.take()
    #expect(told.configured.sorted() == ["B", "back 7.5"])
    #expect(told.updates.map(\.description) == ["reconfigure of section 1"])
    #expect(throws: StorageError.sectionOutOfRange(3, count: 3)) {
      try page.storage.reconfigureSections([0, 3])
    }
    #expect(page.take().configured == [])
  }

  @Test(arguments: StorageMaker.allCases)
  func `in a batch it follows its section, once`(_ maker: StorageMaker) throws {
    let page = try Page(maker)
    page.manager.container.displaysAllElements = true
    _ = page.take()
    try page.storage.performUpdates {
      try page.storage.reconfigureSections([0])
      try page.storage.moveSection(0, toSection: 2)
      try page.storage.reconfigureSections([2, 1])
      try page.storage.removeSections([1])
      page.storage.setSupplementaryModels([Double](), ofKind: "back")
      page.storage.setSectionHeaderModels(["b", "A"])
    }
    let told = page.take()
    #expect(told.configured == ["A"])
    #expect(
      told.updates.map(\.description) == [
        "delete of section 2\nmove of section 1 to 0\nreconfigure of section 0"
          + (maker == .memory
            ? """

            refresh of each supplementary view of kind "back"
            refresh of each supplementary view of kind "header"
            """ : "")
      ])
    try page.storage.performUpdates {
      try page.storage.reconfigureSections([1])
      try page.storage.setItems([8], forSection: 1)
    }
    #expect(page.take().configured == ["8", "A"])
  }
}
