// The names under which UIKit's users look for these types. Where UIKit or AppKit exists, they would be
// ambiguous.
#if !canImport(UIKit) && !canImport(AppKit)
/// Named ``CollectionContainer`` here.
@available(*, unavailable, renamed: "CollectionContainer")
public typealias UICollectionView = CollectionContainer

/// Named ``ReusableView`` here.
@available(*, unavailable, renamed: "ReusableView")
public typealias UICollectionReusableView = ReusableView

/// Named ``ReusableView`` here.
@available(*, unavailable, renamed: "ReusableView")
public typealias UICollectionViewCell = ReusableView

/// Named ``CollectionContainerDataSource`` here.
@available(*, unavailable, renamed: "CollectionContainerDataSource")
public typealias UICollectionViewDataSource = CollectionContainerDataSource

/// Named ``CollectionContainerPrefetching`` here.
@available(*, unavailable, renamed: "CollectionContainerPrefetching")
public typealias UICollectionViewDataSourcePrefetching = CollectionContainerPrefetching

/// Add a handler for each event.
@available(
  *, unavailable,
  message: "Add a handler for each event, such as container.on(.didSelect) { element, view in }."
)
public typealias UICollectionViewDelegate = AnyObject

/// Named ``DiffableDataSource`` here.
@available(*, unavailable, renamed: "DiffableDataSource")
public typealias UICollectionViewDiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
> = DiffableDataSource<SectionID, ItemID>

/// Named ``CollectionSnapshot`` here.
@available(*, unavailable, renamed: "CollectionSnapshot")
public typealias NSDiffableDataSourceSnapshot<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
> = CollectionSnapshot<SectionID, ItemID>

/// Named ``SectionSnapshot`` here.
@available(*, unavailable, renamed: "SectionSnapshot")
public typealias NSDiffableDataSourceSectionSnapshot<
  ItemID: Hashable & Sendable
> = SectionSnapshot<ItemID>
#endif
