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

// MARK: - Registrations of each category had names of their own

extension MappingRegistry {
  @available(*, unavailable, message: "Write registerHosting(for: Model.self, as: .header) { … }.")
  @discardableResult
  public func registerHostingHeader<Model, Content>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write registerHosting(for: Model.self, as: .footer) { … }.")
  @discardableResult
  public func registerHostingFooter<Model, Content>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken { noToken }

  @available(
    *, unavailable,
    message: "Write registerHosting(for: Model.self, as: .supplementary(kind)) { … }."
  )
  @discardableResult
  public func registerHostingSupplementary<Model, Content>(
    for modelType: Model.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write unregisterHosting(for: Model.self).")
  @discardableResult
  public func unregisterHostingCell<Model>(for modelType: Model.Type) -> Int { 0 }

  @available(*, unavailable, message: "Write unregisterHosting(for: Model.self, as: .header).")
  @discardableResult
  public func unregisterHostingHeader<Model>(for modelType: Model.Type) -> Int { 0 }

  @available(*, unavailable, message: "Write unregisterHosting(for: Model.self, as: .footer).")
  @discardableResult
  public func unregisterHostingFooter<Model>(for modelType: Model.Type) -> Int { 0 }

  @available(
    *, unavailable, message: "Write unregisterHosting(for: Model.self, as: .supplementary(kind))."
  )
  @discardableResult
  public func unregisterHostingSupplementary<Model>(
    for modelType: Model.Type, ofKind kind: ElementKind
  ) -> Int { 0 }

  @available(*, unavailable, message: "Write unregister(View.self, as: .supplementary(kind)).")
  @discardableResult
  public func unregisterSupplementary<View: ReusableView>(
    _ viewType: View.Type, ofKind kind: ElementKind
  ) -> Int { 0 }
}

// MARK: - The names of DTCollectionViewManager's guide are those of a manager

extension MappingRegistry {
  @available(*, unavailable, message: "Write register(View.self, as: .header).")
  @discardableResult
  public func registerHeader<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write register(View.self, for: Model.self, as: .header).")
  @discardableResult
  public func registerHeader<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write register(View.self, as: .footer).")
  @discardableResult
  public func registerFooter<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write register(View.self, for: Model.self, as: .footer).")
  @discardableResult
  public func registerFooter<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write register(View.self, as: .supplementary(kind)).")
  @discardableResult
  public func registerSupplementary<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<View, View.ModelType>? = nil,
    handler: ViewHandler<View, View.ModelType>? = nil
  ) -> MappingToken { noToken }

  @available(
    *, unavailable, message: "Write register(View.self, for: Model.self, as: .supplementary(kind))."
  )
  @discardableResult
  public func registerSupplementary<View: ReusableView, Model>(
    _ viewType: View.Type, for modelType: Model.Type, ofKind kind: ElementKind,
    mapping: MappingClosure<View, Model>? = nil, handler: @escaping ViewHandler<View, Model>
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write registerHosting(for: Model.self) { … }.")
  @discardableResult
  public func registerHostingCell<Model, Content>(
    for modelType: Model.Type, mapping: MappingClosure<HostingView<Content>, Model>? = nil,
    content: @escaping (_ model: Model, _ indexPath: IndexPath) -> Content
  ) -> MappingToken { noToken }

  @available(*, unavailable, message: "Write unregister(View.self, as: .header).")
  @discardableResult
  public func unregisterHeader<View: ReusableView>(_ viewType: View.Type) -> Int { 0 }

  @available(*, unavailable, message: "Write unregister(View.self, as: .footer).")
  @discardableResult
  public func unregisterFooter<View: ReusableView>(_ viewType: View.Type) -> Int { 0 }

  @available(*, unavailable, message: "Write unregister(View.self, as: .supplementary(kind)).")
  @discardableResult
  public func unregisterSupplementary<View: ReusableView>(
    _ viewType: View.Type, forKind kind: ElementKind
  ) -> Int { 0 }
}

// MARK: - Forms that another one covers

@available(*, unavailable, message: "forwardCounters(_:) takes a closure")
public protocol MappingMetrics {}

@available(*, unavailable, message: "nextSection() returns the index of the section")
public struct PassSection: Sendable {}

extension CollectionManager {
  @available(*, unavailable, message: "Write forwardCounters { mapping, counters in … }.")
  public func forwardCounters(to metrics: Any) {}
}

extension MappingCounters {
  @available(*, unavailable, message: "Add the counters that you need.")
  public static func + (one: MappingCounters, other: MappingCounters) -> MappingCounters { one }
}

extension ViewModelMapping {
  @available(*, unavailable, renamed: "modelCondition(named:_:)")
  public func modelCondition(
    _ name: String, _ condition: @escaping (_ indexPath: IndexPath, _ model: Model) -> Bool
  ) -> MappingCondition { modelCondition(named: name, condition) }
}

extension ModelTransfer {
  @available(*, unavailable, message: "Write mapping.modelCondition(named: name) { … }.")
  public static func modelCondition(
    _ name: String, _ condition: @escaping (_ indexPath: IndexPath, _ model: ModelType) -> Bool
  ) -> MappingCondition { modelCondition(condition) }
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
  @available(*, unavailable, message: "write bytes, or bytes.span")
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(bytes.span) }

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

@available(*, unavailable, renamed: "ContainerError")
public typealias RegistrationError = ContainerError

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

