// UIKit's names: the compiler says what to write.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Where UIKit or AppKit can be imported, these would be ambiguous.
#if !canImport(UIKit) && !canImport(AppKit)
@available(*, unavailable, renamed: "CollectionLayout")
public typealias UICollectionViewLayout = CollectionLayout
@available(*, unavailable, renamed: "FlowLayout")
public typealias UICollectionViewFlowLayout = FlowLayout
@available(*, unavailable, renamed: "CompositionalLayout")
public typealias UICollectionViewCompositionalLayout = CompositionalLayout
@available(*, unavailable, renamed: "CompositionalLayoutConfiguration")
public typealias UICollectionViewCompositionalLayoutConfiguration = CompositionalLayoutConfiguration
@available(*, unavailable, renamed: "ListConfiguration")
public typealias UICollectionLayoutListConfiguration = ListConfiguration
@available(*, unavailable, renamed: "OrthogonalScrollingBehavior")
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior = OrthogonalScrollingBehavior
@available(*, unavailable, renamed: "ElementAttributes")
public typealias UICollectionViewLayoutAttributes = ElementAttributes
@available(*, unavailable, renamed: "LayoutSection")
public typealias NSCollectionLayoutSection = LayoutSection
@available(*, unavailable, renamed: "LayoutGroup")
public typealias NSCollectionLayoutGroup = LayoutGroup
@available(*, unavailable, renamed: "LayoutGroupCustomItem")
public typealias NSCollectionLayoutGroupCustomItem = LayoutGroupCustomItem
@available(*, unavailable, renamed: "LayoutItem")
public typealias NSCollectionLayoutItem = LayoutItem
@available(*, unavailable, renamed: "LayoutItemSize")
public typealias NSCollectionLayoutSize = LayoutItemSize
@available(*, unavailable, renamed: "LayoutDimension")
public typealias NSCollectionLayoutDimension = LayoutDimension
@available(*, unavailable, renamed: "LayoutSpacing")
public typealias NSCollectionLayoutSpacing = LayoutSpacing
@available(*, unavailable, renamed: "LayoutEdgeSpacing")
public typealias NSCollectionLayoutEdgeSpacing = LayoutEdgeSpacing
@available(*, unavailable, renamed: "LayoutAnchor")
public typealias NSCollectionLayoutAnchor = LayoutAnchor
@available(*, unavailable, renamed: "LayoutSupplementaryItem")
public typealias NSCollectionLayoutSupplementaryItem = LayoutSupplementaryItem
@available(*, unavailable, renamed: "LayoutBoundarySupplementaryItem")
public typealias NSCollectionLayoutBoundarySupplementaryItem = LayoutBoundarySupplementaryItem
@available(*, unavailable, renamed: "LayoutDecorationItem")
public typealias NSCollectionLayoutDecorationItem = LayoutDecorationItem
@available(*, unavailable, renamed: "LayoutEnvironment")
public typealias NSCollectionLayoutEnvironment = LayoutEnvironment
@available(*, unavailable, renamed: "LayoutInsets")
public typealias NSDirectionalEdgeInsets = LayoutInsets
@available(*, unavailable, renamed: "LayoutEdges")
public typealias NSDirectionalRectEdge = LayoutEdges
#endif

// MARK: - UIKit's members

extension FlowLayout {
  @available(*, unavailable, message: "write 'itemSizes = .uniform(size)'")
  public var itemSize: LayoutSize {
    get { .zero }
    set {}
  }

  @available(*, unavailable, message: "write 'itemSizes = .estimated(size)'")
  public var estimatedItemSize: LayoutSize {
    get { .zero }
    set {}
  }
}

extension LayoutGroup {
  @available(*, unavailable, renamed: "horizontal(size:subitems:)")
  public static func horizontal(
    layoutSize: LayoutItemSize, subitems: [any LayoutSubitem]
  ) -> LayoutGroup { horizontal(size: layoutSize, subitems: subitems) }

  @available(*, unavailable, renamed: "vertical(size:subitems:)")
  public static func vertical(
    layoutSize: LayoutItemSize, subitems: [any LayoutSubitem]
  ) -> LayoutGroup { vertical(size: layoutSize, subitems: subitems) }

  @available(*, unavailable, renamed: "horizontal(size:subitem:count:)")
  public static func horizontal(
    layoutSize: LayoutItemSize, subitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup { horizontal(size: layoutSize, subitem: subitem, count: count) }

  @available(*, unavailable, renamed: "vertical(size:subitem:count:)")
  public static func vertical(
    layoutSize: LayoutItemSize, subitem: some LayoutSubitem, count: Int
  ) -> LayoutGroup { vertical(size: layoutSize, subitem: subitem, count: count) }
}

extension LayoutItem {
  @available(*, unavailable, renamed: "init(size:supplementaryItems:)")
  public init(layoutSize: LayoutItemSize, supplementaryItems: [LayoutSupplementaryItem] = []) {
    self.init(size: layoutSize, supplementaryItems: supplementaryItems)
  }
}

extension LayoutItemSize {
  @available(*, unavailable, renamed: "init(width:height:)")
  public init(widthDimension: LayoutDimension, heightDimension: LayoutDimension) {
    self.init(width: widthDimension, height: heightDimension)
  }
}

extension LayoutSupplementaryItem {
  @available(*, unavailable, renamed: "init(size:elementKind:containerAnchor:itemAnchor:)")
  public init(
    layoutSize: LayoutItemSize, elementKind: ElementKind, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil
  ) {
    self.init(size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
  }
}

extension LayoutBoundarySupplementaryItem {
  @available(*, unavailable, renamed: "init(size:elementKind:alignment:offset:)")
  public init(
    layoutSize: LayoutItemSize, elementKind: ElementKind, alignment: LayoutAlignment,
    absoluteOffset: LayoutPoint = .zero
  ) {
    self.init(size: layoutSize, elementKind: elementKind, alignment: alignment)
  }
}

extension LayoutAnchor {
  @available(*, unavailable, message: "create an anchor with absoluteOffset or fractionalOffset")
  public var offset: LayoutPoint { .zero }
}
