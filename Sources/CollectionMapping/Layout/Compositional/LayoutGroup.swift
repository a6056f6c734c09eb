/// The rule for items side by side, one below the other, or anywhere.
///
/// A section repeats its group along the scroll axis until all of its items have a place.
///
/// ```swift
/// let item = LayoutItem(size: LayoutItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
/// let row = LayoutGroup.horizontal(
///   size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(44)), subitems: [item])
/// ```
public struct LayoutGroup: Sendable {
  /// Its size; fractions are those of its section, or of the group that it stands in.
  public var size: LayoutItemSize

  /// How much smaller than the group the room of its items is, on each side.
  public var contentInsets = LayoutInsets.zero

  /// The distances from its neighbours.
  public var edgeSpacing = LayoutEdgeSpacing()

  /// The views that are tied to the group as a whole.
  public var supplementaryItems: [LayoutSupplementaryItem] = []

  /// The distance between its items.
  public var interItemSpacing = LayoutSpacing.fixed(0)

  let arrangement: Arrangement

  enum Arrangement: Sendable {
    /// Side by side along an axis.
    case run(LayoutAxis, [any LayoutSubitem], Repetition)

    /// Wherever a function says.
    case custom(@Sendable (LayoutEnvironment) -> [LayoutGroupCustomItem])
  }

  enum Repetition: Hashable {
    /// As often as there is room; once in a group whose length is an estimate.
    case fitting

    /// So often, in equal shares of the group.
    case sharing(Int)

    /// So often, each as large as it says.
    case repeating(Int)
  }

  /// Items side by side, repeated in their order as often as there is room.
  public static func horizontal(size: LayoutItemSize, subitems: [any LayoutSubitem]) -> LayoutGroup
  {
    LayoutGroup(size: size, arrangement: .run(.horizontal, subitems, .fitting))
  }

  /// Items one below the other, repeated in their order as often as there is room.
  public static func vertical(size: LayoutItemSize, subitems: [any LayoutSubitem]) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .run(.vertical, subitems, .fitting))
  }

  /// A number of items side by side in equal shares of the width, whatever width the item has.
  ///
  /// Deprecated in UIKit, and the way to equal columns there still.
  public static func horizontal(
    size: LayoutItemSize, subitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .run(.horizontal, [subitem], .sharing(count)))
  }

  /// A number of items one below the other in equal shares of the height.
  public static func vertical(
    size: LayoutItemSize, subitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .run(.vertical, [subitem], .sharing(count)))
  }

  /// A number of items side by side, each as wide as it says, also where that is too wide.
  public static func horizontal(
    size: LayoutItemSize, repeatingSubitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .run(.horizontal, [repeatingSubitem], .repeating(count)))
  }

  /// A number of items one below the other, each as high as it says.
  public static func vertical(
    size: LayoutItemSize, repeatingSubitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .run(.vertical, [repeatingSubitem], .repeating(count)))
  }

  /// Items wherever a function says.
  ///
  /// The function is called once for each section when it is laid out, with the room of the group, and
  /// again when other items have been measured. It
  /// answers with places from the outer corner of the group; the group is repeated when the section
  /// has more items than places.
  public static func custom(
    size: LayoutItemSize,
    itemProvider: @escaping @Sendable (LayoutEnvironment) -> [LayoutGroupCustomItem]
  ) -> LayoutGroup {
    LayoutGroup(size: size, arrangement: .custom(itemProvider))
  }

  private init(size: LayoutItemSize, arrangement: Arrangement) {
    self.size = size
    self.arrangement = arrangement
  }
}
