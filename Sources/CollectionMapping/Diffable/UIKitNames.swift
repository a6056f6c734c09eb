// The names under which UIKit's users look for these types and members. Where UIKit or AppKit exists, the
// names of types would be ambiguous.
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

extension CollectionContainer {
  @available(*, unavailable, message: "Write displayedElements, and displayedView(for:) for each.")
  public var visibleCells: [ReusableView] { [] }

  @available(
    *, unavailable, message: "Set the origin of viewport, or call scrollToItem(at:position:)."
  )
  public var contentOffset: LayoutPoint {
    get { .zero }
    set {}
  }

  @available(*, unavailable, message: "Write viewport, the visible part of the content.")
  public var bounds: LayoutRect {
    get { .zero }
    set {}
  }

  @available(*, unavailable, message: "Write viewport; its size is that of the container.")
  public var frame: LayoutRect {
    get { .zero }
    set {}
  }

  @available(*, unavailable, message: "Set layout; without a screen there is no animation.")
  public func setCollectionViewLayout(
    _ layout: any CollectionLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {}

  @available(
    *, unavailable,
    message: "Write performBatchUpdates { $0.insertItems(at: …) }, and so for each edit of items."
  )
  public func insertItems(at indexPaths: [IndexPath]) {}

  @available(
    *, unavailable, message: "Write dequeueReusableSupplementaryView(ofKind: kind, for: indexPath)."
  )
  public func dequeueReusableSupplementaryView<View: ReusableView>(
    _ viewType: View.Type = View.self, of kind: ElementKind, for indexPath: IndexPath,
    configuredWith model: Any? = nil
  ) throws(DequeueError) -> View { throw .invalidIndexPath(indexPath, .supplementary(kind)) }

  @available(*, unavailable, message: "Write forSupplementaryViewOfKind: ElementKind(kind).")
  public func register<View: ReusableView>(
    _ viewType: View.Type, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {}
}

extension ElementCategory {
  @available(*, unavailable, message: "Write .supplementary(ElementKind(kind)).")
  public static func supplementary(_ kind: String) -> ElementCategory { .cell }
}
