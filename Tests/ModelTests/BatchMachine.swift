import TestSupport
import CollectionMapping
import Foundation

/// The cases that random commands must cover.
enum MachineBucket: CaseIterable, Hashable, Sendable {
  case legal, refused, refusedByNumbers, bodyThrew, needsReload, reloadPolicy, reloadInside, nested
  case reloadData, everythingShown, byHand, selection, selectionFollowed, selectionLost
  case movement, movementToOtherSection, movementCancelled, movementRefused, movementLost
  case kept, moved, replacedAfterMove, reconfigured, reused
  case change, changeInside
}

/// The source of the container's content.
enum BatchForm: CaseIterable, Hashable, Sendable {
  /// A custom data source of the container, and batches of the container.
  case dataSource

  /// A custom storage that a manager follows, and the batches that its changes announce.
  case storage

  /// The cases that do not occur in this form.
  var absent: Set<MachineBucket> {
    self == .dataSource
      ? [.change, .changeInside]
      : [.refused, .needsReload, .reloadPolicy, .reloadInside, .replacedAfterMove]
  }
}

/// Executes random commands on a container, together with a grid that predicts each result.
///
/// A command is a number: its effect depends on the number and the current state, so that any part
/// of a list of commands is itself a list of commands.
final class BatchMachine: Machine {
  struct ViewState: Equatable {
    var serial: Int
    var token: Int
    var version: Int
  }

  /// The observable state of a container.
  struct Dump: Equatable {
    var counts: [Int]
    var views: [ElementID: ViewState]
    var selected: [IndexPath]
    var origin, current: IndexPath?
    var made, alive, preparations, calls: Int
    var onShow: Set<ElementID>
  }

  var container: CollectionContainer
  private(set) var storage: GridStorage?
  private var manager: CollectionManager?

  /// The updates that the manager received for the last change, each with the number of earlier
  /// events.
  var told: [(update: StorageUpdate, events: Int)] = []
  let source = GridSource()
  let census = Census()
  let laws = DisplayLaws()
  var follower: DisplayLaws? { laws }
  var coverage = Coverage<MachineBucket>()
  var problems: [String] = []

  /// The tokens that are selected.
  var selected: Set<Int> = []

  /// The counts of the data source that the container currently uses.
  var counts: [Int] = []
  var needsReload = false
  private var mostShown: [String: Int] = [:]

  init(seed: UInt64, _ form: BatchForm = .dataSource) throws {
    let limits = CollectionLimits(pooledViews: 1000)
    var numbers = SplitMix64(seed: seed)
    source.fill(LegalBatch.counts(using: &numbers))
    switch form {
    case .dataSource:
      container = CollectionContainer(limits: limits)
      try census.registerViews(with: container)
      container.dataSource = source
    case .storage:
      source.makesEveryView = false
      let storage = GridStorage(source, keepsModelsOfMovedItems: numbers.percent(50))
      let manager = storage.makeManager(census, limits: limits)
      (self.storage, self.manager, container) = (storage, manager, manager.container)
      manager.updater.willUpdateContent = { [unowned self] in told.append(($0, laws.events)) }
      manager.updater.didUpdateContent = { [unowned self] in told.append(($0, laws.events)) }
    }
    container.observer = laws
    container.anomalyHandler.anomalyAction = { _ in }
    container.allowsMultipleSelection = numbers.percent(50)
    container.displaysAllElements = numbers.percent(60)
    laws.begin()
    container.reloadData()
    counts = source.counts
    checkContent()
  }

  /// Releases the container, and the manager with it.
  func release() {
    (storage, manager, container) = (nil, nil, CollectionContainer())
  }

  // MARK: Observable state

  var views: [ElementID: ViewState] {
    var views: [ElementID: ViewState] = [:]
    for key in container.displayedElements {
      guard let view = container.displayedView(for: key) as? TokenView else {
        problems.append("\(key) displays no view of the test")
        continue
      }
      views[key] = ViewState(serial: view.serial, token: view.token, version: view.version)
    }
    return views
  }

  var dump: Dump {
    laws.settle()
    let movement = container.interactiveMovement
    return Dump(
      counts: (-1...container.numberOfSections).map(container.numberOfItems), views: views,
      selected: container.indexPathsForSelectedItems, origin: movement?.origin,
      current: movement?.current, made: census.total, alive: census.alive,
      preparations: census.preparations, calls: source.calls.count, onShow: laws.onShow)
  }

  // MARK: Invariants

  /// No displayed view has another row or another version, or is displayed twice.
  func checkContent() {
    laws.settle()
    let views = views
    check(counts == source.counts, "the data source was left with \(source.counts)")
    check(
      (0..<container.numberOfSections).map(container.numberOfItems) == counts,
      "the container has other counts than \(counts)")
    check(laws.onShow == Set(views.keys), "displayed according to the events: \(laws.onShow)")
    check(
      Set(views.values.map(\.serial)).count == views.count, "a view is displayed for two elements")
    for (key, view) in views {
      guard key.indexPath[0] < source.rows.count else {
        problems.append("\(key) is displayed and does not exist")
        continue
      }
      let isHead = key.category.kind == "head"
      guard isHead || key.indexPath[1] < source.rows[key.indexPath[0]].count else {
        problems.append("\(key) is displayed and does not exist")
        continue
      }
      check(view.token == source.token(of: key), "\(key) displays \(view.token)")
      guard key.category == .cell else { continue }
      check(view.version == source.version(view.token), "\(key) displays an earlier version")
    }
    if container.displaysAllElements {
      check(
        Set(source.elements) == Set(views.keys), "not all elements are displayed: \(views.keys)")
    }
    let paths = container.indexPathsForSelectedItems
    check(paths == paths.sorted(), "the selected items are out of order: \(paths)")
    let tokens = paths.map { source.token(of: .cell($0)) }
    check(Set(tokens) == selected, "selected: \(tokens), not \(selected)")
    check(container.allowsMultipleSelection || selected.count < 2, "two items are selected")
    checkPools(views)
    check(census.alive == census.total, "a view was released")
    noteProblems()
  }

  /// No view is made while an idle one of its registration exists.
  private func checkPools(_ views: [ElementID: ViewState]) {
    var shown: [String: Int] = [:]
    for key in views.keys {
      let name =
        key.category.kind?.rawValue ?? (source.token(of: key) % 2 == 0 ? "even" : "odd")
      shown[name, default: 0] += 1
    }
    for (name, made) in census.made {
      mostShown[name] = max(mostShown[name] ?? 0, shown[name] ?? 0)
      check(made <= mostShown[name] ?? 0, "\(made) views \(name) were made")
    }
  }

  private func noteProblems() {
    problems += source.problems + laws.problems
    source.problems = []
    laws.problems = []
  }
}
