/// The distances of an item or a group from its neighbors; `nil` for no distance.
///
/// Edge spacing is outside the item; content insets (``LayoutInsets``) are inside it.
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// The spacing on the leading side.
  public var leading: LayoutSpacing?

  /// The spacing above.
  public var top: LayoutSpacing?

  /// The spacing on the trailing side.
  public var trailing: LayoutSpacing?

  /// The spacing below.
  public var bottom: LayoutSpacing?

  /// Creates edge spacing.
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

  /// The minimum spacing of both sides of an axis.
  func minimum(_ axis: LayoutAxis) -> Double {
    (start(axis)?.minimum ?? 0) + (end(axis)?.minimum ?? 0)
  }
}
