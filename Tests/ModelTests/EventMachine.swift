import TestSupport
import CollectionMapping
import Foundation

/// The cases that random commands on a manager with all event handlers must cover.
enum EventBucket: CaseIterable, Hashable, Sendable {
  case inserted, removed, moved, replaced, sectionInserted, sectionRemoved, sectionMoved, reloaded
  case scrolled, resized, tapped, tapRefused, deselected, selectedInCode, focused
  case movementEnded, movementCancelled, movementRefused, movementByContent, targetChanged
  case registered, unregistered, endedWithoutMapping
  case prefetched, prefetchCancelled, prefetchShown, sectionCame, sectionWent, rangeEntered,
    rangeLeft
}

/// An item of one of two types, which have separate mappings.
protocol Numbered { var id: Int { get } }
struct Even: Numbered, Equatable { let id: Int }
struct Odd: Numbered, Equatable { let id: Int }

/// A view that remembers its item, whatever its mapping.
final class EventView: ReusableView {
  var id = -1
  private(set) var preparations = 0
  var requests = 0
  override func prepareForReuse() { preparations += 1 }
}

/// Executes random commands on a manager and checks the events that its handlers receive.
///
/// As with ``BatchMachine``, a command is a number. The fuzzer of commands lets handlers execute further
/// commands.
final class EventMachine: Machine {
  private(set) var manager: CollectionManager
  var container: CollectionContainer { manager.container }
  var coverage = Coverage<EventBucket>()
  var problems: [String] = []
  var nextID = 0

  /// By view, from `willDisplay` to `didEndDisplaying`: the displayed item, and the mapping of the
  /// handler.
  var open: [ObjectIdentifier: (id: Int, generation: Int)] = [:]

  /// The current registration of each model type.
  var registrations: [String: (token: MappingToken, generation: Int)] = [:]
  var generations = 0
  var fetching: Set<Int> = []
  var selected: Set<Int> = []
  var sectionsOnShow = 0
  var sectionsInRange = 0

  /// The start of the item that the user moves, and its current position.
  var movement: (id: Int, from: IndexPath)?
  var moved: [String] = []

