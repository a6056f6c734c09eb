import CollectionMapping
import Foundation
import Works

/// Adding one item after another while 5000 are displayed one by one, without a layout; the limit
/// is an array of models and one of their views.
///
/// The items are removed again after the clock has stopped.
func measureDisplayed(_ works: inout [MeasuredWork]) {
  works.measure(.appendDisplayed) { _ in try DisplayedItems.pair(at: .end) }
  works.measure(.insertDisplayed) { _ in try DisplayedItems.pair(at: .front) }
  works.measure(.appendUnderHeader) { _ in
    let (ours, hand) = (CountedItems(), HandCount())
    return Pair(count: added, ours: ours.add, limit: hand.add)
  }
}

private enum Place {
  case front, end
}

private let displayed = 5000
private let added = 20

private final class DisplayedItems {
  private let place: Place
  private let manager = filled(CollectionManager(), mappings: 10)
  private let models = mixedModels(added, types: 10)

  static func pair(at place: Place) throws -> Pair {
    let (ours, hand) = (try DisplayedItems(place), HandItems(place))
    return Pair(count: added, ours: ours.add, limit: hand.add)
  }

  init(_ place: Place) throws {
    self.place = place
    try manager.memoryStorage.setItems(mixedModels(displayed, types: 10))
    for item in 0..<displayed { manager.container.display(.cell(section: 0, item: item)) }
  }

  func add() throws -> Duration {
    let (storage, container) = (manager.memoryStorage, manager.container)
    let last = container.cellForItem(at: [0, displayed - 1])
    let spent: Duration
    switch place {
    case .front:
      spent = try time {
        for model in models { try storage.insertItem(model, to: [0, 0]) }
      }
    case .end:
      spent = try time {
        for model in models { try storage.addItem(model) }
      }
    }
    let start = place == .front ? added : 0
    guard let last, container.cellForItem(at: [0, start + displayed - 1]) === last,
      container.displayedElements.count == displayed
    else { throw UnlikeWork(ours: container.displayedElements.count, limit: displayed) }
    let first = place == .front ? 0 : displayed
    try storage.removeItems(at: (first..<first + added).map { [0, $0] })
    return spent
  }
}

/// The limit.
private final class HandItems {
  private let place: Place
  private let models = mixedModels(added, types: 10)
  private var items = mixedModels(displayed, types: 10)
  private var views: [HandView?] = []

  init(_ place: Place) {
    self.place = place
    let table = filled(HandTable(), mappings: 10)
    views = items.enumerated().map { item, model in
      table.view(for: model, at: IndexPath(index: 0).appending(item))
    }
  }

  func add() throws -> Duration {
    let last = views[displayed - 1]
    let spent = time {
      for model in models {
        let row = place == .front ? 0 : items.count
        items.insert(model, at: row)
        views.insert(nil, at: row)
      }
    }
    let start = place == .front ? added : 0
    guard let last, views[start + displayed - 1] === last else {
      throw UnlikeWork(ours: displayed, limit: views.count)
    }
    let first = place == .front ? 0 : displayed
    items.removeSubrange(first..<first + added)
    views.removeSubrange(first..<first + added)
    return spent
  }
}

/// Adding one item after another to a section whose displayed header shows their number, which its provider is
/// asked for after each.
private final class CountedItems {
  private let manager = CollectionManager()

  init() {
    manager.register(Cell<Int>.self, as: .header)
    manager.memoryStorage.setHeaderModelProvider { [unowned storage = manager.memoryStorage] in
      storage.numberOfItems(inSection: $0)
    }
  }

  func add() throws -> Duration {
    let storage = manager.memoryStorage
    if storage.numberOfSections == 0 { try storage.setItems([Int]()) }
    try storage.removeItems(fromSection: 0)
    manager.container.display(.supplementary(ofKind: .sectionHeader, inSection: 0))
    let spent = try time {
      for number in 0..<added { try storage.addItem(number) }
    }
    let header = manager.container.supplementaryView(
      forElementKind: .sectionHeader, at: [0, 0])
    guard let shown = (header as? Cell<Int>)?.model, shown == added else {
      throw UnlikeWork(ours: (header as? Cell<Int>)?.model ?? 0, limit: added)
    }
    return spent
  }
}

/// The limit: an array of models, and a view that shows their number.
private final class HandCount {
  private final class Header: HandView {
    var count = 0
    func update(with count: Int) { self.count = count }
  }

  private var items: [Any] = []
  private let header = Header()

  func add() throws -> Duration {
    items.removeAll(keepingCapacity: true)
    let spent = time {
      for number in 0..<added {
        items.append(number)
        header.update(with: items.count)
      }
    }
    guard header.count == added else { throw UnlikeWork(ours: added, limit: header.count) }
    return spent
  }
}
