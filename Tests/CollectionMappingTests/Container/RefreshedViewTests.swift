import CollectionMapping
import TestSupport
import Testing

/// Displayed supplementary views have the models that a pass gives them, whatever changes.
struct RefreshedViewTests {
  private typealias Topic = RefreshStage.Topic
  private static let (badge, card) = (RefreshStage.badge, RefreshStage.card)

  // MARK: Sections

  @Test func `a header moves with its section, and is not configured again`() throws {
    let stage = try RefreshStage.memory()
    let views = (0..<3).map(stage.header)
    #expect(stage.shown() == ["0 a", "1 b", "2 c"])
    try stage.storage.moveSection(0, toSection: 2)
    #expect(stage.shown() == ["0 b", "1 c", "2 a"])
    #expect(stage.header(2) === views[0] && stage.header(0) === views[1])
    try stage.storage.removeSections([0])
    #expect(stage.shown() == ["0 c", "1 a"])
    #expect(stage.header(1) === views[0])
    #expect(stage.takeConfigured() == [])
  }

  @Test func `an inserted section has the header that is inserted with it`() throws {
    let stage = try RefreshStage.memory()
    try stage.storage.insertSection([9], at: 0)
    #expect(stage.shown() == ["1 a", "2 b", "3 c"])
    #expect(stage.takeConfigured() == [])
    try stage.storage.insertSection([8], header: "new", footer: "below", at: 1)
    #expect(stage.shown() == ["1 new", "2 a", "3 b", "4 c"])
    #expect(stage.shown(.sectionFooter) == ["1 below"])
    #expect(stage.takeConfigured().sorted() == ["below at 1", "new at 1"])
    #expect(stage.takeUpdates().count == 2)
  }

  // MARK: Other models

  @Test func `other models configure the same views, and nil ends one`() throws {
    let stage = try RefreshStage.memory()
    let views = (0..<3).map(stage.header)
    stage.storage.setSectionHeaderModels(["a", "B", "c"])
    #expect(stage.shown() == ["0 a", "1 B", "2 c"])
    #expect(stage.takeConfigured() == ["B at 1"])
    #expect(stage.header(1) === views[1])
    stage.storage.setSectionHeaderModels(["a", nil, "c"])
    #expect(stage.shown() == ["0 a", "2 c"])
    try stage.storage.setSectionHeaderModel(nil, inSection: 2)
    #expect(stage.shown() == ["0 a"])
    #expect(stage.takeConfigured() == [])
    try stage.storage.setSectionHeaderModel("d", inSection: 2)
    #expect(stage.shown() == ["0 a", "2 d"])
    #expect(stage.takeConfigured() == ["d at 2"])
  }

  @Test func `another provider is asked, and configures what it changes`() throws {
    let stage = try RefreshStage.memory()
    let views = (0..<3).map(stage.header)
    stage.storage.setHeaderModelProvider { ["a", "b", "C"][$0] }
    #expect(stage.shown() == ["0 a", "1 b", "2 C"])
    #expect(stage.takeConfigured() == ["C at 2"])
    stage.storage.setHeaderModelProvider { $0 == 1 ? nil : "\($0)" }
    #expect(stage.shown() == ["0 0", "2 2"])
    #expect(stage.takeConfigured() == ["0 at 0", "2 at 2"])
    #expect(stage.header(0) === views[0] && stage.header(2) === views[2])
    stage.storage.setHeaderModelProvider(nil)
    #expect(stage.shown() == [])
  }

  @Test func `a model of another mapping replaces the view`() throws {
    let stage = try RefreshStage.memory()
    let view = stage.header(1)
    try stage.storage.setSectionHeaderModel(1.5, inSection: 1)
    #expect(stage.shown() == ["0 a", "1 1.5", "2 c"])
    #expect(stage.header(1) is RefreshStage.Tall)
    try stage.storage.setSectionHeaderModel(Topic("topic"), inSection: 1)
    #expect(stage.shown() == ["0 a", "1 topic", "2 c"])
    #expect(stage.header(1) is RefreshStage.Head)
    #expect(stage.header(0) !== view)
    #expect(stage.takeConfigured() == ["1.5 at 1", "topic at 1"])
  }