  init(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    manager = CollectionManager(limits: CollectionLimits(pooledViews: 1000))
    manager.anomalyHandler.anomalyAction = { _ in }
    let rows = (0..<4).map { _ in (0..<numbers.below(12)).map { _ in newItem() } }
    try manager.memoryStorage.setItemsForAllSections(rows)
    manager.memoryStorage.setHeaderModelProvider { section in "section \(section)" }
    register("even", Even.self)
    register("odd", Odd.self)
    manager.registerHeader(EventView.self, for: String.self) { _, _, _ in }
    giveClosures()
    container.workingRange = 1
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 60)
    var layout = FlowLayout()
    layout.headerReferenceSize = LayoutSize(width: 0, height: 10)
    layout.itemSizes = .uniform(LayoutSize(width: 45, height: 20))
    container.layout = layout
    checkEverything()
  }

  func newItem() -> any Numbered {
    nextID += 1
    return nextID.isMultiple(of: 2) ? Even(id: nextID) : Odd(id: nextID)
  }

  // MARK: Handlers

  func register<Item: Numbered>(_ name: String, _ type: Item.Type) {
    generations += 1
    let generation = generations
    let token = manager.register(EventView.self, for: type) { [unowned self] mapping in
      mapping.condition = .custom { [unowned self] _, _ in
        alive(name, generation)
        return true
      }
      mapping.factory = { [unowned self] in
        alive(name, generation)
        return EventView()
      }
      mapping.willDisplay { [unowned self] view, item, path in
        alive(name, generation)
        willDisplay(view, item.id, generation, path)
      }
      mapping.didEndDisplaying { [unowned self] view, item, path in
        alive(name, generation)
        didEndDisplaying(view, item.id, generation)
      }
      mapping.sizeForCell { item, _ in
        LayoutSize(width: 45, height: item.id.isMultiple(of: 5) ? 30 : 20)
      }
      mapping.prefetch { [unowned self] item, path in
        alive(name, generation)
        check(id(at: path) == item.id, "prefetch of \(item.id) at \(path)")
        check(fetching.insert(item.id).inserted, "\(item.id) is prefetched twice")
        coverage.note(.prefetched)
      }
      mapping.cancelPrefetch { [unowned self] item, _ in
        alive(name, generation)
        check(fetching.remove(item.id) != nil, "\(item.id) is cancelled, but was not prefetched")
        coverage.note(.prefetchCancelled)
      }
      mapping.shouldSelect { [unowned self] _, item, path in
        alive(name, generation)
        return !item.id.isMultiple(of: 7)
      }
      mapping.didSelect { [unowned self] view, item, path in
        alive(name, generation)
        check(
          view.id == item.id && view.isSelected,
          "\(item.id) is selected with a wrong view or state")
        selected.insert(item.id)
      }
      mapping.didDeselect { [unowned self] view, item, path in
        alive(name, generation)
        check(
          view.id == item.id && !view.isSelected,
          "\(item.id) is deselected with a wrong view or state")
        selected.remove(item.id)
      }
      mapping.targetIndexPathForMove { [unowned self] _, item, origin, proposed in
        alive(name, generation)
        guard item.id.isMultiple(of: 3) else { return proposed }
        return [origin.section, 0]
      }
    } handler: { [unowned self] view, item, _ in
      alive(name, generation)
      let isKept = open[ObjectIdentifier(view)] != nil
      if isKept { open[ObjectIdentifier(view)] = (item.id, generation) } else { view.requests += 1 }
      check(
        view.preparations <= view.requests,
        "prepared \(view.preparations), \(view.requests) requests")
      view.id = item.id
    }
    registrations[name] = (token, generation)
  }

  private func giveClosures() {
    manager.on(.sectionWillDisplay) { [unowned self] _ in
      sectionsOnShow += 1
      coverage.note(.sectionCame)
    }
    manager.on(.sectionDidEndDisplaying) { [unowned self] _ in
      sectionsOnShow -= 1
      coverage.note(.sectionWent)
    }
    manager.on(.sectionWillEnterWorkingRange) { [unowned self] _ in
      sectionsInRange += 1
      coverage.note(.rangeEntered)
    }
    manager.on(.sectionDidExitWorkingRange) { [unowned self] _ in
      sectionsInRange -= 1
      coverage.note(.rangeLeft)
    }
    manager.on(.didMove) { [unowned self] from, to in moved.append("\(from) \(to)") }
  }

  private func alive(_ name: String, _ generation: Int) {
    check(registrations[name]?.generation == generation, "a closure of \(generation) runs")
  }

  private func willDisplay(_ view: EventView, _ id: Int, _ generation: Int, _ path: IndexPath) {
    check(view.id == id, "the view of \(view.id) is displayed for \(id)")
    check(open[ObjectIdentifier(view)] == nil, "\(id) is displayed twice")
    open[ObjectIdentifier(view)] = (id, generation)
    let isSelected = container.indexPathsForSelectedItems.contains(path)
    check(view.isSelected == isSelected, "\(id) has a wrong state at \(path)")
    coverage.note(.prefetchShown, if: fetching.remove(id) != nil)
  }

  private func didEndDisplaying(_ view: EventView, _ id: Int, _ generation: Int) {
    let shown = open.removeValue(forKey: ObjectIdentifier(view))
    check(shown?.id == id, "\(id) ends where \(shown?.id as Any) was displayed")
    check(shown?.generation == generation, "another mapping handles the end of \(id)")
  }

  // MARK: Invariants

  func id(at path: IndexPath) -> Int? {
    (manager.memoryStorage.item(at: path) as? any Numbered)?.id
  }

  func checkEverything() {
    let all = container.displayedAttributes
    check(
      Set(all.map(\.element)) == Set(container.displayedElements),
      "\(all) are not the displayed elements")
    var onShow = 0
    for key in container.displayedElements where key.category == .cell {
      guard let view = container.displayedView(for: key) as? EventView else { continue }
      check(view.id == id(at: key.indexPath), "\(key) displays \(view.id)")
      let isSelected = container.indexPathsForSelectedItems.contains(key.indexPath)
      check(view.isSelected == isSelected, "\(key) has a wrong state")
      guard let shown = open[ObjectIdentifier(view)] else { continue }
      check(shown.id == view.id, "\(key) was announced for \(shown.id)")
      onShow += 1
    }
    check(open.count == onShow, "\(open.count) views were announced, \(onShow) are displayed")
    let sections = Set(container.displayedElements.map { $0.indexPath[0] })
    check(
      sectionsOnShow == sections.count, "\(sectionsOnShow) sections were announced, not \(sections)"
    )
    let range = sections.reduce(into: Set<Int>()) { $0.formUnion([$1 - 1, $1, $1 + 1]) }
      .intersection(0..<manager.memoryStorage.numberOfSections)
    check(
      sectionsInRange == range.count,
      "\(sectionsInRange) sections are in the working range, not \(range)")
    let paths = container.indexPathsForSelectedItems
    check(Set(paths.compactMap(id)) == selected, "selected: \(paths), not \(selected)")
    let fetched = Set(container.indexPathsForPrefetchedItems.compactMap(id))
    check(fetching.isSubset(of: fetched), "\(fetching) are prefetched, not \(fetched)")
  }
}
