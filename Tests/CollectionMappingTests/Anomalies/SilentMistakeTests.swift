import CollectionMapping
import Foundation
import Testing

/// Mistakes that have no visible effect where they are made, and what reports each of them.
struct SilentMistakeTests {
  private final class NoteCell: ReusableView {}

  /// A manager that collects its anomalies, and displays texts.
  private final class World {
    let manager = CollectionManager()
    private(set) var anomalies: [Anomaly] = []

    init() {
      manager.anomalyHandler.anomalyAction = { [unowned self] in anomalies.append($0) }
      manager.register(NoteCell.self, for: String.self) { _, _, _ in }
    }

    var problems: [MappingProblem] { manager.verify() }
  }

  private let rows = FlowLayout()
  private let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)

  // MARK: Displaying nothing

  @Test func `a container without a layout or a viewport reports that it displays nothing`() throws
  {
    for (hasLayout, hasViewport) in [(false, false), (true, false), (false, true)] {
      let world = World()
      try world.manager.memoryStorage.setItems(["a"])
      let container = world.manager.container
      if hasLayout { container.layout = rows }
      if hasViewport { container.viewport = viewport }
      for _ in 0..<2 { #expect(container.displayedElements.isEmpty) }
      #expect(try ContainerReport(container).sections == [])
      #expect(
        world.anomalies == [.nothingDisplayed(hasLayout: hasLayout, hasViewport: hasViewport)])
    }
  }

  @Test func `a container that displays its elements in any way reports nothing`() throws {
    let ways: [(CollectionContainer) -> Void] = [
      { $0.displaysAllElements = true },
      { container in container.display(.cell(section: 0, item: 0)) },
      {
        $0.layout = rows
        $0.viewport = viewport
      },
    ]
    for display in ways {
      let world = World()
      try world.manager.memoryStorage.setItems(["a"])
      display(world.manager.container)
      #expect(world.manager.container.displayedElements.count == 1)
      world.manager.container.endDisplayingAll()
      _ = world.manager.container.displayedElements
      #expect(world.anomalies == [])
    }
    let empty = World()
    #expect(empty.manager.container.displayedElements.isEmpty && empty.anomalies == [])
  }

  @Test func `each question about displayed elements reports that there is none`() throws {
    let questions: [(CollectionContainer) -> Void] = [
      { _ = $0.cellForItem(at: [0, 0]) },
      { _ = $0.supplementaryView(forElementKind: .sectionHeader, at: [0, 0]) },
      { _ = $0.displayedView(for: .cell(section: 0, item: 0)) },
      { _ = $0.displayedAttributes },
    ]
    for ask in questions {
      let world = World()
      try world.manager.memoryStorage.setItems(["a"])
      ask(world.manager.container)
      #expect(world.anomalies.map(\.code) == [.nothingDisplayed])
    }
  }

  @Test func `handlers of displayed views are found while the container cannot display any`() {
    let world = World()
    world.manager.handle(modelsOf: String.self) { $0.willDisplay { _, _, _ in } }
    world.manager.register(NoteCell.self, for: Int.self) { mapping in
      mapping.didEndDisplaying { _, _, _ in }
      mapping.didSelect { _, _, _ in }
    } handler: { _, _, _ in
    }
    func problems(hasLayout: Bool) -> [MappingProblem] {
      [
        .eventsWithoutDisplay(
          [.willDisplay, .didEndDisplaying], hasLayout: hasLayout, hasViewport: false)
      ]
    }
    world.manager.handle(modelsOf: String.self) { $0.prefetch { _, _ in } }
    #expect(world.problems == problems(hasLayout: false))
    _ = world.manager.container.displayedElements
    #expect(world.problems == problems(hasLayout: false))
    world.manager.container.layout = rows
    #expect(world.problems == problems(hasLayout: true))
    world.manager.container.viewport = viewport
    #expect(world.problems == [])
  }

  // MARK: Content of another place

  @Test func `an edit of the memory storage is reported while another storage is displayed`() throws
  {
    let world = World()
    let manager = world.manager
    try manager.memoryStorage.addItem("displayed")
    let texts = SingleSectionStorage<String>(difference: .hash)
    manager.storage = texts
    try texts.setItems(["a"])
    #expect(world.anomalies == [])
    for _ in 0..<2 { try manager.memoryStorage.addItem("lost") }
    let single = Anomaly.editNotDisplayed(displayed: TypeName(SingleSectionStorage<String>.self))
    #expect(world.anomalies == [single])

    let snapshots: DiffableDataSource<Int, String> =
      manager.configureDiffableDataSource { _, id in id }
    try manager.memoryStorage.setItems(["lost"])
    let type = TypeName(DiffableDataSource<Int, String>.self)
    #expect(world.anomalies == [single, .editNotDisplayed(displayed: type)])
    withExtendedLifetime(snapshots) {}

    manager.storage = manager.memoryStorage
    try manager.memoryStorage.addItem("displayed")
    manager.storage = texts
    manager.reset()
    try manager.memoryStorage.addItem("displayed")
    #expect(world.anomalies.count == 2)
  }

  @Test func `an edit of a memory storage that another manager displays is not reported`() throws {
    let (one, other) = (World(), World())
    other.manager.storage = one.manager.memoryStorage
    one.manager.storage = SingleSectionStorage<String>(difference: .hash)
    try one.manager.memoryStorage.addItem("displayed")
    #expect(one.anomalies == [] && other.manager.container.numberOfItems(inSection: 0) == 1)
  }

  @Test func `an edit that began before another storage was set is not reported`() throws {
    let world = World()
    let manager = world.manager
    manager.updater.willUpdateContent = { [unowned manager] _ in
      manager.storage = SingleSectionStorage<String>(difference: .hash)
    }
    try manager.memoryStorage.addItem("displayed")
    #expect(world.anomalies == [])
    try manager.memoryStorage.addItem("lost")
    #expect(world.anomalies.map(\.code) == [.editNotDisplayed])
  }

  @Test func `a manager with a given storage reports an edit of its own one`() throws {
    let manager = CollectionManager(storage: SingleSectionStorage<String>(difference: .hash))
    var codes: [Anomaly.Code] = []
    manager.anomalyHandler.anomalyAction = { codes.append($0.code) }
    try manager.memoryStorage.addItem("lost")
    #expect(codes == [.editNotDisplayed])
  }

  @Test func `a container whose data source or manager was released reports it once`() throws {
    let custom = CollectionContainer()
    var anomalies: [Anomaly] = []
    custom.anomalyHandler.anomalyAction = { anomalies.append($0) }
    custom.dataSource = DiffableDataSource<Int, Int>(container: custom) { _, _, _ in nil }
    for _ in 0..<2 { #expect(custom.numberOfSections == 0) }
    let source = TypeName(DiffableDataSource<Int, Int>.self)
    #expect(anomalies == [.dataSourceReleased(dataSource: source)])
    custom.dataSource = nil
    #expect(custom.numberOfSections == 0 && anomalies.count == 1)

    let container = try {
      let manager = CollectionManager()
      manager.anomalyHandler.anomalyAction = { anomalies.append($0) }
      try manager.memoryStorage.setItems(["a"])
      #expect(manager.container.numberOfSections == 1)
      return manager.container
    }()
    anomalies = []
    container.layout = rows
    container.viewport = viewport
    container.reloadData()
    let manager = TypeName(CollectionManager.self)
    #expect(
      anomalies.filter { $0.code == .dataSourceReleased }
        == [.dataSourceReleased(dataSource: manager)])
  }

  @Test func `a diffable data source to which nothing was applied is found`() throws {
    let world = World()
    let source: DiffableDataSource<Int, String> =
      world.manager.configureDiffableDataSource { _, id in id }
    var snapshot = source.snapshot()
    try snapshot.appendSections([0])
    let name = TypeName(DiffableDataSource<Int, String>.self)
    #expect(world.problems == [.snapshotNeverApplied(name)])
    #expect(try ContainerReport(world.manager).sections == [])
    #expect(world.anomalies == [.noSnapshot(dataSource: name)])
    try source.apply(snapshot)
    #expect(try ContainerReport(world.manager).sections == [])
    #expect(world.problems == [] && world.anomalies.count == 1)
  }

  // MARK: Unregistering

  @Test func `unregistering a class as another category is reported`() {
    let world = World()
    world.manager.register(NoteCell.self, for: Int.self, as: .header) { _, _, _ in }
    world.manager.register(NoteCell.self, for: Int.self, as: .supplementary("a")) { _, _, _ in }
    #expect(world.manager.unregister(NoteCell.self, as: .footer) == 0)
    #expect(
      world.anomalies == [
        .notUnregistered(
          TypeName(NoteCell.self), as: .footer, registered: [.cell, .supplementary("a"), .header])
      ])
    #expect(world.manager.unregister(NoteCell.self, as: .header) == 1)
    for _ in 0..<2 { _ = world.manager.unregister(NoteCell.self, as: .header) }
    #expect(world.manager.unregister(ReusableView.self) == 0)
    #expect(world.anomalies.count == 1)
    world.manager.registerHosting(for: Int.self, as: .footer) { number, _ in number }
    #expect(world.manager.unregisterHosting(for: Int.self) == 0)
    #expect(
      world.anomalies.last == .notUnregistered(TypeName(Int.self), as: .cell, registered: [.footer])
    )
  }

  @Test func `a catalogue finds a class that was unregistered as another category`() {
    var catalog = MappingCatalog()
    catalog.register(NoteCell.self, for: Int.self, as: .header) { _, _, _ in }
    let override = catalog.overriding { $0.unregister(NoteCell.self) }
    #expect(
      override.verify() == [
        .nothingUnregistered(
          .notUnregistered(TypeName(NoteCell.self), as: .cell, registered: [.header]))
      ])
    #expect(CollectionManager(override).verify().contains(override.verify()[0]))
    let repaired = override.overriding { $0.register(NoteCell.self, for: Int.self) { _, _, _ in } }
    #expect(repaired.verify() == [])
    #expect(override.overriding { $0.unregister(NoteCell.self, as: .header) }.verify() == [])
    #expect(catalog.verify() == [])
  }

  @Test func `a catalogue lists the last 256 calls that unregistered nothing`() {
    var catalog = MappingCatalog()
    catalog.register(NoteCell.self, for: Int.self) { _, _, _ in }
    for number in 0..<300 {
      catalog.unregister(NoteCell.self, as: .supplementary(ElementKind("k\(number)")))
    }
    let listed = (44..<300).map {
      MappingProblem.nothingUnregistered(
        .notUnregistered(
          TypeName(NoteCell.self), as: .supplementary(ElementKind("k\($0)")), registered: [.cell]))
    }
    #expect(catalog.verify() == listed)
  }

  @Test func `a token of another manager or catalogue is reported, one used twice is not`() {
    let (one, other) = (World(), World())
    let token = one.manager.register(NoteCell.self, for: Int.self) { _, _, _ in }
    #expect(other.manager.unregister(token) == 0)
    #expect(other.anomalies == [.unknownToken(.cell)])
    for count in [1, 0] { #expect(one.manager.unregister(token) == count) }
    #expect(one.anomalies == [])

    var catalog = MappingCatalog()
    #expect(catalog.unregister(token) == 0)
    for _ in 0..<3 { catalog.unregister(token) }
    #expect(catalog.verify() == [.nothingUnregistered(.unknownToken(.cell))])
    let own = catalog.register(NoteCell.self, for: Int.self, as: .header) { _, _, _ in }
    let manager = CollectionManager(catalog)
    for count in [1, 0] { #expect(manager.unregister(own) == count) }
    #expect(manager.anomalyHandler.total == 0)
  }

  // MARK: Passes

  @Test(arguments: ["memory", "single", "diffable"])
  func `an edit by a handler during a pass is reported once`(storage: String) throws {
    let world = World()
    let manager = world.manager
    let single = SingleSectionStorage<String>(difference: .hash)
    var edit: () throws -> Void = { try manager.memoryStorage.addItem("c") }
    switch storage {
    case "single":
      manager.storage = single
      try single.setItems(["a", "b"])
      edit = { try single.setItems(["a", "b", "c"]) }
    case "diffable":
      let source: DiffableDataSource<Int, String> =
        manager.configureDiffableDataSource { _, id in id }
      try source.apply(CollectionSnapshot(sections: [(0, ["a", "b"])]))
      edit = { try source.apply(CollectionSnapshot(sections: [(0, ["a", "b", "c"])])) }
    default: try manager.memoryStorage.setItems(["a", "b"])
    }
    var isEditing = true
    manager.unregister(NoteCell.self)
    manager.register(NoteCell.self, for: String.self) { _, _, _ in if isEditing { try? edit() } }
    var count = 0
    try manager.enumerateElements { _ in count += 1 }
    #expect(count == 2)
    #expect(world.anomalies == [.editDuringPass(.cell(section: 0, item: 0))])
    isEditing = false
    try manager.enumerateElements { _ in try edit() }
    #expect(world.anomalies.count == 1)
    manager.unregister(NoteCell.self)
    manager.register(NoteCell.self, for: String.self) { _, _, _ in
      try? manager.memoryStorage.performUpdates {
        try manager.memoryStorage.addItem("taken back")
        throw CancellationError()
      }
    }
    try manager.enumerateElements { _ in }
    #expect(world.anomalies.filter { $0.code == .editDuringPass }.count == 1)
  }

  // MARK: Kinds and events

  @Test func `a kind that only the storage declares is found`() throws {
    let world = World()
    try world.manager.memoryStorage.setItems(["a"])
    world.manager.memoryStorage.setSupplementaryModels(["new"], ofKind: "badge")
    world.manager.register(NoteCell.self, for: String.self, as: .supplementary("badge")) {
      _, _, _ in
    }
    #expect(world.problems == [])
    world.manager.container.layout = rows
    #expect(world.problems == [.kindNotPlaced("badge")])
    world.manager.container.displaysAllElements = true
    #expect(world.problems == [])

    let sized = World()
    try sized.manager.memoryStorage.setItems(["a"])
    sized.manager.memoryStorage.setSectionHeaderModels(["b"])
    sized.manager.register(NoteCell.self, for: String.self, as: .header) { _, _, _ in }
    sized.manager.container.layout = rows
    #expect(sized.problems == [.kindNotPlaced(.sectionHeader)])
    sized.manager.handle(modelsOf: String.self) { events in
      events.referenceSize { _, _ in LayoutSize(width: 10, height: 10) }
    }
    #expect(sized.problems == [])
  }

  @Test func `a catalogue finds handlers for events that their elements never have`() {
    var catalog = MappingCatalog()
    catalog.register(NoteCell.self, for: Int.self, as: .header) { mapping in
      mapping.didSelect { _, _, _ in }
      mapping.willDisplay { _, _, _ in }
    } handler: { _, _, _ in
    }
    #expect(catalog.verify() == [.eventOfOtherCategory(catalog.mappings[0], .didSelect)])
    #expect(CollectionManager(catalog).verify().filter(\.isCertain).count == 1)
  }

  @Test func `every new problem and anomaly says what to do`() {
    let name = TypeName(NoteCell.self)
    let texts =
      [
        Anomaly.nothingDisplayed(hasLayout: false, hasViewport: false),
        .dataSourceReleased(dataSource: name),
        .editNotDisplayed(displayed: name), .editDuringPass(.cell(section: 0, item: 3)),
        .notUnregistered(name, as: .cell, registered: [.header]), .unknownToken(.cell),
      ].map(\.debugDescription)
      + [
        MappingProblem.kindNotPlaced("badge"), .snapshotNeverApplied(name),
        .eventsWithoutDisplay([.willDisplay], hasLayout: true, hasViewport: false),
      ].map(\.description)
    let words = [
      "no layout and no viewport. Set", "keep it in a property",
      "Edit the storage that is displayed",
      "cell at [0, 3]", "kind \"header\". Name that category", "Unregister it there",
      "Add the kind to the layout", "Call apply(_:)", "it has no viewport. Set",
    ]
    for (text, word) in zip(texts, words) { #expect(text.contains(word), "\(text)") }
  }
}