  @available(*, unavailable, message: "write register(_:as: .supplementary(kind))")
  public func register<View: ReusableView>(
    _ viewType: View.Type, forSupplementaryViewOfKind kind: ElementKind,
    factory: (() throws -> View)? = nil
  ) {}

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

extension AnomalyHandler {
  @available(*, unavailable, message: "write counts[code, default: 0]")
  public func count(of code: Anomaly.Code) -> Int { 0 }
}

extension CollectionContainerDataSource {
  @available(*, unavailable, message: "verify() assumes that it provides every kind")
  public func collectionContainer(
    _ container: CollectionContainer, providesViewsOfKind kind: ElementKind
  ) -> Bool { true }
}

// Cases that repeated a ``DequeueError``, with errors that say what to write.
extension Anomaly {
  /// The error of an element that the storage does not have.
  @available(*, unavailable, message: "write '.dequeue(.noElement(element))'")
  public static func noElement(_ element: ElementID) -> Anomaly { .dequeue(.noElement(element)) }

  /// The error of a cell whose model is `nil`.
  @available(*, unavailable, message: "write '.dequeue(.nilModel(.cell(section: 0, item: 0)))'")
  public static func nilCellModel(_ indexPath: IndexPath) -> Anomaly {
    .dequeue(.nilModel(ElementID(.cell, .item, at: indexPath)))
  }

  /// The error of a supplementary view whose model is absent or `nil`.
  @available(*, unavailable, message: "write '.dequeue(.nilModel(element))'")
  public static func nilSupplementaryModel(kind: ElementKind, _ indexPath: IndexPath) -> Anomaly {
    .dequeue(.nilModel(ElementID(.supplementary(kind), .section, at: indexPath)))
  }

  /// The error of a cell whose model no mapping takes.
  @available(
    *, unavailable,
    message: "write '.dequeue(.noMapping(modelType: name, .cell(section: 0, item: 0)))'"
  )
  public static func noCellMapping(modelType: TypeName, _ indexPath: IndexPath) -> Anomaly {
    .dequeue(.noMapping(modelType: modelType, ElementID(.cell, .item, at: indexPath)))
  }

  /// The error of a supplementary view whose model no mapping takes.
  @available(*, unavailable, message: "write '.dequeue(.noMapping(modelType: name, element))'")
  public static func noSupplementaryMapping(
    modelType: TypeName, kind: ElementKind, _ indexPath: IndexPath
  ) -> Anomaly {
    .dequeue(
      .noMapping(
        modelType: modelType, ElementID(.supplementary(kind), .section, at: indexPath)))
  }

  /// The error of a model in more optionals than the limits allow.
  @available(*, unavailable, message: "write '.dequeue(.tooManyOptionals(limit: limit, element))'")
  public static func tooManyOptionals(limit: Int, _ element: ElementID) -> Anomaly {
    .dequeue(.tooManyOptionals(limit: limit, element))
  }

  /// The error of a view that is not of the class that its mapping expects.
  @available(
    *, unavailable,
    message: "write '.dequeue(.differentViewClass(expected: name, actual: name, element))'"
  )
  public static func differentViewClass(
    expected: TypeName, actual: TypeName, _ element: ElementID
  ) -> Anomaly {
    .dequeue(.differentViewClass(expected: expected, actual: actual, element))
  }

  /// The error of a view that could not be made.
  @available(
    *, unavailable,
    message: "write '.dequeue(.factoryFailed(viewType: name, reason: text, element))'"
  )
  public static func factoryFailed(
    viewType: TypeName, reason: String, _ element: ElementID
  ) -> Anomaly {
    .dequeue(.factoryFailed(viewType: viewType, reason: reason, element))
  }
}
