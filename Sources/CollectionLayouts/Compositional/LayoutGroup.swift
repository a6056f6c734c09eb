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
  /// The size, whose fractions refer to the section, or to the group that contains this one.
  public var size: LayoutItemSize

  /// The distances between the edges of the group and its items, in points.
  ///
  /// Ignored on an axis on which the size is an estimate.
  public var contentInsets = LayoutInsets.zero

  /// The distances from the neighbors of the group.
  public var edgeSpacing = LayoutEdgeSpacing()

  /// The views that are tied to the group as a whole, each of a different kind.
  public var supplementaryItems: [LayoutSupplementaryItem] = []

  /// The distance between the items.
  ///
  /// Defaults to 0.
  public var interItemSpacing = LayoutSpacing.fixed(0)

  private(set) var arrangement: Arrangement

  enum Arrangement: Sendable {
    /// Subitems that follow one another along an axis.
    case run(LayoutAxis, [any LayoutSubitem], Repetition)

    /// Frames that a closure returns.
    case custom(@Sendable (LayoutEnvironment) -> [LayoutGroupCustomItem])
  }

  enum Repetition: Hashable {
    /// As many items as fit; each subitem once in a group whose length is an estimate.
    case fitting

    /// A number of items, in equal shares of the group.
    case sharing(Int)

    /// A number of items, each with its own size.
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
  { LayoutGroup(size, .horizontal, subitems, .fitting) }

  /// Places items one below the other, repeated in order as often as they fit.
  public static func vertical(size: LayoutItemSize, subitems: [any LayoutSubitem]) -> LayoutGroup {
    LayoutGroup(size, .vertical, subitems, .fitting)
  }

  /// Places a number of items side by side in equal shares of the width; the width of the item is ignored.
  ///
  /// Deprecated in UIKit, where it is still the way to get equal columns.
  public static func horizontal(
    size: LayoutItemSize, subitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup { LayoutGroup(size, .horizontal, [subitem], .sharing(count)) }

  /// Places a number of items one below the other in equal shares of the height; that of the item is ignored.
  public static func vertical(
    size: LayoutItemSize, subitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup { LayoutGroup(size, .vertical, [subitem], .sharing(count)) }

  /// Places a number of items side by side, each with its own width, even if they do not fit.
  public static func horizontal(
    size: LayoutItemSize, repeatingSubitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup { LayoutGroup(size, .horizontal, [repeatingSubitem], .repeating(count)) }

  /// Places a number of items one below the other, each with its own height, even if they do not fit.
  public static func vertical(
    size: LayoutItemSize, repeatingSubitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup { LayoutGroup(size, .vertical, [repeatingSubitem], .repeating(count)) }

  /// Places items at frames that a closure returns.
  ///
  /// The closure is called for each section with items when the layout is solved. In another group it is
  /// called for each repetition, and again when items of that group are measured. The container of its
  /// environment has the size of the group, whose fractions refer to the container of the layout. It returns
  /// frames from the outer corner of the group, which is repeated until every item has a frame. A frame that
  /// contains NaN or an infinite value is left out and reported as
  /// ``LayoutProblem/placeNotFinite(_:section:)``.
  public static func custom(
    size: LayoutItemSize,
    itemProvider: @escaping @Sendable (LayoutEnvironment) -> [LayoutGroupCustomItem]
  ) -> LayoutGroup { LayoutGroup(size: size, arrangement: .custom(itemProvider)) }

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

  /// The depth of nested groups, including this one, and the number of items if none is repeated to fit.
  private(set) var depth = 1
  private(set) var itemCount = 1

  var hasGroups: Bool { depth > 1 }

  /// Whether the group exceeds a limit and cannot be laid out.
  ///
  /// Its subitems are dropped then, so that groups of any depth can be created, rejected and released.
  private var isTooLarge: Bool { depth > Self.maximumDepth || itemCount > Self.maximumItemCount }
}

// MARK: - Kinds

extension LayoutGroup {
  /// The kinds of the views tied to items and nested groups, in order, then those tied to the group.
  var badgeKinds: [ElementKind] {
    var kinds: [ElementKind] = []
    if case .run(_, let subitems, _) = arrangement {
      // Reads by index, so that no element is copied, and makes no array without views.
      for index in subitems.indices {
        if hasGroups, let group = LayoutGroup(subitems[index]) {
          kinds += group.badgeKinds
        } else {
          for view in subitems[index].supplementaryItems { kinds.append(view.elementKind) }
        }
      }
    }
    for view in supplementaryItems { kinds.append(view.elementKind) }
    return kinds
  }

  var itemKinds: [ElementKind] {
    guard case .run(_, let subitems, _) = arrangement else { return [] }
    return subitems.flatMap {
      LayoutGroup($0)?.itemKinds ?? $0.supplementaryItems.map(\.elementKind)
    }
  }
}

// MARK: - Items

/// The frame of one item in a custom group.
public struct LayoutGroupCustomItem: Hashable, Sendable {
  /// The frame, in points from the outer corner of the group; it may be outside the group.
  public var frame: LayoutRect

  /// The z index.
  ///
  /// Defaults to 0.
  public var zIndex: Int

  /// Creates a custom item.
  public init(frame: LayoutRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// A description of the size of one item and of its distances from other items.
public struct LayoutItem: Hashable, Sendable {
  /// The size, whose fractions refer to the group that contains the item.
  public var size: LayoutItemSize

  /// The distances between the edges of the item's place and its frame, in points; other items do not move.
  ///
  /// Ignored on an axis on which the size is an estimate. Defaults to zero.
  public var contentInsets: LayoutInsets

  /// The distances from the neighbors of the item.
  ///
  /// Defaults to no distance.
  public var edgeSpacing: LayoutEdgeSpacing

  /// The views that are tied to the item, such as badges, each of a different kind.
  ///
  /// Defaults to no views.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Creates the description of an item.
  public init(
    size: LayoutItemSize, contentInsets: LayoutInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing = LayoutEdgeSpacing(),
    supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.size = size
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }
}

/// A part of a group: a ``LayoutItem`` or another ``LayoutGroup``.
public protocol LayoutSubitem: Sendable {
  /// The size, whose fractions refer to the group that contains the subitem.
  var size: LayoutItemSize { get }

  /// The distances between the edges of the subitem and its content, in points.
  var contentInsets: LayoutInsets { get }

  /// The distances from the neighbors of the subitem.
  var edgeSpacing: LayoutEdgeSpacing { get }

  /// The views that are tied to the subitem.
  var supplementaryItems: [LayoutSupplementaryItem] { get }
}

extension LayoutGroup {
  /// The group that a subitem is; `nil` if it is not a group.
  init?(_ subitem: any LayoutSubitem) {
    // Comparing types is much faster than a cast, and most subitems are items.
    guard type(of: subitem) == LayoutGroup.self, let group = subitem as? LayoutGroup
    else { return nil }
    self = group
  }
}

extension LayoutItem: LayoutSubitem {}
extension LayoutGroup: LayoutSubitem {}
