import CollectionMapping
import Foundation

/// A container whose layout places views of another kind each time that it is solved.
final class ChangingKinds: CollectionContainerDataSource {
  let container = CollectionContainer()
  private let placed = PlacedKind()

  init(_ makeLayout: (PlacedKind) throws -> any CollectionLayout) rethrows {
    container.anomalyHandler.anomalyAction = { _ in }
    container.register(SizedView.self)
    container.dataSource = self
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 400)
    container.layout = try makeLayout(placed)
  }

  /// Displays views of a kind.
  func display(_ kind: ElementKind) {
    placed.kind = kind
    let kinds = [kind, placed.badgeKind, placed.backgroundKind]
    for kind in kinds { container.register(SizedView.self, as: .supplementary(kind)) }
    container.invalidateLayout()
    for kind in kinds { container.unregister(SizedView.self, as: .supplementary(kind)) }
  }

  /// Moves the viewport, with a result that has elements of a kind now.
  func scroll(_ kind: ElementKind) {
    placed.kind = kind
    container.viewport?.origin.y = container.viewport?.origin.y == 0 ? 50 : 0
  }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    try container.dequeueReusableCell(SizedView.self, for: indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView? {
    guard let kind = element.kind else { return nil }
    return try container.dequeueReusableSupplementaryView(
      SizedView.self, ofKind: kind, for: element.indexPath)
  }
}

/// A view that keeps a low estimate, and is higher than another one.
private final class SizedView: ReusableView {
  override func fittingSize(in room: LayoutSize) -> LayoutSize? {
    room.height < 20 ? nil : LayoutSize(width: room.width, height: 30)
  }
}

/// The kind that a layout places.
final class PlacedKind {
  var kind: ElementKind = "none"

  // In one section, the views of each place are of a kind of their own.
  var badgeKind: ElementKind { ElementKind("badge of \(kind)") }
  var backgroundKind: ElementKind { ElementKind("background of \(kind)") }
}

extension CompositionalLayout {
  /// Sections with a header, a badge and a background of the kinds of the moment.
  init(placing placed: PlacedKind) throws {
    try self.init { [weak placed] _, _ in
      guard let placed else { return nil }
      let size = LayoutItemSize(width: .fractionalWidth(1), height: .estimated(20))
      let badge = LayoutSupplementaryItem(
        size: size, elementKind: placed.badgeKind, containerAnchor: LayoutAnchor(edges: .top))
      let item = LayoutItem(size: size, supplementaryItems: [badge])
      var section = LayoutSection(group: .vertical(size: size, subitems: [item]))
      section.boundarySupplementaryItems = [
        LayoutBoundarySupplementaryItem(size: size, elementKind: placed.kind, alignment: .top)
      ]
      section.decorationItems = [.background(elementKind: placed.backgroundKind)]
      return section
    }
  }
}

/// A custom layout that places views of one kind wherever a view can be.
struct EveryPlaceLayout: CollectionLayout {
  let placed: PlacedKind

  func solve(_ request: LayoutRequest) -> PlacedElements {
    let kind = placed.kind
    let elements: [ElementID] = [
      .global(ofKind: kind), .background(ofKind: kind, inSection: 0),
      .supplementary(ofKind: kind, inSection: 0),
      .supplementary(ofKind: kind, atItem: 0, inSection: 0),
    ]
    let frame = LayoutRect(x: 0, y: 0, width: 100, height: 10)
    return PlacedElements(
      elements.map { ElementAttributes($0, frame: frame, estimatedAxes: .vertical) }, for: request)
  }
}

/// A custom layout whose result has elements that do not exist, of the kind of the moment.
struct InventingLayout: CollectionLayout {
  let placed: PlacedKind

  struct Result: LayoutResult {
    let placed: PlacedKind
    let contentSize = LayoutSize(width: 100, height: 1000)

    func appendElements(
      in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
    ) {
      let invented = ElementID.supplementary(ofKind: placed.kind, inSection: 9)
      attributes.append(ElementAttributes(invented, frame: rect))
    }

    func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? { nil }

    func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
      let invented = ElementID.supplementary(ofKind: placed.kind, inSection: 8)
      return [ElementAttributes(invented, frame: visible)]
    }
  }

  func solve(_ request: LayoutRequest) -> Result { Result(placed: placed) }
}