  @Test func `an equal model replaces the view when another mapping fits where its section goes`()
    throws
  {
    let stage = try RefreshStage.memory()
    stage.manager.register(RefreshStage.Foot.self, for: String.self, as: .header) {
      $0.condition = .section(0)
    } handler: { _, _, _ in
    }
    let views = (0..<3).map(stage.header)
    try stage.storage.moveSection(1, toSection: 0)
    #expect(stage.header(0) is RefreshStage.Foot)
    #expect(stage.header(1) === views[0] && stage.header(2) === views[2])
    #expect(stage.takeConfigured() == [])
    try stage.storage.moveSection(0, toSection: 1)
    #expect(stage.header(1) is RefreshStage.Head)
    #expect(stage.takeConfigured() == ["b at 1"])
  }

  // MARK: Models of the items

  private func counting() throws -> RefreshStage {
    let stage = try RefreshStage.memory()
    let storage = stage.storage
    storage.setHeaderModelProvider { [unowned storage] in
      "\(storage.numberOfItems(inSection: $0)) items"
    }
    stage.forget()
    return stage
  }

  @Test func `a header that counts is configured when items come and go`() throws {
    let stage = try counting()
    #expect(stage.shown() == ["0 2 items", "1 1 items", "2 1 items"])
    try stage.storage.addItem(5, toSection: 1)
    #expect(stage.shown() == ["0 2 items", "1 2 items", "2 1 items"])
    #expect(stage.takeConfigured() == ["2 items at 1"])
    try stage.storage.removeItems(at: [[0, 0]])
    #expect(stage.shown() == ["0 1 items", "1 2 items", "2 1 items"])
    #expect(stage.takeConfigured() == ["1 items at 0"])
    try stage.storage.moveItem(at: [1, 0], to: [2, 0])
    #expect(stage.shown() == ["0 1 items", "1 1 items", "2 2 items"])
    #expect(stage.takeConfigured() == ["1 items at 1", "2 items at 2"])
  }

  @Test func `a header that counts is configured when an item is dragged into its section`() throws
  {
    let stage = try counting()
    let cell = stage.container.displayedView(for: .cell([0, 1]))
    #expect(try stage.container.beginInteractiveMovement(forItemAt: [0, 1]))
    try stage.container.updateInteractiveMovement(to: [2, 1])
    try stage.container.endInteractiveMovement()
    #expect(stage.shown(nil) == ["0.0 1", "1.0 3", "2.0 4", "2.1 2"])
    #expect(stage.shown() == ["0 1 items", "1 1 items", "2 2 items"])
    #expect(stage.takeConfigured() == ["1 items at 0", "2 items at 2"])
    #expect(stage.container.displayedView(for: .cell([2, 1])) === cell)
  }

  @Test func `a header of its first item is configured when that item is replaced`() throws {
    let stage = try RefreshStage.memory()
    let storage = stage.storage
    storage.setHeaderModelProvider { [unowned storage] in
      (storage.item(at: [$0, 0]) as? Int).map { "first \($0)" }
    }
    stage.forget()
    try storage.replaceItem(at: [1, 0], with: 7)
    #expect(stage.shown() == ["0 first 1", "1 first 7", "2 first 4"])
    try storage.replaceItem(at: [0, 1], with: 8)
    #expect(stage.takeConfigured() == ["first 7 at 1"])
    try storage.removeItems(at: [[1, 0]])
    #expect(stage.shown() == ["0 first 1", "2 first 4"])
    #expect(stage.takeConfigured() == [])
  }

  // MARK: Badges

  private func badged() throws -> RefreshStage {
    let stage = try RefreshStage.memory()
    stage.storage.setSupplementaryModelProvider(ofKind: Self.badge, scope: .item) {
      "at \($0[0]).\($0[1])"
    }
    stage.forget()
    return stage
  }

  private func badge(_ stage: RefreshStage, _ path: IndexPath) -> ReusableView? {
    stage.container.supplementaryView(forElementKind: Self.badge, at: path)
  }

