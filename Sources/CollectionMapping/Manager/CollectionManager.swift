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
  public var storage: any Storage

  /// The manager's own storage in memory.
  ///
  /// It is read unless ``storage`` is set to another.
  public let memoryStorage: MemoryStorage

  /// Where views are registered, pooled and shown.
  public let container: CollectionContainer

  /// Where templates are looked for at registration; `nil` for nowhere.
  public var templateSource: (any TemplateSource)?

  /// What happens to a cell whose model is `nil` or has no mapping.
  public var unmappedPolicy: UnmappedPolicy = .report

  let table = MappingTable()
  private let source: ManagerDataSource

  /// Creates a manager with no mappings and an empty storage.
  ///
  /// - Parameters:
  ///   - storage: Where models come from; `nil` for the manager's own ``memoryStorage``.
  ///   - templateSource: Where templates are looked for; `nil` for nowhere.
  ///   - poolCapacity: How many idle views each mapping keeps.
  public init(
    storage: (any Storage)? = nil, templateSource: (any TemplateSource)? = nil,
    poolCapacity: Int = 64
  ) {
    memoryStorage = MemoryStorage()
    self.storage = storage ?? memoryStorage
    self.templateSource = templateSource
    container = CollectionContainer(poolCapacity: poolCapacity)
    source = ManagerDataSource()
    source.manager = self
    container.dataSource = source
  }

  /// Which of several mappings that fit is used.
  public var resolution: ResolutionOrder {
    get { table.order }
    set { table.order = newValue }
  }

  /// Receives what went wrong and was survived; shared with the ``container``.
  public var anomalyHandler: AnomalyHandler {
    get { container.anomalyHandler }
    set { container.anomalyHandler = newValue }
  }

  func report(_ anomaly: Anomaly) {
    container.anomalyHandler.reportAnomaly(anomaly)
  }
}

@available(*, unavailable)
extension CollectionManager: Sendable {}
