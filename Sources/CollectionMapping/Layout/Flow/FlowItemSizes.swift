/// The sizes of the items of one section of a ``FlowLayout``.
public enum FlowItemSizes {
  /// All of one size: the layout asks for no item by itself, and keeps nothing for each.
  case uniform(LayoutSize)

  /// Each as a function of its number in the section; every item is asked for when the layout is
  /// solved.
  case each((_ item: Int) -> LayoutSize)
}

@available(*, unavailable)
extension FlowItemSizes: Sendable {}
