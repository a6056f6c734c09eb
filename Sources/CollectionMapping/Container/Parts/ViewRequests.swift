/// The registrations, and the open request to the data source.
final class ViewRequests {
  struct Dequeued {
    let view: ReusableView
    let indexPath: IndexPath

    /// Whether a manager chose it, for a data source that calls the one of the manager.
    var isMapped = false
  }

  // MARK: The request

  /// The element that the data source is asked about.
  private(set) var element: ElementID?

  /// The displayed view that is configured again for it; `nil` for a new view.
  private(set) var existing: ReusableView?
  private var dequeued: [Dequeued] = []

  /// Whether the reason was reported, if a data source of the library has no view for the request.
  private(set) var isMissingReported: Bool?

  func begin(_ element: ElementID, existing: ReusableView?) {
    (self.element, self.existing, isMissingReported) = (element, existing, nil)
  }

  /// Notes that a data source of the library has no view of an element, for the data source that calls it;
  /// of another element than the requested one, it says nothing about the request.
  func noteMissingView(of element: ElementID, isReported: Bool) {
    if element == self.element { isMissingReported = isReported }
  }

  func end() -> [Dequeued] {
    (element, existing) = (nil, nil)
    return dequeued.isEmpty ? [] : exchange(&dequeued, with: [])
  }

  func note(_ view: Dequeued) {
    guard element != nil else { return }
    var noted = exchange(&dequeued, with: [])
    noted.append(view)
    dequeued = noted
  }

  /// Whether the request is for a kind at a position, as UIKit names elements.
  func isFor(_ kind: ElementKind?, at position: ElementPosition) -> Bool {
    element.map { $0.kind == kind && $0.position == position } ?? false
  }

  // MARK: Registrations

  private var registered: [PoolKey: ReuseSlot] = [:] { didSet { knownNames = nil } }

  /// The names that errors list for the last category, kept until a registration changes.
  private var knownNames: (category: ElementCategory, names: [String])?
  private var watch = RegistrationWatch()
  private(set) var placeholders: ReuseSlot

  init(_ hub: EventHub, capacity: Int) {
    placeholders = ReuseSlot.ofPlaceholders(hub, capacity: capacity)
  }

  func slot(for key: PoolKey) -> ReuseSlot? { registered[key] }

  /// Stores the slot of a registration, or removes it, and returns the earlier one, to be retired.
  func setSlot(_ slot: ReuseSlot?, for key: PoolKey) -> ReuseSlot? {
    let earlier = exchange(&registered[key], with: slot)
    if slot == nil { lowerSweepCount() }
    return earlier
  }

  /// Begins a new generation of a registration, with an empty pool; returns the earlier slot, to be retired.
  func renewSlot(for key: PoolKey) -> ReuseSlot? {
    guard let slot = registered[key] else { return nil }
    registered[key] = slot.nextGeneration()
    return slot
  }

  /// Notes the use of a registration object.
  ///
  /// - Returns: Whether this is the first use of the object; and the registration to remove, if too
  ///   many objects were used only once.
  func noteUse(of key: PoolKey, _ viewType: ReusableView.Type) -> (isFirst: Bool, idle: PoolKey?) {
    guard registered[key] == nil else {
      watch.noteReuse(of: key, viewType: viewType)
      return (false, nil)
    }
    return (true, watch.noteFirstUse(of: key, viewType: viewType))
  }

  /// Whether no registration object of a view class was removed before.
  func noteRemoval(ofViewType viewType: ReusableView.Type) -> Bool {
    watch.noteDrop(ofViewType: viewType)
  }

  /// The number of registrations at which those of released objects are removed.
  private var sweepCount = ViewRequests.leastSweepCount
  private static let leastSweepCount = 16

  private func lowerSweepCount() {
    sweepCount = min(sweepCount, max(Self.leastSweepCount, 2 * registered.count))
  }

  /// Removes the registrations of released objects, each time that there are twice as many; returns their slots.
  func takeSlotsOfReleasedObjects() -> [ReuseSlot] {
    guard registered.count >= sweepCount else { return [] }
    let released = registered.values.filter(\.key.isOfReleasedObject)
    for slot in released { registered[slot.key] = nil }
    sweepCount = max(Self.leastSweepCount, 2 * registered.count)
    return released
  }

  var registeredKinds: [ElementKind] {
    let keys = registered.keys.lazy.filter { !$0.isOfReleasedObject }
    return Set(keys.compactMap(\.category.kind)).sorted { $0.rawValue < $1.rawValue }
  }

  /// The names of the registrations for a category, by name, up to a limit.
  func names(in category: ElementCategory) -> [String] {
    if let knownNames, knownNames.category == category { return knownNames.names }
    let all = registered.values.filter {
      $0.key.category == category && !$0.key.isOfReleasedObject
    }.map(\.name)
    let names = Array(all.sorted().prefix(20))
    knownNames = (category, names)
    return names
  }

  var slots: [ReuseSlot] { Array(registered.values) + [placeholders] }

  /// Empties every pool, forgets the use so far, and returns the earlier slots, to be retired.
  func reset() -> [ReuseSlot] {
    let earlier = slots
    registered = registered.filter { key, _ in !key.isOfReleasedObject }
      .mapValues { $0.nextGeneration() }
    lowerSweepCount()
    placeholders = placeholders.nextGeneration()
    watch = RegistrationWatch()
    kindsWithoutProvider = ReportedKinds()
    return earlier
  }

  private var kindsWithoutProvider = ReportedKinds()

  /// Notes that there is no data source for a kind; returns whether to report it, once for each kind.
  func noteMissingProvider(of kind: ElementKind) -> Bool {
    kindsWithoutProvider.note(kind)
  }
}