  @Test func `the badges of items that are reloaded are replaced, others are not`() throws {
    let stage = try badged()
    let views = [badge(stage, [0, 0]), badge(stage, [0, 1])]
    #expect(stage.shown(Self.badge) == ["0.0 at 0.0", "0.1 at 0.1", "1.0 at 1.0", "2.0 at 2.0"])
    stage.container.observer = stage.log
    try stage.container.reloadItems(at: [[0, 1]])
    #expect(stage.log.lines.contains("end Badge, \(ElementID.badge(0, 1))"))
    #expect(badge(stage, [0, 0]) === views[0])
    #expect(stage.takeConfigured() == ["at 0.1 at 0"])
    stage.container.observer = nil
  }

  @Test func `the badge of an item that moves is asked again at its new place`() throws {
    let stage = try badged()
    let view = badge(stage, [0, 0])
    try stage.storage.moveItem(at: [0, 0], to: [1, 1])
    #expect(badge(stage, [1, 1]) === view)
    #expect(stage.shown(Self.badge) == ["0.0 at 0.0", "1.0 at 1.0", "1.1 at 1.1", "2.0 at 2.0"])
    #expect(stage.takeConfigured() == ["at 0.0 at 0", "at 1.1 at 1"])
  }

  @Test func `badges end when their kind belongs to sections from then on`() throws {
    let stage = try badged()
    stage.storage.setSupplementaryModelProvider(ofKind: Self.badge, scope: .section) {
      $0[0] == 1 ? nil : "of \($0[0])"
    }
    let badges = stage.container.displayedElements.filter { $0.kind == Self.badge }
    #expect(badges.allSatisfy { $0.place == .section } && badges.count == 2)
    #expect(stage.shown(Self.badge) == ["0.0 of 0", "2.0 of 2"])
    stage.storage.setSupplementaryModelProvider(ofKind: Self.badge, nil)
    #expect(stage.shown(Self.badge) == [])
    #expect(stage.shown() == ["0 a", "1 b", "2 c"])
  }

  // MARK: What is not configured

  @Test func `equal models configure nothing, however they are given`() throws {
    let stage = try RefreshStage.memory()
    stage.storage.setSectionHeaderModels(["a", "b", "c"])
    #expect(stage.takeUpdates() == [])
    stage.storage.setHeaderModelProvider { ["a", "b", "c", "d"][$0] }
    try stage.storage.addItem(5, toSection: 1)
    try stage.storage.replaceItem(at: [0, 0], with: 7)
    #expect(stage.takeUpdates().count == 3)
    #expect(stage.takeConfigured() == [])
    #expect(stage.shown() == ["0 a", "1 b", "2 c"])
  }

  @Test
  func `a provider is asked once for each view that an edit may change, and each that may come`()
    throws
  {
    let stage = try RefreshStage.memory()
    var asked: [Int] = []
    stage.storage.setHeaderModelProvider {
      asked.append($0)
      return "same"
    }
    asked = []
    try stage.storage.addItem(5, toSection: 1)
    #expect(asked.sorted() == [0, 1, 2])
  }

  @Test func `the same object configures nothing, another does`() throws {
    let stage = try RefreshStage.memory()
    let topics = [Topic("x"), Topic("y"), Topic("z")]
    stage.storage.setHeaderModelProvider { topics[$0] }
    #expect(stage.takeConfigured() == ["x at 0", "y at 1", "z at 2"])
    topics[1].text = "changed"
    stage.storage.setHeaderModelProvider { topics[$0] }
    try stage.storage.addItem(5, toSection: 1)
    #expect(stage.takeConfigured() == [])
    let other = Topic("x")
    stage.storage.setHeaderModelProvider { $0 == 0 ? other : topics[$0] }
    #expect(stage.takeConfigured() == ["x at 0"])
    try stage.storage.reconfigureSections([1])
    #expect(stage.takeConfigured() == ["changed at 1"])
    #expect(stage.shown() == ["0 x", "1 changed", "2 z"])
  }

  @Test func `models without a comparison are configured with each question`() throws {
    struct Plain { let text: String }
    let stage = try RefreshStage.memory()
    stage.manager.register(RefreshStage.Foot.self, for: Plain.self, as: .footer) { _, _, _ in }
    stage.storage.setFooterModelProvider { Plain(text: "\($0)") }
    stage.container.observer = stage.log
    stage.forget()
    try stage.storage.addItem(5, toSection: 2)
    stage.container.observer = nil
    let bound = stage.log.lines.filter { $0.contains("Foot") }
    let footer = ElementID.supplementary(ofKind: .sectionFooter, inSection: 2)
    #expect(bound == ["bind Foot to Plain, \(footer)"])
  }

