/// Maps models to views: register view classes, set models, and request views.
///
/// ```swift
/// let manager = CollectionManager()
/// manager.register(PostCell.self)
/// try manager.memoryStorage.setItems([Post(title: "Hello")])
/// let cell = try manager.cell(PostCell.self, at: [0, 0])
/// ```
///
/// At a dequeue the mapping is resolved; a view is taken from the mapping's pool, after one
/// `prepareForReuse()`, or made; the handler runs; `update(with:)` runs when the view was
/// registered through ``ModelTransfer``. This is DTCollectionViewManager's order.
///
/// A manager is tied to no actor and is not `Sendable`: it stays where it was made.
public final class CollectionManager {
  /// The source of the models.
  ///
  /// Defaults to ``memoryStorage``.
  ///
  /// The manager follows another storage at once, even before it has a ``container``; an existing
  /// container reloads everything. The ``memoryStorage`` is followed as soon as there is a container. A
  /// storage has one observer: the manager that began to follow it last.
  public var storage: any Storage {
    get { followed }
    set {
      let earlier = exchange(&followed, with: newValue)
      viewProviding = newValue as? any SupplementaryViewProviding
      guard newValue !== earlier else { return }
      storageCount &+= 1
      follow(after: earlier)
    }
  }

  private var followed: any Storage

  /// How often the storage was replaced and the manager was reset, by which a pass notices it.
  private(set) var storageCount = 0
  private(set) var resetCount = 0

  /// The storage, if it may have a closure that provides views before the mappings do.
  private(set) weak var viewProviding: (any SupplementaryViewProviding)?

  /// The manager's own storage in memory.
  ///
  /// It is used unless ``storage`` is set to another one; then an edit of it is reported as the anomaly
  /// `editNotDisplayed`.
  public let memoryStorage: MemoryStorage

  /// Reports edits of the ``memoryStorage`` while another storage is displayed.
  private var bystander: BystanderObserver?

  /// The container that registers, pools and displays the views; its data source is the manager, with
  /// any storage.
  public var container: CollectionContainer {
    containerIfMade ?? makeContainer()
  }

  /// Carries the changes of the ``storage`` into the ``container``, and calls its closures with each.
  public var updater: ContentUpdater {
    let container = container
    if let updaterIfMade { return updaterIfMade }
    let updater = makeUpdater()
    updater.connect(to: container)
    return updater
  }

  /// The source of templates at registration.
  ///
  /// Set it before the registrations that need it: a mapping keeps the template that its registration
  /// found. ``verify(sectionCount:)`` lists mappings for which it was set too late. Defaults to `nil`.
  public var templateSource: (any TemplateSource)? {
    get { templates.first }
    set { release(exchange(&templates, with: newValue.map { [$0] } ?? [])) }
  }

  /// The limits on storing, visiting, pooling and writing.
  public let limits: CollectionLimits

  /// The treatment of an element whose model is `nil` or has no mapping.
  ///
  /// Defaults to ``UnmappedPolicy/report``.
  public var unmappedPolicy: UnmappedPolicy = .report

  /// The object that is notified of each step that a view takes, in order; shared with the ``container``.
  public var observer: (any CollectionObserver)? {
    get { hub.observer }
    set { hub.observer = newValue }
  }

  /// The order in which mappings that fit a model are used.
  ///
  /// Starts as that of the catalogue.
  public var resolution: ResolutionOrder {
    get { resolver.order }
    set { resolver.order = newValue }
  }

  /// Receives the reported problems; shared with the ``container``.
  public var anomalyHandler: AnomalyHandler {
    get { hub.anomalyHandler }
    set { hub.anomalyHandler = newValue }
  }

  let resolver: Resolver

  /// The container, once it is needed: many managers never display anything.
  private(set) var containerIfMade: CollectionContainer?
  private(set) lazy var placeholders = ReuseSlot.ofPlaceholders(hub, capacity: limits.pooledViews)
  private var source: ManagerDataSource?
  private var updaterIfMade: ContentUpdater?

  /// Holds at most one source; an array, so that a manager without one stays small.
  private var templates: [any TemplateSource]

