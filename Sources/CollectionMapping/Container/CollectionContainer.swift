/// Displays the views of a collection without a screen.
///
/// A container asks its ``dataSource`` for the view of an element and checks the view. Use it alone,
/// with its own registrations and data source, or through a manager:
///
/// ```swift
/// container.register(PostCell.self)
/// container.dataSource = source
/// let view = container.display(.cell(section: 0, item: 0))
/// ```
///
/// A container is tied to no actor and is not `Sendable`: it stays where it was made.
public final class CollectionContainer {
  // The container coordinates: each part below keeps one piece of the state, and only the container
  // calls code of a user. Its extensions are its operations: `Documentation/Architecture.md` lists the files
  // in which one scroll, one batch and one tap are read.
  let hub: EventHub
  let loop: UpdateLoop
  let mirror = ContentMirror()
  let displayed = DisplayedViews()
  let requests: ViewRequests
  let geometry = Geometry()
  let measurements = Measurements()
  let motion = Motion()
  let states = ItemStates()
  let prefetching = Prefetching()
  let sections = SectionRange()

  /// The limits on pooled views, on sections and items of the data source, on elements in the viewport,
  /// and on the bytes of a report.
  public let limits: CollectionLimits

  private weak var source: (any CollectionContainerDataSource)?

  /// The type of the data source that is set, whose release is reported.
  private var expectedSource: TypeName?

  /// The data source of the manager, which also provides models and handlers for events of elements that
  /// are not displayed.
  private(set) weak var mappedSource: ManagerDataSource?
  private var takesMappedViews = false

  /// Whether the data source of the manager was asked for counts when the content was last counted: by a data
  /// source that forwards to it.
  private(set) var isCountedByManager = false

  func setCounted(byManager isCounted: Bool) { isCountedByManager = isCounted }

  // Reading a public stored property takes an exclusivity check.
  private var isStrict = false

  /// Creates an empty container.
  ///
  /// - Parameter limits: The limits. A registration releases idle views beyond its limit, without an
  ///   anomaly. More sections or items than the limits are the anomaly `invalidCount`, more elements in
  ///   the viewport `visibleLimit`. A ``ContainerReport`` throws beyond `outputBytes`. A container ignores
  ///   all other limits.
  public convenience init(limits: CollectionLimits = CollectionLimits()) {
    self.init(limits: limits, hub: EventHub(nestedCalls: limits.nestedCalls))
  }

  init(limits: CollectionLimits, hub: EventHub) {
    self.limits = limits
    self.hub = hub
    loop = UpdateLoop(maximumFollowUps: limits.followUps)
    requests = ViewRequests(hub, capacity: limits.pooledViews)
  }

  /// A view that is still in use keeps neither pools nor factories nor the observer alive.
  deinit {
    for slot in requests.slots { slot.retire() }
    hub.close()
    for change in loop.takeAll() { change.cancel?() }
  }

  // MARK: Settings

  /// The object that provides the views and the counts; held weakly.
  ///
  /// If it is released, the container has no content, and reports the anomaly `dataSourceReleased` when it
  /// needs some.
  ///
  /// Displayed views stay when it changes. The new data source is asked for its counts on next use.
  /// Nothing is selected then, prefetching is cancelled, and so is a movement.
  public var dataSource: (any CollectionContainerDataSource)? {
    get { source }
    set { if attach(newValue) { settle() } }
  }

  /// Sets the data source, displays nothing yet, and returns whether the content is another one now.
  @discardableResult
  func attach(_ newSource: (any CollectionContainerDataSource)?) -> Bool {
    takesMappedViews = newSource != nil && newSource === mappedSource
    expectedSource = newSource.map {
      TypeName(takesMappedViews ? CollectionManager.self : type(of: $0))
    }
    let earlier = exchange(&source, with: newSource)
    guard newSource !== earlier || newSource == nil else { return false }
    dropContent()
    return true
  }

  /// The data source for a question about the content; reports once if it was released.
  var askedSource: (any CollectionContainerDataSource)? { source ?? sourceAfterReport() }

  @inline(never)
  private func sourceAfterReport() -> (any CollectionContainerDataSource)? {
    if let released = exchange(&expectedSource, with: nil) {
      report(.dataSourceReleased(dataSource: released))
    }
    return source
  }

  /// Receives reported problems.
  public var anomalyHandler: AnomalyHandler {
    get { hub.anomalyHandler }
    set { hub.anomalyHandler = newValue }
  }

  /// The object that is notified of each step that a view takes, in order.
  public var observer: (any CollectionObserver)? {
    get { hub.observer }
    set { hub.observer = newValue }
  }

  /// Whether everything is reloaded if the counts of the data source after a batch update do not fit its
  /// operations: an anomaly is reported, and nothing is thrown.
  ///
  /// Defaults to `false`: the batch update throws, and displayed views stay. If the data source has other
  /// counts than before, further batch updates throw ``BatchUpdateError/needsReload`` until `reloadData()`.
  public var reloadsInconsistentContent = false

  /// Whether batch updates are refused that work here but raise an exception in UIKit: a move out of a
  /// deleted section or into an inserted one, and an item that is moved and reloaded.
  ///
  /// Changes of a storage or a snapshot are not refused; they are carried out as
  /// ``BatchUpdates/rewrittenForUIKit()`` describes. Defaults to `false`.
  public var strictUIKit: Bool {
    get { isStrict }
    set { isStrict = newValue }
  }

  /// Whether an item is selected when it gets the focus, if no handler decides; defaults to `false`.
  public var selectionFollowsFocus = ViewEvent.selectionFollowsFocus.defaultAnswer

  /// Whether the ``observer`` is notified of sections that appear and disappear, even without a handler
  /// for them.
  ///
  /// Defaults to `false`.
  public var tracksSections = false

  /// Every event from now on, in order, as a sequence that any task can read.
  ///
  /// ```swift
  /// for await event in container.eventStream() { print(event) }
  /// ```
  ///
  /// The values are those that an ``observer`` receives. There may be any number of sequences; each ends
  /// with the container. The policy says which unread events are kept, by default all.
  public func eventStream(
    bufferingPolicy policy: AsyncStream<CollectionEvent>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<CollectionEvent> {
    hub.eventStream(policy)
  }

  func report(_ anomaly: Anomaly) { hub.report(anomaly) }

  /// The data source of the manager while it provides the content; otherwise `nil`.
  var providingSource: ManagerDataSource? { takesMappedViews ? mappedSource : nil }

  /// The storage that the counts come from, as far as the container knows.
  var countedStorage: (any Storage)? {
    takesMappedViews || isCountedByManager ? mappedSource?.storage : nil
  }

  func connect(to source: ManagerDataSource) {
    mappedSource = source
    dataSource = source
  }
}

@available(*, unavailable)
extension CollectionContainer: Sendable {}
