import CollectionMapping
import TestSupport
import Foundation
import Testing

/// The events of an observer, as blocks of lines.
struct ObserverTests {
  private func rig() -> (CollectionManager, EventLog) {
    var catalog = MappingCatalog()
    catalog.register(TitleView.self)
    catalog.register(TallyView.self, for: Int.self) { mapping in
      mapping.condition = mapping.modelCondition { _, number in number > 0 }
    } handler: { _, _, _ in
    }
    catalog.register(RivalView.self, for: Double.self) { mapping in
      mapping.factory = { throw StageError(description: "none left") }
    } handler: { _, _, _ in
    }
    catalog.register(TitleView.self, as: .header)
    let manager = CollectionManager(catalog)
    manager.anomalyHandler.anomalyAction = { _ in }
    let log = EventLog()
    manager.observer = log
    return (manager, log)
  }

  @Test func `dequeues and views returned`() throws {
    let (manager, log) = rig()
    let first = try manager.view(for: "a", at: [0, 0])
    let second = try manager.view(for: String?.some("b") as Any, at: [0, 1])
    manager.recycle(first)
    manager.recycle(first)
    let third = try manager.view(for: "c", at: [1, 0])
    manager.recycle(second)
    manager.recycle(third)
    let header = try manager.view(for: "d", ofKind: .sectionHeader, at: [0, 0])
    if let header { manager.recycle(header) }
    #expect(
      log.take() == """
        make TitleView
        bind TitleView to String, cell at [0, 0]
        make TitleView
        bind TitleView to String, cell at [0, 1]
        recycle TitleView
        reuse TitleView
        bind TitleView to String, cell at [1, 0]
        recycle TitleView
        recycle TitleView
        make TitleView
        bind TitleView to String, supplementary view of kind \
        "header" at [0, 0]
        recycle TitleView
        """)
  }

  @Test func `conditions, failures and models without a mapping`() throws {
    let (manager, log) = rig()
    _ = try manager.view(for: 1, at: [0, 0])
    _ = try manager.view(for: -1, at: [0, 1])
    _ = try manager.view(for: 1.5, at: [0, 2])
    _ = try manager.view(for: Int?.none as Any, at: [0, 3])
    _ = try manager.view(for: 1, ofKind: .sectionHeader, at: [0, 0])
    manager.unmappedPolicy = .fail
    #expect(throws: DequeueError.self) { try manager.view(for: -1, at: [0, 1]) }
    _ = (manager.explain("a"), manager.verify(), manager.hasMapping(for: "a"))
    #expect(
      log.take() == """
        make TallyView
        bind TallyView to Int, cell at [0, 0]
        anomaly noCellMapping
        make PlaceholderView
        anomaly factoryFailed
        make PlaceholderView
        anomaly nilCellModel
        make PlaceholderView
        anomaly noSupplementaryMapping
        """)
  }

  @Test func `a pass, with one view of each mapping`() throws {
    let (manager, log) = rig()
    try manager.memoryStorage.setItems(["a", 1, "b", -1] as [Any])
    manager.memoryStorage.setSectionHeaderModels(["h"])
    try manager.enumerateElements { _ in log.lines.append("body") }
    #expect(
      log.take() == """
        make TitleView
        bind TitleView to String, supplementary view of kind \
        "header" at [0, 0]
        body
        recycle TitleView
        make TitleView
        bind TitleView to String, cell at [0, 0]
        body
        recycle TitleView
        make TallyView
        bind TallyView to Int, cell at [0, 1]
        body
        recycle TallyView
        reuse TitleView
        bind TitleView to String, cell at [0, 2]
        body
        recycle TitleView
        anomaly noCellMapping
        make PlaceholderView
        body
        recycle PlaceholderView
        """)
  }

  @Test func `a view that a placeholder replaces, and views that end`() throws {
    let (manager, log) = rig()
    try manager.memoryStorage.setItems(["a", 1] as [Any])
    let container = manager.container
    for item in 0...1 { container.display(.cell([0, item])) }
    container.display(.cell([0, 0]))
    #expect(
      log.take() == """
        make TitleView
        bind TitleView to String, cell at [0, 0]
        display TitleView, cell at [0, 0]
        make TallyView
        bind TallyView to Int, cell at [0, 1]
        display TallyView, cell at [0, 1]
        """)

    try manager.memoryStorage.replaceItem(at: [0, 1], with: -1)
    container.endDisplaying(.cell([0, 0]))
    container.endDisplaying(.cell([0, 0]))
    container.endDisplayingAll()
    #expect(
      log.take() == """
        anomaly noCellMapping
        make PlaceholderView
        anomaly reconfigureReplaced
        display PlaceholderView, cell at [0, 1]
        end TallyView, cell at [0, 1]
        recycle TallyView
        end TitleView, cell at [0, 0]
        recycle TitleView
        end PlaceholderView, cell at [0, 1]
        recycle PlaceholderView
        """)
  }

  @Test func `a reset while views are displayed`() throws {
    let (manager, log) = rig()
    try manager.memoryStorage.setItems(["a", 1] as [Any])
    manager.container.display(.cell([0, 1]))
    manager.container.display(.cell([0, 0]))
    _ = log.take()
    manager.reset()
    #expect(
      log.take() == """
        end TallyView, cell at [0, 1]
        recycle TallyView
        end TitleView, cell at [0, 0]
        recycle TitleView
        """)
  }

  @Test func `silenced anomalies, other observers and no observer`() throws {
    let (manager, log) = rig()
    manager.anomalyHandler.silenceAnomaly(.dequeue(.nilModel(.cell([0, 0]))))
    _ = try manager.view(for: Int?.none as Any, at: [0, 0])
    let other = EventLog()
    manager.container.observer = other
    #expect(manager.observer === other)
    _ = try manager.view(for: "a", at: [0, 0])
    manager.observer = nil
    _ = try manager.view(for: "a", at: [0, 0])
    #expect(log.take() == "anomaly nilCellModel\nmake PlaceholderView")
    #expect(other.take() == "make TitleView\nbind TitleView to String, cell at [0, 0]")
  }

  @Test func `a view of another class, and a mapping unregistered while its view is made`() throws {
    let (manager, log) = rig()
    try manager.container.register(RivalView.self, forCellWithReuseIdentifier: "x")
    manager.register(TitleView.self, for: Food.self) { mapping in
      mapping.isRegisteredByContainer = true
      mapping.reuseIdentifier = "x"
    } handler: { _, _, _ in
    }
    manager.register(TallyView.self, for: Bread.self) { mapping in
      mapping.factory = {
        manager.unregister(TallyView.self)
        return TallyView()
      }
    } handler: { _, _, _ in
    }
    _ = try manager.view(for: Fruit(), at: [0, 0])
    _ = try manager.view(for: Bread(), at: [0, 0])
    #expect(
      log.take() == """
        make RivalView
        anomaly differentViewClass
        make TallyView
        recycle TallyView
        anomaly noCellMapping
        make PlaceholderView
        """)
  }
}
