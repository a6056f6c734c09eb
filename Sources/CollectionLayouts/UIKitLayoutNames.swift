// UIKit's names of these types, so that the compiler suggests the names to use. Where UIKit or AppKit can be
// imported, they would be ambiguous.
#if !canImport(UIKit) && !canImport(AppKit)
/// Named ``CollectionLayout`` here.
@available(*, unavailable, renamed: "CollectionLayout")
public typealias UICollectionViewLayout = CollectionLayout
/// Named ``FlowLayout`` here.
@available(*, unavailable, renamed: "FlowLayout")
public typealias UICollectionViewFlowLayout = FlowLayout
/// Named ``CompositionalLayout`` here.
@available(*, unavailable, renamed: "CompositionalLayout")
public typealias UICollectionViewCompositionalLayout = CompositionalLayout
/// Named ``CompositionalLayoutConfiguration`` here.
@available(*, unavailable, renamed: "CompositionalLayoutConfiguration")
public typealias UICollectionViewCompositionalLayoutConfiguration = CompositionalLayoutConfiguration
/// Named ``ListConfiguration`` here.
@available(*, unavailable, renamed: "ListConfiguration")
public typealias UICollectionLayoutListConfiguration = ListConfiguration
/// Named ``OrthogonalScrollingBehavior`` here.
@available(*, unavailable, renamed: "OrthogonalScrollingBehavior")
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior = OrthogonalScrollingBehavior
/// Named ``ElementAttributes`` here.
@available(*, unavailable, renamed: "ElementAttributes")
public typealias UICollectionViewLayoutAttributes = ElementAttributes
/// Named ``LayoutSection`` here.
@available(*, unavailable, renamed: "LayoutSection")
public typealias NSCollectionLayoutSection = LayoutSection
/// Named ``LayoutGroup`` here.
@available(*, unavailable, renamed: "LayoutGroup")
public typealias NSCollectionLayoutGroup = LayoutGroup
/// Named ``LayoutGroupCustomItem`` here.
@available(*, unavailable, renamed: "LayoutGroupCustomItem")
public typealias NSCollectionLayoutGroupCustomItem = LayoutGroupCustomItem
/// Named ``LayoutItem`` here.
@available(*, unavailable, renamed: "LayoutItem")
public typealias NSCollectionLayoutItem = LayoutItem
/// Named ``LayoutItemSize`` here.
@available(*, unavailable, renamed: "LayoutItemSize")
public typealias NSCollectionLayoutSize = LayoutItemSize
/// Named ``LayoutDimension`` here.
@available(*, unavailable, renamed: "LayoutDimension")
public typealias NSCollectionLayoutDimension = LayoutDimension
/// Named ``LayoutSpacing`` here.
@available(*, unavailable, renamed: "LayoutSpacing")
public typealias NSCollectionLayoutSpacing = LayoutSpacing
/// Named ``LayoutEdgeSpacing`` here.
@available(*, unavailable, renamed: "LayoutEdgeSpacing")
public typealias NSCollectionLayoutEdgeSpacing = LayoutEdgeSpacing
/// Named ``LayoutAnchor`` here.
@available(*, unavailable, renamed: "LayoutAnchor")
public typealias NSCollectionLayoutAnchor = LayoutAnchor
/// Named ``LayoutSupplementaryItem`` here.
@available(*, unavailable, renamed: "LayoutSupplementaryItem")
public typealias NSCollectionLayoutSupplementaryItem = LayoutSupplementaryItem
/// Named ``LayoutBoundarySupplementaryItem`` here.
@available(*, unavailable, renamed: "LayoutBoundarySupplementaryItem")
public typealias NSCollectionLayoutBoundarySupplementaryItem = LayoutBoundarySupplementaryItem
/// Named ``LayoutDecorationItem`` here.
@available(*, unavailable, renamed: "LayoutDecorationItem")
public typealias NSCollectionLayoutDecorationItem = LayoutDecorationItem
/// Named ``LayoutEnvironment`` here.
@available(*, unavailable, renamed: "LayoutEnvironment")
public typealias NSCollectionLayoutEnvironment = LayoutEnvironment
/// Named ``LayoutInsets`` here.
@available(*, unavailable, renamed: "LayoutInsets")
public typealias NSDirectionalEdgeInsets = LayoutInsets
/// Named ``LayoutEdges`` here.
@available(*, unavailable, renamed: "LayoutEdges")
public typealias NSDirectionalRectEdge = LayoutEdges
#endif
