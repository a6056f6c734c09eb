// The names under which UIKit's users look for these types. Where UIKit or AppKit exists, they would be
// ambiguous.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !canImport(UIKit) && !canImport(AppKit)
@available(*, unavailable, renamed: "CollectionContainer")
public typealias UICollectionView = CollectionContainer

@available(*, unavailable, renamed: "ReusableView")
public typealias UICollectionReusableView = ReusableView

@available(*, unavailable, renamed: "ReusableView")
public typealias UICollectionViewCell = ReusableView

@available(*, unavailable, renamed: "CollectionContainerDataSource")
public typealias UICollectionViewDataSource = CollectionContainerDataSource

@available(*, unavailable, renamed: "CollectionContainerPrefetching")
public typealias UICollectionViewDataSourcePrefetching = CollectionContainerPrefetching

@available(
  *, unavailable,
  message: "Add a handler for each event, such as container.on(.didSelect) { element, view in }."
)
public typealias UICollectionViewDelegate = AnyObject

@available(*, unavailable, renamed: "DiffableDataSource")
public typealias UICollectionViewDiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
> = DiffableDataSource<SectionID, ItemID>

@available(*, unavailable, renamed: "CollectionSnapshot")
public typealias NSDiffableDataSourceSnapshot<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
> = CollectionSnapshot<SectionID, ItemID>

@available(*, unavailable, renamed: "SectionSnapshot")
public typealias NSDiffableDataSourceSectionSnapshot<
  ItemID: Hashable & Sendable
> = SectionSnapshot<ItemID>
#endif
