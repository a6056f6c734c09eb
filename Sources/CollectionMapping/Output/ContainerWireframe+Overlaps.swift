extension ContainerWireframe {
  /// Two cells that lie on one another.
  public struct Overlap: Hashable, Sendable {
    /// The one that begins above the other.
    public let first: ElementID

    /// The other one.
    public let second: ElementID

    /// What both of them cover, in points of the content.
    public let rect: LayoutRect
  }

  /// The cells that lie on one another by more than half a point, from top to bottom; mostly a mistake
  /// of the layout.
  ///
  /// Other views are made to lie on something. At most 1000 are found.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements for rows; O(*n*²) for cells that all lie at
  ///   one height.
  public var overlaps: [Overlap] {
    let cells = elements.filter { $0.attributes.element.kind == nil }.map(\.attributes)
      .sorted { $0.frame.minY < $1.frame.minY }
    var overlaps: [Overlap] = []
    for (index, first) in cells.enumerated() {
      for second in cells[(index + 1)...] {
        guard second.frame.minY < first.frame.maxY else { break }
        let common = first.frame.intersection(second.frame)
        guard common.size.width > 0.5, common.size.height > 0.5 else { continue }
        overlaps.append(Overlap(first: first.element, second: second.element, rect: common))
        if overlaps.count == 1000 { return overlaps }
      }
    }
    return overlaps
  }
}
