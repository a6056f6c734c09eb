/// UIKit's spelling: `size:` is `layoutSize:` there.
extension LayoutGroup {
  /// UIKit's spelling.
  @available(*, unavailable, renamed: "horizontal(size:subitems:)")
  public static func horizontal(
    layoutSize: LayoutItemSize, subitems: [any LayoutSubitem]
  ) -> LayoutGroup { horizontal(size: layoutSize, subitems: subitems) }

  /// UIKit's spelling.
  @available(*, unavailable, renamed: "vertical(size:subitems:)")
  public static func vertical(
    layoutSize: LayoutItemSize, subitems: [any LayoutSubitem]
  ) -> LayoutGroup { vertical(size: layoutSize, subitems: subitems) }

  /// UIKit's spelling.
  @available(*, unavailable, renamed: "horizontal(size:subitem:count:)")
  public static func horizontal(
    layoutSize: LayoutItemSize, subitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup { horizontal(size: layoutSize, subitem: subitem, count: count) }

  /// UIKit's spelling.
  @available(*, unavailable, renamed: "vertical(size:subitem:count:)")
  public static func vertical(
    layoutSize: LayoutItemSize, subitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup { vertical(size: layoutSize, subitem: subitem, count: count) }
}
