import CollectionMapping
import CollectionMappingMarkup

/// The front page of a shop: mappings, layout and displayed views.
struct StorePage {
  let manager = CollectionManager()

  /// Lays a shop out at a width; the height follows from the content.
  init(_ store: Store, width: Double) throws {
    manager.register(PromoCell.self)
    manager.register(ProductCell.self)
    manager.registerHeader(ShelfHeader.self)
    manager.registerSupplementary(BadgeView.self, ofKind: .badge)
    manager.registerSupplementary(ShelfBackground.self, ofKind: .shelfBackground)
    manager.registerSupplementary(NoticeView.self, ofKind: .notice)
    try fill(manager.memoryStorage, with: store)

    let container = manager.container
    container.layout = try StoreLayout.make()
    try container.displayAll(width: width)
  }

  private func fill(_ storage: MemoryStorage, with store: Store) throws(StorageError) {
    try storage.setItemsForAllSections([store.promos as [Any]] + store.shelves.map(\.products))
    storage.setSectionHeaderModels([nil] + store.shelves)
    storage.setSupplementaryModels([nil] + store.shelves, ofKind: .shelfBackground)
    storage.setSupplementaryModels([store.notice], ofKind: .notice)
    storage.setSupplementaryModelProvider(ofKind: .badge, scope: .item) { path in
      path.section == 0 ? nil : store.shelves[path.section - 1].products[path.item].badge
    }
  }

  /// The size of the page, in points.
  var size: LayoutSize { manager.container.contentSize ?? .zero }

  /// Every element of the page with its view, the lowest first.
  var pieces: [(place: ElementAttributes, view: ReusableView)] {
    let container = manager.container
    return container.displayedAttributes.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .compactMap { _, place in container.displayedView(for: place).map { (place, $0) } }
  }

  /// Every promotion with its view, from left to right; those beyond the edge get one here.
  func promos() throws -> [(place: ElementAttributes, view: ReusableView)] {
    let container = manager.container
    return try (0..<manager.memoryStorage.numberOfItems(inSection: 0)).compactMap { item in
      let element = ElementID.cell(section: 0, item: item)
      guard let place = container.layoutAttributes(for: element) else { return nil }
      return (place, try container.displayedView(for: place) ?? manager.cell(at: [0, item]))
    }
  }

  /// The page in a format.
  func text(_ format: Options.Format) throws -> String {
    switch format {
    case .svg: SVGPage.text(self)
    case .html: try HTMLPage.text(self)
    case .wireframe: try ContainerWireframe(manager.container).svg()
    case .text: ContainerWireframe(manager.container).text
    }
  }
}
