import CollectionMapping
import Foundation

/// A layout that places each element where a test says.
///
/// The tests of markup have a link to this file.
struct PlacedLayout: CollectionLayout {
  var frames: [ElementAttributes]
  var size: LayoutSize

  /// What is added to the origin of an element that is pinned, while it is not all seen.
  var pinned: [ElementID: LayoutPoint] = [:]

  /// How the layout changes what is about to be shown.
  var adjusting: (inout ElementAttributes) -> Void = { _ in }

  struct Result: LayoutResult {
    let layout: PlacedLayout
    var contentSize: LayoutSize { layout.size }

    func appendElements(
      in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
    ) {
      for found in layout.frames {
        let found = placed(found, visible)
        if found.frame.intersects(rect) || !found.frame.isFinite { attributes.append(found) }
      }
    }

    func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
      shown.map { attributes in
        var drawn = attributes
        layout.adjusting(&drawn)
        return drawn
      }
    }

    func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
      layout.frames.first { $0.element == element }.map { placed($0, visible) }
    }

    private func placed(_ found: ElementAttributes, _ visible: LayoutRect) -> ElementAttributes {
      var found = found
      if visible.size != contentSize, let distance = layout.pinned[found.element] {
        found.frame.origin.x += distance.x
        found.frame.origin.y += distance.y
        found.zIndex = 10
      }
      return found
    }
  }

  func solve(_ request: LayoutRequest) -> Result { Result(layout: self) }
}

/// A data source with a given number of items, one of which may have no view.
final class PlacedSource: CollectionContainerDataSource {
  final class Cell: ReusableView {}
  final class Side: ReusableView {}

  let count: Int
  var withoutView: Int?

  init(_ count: Int) { self.count = count }

  func container(
    _ layout: some CollectionLayout, _ viewport: LayoutRect, kinds: [ElementKind] = []
  ) -> CollectionContainer {
    let container = CollectionContainer()
    container.anomalyHandler.anomalyAction = { _ in }
    container.register(Cell.self)
    for kind in kinds { container.register(Side.self, as: .supplementary(kind)) }
    container.dataSource = self
    container.layout = layout
    container.viewport = viewport
    return container
  }

  func numberOfSections(in container: CollectionContainer) -> Int { 1 }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt path: IndexPath
  ) throws -> ReusableView? {
    path.item == withoutView
      ? nil : try container.dequeueReusableCell(Cell.self, for: path)
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at path: IndexPath
  ) throws -> ReusableView? {
    try container.dequeueReusableSupplementaryView(Side.self, ofKind: kind, for: path)
  }
}

extension ElementAttributes {
  /// The place of an item of the first section.
  static func cell(
    _ item: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double, z: Int = 0
  ) -> ElementAttributes {
    ElementAttributes(
      .cell(section: 0, item: item),
      frame: LayoutRect(x: x, y: y, width: width, height: height), zIndex: z)
  }

  /// The place of another view of the first section.
  static func view(
    _ kind: ElementKind, _ x: Double, _ y: Double, _ width: Double, _ height: Double, z: Int = 1
  ) -> ElementAttributes {
    ElementAttributes(
      .supplementary(ofKind: kind, inSection: 0),
      frame: LayoutRect(x: x, y: y, width: width, height: height), zIndex: z)
  }
}
