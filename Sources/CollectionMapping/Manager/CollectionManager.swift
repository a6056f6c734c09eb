/// Maps models to views: register view classes, give it models, and ask for views.
///
/// ```swift
/// let manager = CollectionManager()
/// manager.register(PostCell.self)
/// manager.memoryStorage.setItems([Post(title: "Hello")])
/// let cell = try manager.cell(PostCell.self, at: [0, 0])
/// ```
///
/// At a dequeue the mapping is resolved; a view is taken from the mapping's pool, after one
/// `prepareForReuse()`, or made; the handler runs; `update(with:)` runs when the view was
/// registered through ``ModelTransfer``. This is DTCollectionViewManager's order.
///
/// A manager is tied to no actor and is not `Sendable`: it stays where it was made.
public final class CollectionManager {
  /// Where models come from; the manager's own ``memoryStorage`` unless another is set.
  ///
  /// When another one is set, what the ``container`` shows is loaded again from it. A storage has
  /// one observer: the manager that came to follow it last is told of its changes, and no other.
  public var storage: any Storage {
    didSet { if source != nil, storage !== oldValue { follow(storage, after: oldValue) } }
  }

  /// The manager's own storage in memory.
  ///
  /// It is read unless ``storage`` is set to another.
  public let memoryStorage: MemoryStorage

  /// Where views are registered, pooled and shown; the manager is its data source.
  public var container: CollectionContainer {
    // A weak reference costs as much as the rest of a manager, and many never show anything.
    if source == nil { connect() }
    return ownContainer
  }

  /// Where templates are looked for at registration; `nil` for nowhere.
  public var templateSource: (any TemplateSource)?

  /// How much is stored, visited, kept and written.
  public let limits: CollectionLimits

  /// What happens to a cell whose model is `nil` or has no mapping.
  public var unmappedPolicy: UnmappedPolicy = .report

  let hub: EventHub
  let resolver: Resolver
  let ownContainer: CollectionContainer
  private(set) var source: ManagerDataSource?
  private var contentUpdater: ContentUpdater?

  /// Creates a manager whose mappings start as a catalogue's, with an empty storage.
  ///
  /// The catalogue is shared, not copied: what it found out about types once holds for every
  /// manager. What the manager registers and unregisters is its own and never changes it.
  ///
  /// - Parameters:
  ///   - catalog: The mappings to start with; none, unless given.
  ///   - storage: Where models come from; `nil` for the manager's own ``memoryStorage``.
  ///   - templateSource: Where templates are looked for; `nil` for nowhere.
  ///   - limits: How much is stored, visited, kept and written; handed on to ``memoryStorage`` and
  ///     ``container``.
  /// - Complexity: O(1), however many mappings there are.
  public init(
    _ catalog: MappingCatalog = MappingCatalog(), storage: (any Storage)? = nil,
    templateSource: (any TemplateSource)? = nil, limits: CollectionLimits = CollectionLimits()
  ) {
    memoryStorage = MemoryStorage(limits: limits)
    self.storage = storage ?? memoryStorage
    self.templateSource = templateSource
    self.limits = limits
    hub = EventHub()
    ownContainer = CollectionContainer(limits: limits, hub: hub)
    ownContainer.registersOnDemand = true
    resolver = Resolver(catalog.table, hub: hub, limits: limits)
  }

  /// Carries what changes in the ``storage`` into the ``container``, and tells of it.
  public var updater: ContentUpdater {
    if source == nil { connect() }
    let updater = contentUpdater ?? ContentUpdater(ownContainer)
    contentUpdater = updater
    return updater
  }

  private func connect() {
    let source = ManagerDataSource(self)
    self.source = source
    ownContainer.dataSource = source
    ownContainer.targets = source
    (storage as? any ObservableStorage)?.storageObserver = updater
  }

  private func follow(_ storage: any Storage, after earlier: any Storage) {
    // Another manager may have come to follow it.
    if let earlier = earlier as? any ObservableStorage, earlier.storageObserver === updater {
      earlier.storageObserver = nil
    }
    updater.forget()
    (storage as? any ObservableStorage)?.storageObserver = updater
    ownContainer.dataSource = (storage as? any ContainerFeed)?.dataSource ?? source
    ownContainer.reloadContent()
  }

  /// Told of each thing done with a view, in order; shared with the ``container``.
  public var observer: (any CollectionObserver)? {
    get { hub.observer }
    set { hub.observer = newValue }
  }

  /// Hears of events after the closures for them; held weakly, and shared with the ``container``.
  public weak var delegate: (any CollectionDelegate)? {
    get { ownContainer.delegate }
    set { ownContainer.delegate = newValue }
  }

  /// Which of several mappings that fit is used.
  public var resolution: ResolutionOrder {
    get { resolver.order }
    set { resolver.order = newValue }
  }

  /// Receives what went wrong and was survived; shared with the ``container``.
  public var anomalyHandler: AnomalyHandler {
    get { hub.anomalyHandler }
    set { hub.anomalyHandler = newValue }
  }

  func report(_ anomaly: Anomaly) {
    hub.report(anomaly)
  }
}

/// A storage that brings the data source of its container along.
protocol ContainerFeed: AnyObject {
  var dataSource: any CollectionContainerDataSource { get }
}

@available(*, unavailable)
extension CollectionManager: Sendable {}
