import CollectionMapping

extension World {
  static var content: [[Note]] {
    [["a", "b", "c"].map { Note($0) }, ["d", "e"].map { Note($0) }]
  }

  /// Registers the views, adds the notes, and displays the first of them.
  func fill() throws {
    watch(container.anomalyHandler)
    if let manager {
      if registersCells {
        mapping = manager.register(Card.self, mapping: configuration, handler: handler)
      }
      manager.registerHeader(Header.self, mapping: headerConfiguration)
    } else {
      container.register(Card.self)
      container.register(Header.self, as: .header)
    }
    switch kind {
    case .storage: try fillStorage()
    case .single: try fillSingle()
    case .paged: try fillPaged()
    case .custom: fillCustom()
    case .diffable: try fillDiffable()
    case .providers: try fillProviders()
    case .container: container.dataSource = source
    }
  }

  func show() {
    if container.layout == nil { container.layout = layout() }
    container.viewport = World.start
  }

  private func fillStorage() throws {
    try manager?.memoryStorage.setItemsForAllSections(World.content)
    manager?.memoryStorage.setSectionHeaderModels(World.headers)
  }

  private func fillSingle() throws {
    let storage = SingleSectionStorage<Note>(difference: difference)
    storage.setSectionHeaderModels(World.headers)
    try storage.setItems(World.content[0])
    manager?.storage = storage
    single = storage
  }

  private func fillPaged() throws {
    let storage = PagedStorage<Note, String>(
      pageSize: 3, nearEnd: 0, cursor: cursor, load: loadPage)
    storage.setSectionHeaderModels(World.headers)
    try storage.loadPage()
    manager?.storage = storage
    paged = storage
  }

  /// The notes a to c, then d and e.
  static func page(after last: String?, count: Int) -> [Note] {
    last == nil ? content[0] : last == "c" ? content[1] : []
  }

  private func fillCustom() {
    let storage = CustomStorage()
    manager?.storage = storage
    custom = storage
  }

  private func fillDiffable() throws {
    guard let manager else { return }
    let dataSource: DiffableDataSource<Note, Note> = manager.configureDiffableDataSource(
      modelProvider: modelProvider)
    manager.supplementaryModels?.setSectionHeaderModels(World.headers)
    self.dataSource = dataSource
    try dataSource.apply(World.snapshot())
  }

  private func fillProviders() throws {
    let dataSource = DiffableDataSource<Note, Note>(container: container) { container, path, note in
      if World.current.isInProvider { World.current.reenter() }
      return try container.dequeueReusableCell(Card.self, for: path, configuredWith: note)
    }
    dataSource.supplementaryViewProvider = World.headerProvider()
    self.dataSource = dataSource
    try dataSource.apply(World.snapshot())
  }

  static func headerProvider(
    end: End? = nil
  ) -> (CollectionContainer, ElementKind, IndexPath) throws -> ReusableView? {
    { container, kind, path in
      _ = end
      return try container.dequeueReusableSupplementaryView(
        Header.self, ofKind: kind, for: path, configuredWith: Note("header"))
    }
  }

  static let headers = [Note("first"), Note("second")]
  static let start = LayoutRect(x: 0, y: 0, width: 100, height: 130)
  static let bottom = LayoutRect(x: 0, y: 190, width: 100, height: 130)
  static let badge: ElementKind = "badge"

  /// Sections "one" with a, b and c, and "two" with d and e.
  static func snapshot() throws -> CollectionSnapshot<Note, Note> {
    try CollectionSnapshot(sections: [(Note("one"), content[0]), (Note("two"), content[1])])
  }

  /// The snapshot without b and with x.
  static func otherSnapshot(end: End? = nil) throws -> CollectionSnapshot<Note, Note> {
    try CollectionSnapshot(sections: [
      (Note("one"), [Note("x", end: end), Note("a"), Note("c")]), (Note("two"), content[1]),
    ])
  }

  /// One note per line, below a header for each section.
  func layout(height: Double = 50, end: End? = nil) -> FlowLayout {
    var layout = FlowLayout()
    layout.itemSizes = .uniform(LayoutSize(width: 60, height: height))
    layout.headerReferenceSize = LayoutSize(width: 0, height: 20)
    layout.adjustSection = { [unowned self] _, _ in
      _ = end
      activity.solves += 1
    }
    return layout
  }
}
