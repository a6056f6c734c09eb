// UIKit's names, and what was written with earlier versions: the compiler says what to write.
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

// MARK: - Earlier versions

extension LayoutAnchor {
  @available(*, unavailable, message: "create an anchor with absoluteOffset or fractionalOffset")
  public var offset: LayoutPoint { .zero }
}

extension LayoutKinds {
  @available(*, unavailable, message: "create one value with the kinds of both")
  public func union(_ other: LayoutKinds) -> LayoutKinds { adding(other) }
}