  /// Creates a manager with the mappings of a catalogue and an empty storage.
  ///
  /// The mappings are shared, not copied. Registering and unregistering in the manager never changes the
  /// catalogue.
  ///
  /// - Parameters:
  ///   - catalog: The mappings to start with. Defaults to none.
  ///   - storage: The source of the models. Defaults to the manager's own ``memoryStorage``.
  ///   - templateSource: The source of templates. Defaults to none.
  ///   - limits: The limits on storing, visiting, pooling and writing; also those of
  ///     ``memoryStorage`` and ``container``.
  /// - Complexity: O(1), however many mappings there are.
  public init(
    _ catalog: MappingCatalog = MappingCatalog(), storage: (any Storage)? = nil,
    templateSource: (any TemplateSource)? = nil, limits: CollectionLimits = CollectionLimits()
  ) {
    self.limits = limits
    memoryStorage = MemoryStorage(limits: limits.content)
    if limits.nestedCalls != ProviderCalls.usualLimit {
      memoryStorage.limitProviders(to: limits.nestedCalls)
    }
    followed = storage ?? memoryStorage
    templates = templateSource.map { [$0] } ?? []
    resolver = Resolver(catalog.table, limits: limits)
    if let storage {
      viewProviding = storage as? any SupplementaryViewProviding
      follow(storage, with: makeUpdater())
      watchMemoryStorage()
    }
  }

  // A view that is still in use then keeps neither the observer nor any handler.
  deinit { if containerIfMade == nil { resolver.hubIfMade?.close() } }

  var hub: EventHub { resolver.hub }

  private func makeContainer() -> CollectionContainer {
    let container = CollectionContainer(limits: limits, hub: hub)
    let source = ManagerDataSource(self)
    containerIfMade = container
    self.source = source
    container.connect(to: source)
    updaterIfMade?.connect(to: container)
    // The manager's own storage is not followed before, so that its changes cost nothing.
    if storage === memoryStorage { memoryStorage.storageObserver = updater }
    return container
  }

  private func makeUpdater() -> ContentUpdater {
    let updater = ContentUpdater()
    updaterIfMade = updater
    return updater
  }

  private func follow(after earlier: any Storage) {
    let updater = updaterIfMade ?? makeUpdater()
    // Unless another manager has begun to follow it.
    if earlier.storageObserver === updater { earlier.storageObserver = nil }
    updater.forget()
    follow(storage, with: updater)
    watchMemoryStorage()
    containerIfMade?.reloadContent()
  }

  /// Reports the next edit of the memory storage, unless it is displayed here or by another manager.
  private func watchMemoryStorage() {
    ignoreMemoryStorage()
    guard storage !== memoryStorage else { return bystander = nil }
    let observer = BystanderObserver(resolver, displayed: storage)
    bystander = observer
    if memoryStorage.storageObserver == nil { memoryStorage.storageObserver = observer }
  }

  private func ignoreMemoryStorage() {
    if memoryStorage.storageObserver === bystander { memoryStorage.storageObserver = nil }
  }

  private func follow(_ storage: any Storage, with updater: ContentUpdater) {
    (storage as? SupplementaryModelStorage)?.limitProviders(to: limits.nestedCalls)
    updater.shareChanges(with: storage.storageObserver)
    storage.storageObserver = updater
  }

  /// The count of the changes that the storage announces, even while another manager follows it.
  ///
  /// `nil` if there is no updater.
  var changes: ChangeCount? {
    (storage.storageObserver as? ContentUpdater ?? updaterIfMade)?.changes
  }

  func report(_ anomaly: Anomaly) { hub.report(anomaly) }
}

@available(*, unavailable)
extension CollectionManager: Sendable {}

/// Observes a storage that its manager does not display, and reports the first edit.
private final class BystanderObserver: StorageObserver {
  private let resolver: Resolver
  private let displayed: TypeName
  private var hasReported = false

  init(_ resolver: Resolver, displayed storage: any Storage) {
    self.resolver = resolver
    displayed = TypeName(
      (storage as? any SupplementaryViewProviding)?.dataSourceType ?? type(of: storage))
  }

  func storageWillChange(_ storage: any Storage) {}

  func storage(_ storage: any Storage, didChange update: StorageUpdate) {
    // A reload may be of a change that began before the storage was replaced.
    guard update != .reload, !exchange(&hasReported, with: true) else { return }
    resolver.hub.report(.editNotDisplayed(displayed: displayed))
  }
}

