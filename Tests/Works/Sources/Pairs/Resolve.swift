import CollectionMapping
import Foundation
import Works

/// Resolving among a growing number of mappings, compared with a dictionary by type.
func measureResolving(_ works: inout [MeasuredWork]) {
  let sizes: [(Work, Int)] = [
    (.resolveOf1, 1), (.resolveOf10, 10), (.resolveOf100, 100), (.resolveOf1000, 1000),
  ]
  for (work, mappings) in sizes {
    works.measure(work) { scale in
      let question = Question(mappings: mappings, types: min(mappings, 100), scale)
      return Pair(count: question.models.count, ours: question.ask, limit: question.askByHand)
    }
  }
  works.measure(.resolveBeside) { scale in
    let thousand = Question(mappings: 1000, types: 10, scale)
    let ten = Question(mappings: 10, types: 10, scale)
    return Pair(count: ten.models.count, ours: thousand.ask, limit: ten.ask)
  }
}

/// Mixed items that are only resolved.
private final class Question {
  let models: [Any]
  private let manager: CollectionManager
  private let table: HandTable
  private let path = IndexPath(index: 0).appending(0)

  init(mappings: Int, types: Int, _ scale: Scale) {
    models = mixedModels(scale(10_000, counted: 2000), types: types)
    manager = filled(CollectionManager(), mappings: mappings)
    table = filled(HandTable(), mappings: mappings)
  }

  func ask() -> Duration {
    var found = 0
    defer { blackHole(found) }
    return time {
      for model in models where manager.hasMapping(for: model, at: path) { found += 1 }
    }
  }

  func askByHand() -> Duration {
    var found = 0
    defer { blackHole(found) }
    return time {
      for model in models where table.mappings[ObjectIdentifier(type(of: model))] != nil {
        found += 1
      }
    }
  }
}
