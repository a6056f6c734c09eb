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
  /// Other views may lie on cells, so they are not included. At most 1000 overlaps are found: those
  /// that begin highest.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public var overlaps: [Overlap] {
    var sweep = WireframeSweep(
      elements.lazy.map(\.attributes).filter { $0.element.kind == nil })
    return sweep.overlaps(limit: 1000)
  }
}
