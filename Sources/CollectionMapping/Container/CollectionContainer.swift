#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Holds views by element, without a screen: registrations, pools, and what is on show.
///
/// A container asks its ``dataSource`` for the view of an element and checks the answer. It may be
/// used alone, with registrations and a data source of its own, or through a manager:
///
/// ```swift
/// container.register(PostCell.self)
/// container.dataSource = source
/// let view = container.display(.cell([0, 0]))
/// ```
///
/// A container is tied to no actor and is not `Sendable`: it stays where it was made.
public final class CollectionContainer {
  /// Answers requests for views; held weakly.
  ///
  /// What is on show stays when another one is set, which is asked how much there is when that is next
  /// needed. Nothing is selected then, prefetching is cancelled, and so is a movement.
  public weak var dataSource: (any CollectionContainerDataSource)? {
    didSet { if dataSource !== oldValue || dataSource == nil { forgetContent() } }
  }

  /// Receives what went wrong and was survived.
  public var anomalyHandler: AnomalyHandler {
    get { hub.anomalyHandler }
    set { hub.anomalyHandler = newValue }
  }

  /// Told which items will be shown soon; held weakly.
  ///
  /// What the earlier one was told of is cancelled there when another one is set.
  public weak var prefetchDataSource: (any CollectionContainerPrefetching)? {
    didSet { if prefetchDataSource !== oldValue { changePrefetchDataSource(from: oldValue) } }
  }

  /// Whether every element there is is on show, instead of those that were asked for one by one.
  ///
  /// While it is on, ``reloadData()`` and batches show what comes in. Setting it shows what is not on
  /// show yet; taking it back ends nothing. It means nothing while there are a ``layout`` and a
  /// ``viewport``.
  public var showsAllElements = false {
    didSet { if showsAllElements, !oldValue { showEverything() } }
  }

  /// What happens when a batch does not fit the data source afterwards.
  public var inconsistencyPolicy = InconsistencyPolicy.reject

  /// Whether batches are refused that are well defined here and raise an exception in UIKit: a move
  /// out of a deleted section or into an inserted one, and an item that is moved and reloaded.
  ///
  /// What a storage or a snapshot changes is not refused: it is carried out as
  /// ``BatchUpdates/rewrittenForUIKit()`` says.
  public var strictUIKit = false

  /// Whether items can be selected.
  public var allowsSelection = true

  /// Whether several items can be selected at once.
  public var allowsMultipleSelection = false

  /// How many idle views each registration keeps, ``CollectionLimits/pooledViews``, how many sections,
  /// and items in one, a data source may tell of, and how many elements a viewport shows.
  public let limits: CollectionLimits

  /// Hears of events after the closures for them; held weakly.
  public weak var delegate: (any CollectionDelegate)? {
    didSet {
      hasDelegate = delegate != nil
      if delegate is any CollectionFlowDelegate || oldValue is any CollectionFlowDelegate {
        invalidateFlowLayout()
      }
    }
  }

  /// Whether an item is selected when it gets the focus, unless closures or the delegate say otherwise.
  public var selectionFollowsFocus = false

  /// Whether sections that come on show and end are told to the ``observer`` when no closure hears of
  /// them.
  public var tracksSections = false

  /// How many sections before and after those on show are within the working range; `nil`, as in the
  /// beginning, for none, so that nothing is told of it.
  ///
  /// A section enters and leaves it once, whenever the container comes to rest: those that leave are
  /// told first, each by number.
  public var workingRange: Int? {
    didSet { changeWorkingRange(from: oldValue) }
  }

  let hub: EventHub

  /// Says what events of elements are about that are not on show; the manager's, if there is one.
  weak var targets: (any EventTargets)?

  /// Whether a delegate was set, so that without one nothing is looked for.
  private(set) var hasDelegate = false
  var sections = SectionVisibility()

  /// How often it was looked what meets the viewport.
  var passes = 0
  var slots: [PoolKey: ReuseSlot] = [:]
  var watch = RegistrationWatch()
  var shown: [ElementID: ReusableView] = [:]
  var request: ContainerRequest?
  var waiting: [WaitingChange] = []
  var openAnswers = 0
  var isCarryingOut = false
  var openBatch: OpenBatch?
  var isCommitting = false
  var isFrozen = false
  var isCounting = false
  var needsReload = false

