public import CollectionMapping

extension ContainerWireframe {
  /// Two cells that overlap.
  public struct Overlap: Hashable, Sendable {
    /// The cell whose top edge is higher.
    public let first: ElementID

    /// The other cell.
    public let second: ElementID

    /// The area that both cells cover, in points of the content.
    public let rect: LayoutRect
  }

  /// The cells that overlap by more than half a point, from top to bottom.
  ///
  /// Usually a mistake of the layout.
  ///
  /// Other views may lie on cells, so they are not included. At most 1000 overlaps are found.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements for rows; O(*n*²) if all cells are side
  ///   by side.
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
