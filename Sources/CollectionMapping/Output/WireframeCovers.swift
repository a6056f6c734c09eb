/// What lies on the frames of a drawing and would hide their labels: pinned views, and cells on cells.
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

  /// A large part of a frame on which nothing lies.
  ///
  /// - Parameters:
  ///   - attributes: Whose frame it is.
  ///   - height: Which of all elements, from the lowest, it is.
  ///   - rect: What is drawn.
  /// - Returns: The part; an empty one where the whole frame is covered.
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
  /// The largest of the four strips that show when something lies on it.
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