  /// Whether a data source that knows what it does answers with another view than the one on show.
  var expectsReplacement = false
  var knownContent: ContainerContent?
  var interaction = ContainerInteraction()
  var arrangement = ContainerLayout()

  /// Whether views are registered when they are needed, by the manager that it belongs to.
  var registersOnDemand = false
  var kindsWithoutProvider: Set<ElementKind> = []
  lazy var placeholders = makeSlot(
    key: PoolKey(category: .cell, identifier: .registration(RegistrationIdentity())),
    PlaceholderView.self
  ) { PlaceholderView() }

  /// Creates an empty container.
  ///
  /// - Parameter limits: How many idle views each registration keeps: one that comes back to a full
  ///   pool is let go, and that is no anomaly. A number of sections or of items in a section beyond
  ///   the limits is the anomaly `invalidCount`, a number of elements that meet the viewport beyond
  ///   them `visibleLimit`. A container looks at no other limit.
  public convenience init(limits: CollectionLimits = CollectionLimits()) {
    self.init(limits: limits, hub: EventHub())
  }

  /// Creates an empty container that shares a hub with its manager.
  init(limits: CollectionLimits, hub: EventHub) {
    self.limits = limits
    self.hub = hub
  }

  /// A view that is still in use keeps neither pools nor factories nor the observer.
  deinit {
    for slot in slots.values { slot.retire() }
    hub.close()
    for change in waiting { change.cancel() }
  }

  /// Told of each thing done with a view, in order.
  public var observer: (any CollectionObserver)? {
    get { hub.observer }
    set { hub.observer = newValue }
  }

  /// Everything that is told of from now on, in order, as a sequence to be read by any task.
  ///
  /// ```swift
  /// for await event in container.eventStream() { print(event) }
  /// ```
  ///
  /// The values are those that an ``observer`` gets, and there may be any number of sequences. Each ends
  /// with the container. Without a limit all that was not read yet is kept.
  ///
  /// - Parameter policy: What is kept of events that were not read yet; all, unless said otherwise.
  /// - Returns: The sequence.
  public func eventStream(
    bufferingPolicy policy: AsyncStream<CollectionEvent>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<CollectionEvent> {
    hub.eventStream(policy)
  }

  func report(_ anomaly: Anomaly) { hub.report(anomaly) }

  // MARK: Queries

  /// The elements on show, in no particular order.
  public var displayedElements: some Collection<ElementID> { shown.keys }

  /// The view on show for an element, or `nil`; never makes one.
  ///
  /// Also `nil` for the element whose view is being asked for.
  public func displayedView(for element: ElementID) -> ReusableView? {
    if let request, request.key == element, request.existing == nil { nil } else { shown[element] }
  }

  /// The displayed cell at `[section, item]`, or `nil`; never makes one.
  public func cellForItem(at indexPath: IndexPath) -> ReusableView? {
    displayedView(at: indexPath)
  }

  /// The displayed supplementary view of a kind, or `nil`; never makes one.
  public func supplementaryView(
    forElementKind kind: ElementKind, at indexPath: IndexPath
  ) -> ReusableView? {
    displayedView(ofKind: kind, at: indexPath)
  }

  // MARK: Slots

  func makeSlot(
    key: PoolKey, _ viewType: ReusableView.Type, make: @escaping () throws -> ReusableView
  ) -> ReuseSlot {
    ReuseSlot(key: key, viewType: viewType, hub: hub, capacity: limits.pooledViews, make: make)
  }

  /// Whether a view was taken from a slot of this container and not given back.
  func owns(_ view: ReusableView) -> Bool {
    view.slot?.hub === hub
  }

  func placeholder(for element: ElementID) -> ReusableView {
    let view = (try? placeholders.take()) ?? PlaceholderView()
    (view as? PlaceholderView)?.element = element
    return view
  }
}

@available(*, unavailable)
extension CollectionContainer: Sendable {}