// MARK: - Overriding and reset

extension CollectionManager {
  /// Runs a closure with other mappings, and restores the earlier ones afterwards.
  ///
  /// ```swift
  /// try manager.overriding { $0.unregister(AdCell.self) } during: {
  ///   #expect(throws: DequeueError.self) { try manager.cell(AdCell.self, at: [0, 0]) }
  /// }
  /// ```
  ///
  /// Afterwards, registrations made meanwhile are removed, unregistered mappings are back, and
  /// ``resolution`` has its earlier value, also if the body throws. Both closures see empty pools
  /// and counters at zero, and the earlier ones are restored; displayed views stay. Pools of
  /// prototypes belong to the container and are not affected. An asynchronous test changes a copy
  /// of the catalogue instead.
  ///
  /// `change` registers and unregisters, and runs first. Then the body runs with the changed mappings; its value
  /// is returned, and its error thrown.
  ///
  /// - Complexity: O(*m*) in the number of mappings, in addition to that of the closures.
  @discardableResult
  public func overriding<Value, Failure: Error>(
    _ change: (CollectionManager) -> Void, during body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    resolver.beginOverride()
    defer { retire(resolver.endOverride()) }
    change(self)
    return try body()
  }

  /// Returns the manager to its initial state, except for its registrations and settings.
  ///
  /// Afterwards the ``storage`` is the ``memoryStorage``, which is empty; nothing is displayed; the
  /// pools are empty; and the counts of anomalies and mappings are zero. Prefetching is cancelled, and
  /// so is a movement, with an anomaly. Mappings, registrations with the ``container``, actions,
  /// silenced anomalies, the observer and all settings stay.
  ///
  /// A pass ends with ``PassError/managerReset``. Dequeued views stay with their users, and are released
  /// when they are returned. During a request for a view, displayed views end after the request;
  /// everything else happens at once.
  ///
  /// - Complexity: O(*n*) in the number of items, idle views and displayed views.
  public func reset() {
    resetCount &+= 1
    containerIfMade?.reset()
    resolver.reset()
    renewPlaceholders()
    ignoreMemoryStorage()
    memoryStorage.removeAll()
    let earlier = storage
    storage = memoryStorage
    release(earlier)
    anomalyHandler.resetCounts()
  }

  private func renewPlaceholders() {
    let earlier = placeholders
    placeholders = earlier.nextGeneration()
    earlier.retire()
  }

  // MARK: - Counters

  /// The counters of each mapping in this manager, in the order of ``mappings``; zeros for an unused
  /// mapping.
  ///
  /// Views that come from a registration of the container are neither made nor reused by the mapping,
  /// so they are not counted as such. Unregistering a mapping removes its counters.
  ///
  /// - Complexity: O(*m*) in the number of mappings.
  public var counters: [(mapping: MappingDescription, counters: MappingCounters)] {
    resolver.table.records.map { ($0.description, resolver.counters(of: $0)) }
  }

  /// The counters of one mapping in this manager; `nil` if it is not registered here.
  ///
  /// - Complexity: O(log *m*) in the number of mappings.
  public func counters(of token: MappingToken) -> MappingCounters? {
    resolver.table.record(of: token).map(resolver.counters)
  }

  /// Passes the counters of each mapping to a closure, and starts counting at zero again.
  ///
  /// ```swift
  /// manager.forwardCounters { mapping, counters in
  ///   let view = "\(mapping.viewType)"
  ///   Counter(label: "views_made", dimensions: [("view", view)]).increment(by: counters.made)
  /// }
  /// ```
  ///
  /// Mappings whose counters are all zero are left out. A server calls this at the end of a request.
  ///
  /// - Parameter record: Called once for each mapping, in the order of ``mappings``.
  /// - Complexity: O(*m*) in the number of mappings.
  public func forwardCounters(
    _ record: (_ mapping: MappingDescription, _ counters: MappingCounters) -> Void
  ) {
    let done = counters.filter { $0.counters != MappingCounters() }
    resolver.resetCounters()
    for (mapping, counters) in done { record(mapping, counters) }
  }
}
