// What was written with earlier versions: the compiler says what to write now.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// MARK: - Limits of a content were `CollectionLimits`

extension MemoryStorage {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public convenience init(limits: CollectionLimits) { self.init() }
}

extension SingleSectionStorage {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public convenience init(difference: DifferenceStrategy<Item>, limits: CollectionLimits) {
    self.init(difference: difference)
  }
}

extension PagedStorage {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public convenience init(
    pageSize: Int = 50, nearEnd: Int = 25, keepsItems: Bool = true, limits: CollectionLimits,
    cursor: @escaping (Item) -> Cursor,
    load: ((_ last: Cursor?, _ count: Int) throws -> [Item])? = nil
  ) { self.init(cursor: cursor, load: load) }
}

extension CollectionSnapshot {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public func difference(
    from base: Self, limits: CollectionLimits
  ) -> SnapshotDifference<SectionID, ItemID> { difference(from: base) }
}

// MARK: - Names of CollectionPages, where only this module is imported

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias ContentPatch = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias JSONPageWriter = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias PageDigest = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias PageHash = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias PatchError = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias PatchLog = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias PieceID = NamesOfPages

@available(*, unavailable, message: "import CollectionPages, which has it")
public typealias RenderedPage = NamesOfPages

extension OutputBytes {
  @available(*, unavailable, message: "write PageHash(of: bytes.span) of CollectionPages")
  public func hash(key: (UInt64, UInt64) = (0, 0)) -> NamesOfPages { NamesOfPages() }
}

extension TextWriter {
  @available(*, unavailable, message: "write PageHash(of: bytes.span) of CollectionPages")
  public func hash(key: (UInt64, UInt64) = (0, 0)) -> NamesOfPages { NamesOfPages() }
}

/// Takes any arguments, so that a call of an initialiser shows the hint.
@available(*, unavailable)
public struct NamesOfPages: Sendable {
  public init<each Argument>(_ arguments: repeat each Argument) {}
}

// MARK: - Names that were removed before the first release

@available(*, unavailable, renamed: "ContainerError")
public typealias DisplayAllError = ContainerError

@available(*, unavailable, message: "the handler receives the session and the destination")
public typealias DropOffer = (session: DragSession, destination: IndexPath?)

@available(*, unavailable, message: "apply returns whether the snapshot was applied")
public typealias ApplyOutcome = Bool

@available(*, unavailable, message: "write dataSource.appliesLatestOnly = true for .latestOnly")
public enum ApplyCoalescing: Sendable { case none, latestOnly }

extension DiffableDataSource {
  @available(*, unavailable, message: "write dataSource.appliesLatestOnly = true for .latestOnly")
  public final var coalescing: ApplyCoalescing {
    get { .none }
    set {}
  }
}

@available(*, unavailable, message: "write container.reloadsInconsistentContent = true for .reload")
public enum InconsistencyPolicy: Sendable { case reject, reload }

extension CollectionContainer {
  @available(
    *, unavailable, message: "write container.reloadsInconsistentContent = true for .reload"
  )
  public var inconsistencyPolicy: InconsistencyPolicy {
    get { .reject }
    set {}
  }

  @available(*, unavailable, renamed: "unregister(reuseIdentifier:)")
  public func unregister(forCellWithReuseIdentifier identifier: String) -> Bool { false }

  @available(*, unavailable, message: "write unregister(reuseIdentifier:as: .supplementary(kind))")
  public func unregister(
    forSupplementaryViewOfKind kind: ElementKind, withReuseIdentifier identifier: String
  ) -> Bool { false }

  @available(*, unavailable, message: "write unregister(_:as: .supplementary(kind))")
  public func unregister<View: ReusableView>(
    _ viewType: View.Type, forSupplementaryViewOfKind kind: ElementKind
  ) -> Bool { false }

  @available(*, unavailable, message: "write reload(_:) with an ElementID")
  public func reload(ofKind kind: ElementKind? = nil, at indexPath: IndexPath) -> ReusableView? {
    nil
  }

  @available(*, unavailable, message: "write reconfigure(_:) with an ElementID")
  public func reconfigure(
    ofKind kind: ElementKind? = nil, at indexPath: IndexPath
  ) -> ReusableView? { nil }

  @available(*, unavailable, message: "write cellForItem(at:), supplementaryView(…)")
  public func displayedView(
    ofKind kind: ElementKind? = nil, at indexPath: IndexPath
  ) -> ReusableView? { nil }

  @available(*, unavailable, message: "call it on the updates of performBatchUpdates")
  public func reloadSupplementaryViews(ofKind kind: ElementKind, at indexPaths: [IndexPath]) {}

  @available(*, unavailable, message: "call it on the updates of performBatchUpdates")
  public func reconfigureSupplementaryViews(ofKind kind: ElementKind, at indexPaths: [IndexPath]) {}

  @available(*, unavailable, message: "set prefetchDistance, and read indexPathsForPrefetchedItems")
  public func prefetchCandidates(velocity: LayoutPoint) -> [IndexPath] { [] }
}

extension CollectionContainerDataSource {
  @available(*, unavailable, message: "verify() assumes that it provides every kind")
  public func collectionContainer(
    _ container: CollectionContainer, providesViewsOfKind kind: ElementKind
  ) -> Bool { true }
}