  @Test func `a reconfigured section is configured in any case, once`() throws {
    let stage = try RefreshStage.memory()
    try stage.storage.reconfigureSections([0])
    #expect(stage.takeConfigured() == ["a at 0"])
    try stage.storage.performUpdates {
      try stage.storage.reconfigureSections([1])
      try stage.storage.setSectionHeaderModel("B", inSection: 1)
      try stage.storage.addItem(5, toSection: 1)
    }
    #expect(stage.takeConfigured() == ["B at 1"])
    try stage.container.performBatchUpdates {
      $0.reconfigureSupplementaryViews(ofKind: .sectionHeader, at: [[2, 0]])
    }
    #expect(stage.takeConfigured() == ["c at 2"])
    #expect(stage.shown() == ["0 a", "1 B", "2 c"])
  }

  // MARK: Viewports

  @Test func `the background of a section number is configured where its section goes`() throws {
    let stage = RefreshStage()
    try stage.storage.setItemsForAllSections([[1, 2], [3], [4]])
    try stage.layOut()
    let view = stage.container.displayedElements.first { $0.kind == Self.card }
      .flatMap(stage.container.displayedView)
    #expect(stage.shown(Self.card) == ["0 section 0", "1 section 1", "2 section 2"])
    stage.container.observer = stage.log
    try stage.storage.moveSection(0, toSection: 2)
    stage.container.observer = nil
    #expect(stage.shown(Self.card) == ["0 section 0", "1 section 1", "2 section 2"])
    #expect(
      stage.takeConfigured().sorted() == ["section 0 at 0", "section 1 at 1", "section 2 at 2"])
    #expect(!stage.log.lines.contains { $0.hasPrefix("end Card") || $0.hasPrefix("make Card") })
    let last = stage.container.displayedElements.first { $0.kind == Self.card && $0.section == 2 }
    #expect(last.flatMap(stage.container.displayedView) === view)
  }

  @Test func `headers that a viewport sees come with their models, and go with them`() throws {
    let stage = RefreshStage()
    try stage.storage.setItemsForAllSections([[1, 2], [3], [4]])
    try stage.layOut(height: 65)
    #expect(stage.shown() == [])
    stage.storage.setSectionHeaderModels(["a", "b", "c"])
    #expect(stage.shown() == ["0 a", "1 b"])
    #expect(stage.takeConfigured() == ["a at 0", "b at 1"])
    stage.storage.setSectionHeaderModels(["a", nil, "c"])
    #expect(stage.shown() == ["0 a"])
    try stage.storage.setSectionHeaderModel("B", inSection: 1)
    #expect(stage.shown() == ["0 a", "1 B"])
    #expect(stage.takeConfigured() == ["B at 1"])
    stage.storage.setSupplementaryModelProvider(ofKind: Self.badge, scope: .item) { "\($0[1])" }
    #expect(stage.shown(Self.badge).prefix(2) == ["0.0 0", "0.1 1"])
  }

  @Test func `a header is measured again with another model`() throws {
    let stage = RefreshStage()
    let storage = stage.storage
    try storage.setItemsForAllSections([[1, 2], [3]])
    storage.setSectionHeaderModels(["four", "fives"])
    try stage.layOut(header: .estimated(10))
    #expect(stage.container.contentSize?.height == 69)
    storage.setSectionHeaderModels(["four", "sevensy"])
    #expect(stage.container.contentSize?.height == 71)
    #expect(stage.header(1)?.frame.size.height == 7)
    storage.setHeaderModelProvider { [unowned storage] in
      String(repeating: "x", count: storage.numberOfItems(inSection: $0))
    }
    #expect(stage.container.contentSize?.height == 63)
    try storage.insertItems([7, 8, 9], at: [1, 0])
    #expect(stage.shown() == ["0 xx", "1 xxxx"])
    #expect(stage.header(1)?.frame.size.height == 4)
    #expect(stage.container.contentSize?.height == 126)
  }

  /// Two sections whose second header was measured, and is out of sight.
  private func scrolled() throws -> RefreshStage {
    let stage = RefreshStage()
    try stage.storage.setItemsForAllSections([[1, 2], [3]])
    stage.storage.setSectionHeaderModels(["four", "fives"])
    try stage.layOut(header: .estimated(10))
    stage.container.viewport?.size.height = 20
    #expect(stage.shown() == ["0 four"])
    #expect(stage.container.contentSize?.height == 69)
    return stage
  }

  @Test func `a header out of sight is measured when it comes with another model`() throws {
    let stage = try scrolled()
    try stage.storage.setSectionHeaderModel("sevensy", inSection: 1)
    stage.container.viewport?.size.height = 1000
    #expect(stage.shown() == ["0 four", "1 sevensy"])
    #expect(stage.header(1)?.frame.size.height == 7)
    #expect(stage.container.contentSize?.height == 71)
  }

  @Test func `views that are displayed one by one change, and no others come`() throws {
    let stage = RefreshStage()
    try stage.storage.setItemsForAllSections([[1, 2], [3], [4]])
    stage.storage.setSectionHeaderModels(["a", "b", "c"])
    stage.container.display(.supplementary(ofKind: .sectionHeader, inSection: 1))
    stage.forget()
    stage.storage.setSectionHeaderModels(["A", "B", "C"])
    stage.storage.setSectionFooterModels(["x", "y", "z"])
    #expect(stage.shown() == ["1 B"])
    #expect(stage.takeConfigured() == ["B at 1"])
    try stage.storage.moveSection(1, toSection: 0)
    #expect(stage.shown() == ["0 B"])
    try stage.storage.setSectionHeaderModel(1.5, inSection: 0)
    #expect(stage.shown() == ["0 1.5"])
    #expect(stage.header(0) is RefreshStage.Tall)
    try stage.storage.setSectionHeaderModel(nil, inSection: 0)
    #expect(stage.container.displayedElements.isEmpty)
  }

  /// A storage that has headers, and declares no kind.
  private final class UndeclaredHeaders: Storage {
    var header: String? = "a"
    weak var storageObserver: (any StorageObserver)?
    let numberOfSections = 1
    func numberOfItems(inSection section: Int) -> Int { 1 }
    func item(at indexPath: IndexPath) -> Any? { 1 }
    func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? { header }
  }

  @Test func `a header of an undeclared kind ends when its model is nil`() {
    let storage = UndeclaredHeaders()
    let manager = CollectionManager(storage: storage)
    manager.register(RefreshStage.Head.self, for: String.self, as: .header) { _, _, _ in }
    let header = ElementID.supplementary(ofKind: .sectionHeader, inSection: 0)
    manager.container.display(header)
    #expect(Array(manager.container.displayedElements) == [header])
    storage.header = nil
    storage.change { $0.reconfigureItems(at: [[0, 0]]) }
    #expect(manager.container.displayedElements.isEmpty)
  }

  // MARK: Order

  @Test func `views end, move, come and are configured, in this order`() throws {
    let stage = try RefreshStage.memory()
    stage.container.observer = stage.log
    try stage.storage.performUpdates {
      try stage.storage.moveSection(2, toSection: 0)
      stage.storage.setSectionHeaderModels(["c", nil, "B"])
      stage.storage.setSectionFooterModels(["x"])
    }
    stage.container.observer = nil
    #expect(stage.shown() == ["0 c", "2 B"])
    let (header, footer) = (
      "\(ElementCategory.header) at", "\(ElementCategory.supplementary(.sectionFooter)) at"
    )
    #expect(
      stage.log.take() == """
        end Head, \(header) [0, 0]
        recycle Head
        move Cell, cell at [2, 0], to [0, 0]
        move Cell, cell at [0, 0], to [1, 0]
        move Cell, cell at [0, 1], to [1, 1]
        move Cell, cell at [1, 0], to [2, 0]
        move Head, \(header) [2, 0], to [0, 0]
        move Head, \(header) [1, 0], to [2, 0]
        make Foot
        bind Foot to String, \(footer) [0, 0]
        display Foot, \(footer) [0, 0]
        bind Head to String, \(header) [2, 0]
        """)
  }
}
