/// One of the two directions of a plane.
///
/// The axis along which a layout scrolls is called *along* in this library, the other one *across*.
public enum LayoutAxis: Hashable, Sendable, Codable, CaseIterable {
  /// From top to bottom.
  case vertical

  /// From left to right, or from right to left: see ``LayoutDirection``.
  case horizontal

  @inlinable package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
