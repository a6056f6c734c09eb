import CollectionMapping
import Foundation
import Works

/// A tap on a displayed item with one `didSelect` handler, which is selected again; the limit is a set of selected rows, and
/// handlers in a dictionary by model type.
func measureTaps(_ works: inout [MeasuredWork]) {
  works.measure(.tap) { scale in
    let list = try TappedList(rounds: scale(100, counted: 10))
    return Pair(count: list.count, ours: list.tap, limit: list.tapByHand)
  }
}

private let shown = 10

private final class TappedList {
  private let rounds: Int
  private let models = mixedModels(shown, types: 10)
  private let manager: CollectionManager
  private let hand: HandEvents
  private var views: [HandView] = []
  private var selected: Set<Int> = []
  private let tally = Tally()
  private let handTally = Tally()

  var count: Int { rounds * shown }

  init(rounds: Int) throws {
    self.rounds = rounds
    let registry = EventManager(CollectionManager(), tally, events: [.select])
    manager = filled(registry, mappings: 10).manager
    try manager.memoryStorage.setItems(models)
    for item in 0..<shown { manager.container.display(.cell(section: 0, item: item)) }
    hand = filled(HandEvents(handTally), mappings: 10)
    let section = IndexPath(index: 0)
    views = models.enumerated().compactMap { item, model in
      hand.table.view(for: model, at: section.appending(item))
    }
    _ = try tap()
    _ = tapByHand()
    try tally.check(against: handTally)
  }

  func tap() throws -> Duration {
    try time {
      for item in 0..<shown {
        for _ in 0..<rounds { try manager.container.simulateTap(at: [0, item]) }
      }
    }
  }

  func tapByHand() -> Duration {
    time {
      for item in 0..<shown {
        for _ in 0..<rounds {
          let (model, view) = (models[item], views[item])
          selected.removeAll(keepingCapacity: true)
          selected.insert(item)
          hand.handlers[ObjectIdentifier(type(of: model))]?.select(view, model, [0, item])
        }
      }
    }
  }
}
