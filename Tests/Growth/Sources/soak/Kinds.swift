import CollectionMapping

/// Uses each of many kinds once, in the ways that take a kind, a reuse identifier or a name; nothing is kept.
///
/// - Parameters:
///   - count: The number of kinds.
///   - isAt: Receives the number of each kind after it was used.
/// - Throws: The error of the manager.
func useKinds(_ count: Int, isAt: (Int) -> Void) throws {
  let manager = CollectionManager()
  manager.anomalyHandler.anomalyAction = { _ in }
  let bare = CollectionContainer()
  bare.anomalyHandler.anomalyAction = { _ in }
  try manager.memoryStorage.setItems(["item"])
  let source = ObjectSource()
  let laidOut = CollectionContainer()
  laidOut.anomalyHandler.anomalyAction = { _ in }
  laidOut.dataSource = source
  laidOut.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 400)
  laidOut.layout = try source.layout()
  for number in 1...count {
    let kind = ElementKind("kind \(number) of a client")
    let element = ElementID.supplementary(ofKind: kind, atItem: 0, inSection: 0)
    _ = try manager.view(for: "badge", ofKind: kind, at: [0, 0])
    _ = manager.hasMapping(for: "badge", ofKind: kind)
    _ = manager.explain("badge", ofKind: kind)
    bare.display(element)
    manager.container.display(element)
    manager.container.endDisplaying(element)
    try manager.container.register(
      TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind.rawValue)
    manager.container.unregister(
      reuseIdentifier: kind.rawValue, as: .supplementary(kind))
    let token = manager.registerSupplementary(TitleView.self, ofKind: kind) { mapping in
      mapping.condition = .custom(named: kind.rawValue) { _, _ in true }
      mapping.willDisplay { _, _, _ in }
    }
    manager.memoryStorage.setSupplementaryModels(["badge"], ofKind: kind)
    if let view = try manager.view(for: "badge", ofKind: kind, at: [0, 0]) {
      manager.recycle(view)
    }
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: kind, nil)
    manager.unregister(token)
    source.use(kind)
    laidOut.invalidateLayout()
    isAt(number)
  }
}

/// A data source with a registration object for the kind of the moment, which its layout places.
private final class ObjectSource: CollectionContainerDataSource {
  private var views = SupplementaryRegistration<TitleView>(kind: "none") { _, _, _ in }
  private let cells = CellRegistration<TitleView, Void> { _, _, _ in }

  func use(_ kind: ElementKind) {
    views = SupplementaryRegistration(kind: kind) { _, _, _ in }
  }

  /// Two sections, so that each object is used twice, with views whose heights are estimates.
  func layout() throws -> CompositionalLayout {
    try CompositionalLayout { [weak self] _, _ in
      guard let kind = self?.views.kind else { return nil }
      let size = LayoutItemSize(width: .fractionalWidth(1), height: .estimated(20))
      var section = LayoutSection(group: .vertical(size: size, subitems: [LayoutItem(size: size)]))
      section.boundarySupplementaryItems = [
        LayoutBoundarySupplementaryItem(size: size, elementKind: kind, alignment: .top)
      ]
      section.decorationItems = [.background(elementKind: kind)]
      return section
    }
  }

  func numberOfSections(in container: CollectionContainer) -> Int { 2 }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    try container.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: ())
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView? {
    try container.dequeueConfiguredReusableSupplementary(using: views, for: element.indexPath)
  }
}
