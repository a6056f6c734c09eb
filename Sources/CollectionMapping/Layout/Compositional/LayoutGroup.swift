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

  private(set) var arrangement: Arrangement

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

    var count: Int? {
      switch self {
      case .fitting: nil
      case .sharing(let count), .repeating(let count): count
      }
    }
  }

  /// Items side by side, repeated in their order as often as there is room.
  public static func horizontal(size: LayoutItemSize, subitems: [any LayoutSubitem]) -> LayoutGroup
  {
    LayoutGroup(size, .horizontal, subitems, .fitting)
  }

  /// Items one below the other, repeated in their order as often as there is room.
  public static func vertical(size: LayoutItemSize, subitems: [any LayoutSubitem]) -> LayoutGroup {
    LayoutGroup(size, .vertical, subitems, .fitting)
  }

  /// A number of items side by side in equal shares of the width, whatever width the item has.
  ///
  /// Deprecated in UIKit, and the way to equal columns there still.
  public static func horizontal(
    size: LayoutItemSize, subitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size, .horizontal, [subitem], .sharing(count))
  }

  /// A number of items one below the other in equal shares of the height.
  public static func vertical(
    size: LayoutItemSize, subitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size, .vertical, [subitem], .sharing(count))
  }

  /// A number of items side by side, each as wide as it says, also where that is too wide.
  public static func horizontal(
    size: LayoutItemSize, repeatingSubitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size, .horizontal, [repeatingSubitem], .repeating(count))
  }

  /// A number of items one below the other, each as high as it says.
  public static func vertical(
    size: LayoutItemSize, repeatingSubitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup {
    LayoutGroup(size, .vertical, [repeatingSubitem], .repeating(count))
  }

  /// Items wherever a function says.
  ///
  /// The function is called once for each section when it is laid out, with the room of the group, and
  /// again when other items have been measured. It
  /// answers with places from the outer corner of the group; the group is repeated when the section
  /// has more items than places. A place that contains NaN or an infinite value is left out, and
  /// reported as ``LayoutProblem/placeNotFinite(_:section:)``.
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
      let group = subitem.group
      depth = max(depth, 1 + (group?.depth ?? 0))
      items = items.addingUpToMaximum(group?.itemCount ?? 1)
    }
    let all = items.multipliedReportingOverflow(by: max(1, repetition.count ?? 1))
    itemCount = all.overflow ? .max : all.partialValue
    if isTooLarge { arrangement = .run(axis, [], repetition) }
  }

  // MARK: Limits

  /// How deep groups may be nested, the outermost one included.
  public static let maximumDepth = 32

  /// How many items there may be in a group and in all groups inside it.
  ///
  /// A group that repeats its items as often as there is room never holds more.
  public static let maximumItemCount = 10_000

  /// How deep groups are nested in this one, itself included, and how many items there are at least.
  private(set) var depth = 1
  private(set) var itemCount = 1

  /// Whether it cannot be laid out; what is in it has been left out then, so that a nest of any depth
  /// can be made, refused and released.
  private var isTooLarge: Bool { depth > Self.maximumDepth || itemCount > Self.maximumItemCount }
}
