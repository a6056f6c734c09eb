import CollectionMapping

/// A custom layout with its own queries: its results are not checked before they are displayed.
struct OwnLayout: CollectionLayout, LayoutResult {
  var elements: [ElementAttributes] = []
  var contentSize = LayoutSize(width: 100, height: 1000)

  /// Whether it returns all elements for any rectangle.
  var ignoresRect = true

  func solve(_ request: LayoutRequest) -> OwnLayout { self }

  func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    attributes += elements.filter { ignoresRect || $0.frame.intersects(rect) }
  }

  func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    elements.first { $0.element == element }
  }

  /// A row of 10 points at a position.
  static func row(_ item: Int, y: Double) -> ElementAttributes {
    place(.cell(section: 0, item: item), y: y)
  }

  static func place(
    _ element: ElementID, y: Double, height: Double = 10
  ) -> ElementAttributes {
    ElementAttributes(element, frame: LayoutRect(x: 0, y: y, width: 100, height: height))
  }
}
