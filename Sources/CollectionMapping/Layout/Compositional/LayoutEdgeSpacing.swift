/// The distances of an item or a group from its neighbours; `nil` for none.
///
/// Spacing lies outside the item, ``LayoutInsets`` inside it.
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// On the side on which lines of text begin.
  public var leading: LayoutSpacing?

  /// Above.
  public var top: LayoutSpacing?

  /// On the side on which lines of text end.
  public var trailing: LayoutSpacing?

  /// Below.
  public var bottom: LayoutSpacing?

  /// Creates spacing.
  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
    bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  func start(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? leading : top }

  func end(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }

  /// What both sides take at least.
  func minimum(_ axis: LayoutAxis) -> Double {
    (start(axis)?.minimum ?? 0) + (end(axis)?.minimum ?? 0)
  }
}
