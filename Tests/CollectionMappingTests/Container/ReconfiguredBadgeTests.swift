import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Supplementary views that belong to items that are configured again.
struct ReconfiguredBadgeTests {
  private func stage() throws -> MarkStage {
    try MarkStage([("one", ["a", "b"]), ("two", ["c", "d", "e"])])
  }

  @Test func `a mark in a snapshot reaches the badge of its item, cells first`() throws {
    let stage = try stage()
    let badges = [stage.badge(0, 1), stage.badge(1, 0)]
    var target = stage.dataSource.snapshot()
    try target.reconfigureItems(["c", "b"])
    try stage.dataSource.apply(target)
    #expect(
      stage.takeAsked() == [.cell([0, 1]), .cell([1, 0]), .badge(0, 1), .badge(1, 0)])
    #expect(stage.badge(0, 1) === badges[0])
    #expect(stage.badge(1, 0) === badges[1])
  }

  @Test func `badges can be left out`() throws {
    let stage = try stage()
    try stage.container.reconfigureItems(at: [[1, 2]])
    #expect(stage.takeAsked() == [.cell([1, 2]), .badge(1, 2)])
    try stage.container.reconfigureItems(at: [[1, 2]], includingSupplementaryViews: false)
    #expect(stage.takeAsked() == [.cell([1, 2])])
    try stage.container.performBatchUpdates { updates in
      updates.reconfigureItems(at: [[0, 0], [0, 1]], includingSupplementaryViews: false)
      updates.reconfigureItems(at: [[0, 1]])
    }
    #expect(stage.takeAsked() == [.cell([0, 0]), .cell([0, 1]), .badge(0, 1)])
    stage.container.reconfigure(.cell([0, 0]))
    #expect(stage.takeAsked() == [.cell([0, 0])])
  }

  @Test func `a badge of an item that moves is configured where it went`() throws {
    let stage = try stage()
    let badge = stage.badge(1, 2)
    var target = stage.dataSource.snapshot()
    try target.moveItem("e", beforeItem: "a")
    try target.reconfigureItems(["e"])
    try stage.dataSource.apply(target)
    #expect(stage.takeAsked() == [.cell([0, 0]), .badge(0, 0)])
    #expect(stage.badge(0, 0) === badge)
  }

  @Test func `a marked badge is configured once, and a reloaded one is replaced`() throws {
    let stage = try stage()
    let badge = stage.badge(0, 1)
    try stage.container.performBatchUpdates { updates in
      updates.reconfigureItems(at: [[0, 0], [0, 1]])
      updates.reconfigureSupplementaryViews(ofKind: MarkStage.badge, at: [[0, 0]])
      updates.reconfigureSupplementaryViews(inSections: [0])
      updates.reloadSupplementaryViews(ofKind: MarkStage.badge, at: [[0, 1]])
    }
    #expect(
      stage.takeAsked() == [
        .badge(0, 1), .cell([0, 0]), .cell([0, 1]), .supplementary(.sectionHeader, [0, 0]),
        .badge(0, 0),
      ])
    #expect(stage.badge(0, 1) === badge)
  }

  /// A manager whose items have badges with the numbers of `unread`, noted when they are configured.
  private final class Inbox {
    static let badge: ElementKind = "badge"
    let manager = CollectionManager()
    let storage: any EditableStorage
    var unread: [Int?] = [1, nil, 3]
    private(set) var configured: [String] = []
    private(set) var anomalies: [Anomaly] = []

    init(_ maker: StorageMaker) throws {
      storage = maker.make(for: manager)
      manager.register(TallyView.self, for: String.self) { [unowned self] _, text, _ in
        configured.append(text)
      }
      manager.registerSupplementary(RivalView.self, for: Int.self, ofKind: Self.badge) {
        [unowned self] _, number, path in configured.append("\(number) at \(path.item)")
      }
      manager.anomalyHandler.anomalyAction = { [unowned self] in anomalies.append($0) }
      storage.setSupplementaryModelProvider(ofKind: Self.badge, scope: .item) {
        [unowned self] in unread[$0.item]
      }
      try storage.setItems(["a", "b", "c"])
    }

    func layOut() throws {
      let size = LayoutItemSize(width: .absolute(10), height: .absolute(10))
      let badge = LayoutSupplementaryItem(
        size: size, elementKind: Self.badge, containerAnchor: LayoutAnchor(edges: [.top]))
      let item = LayoutItem(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1)),
        supplementaryItems: [badge])
      manager.container.layout = try CompositionalLayout(
        section: LayoutSection(
          group: .vertical(
            size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(50)),
            subitems: [item])))
      manager.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 300)
    }

    var badges: [Int] {
      manager.container.displayedElements.filter { $0.kind != nil }.map(\.number)
    }

    func takeConfigured() -> [String] {
      defer { configured = [] }
      return configured
    }

    func takeAnomalies() -> [Anomaly] {
      defer { anomalies = [] }
      return anomalies
    }
  }

  @Test(arguments: [false, true], StorageMaker.allCases)
  func `a badge comes, stays and goes with its model`(isLaidOut: Bool, maker: StorageMaker) throws {
    let inbox = try Inbox(maker)
    if isLaidOut { try inbox.layOut() } else { inbox.manager.container.displaysAllElements = true }
    #expect(inbox.badges == [0, 2])
    _ = inbox.takeConfigured()
    inbox.unread = [10, 20, nil]
    try inbox.storage.performUpdates {
      for item in 0..<3 { try inbox.storage.reconfigureItem(at: [0, item]) }
    }
    #expect(inbox.takeConfigured() == ["20 at 1", "a", "b", "c", "10 at 0"])
    #expect(inbox.badges == [0, 1])
    #expect(inbox.takeAnomalies() == [])
  }

  @Test(arguments: StorageMaker.allCases)
  func `without all elements displayed, a badge that has no model any more ends`(
    _ maker: StorageMaker
  ) throws {
    let inbox = try Inbox(maker)
    for item in 0..<3 {
      inbox.manager.container.display(.cell(section: 0, item: item))
      inbox.manager.container.display(
        .supplementary(ofKind: Inbox.badge, atItem: item, inSection: 0))
    }
    #expect(inbox.badges == [0, 2])
    _ = inbox.takeConfigured()
    inbox.unread = [10, 20, nil]
    try inbox.manager.container.reconfigureItems(at: [[0, 0], [0, 1], [0, 2]])
    #expect(inbox.takeConfigured() == ["a", "b", "c", "10 at 0"])
    #expect(inbox.badges == [0])
    #expect(inbox.takeAnomalies() == [])
  }

  @Test func `the difference can be described and decoded`() throws {
    var updates = BatchUpdates()
    updates.reconfigureItems(at: [[0, 1]])
    updates.reconfigureItems(at: [[0, 2]], includingSupplementaryViews: false)
    #expect(updates.count == 2)
    #expect(updates.reconfiguredItems == [[0, 1]])
    #expect(updates.reconfiguredCells == [[0, 2]])
    #expect(
      updates.description == """
        reconfigure of [0, 1]
        reconfigure of the cell at [0, 2]
        """)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(updates)
    #expect(
      String(bytes: data, encoding: .utf8)
        == #"{"reconfiguredCells":[[0,2]],"reconfiguredItems":[[0,1]]}"#)
    #expect(try JSONDecoder().decode(BatchUpdates.self, from: data) == updates)
    let earlier = try JSONDecoder().decode(
      BatchUpdates.self, from: Data(#"{"reconfiguredItems":[[0,1]]}"#.utf8))
    #expect(earlier.operations == [.reconfigureItem([0, 1])])
    var merged = BatchUpdates()
    merged.merge(updates)
    #expect(merged == updates)
  }

  @Test func `a cell alone follows the rules of items`() throws {
    let stage = try stage()
    #expect(throws: BatchUpdateError.conflict(.deleteItem([0, 0]), .reconfigureCell([0, 0]))) {
      try stage.container.performBatchUpdates { updates in
        updates.deleteItems(at: [[0, 0]])
        updates.reconfigureItems(at: [[0, 0]], includingSupplementaryViews: false)
      }
    }
    #expect(
      throws: BatchUpdateError.itemOutOfRange(
        .reconfigureCell([0, 2]), count: 2, isAfter: false)
    ) {
      try stage.container.reconfigureItems(at: [[0, 2]], includingSupplementaryViews: false)
    }
    try stage.container.performBatchUpdates { updates in
      updates.reconfigureItems(at: [[0, 0], [0, 0]], includingSupplementaryViews: false)
    }
    #expect(stage.log.lines.first == "ignore a second reconfigure of the cell at [0, 0]")
    #expect(stage.takeAsked() == [.cell([0, 0])])
  }
}
