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

  /// How many storages were replaced, and how often the manager was reset.
  private(set) var storageCount = 0
  private(set) var resetCount = 0

  /// The storage, if it has a closure that provides views before the mappings do.
  private(set) weak var viewProviding: (any SupplementaryViewProviding)?

  /// The manager's own storage in memory.
  ///
  /// It is used unless ``storage`` is set to another one.
  public let memoryStorage: MemoryStorage

  /// The container that registers, pools and displays the views; its data source is the manager, with
  /// any storage.
  public var container: CollectionContainer {
    containerIfMade ?? makeContainer()
  }

  /// The source of templates at registration.
  ///
  /// Set it before the registrations that need it: a mapping keeps the template that its registration
  /// found. ``verify(sectionCount:)`` lists mappings for which it was set too late. Defaults to `nil`.
  public var templateSource: (any TemplateSource)? {
    get { templates?.source }
    set {
      let earlier = exchange(&templates, with: newValue.map(TemplateBox.init))
      withExtendedLifetime(earlier) {}
    }
  }

  /// The limits on storing, visiting, pooling and writing.
  public let limits: CollectionLimits

  /// What happens to a cell whose model is `nil` or has no mapping.
  ///
  /// Defaults to `report`.
  public var unmappedPolicy: UnmappedPolicy = .report

  let resolver: Resolver

  /// The container, once it is needed: many managers never display anything.
  private(set) var containerIfMade: CollectionContainer?
  private(set) lazy var placeholders = ReuseSlot.ofPlaceholders(hub, capacity: limits.pooledViews)
  private var source: ManagerDataSource?
  private var updaterIfMade: ContentUpdater?
  private var templates: TemplateBox?

  /// Creates a manager with the mappings of a catalogue and an empty storage.
  ///
  /// The catalogue is shared, not copied: each type is looked up once for all managers. Registering
  /// and unregistering in the manager never changes the catalogue.
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
    followed = storage ?? memoryStorage
    templates = templateSource.map(TemplateBox.init)
    resolver = Resolver(catalog.table, optionalDepth: limits.optionalDepth)
    if let storage {
      viewProviding = storage as? any SupplementaryViewProviding
      follow(storage, with: makeUpdater())
    }
  }

  /// A view that is still in use keeps neither the observer nor any handler.
  deinit { if containerIfMade == nil { resolver.hubIfMade?.close() } }

  /// The hub that the manager and its container share.
  var hub: EventHub { resolver.hub }

  private func makeContainer() -> CollectionContainer {
    let container = CollectionContainer(limits: limits, hub: hub)
    let source = ManagerDataSource(self)
    containerIfMade = container
    self.source = source
    container.connect(to: source)
    updaterIfMade?.connect(to: container)
    // The manager's own storage is followed from here on, so that it costs nothing before.
    if storage === memoryStorage { memoryStorage.storageObserver = updater }
    return container
  }

  /// Carries the changes of the ``storage`` into the ``container``, and announces them.
  public var updater: ContentUpdater {
    let container = container
    if let updaterIfMade { return updaterIfMade }
    let updater = makeUpdater()
    updater.connect(to: container)
    return updater
  }

  private func makeUpdater() -> ContentUpdater {
    let updater = ContentUpdater()
    updaterIfMade = updater
    return updater
  }

  private func follow(after earlier: any Storage) {
    let updater = updaterIfMade ?? makeUpdater()
    // Another manager may have begun to follow it.
    if earlier.storageObserver === updater { earlier.storageObserver = nil }
    updater.forget()
    follow(storage, with: updater)
    containerIfMade?.reloadContent()
  }

  private func follow(_ storage: any Storage, with updater: ContentUpdater) {
    updater.shareChanges(with: storage.storageObserver)
    storage.storageObserver = updater
  }

  /// The count of the changes that the storage announces, also while another manager follows it.
  var changes: ChangeCount? {
    (storage.storageObserver as? ContentUpdater ?? updaterIfMade)?.changes
  }

  /// Counts a reset, which ends all passes.
  func countReset() { resetCount &+= 1 }

  /// The object that is notified of each step that a view takes, in order; shared with the ``container``.
  public var observer: (any CollectionObserver)? {
    get { hub.observer }
    set { hub.observer = newValue }
  }

  /// Which of several mappings that match a model is used.
  public var resolution: ResolutionOrder {
    get { resolver.order }
    set { resolver.order = newValue }
  }

  /// Receives reported problems; shared with the ``container``.
  public var anomalyHandler: AnomalyHandler {
    get { hub.anomalyHandler }
    set { hub.anomalyHandler = newValue }
  }

  func report(_ anomaly: Anomaly) { hub.report(anomaly) }

  /// Replaces the pool of placeholders by an empty one.
  func renewPlaceholders() {
    let earlier = placeholders
    placeholders = earlier.nextGeneration()
    earlier.retire()
  }
}

/// A template source as one word, so that a manager without one stays small.
private final class TemplateBox {
  let source: any TemplateSource

  init(_ source: any TemplateSource) { self.source = source }
}

@available(*, unavailable)
extension TemplateBox: Sendable {}

@available(*, unavailable)
extension CollectionManager: Sendable {}
