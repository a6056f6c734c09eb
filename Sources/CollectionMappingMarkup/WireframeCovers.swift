/// The areas of frames that pinned views and overlapping cells cover, where a label would be hidden.
struct WireframeCovers {
  private let pinned: [(height: Int, frame: LayoutRect)]
  private var cells: [ElementID: [LayoutRect]] = [:]

  init(_ wireframe: ContainerWireframe, _ overlaps: [ContainerWireframe.Overlap]) {
    pinned = wireframe.elements.enumerated().filter { $0.element.pinnedFrom != nil }.prefix(50)
      .map { ($0.offset, $0.element.attributes.frame) }
    for overlap in overlaps {
      for element in [overlap.first, overlap.second] {
        cells[element, default: []].append(overlap.rect)
      }
    }
  }

  /// Returns a large part of an element's frame that nothing covers.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the element.
  ///   - height: The index of the element in the drawing order, from 0.
  ///   - rect: The part of the content that is drawn.
  /// - Returns: The part; an empty rectangle if the whole frame is covered.
  func free(
    _ attributes: ElementAttributes, height: Int, in rect: LayoutRect
  ) -> LayoutRect {
    var free = attributes.frame.intersection(rect)
    for cover in pinned where cover.height > height { free = free.strip(beside: cover.frame) }
    for cover in cells[attributes.element] ?? [] { free = free.strip(beside: cover) }
    return free
  }
}

extension LayoutRect {
  /// The largest of the four strips around the area that another rectangle covers.
  fileprivate func strip(beside other: LayoutRect) -> LayoutRect {
    let common = intersection(other)
    guard !common.isEmpty else { return self }
    let strips = [
      LayoutRect(x: minX, y: minY, width: size.width, height: common.minY - minY),
      LayoutRect(x: minX, y: common.maxY, width: size.width, height: maxY - common.maxY),
      LayoutRect(x: minX, y: minY, width: common.minX - minX, height: size.height),
      LayoutRect(x: common.maxX, y: minY, width: maxX - common.maxX, height: size.height),
    ]
    return strips.max { $0.size.width * $0.size.height < $1.size.width * $1.size.height } ?? self
  }
}
