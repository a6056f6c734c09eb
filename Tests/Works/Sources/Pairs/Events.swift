import CollectionMapping
import Foundation
import Works

/// Calling the `didSelect` handler of a displayed view's mapping; the limit is handlers in a
/// dictionary by model type.
func measureEvents(_ works: inout [MeasuredWork]) {
  for (work, mappings) in [(Work.eventOf1, 1), (.eventOf10, 10), (.eventOf100, 100)] {
    works.measure(work) { scale in
      let views = try SelectedViews(mappings: mappings, scale)
      return Pair(count: views.count, ours: views.select, limit: views.selectByHand)
    }
  }
  works.measure(.eventBeside) { scale in
    let (hundred, ten) = (
      try SelectedViews(mappings: 100, scale), try SelectedViews(mappings: 10, scale)
    )
    return Pair(count: ten.count, ours: hundred.select, limit: ten.select)
  }
}

/// A view of each mapping, with its model.
private final class SelectedViews {
  private let manager: CollectionManager
  private let views: [(view: ReusableView, model: Any)]
  private let handViews: [(view: HandView, model: Any)]
  private let hand: HandEvents
  private let path = IndexPath(index: 0).appending(0)
  private let rounds: Int
  var count: Int { rounds * views.count }

  init(mappings: Int, _ scale: Scale) throws {
    rounds = scale(10_000, counted: 1000) / mappings
    let (tally, handTally) = (Tally(), Tally())
    let ours = filled(
      EventManager(CollectionManager(), tally, events: [.select]), mappings: mappings)
    let hand = filled(HandEvents(handTally), mappings: mappings)
    manager = ours.manager
    self.hand = hand
    let path = path
    let models = mixedModels(mappings, types: mappings)
    views = try models.map { (try ours.manager.view(for: $0, at: path), $0) }
    handViews = models.compactMap { model in
      hand.table.view(for: model, at: path).map { ($0, model) }
    }
    _ = select()
    _ = selectByHand()
    try tally.check(against: handTally)
  }

  func select() -> Duration {
    time {
      for _ in 0..<rounds {
        for (view, model) in views { manager.fire(.didSelect, view, model, at: path) }
      }
    }
  }

  func selectByHand() -> Duration {
    time {
      for _ in 0..<rounds {
        for (view, model) in handViews {
          hand.handlers[ObjectIdentifier(type(of: model))]?.select(view, model, path)
        }
      }
    }
  }
}
