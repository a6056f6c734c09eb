import CollectionMapping
import CollectionMappingMarkup
import FuzzSupport

/// A view whose size the input decides.
final class FuzzView: ReusableView {
  var wanted: LayoutSize?

  override func fittingSize(in room: LayoutSize) -> LayoutSize? { wanted }
}

/// A container that displays content with a layout of any kind.
final class LayoutWorld: CollectionContainerDataSource {
  private let container = CollectionContainer(limits: CollectionLimits(visibleElements: 200))
  private var counts: [Int]
  private let sizes: [LayoutSize?]

  init(_ layout: some CollectionLayout, _ maker: inout LayoutMaker, _ request: LayoutRequest) {
    counts = request.itemCounts
    sizes = (0..<4).map { _ in maker.choices.happens(oneIn: 2) ? maker.size() : nil }
    container.anomalyHandler.anomalyAction = { _ = "\($0)" }
    container.register(FuzzView.self)
    for kind in ["head", "foot", "badge", "<kind>", .sectionHeader] as [ElementKind] {
      container.register(FuzzView.self, as: .supplementary(kind))
    }
    container.dataSource = self
    container.layoutEnvironment = request.environment
    container.layout = layout
    container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 480)
  }

  func run(_ maker: inout LayoutMaker) {
    check()
    while !maker.choices.isAtEnd {
      step(&maker)
      check()
    }
    draw()
  }

  // MARK: - Steps

  private func step(_ maker: inout LayoutMaker) {
    let path: IndexPath = [maker.choices.below(5), maker.choices.below(9)]
    switch maker.choices.below(12) {
    case 0: container.viewport = maker.rect()
    case 1: container.viewport?.origin = maker.point()
    case 2:
      try? container.scrollToItem(at: path, position: maker.choices.pick(ScrollPosition.allCases))
    case 3: container.scrollOrthogonalSection(at: path.section, to: maker.number())
    case 4: container.invalidateLayout()
    case 5:
      counts = maker.counts()
      container.reloadData()
    case 6: container.overscan = LayoutOverscan(before: maker.number(), after: maker.number())
    case 7: _ = try? container.displayAll(width: maker.number())
    case 8: container.prefetchDistance = maker.number()
    case 9: edit(path)
    case 10: container.keepsVisibleItemsInPlace.toggle()
    default: container.layoutEnvironment = maker.environment()
    }
  }

  private func edit(_ path: IndexPath) {
    guard counts.indices.contains(path.section) else { return }
    let isInsert = path.item % 2 == 0 || counts[path.section] == 0
    let place: IndexPath = [path.section, 0]
    do throws(BatchUpdateError) {
      try container.performBatchUpdates { [self] updates in
        counts[path.section] += isInsert ? 1 : -1
        if isInsert { updates.insertItems(at: [place]) } else { updates.deleteItems(at: [place]) }
      }
    } catch { expect(false, "a batch is refused: \(error)") }
  }

  // MARK: - Laws

  private func check() {
    expect(container.viewport?.isFinite ?? true, "\(container.viewport.map { "\($0)" } ?? "")")
    // A custom layout may return any size, which is passed on.
    _ = container.contentSize
    let attributes = container.displayedAttributes
    let placed = Set(attributes.map(\.element))
    expect(placed.count == attributes.count, "displayed twice: \(attributes)")
    for element in container.displayedElements {
      expect(placed.contains(element), "\(element) is displayed without attributes")
      expect(container.displayedView(for: element) != nil, "\(element) has no view")
    }
    for one in attributes {
      expect(one.frame.isFinite, "\(one)")
      guard one.element.category == .cell else { continue }
      let path = one.element.indexPath
      expect(counts.indices.contains(path.section), "no section of \(one)")
      expect((0..<counts[path.section]).contains(path.item), "no item of \(one)")
      expect(container.displayedView(for: one.element) != nil, "\(one) has no view")
    }
    if let viewport = container.viewport {
      let drawn = container.drawnAttributes(in: viewport)
      expect(drawn.allSatisfy(\.frame.isFinite), "drawn: \(drawn)")
    }
  }

  private func draw() {
    _ = container.verify()
    let wireframe = ContainerWireframe(container)
    if let svg = try? wireframe.svg(byteLimit: 100_000) {
      MarkupLaws.check(MarkupReader.read(Array(svg.utf8), isHTML: false))
    }
    expect(wireframe.text(columns: 60).utf8.count < 1_000_000, "a long text")
    _ = wireframe.overlaps
  }

  // MARK: - Data source

  func numberOfSections(in container: CollectionContainer) -> Int { counts.count }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { counts.indices.contains(section) ? counts[section] : 0 }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    sized(try container.dequeueReusableCell(FuzzView.self, for: indexPath), indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    guard kind != "back" else { return nil }
    let view = try container.dequeueReusableSupplementaryView(
      FuzzView.self, ofKind: kind, for: indexPath)
    return sized(view, indexPath)
  }

  private func sized(_ view: FuzzView, _ path: IndexPath) -> FuzzView {
    view.wanted = sizes[(path.last ?? 0) % sizes.count]
    return view
  }
}
