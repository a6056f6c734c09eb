/// A description of items that are placed side by side, one below the other, or by a closure.
///
/// A section repeats its group along the scroll axis until all of its items are placed.
///
/// ```swift
/// let item = LayoutItem(size: LayoutItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
/// let row = LayoutGroup.horizontal(
///   size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(44)), subitems: [item])
/// ```
public struct LayoutGroup: Sendable {
  /// The size.
  ///
  /// Fractions refer to the section, or to the group that contains this one.
  public var size: LayoutItemSize

  /// The distances between the edges of the group and its items, in points.
  public var contentInsets = LayoutInsets.zero

  /// The distances from the neighbors of the group.
  public var edgeSpacing = LayoutEdgeSpacing()

  /// The views that are tied to the group as a whole.
  public var supplementaryItems: [LayoutSupplementaryItem] = []

  /// The distance between the items.
  ///
  /// Defaults to 0.
  public var interItemSpacing = LayoutSpacing.fixed(0)

  private(set) var arrangement: Arrangement

  enum Arrangement: Sendable {
    /// One after the other along an axis.
    case run(LayoutAxis, [any LayoutSubitem], Repetition)

    /// Placed by a closure.
    case custom(@Sendable (LayoutEnvironment) -> [LayoutGroupCustomItem])
  }

  enum Repetition: Hashable {
    /// As often as the items fit; once in a group whose length is an estimate.
    case fitting

    /// A number of times, in equal shares of the group.
    case sharing(Int)

    /// A number of times, each with its own size.
    case repeating(Int)

    var count: Int? {
      switch self {
      case .fitting: nil
      case .sharing(let count), .repeating(let count): count
      }
    }
  }

  /// Places items side by side, repeated in order as often as they fit.
  public static func horizontal(size: LayoutItemSize, subitems: [any LayoutSubitem]) -> LayoutGroup
  {
    LayoutGroup(size, .horizontal, subitems, .fitting)
  }

  /// Places items one below the other, repeated in order as often as they fit.
  public static func vertical(size: LayoutItemSize, subitems: [any LayoutSubitem]) -> LayoutGroup {
    LayoutGroup(size, .vertical, subitems, .fitting)
  }

  /// Places a number of items side by side in equal shares of the width; the width of the item is ignored.
  ///
  /// Deprecated in UIKit, where it is still the way to get equal columns.
  public static func horizontal(
    size: LayoutItemSize, subitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size, .horizontal, [subitem], .sharing(count))
  }

  /// Places a number of items one below the other in equal shares of the height.
  public static func vertical(
    size: LayoutItemSize, subitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size, .vertical, [subitem], .sharing(count))
  }

  /// Places a number of items side by side, each with its own width, even if they do not fit.
  public static func horizontal(
    size: LayoutItemSize, repeatingSubitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size, .horizontal, [repeatingSubitem], .repeating(count))
  }

  /// Places a number of items one below the other, each with its own height, even if they do not fit.
  public static func vertical(
    size: LayoutItemSize, repeatingSubitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size, .vertical, [repeatingSubitem], .repeating(count))
  }

  /// Places items at frames that a closure returns.
  ///
  /// The closure is called once for each section when the layout is solved, and again when items are
  /// measured. The container of its environment has the size of the group. It returns frames from the outer
  /// corner of the group. The group is repeated if the section has more items than frames. A frame that
  /// contains NaN or an infinite value is left out and reported as
  /// ``LayoutProblem/placeNotFinite(_:section:)``.
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

  private init(
    _ size: LayoutItemSize, _ axis: LayoutAxis, _ subitems: [any LayoutSubitem],
    _ repetition: Repetition
  ) {
    self.init(size: size, arrangement: .run(axis, subitems, repetition))
    var items = 0
    for subitem in subitems {
      let group = LayoutGroup(subitem)
      depth = max(depth, 1 + (group?.depth ?? 0))
      items = items.addingUpToMaximum(group?.itemCount ?? 1)
    }
    let all = items.multipliedReportingOverflow(by: max(1, repetition.count ?? 1))
    itemCount = all.overflow ? .max : all.partialValue
    if isTooLarge { arrangement = .run(axis, [], repetition) }
  }

  // MARK: Limits

  /// The maximum depth of nested groups, including the outermost one.
  public static let maximumDepth = 32

  /// The maximum number of items in a group and all groups inside it.
  ///
  /// A group that repeats its items as often as they fit stops at this number.
  public static let maximumItemCount = 10_000

  /// The depth of nested groups, including this one, and the minimum number of items.
  private(set) var depth = 1
  private(set) var itemCount = 1

  /// Whether any subitem is a group.
  var hasGroups: Bool { depth > 1 }

  /// Whether the group exceeds a limit and cannot be laid out.
  ///
  /// Its subitems are dropped then, so that groups of any depth can be created, rejected and released.
  private var isTooLarge: Bool { depth > Self.maximumDepth || itemCount > Self.maximumItemCount }
}
