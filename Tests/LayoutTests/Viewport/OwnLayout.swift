import CollectionMapping

/// A layout of somebody's own that answers queries itself: nothing that it says is checked before it
/// is shown.
struct OwnLayout: CollectionLayout, LayoutResult {
  var elements: [ElementAttributes] = []
  var contentSize = LayoutSize(width: 100, height: 1000)

  /// Whether it answers with everything, whatever is asked for.
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

  /// A row of 10 points at a place.
  static func row(_ item: Int, y: Double) -> ElementAttributes {
    place(.cell(section: 0, item: item), y: y)
  }

  static func place(
    _ element: ElementID, y: Double, height: Double = 10
  ) -> ElementAttributes {
    ElementAttributes(element, frame: LayoutRect(x: 0, y: y, width: 100, height: height))
  }
}
