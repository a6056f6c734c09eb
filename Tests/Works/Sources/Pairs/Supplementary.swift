import CollectionMapping
import Foundation
import Works

/// Dequeuing and recycling a supplementary view for a model; the limit is a table of views for each
/// kind.
///
/// Among 100 mappings the models are of 100 types. Beside one mapping they are of one type, so that
/// only the number of mappings differs.
func measureSupplementaries(_ works: inout [MeasuredWork]) {
  for (work, mappings) in [(Work.supplementaryOf1, 1), (.supplementaryOf100, 100)] {
    works.measure(work) { scale in
      let headers = Headers(mappings: mappings, types: mappings, scale)
      return Pair(count: headers.count, ours: headers.dequeue, limit: headers.dequeueByHand)
    }
  }
  works.measure(.supplementaryBeside) { scale in
    let (hundred, one) = (
      Headers(mappings: 100, types: 1, scale), Headers(mappings: 1, types: 1, scale)
    )
    return Pair(count: one.count, ours: hundred.dequeue, limit: one.dequeue)
  }
}

private final class Headers {
  private let models: [Any]
  private let manager: CollectionManager
  private let tables: [ElementKind: HandTable]
  private let section = IndexPath(index: 0)
  var count: Int { models.count }

  init(mappings: Int, types: Int, _ scale: Scale) {
    models = mixedModels(scale(10_000, counted: 1000), types: types)
    manager = filled(HeaderManager(), mappings: mappings).manager
    tables = [.sectionHeader: filled(HandTable(), mappings: mappings)]
  }

  func dequeue() throws -> Duration {
    try time {
      for (item, model) in models.enumerated() {
        let path = section.appending(item)
        guard let view = try manager.view(for: model, ofKind: .sectionHeader, at: path) else {
          throw UnlikeWork(ours: item, limit: count)
        }
        manager.recycle(view)
      }
    }
  }

  func dequeueByHand() throws -> Duration {
    try time {
      for (item, model) in models.enumerated() {
        let path = section.appending(item)
        guard let table = tables[.sectionHeader], let view = table.view(for: model, at: path) else {
          throw UnlikeWork(ours: count, limit: item)
        }
        table.recycle(view)
      }
    }
  }
}

/// A manager whose mappings are of headers.
private struct HeaderManager: Registry {
  let manager = CollectionManager()

  @inline(__always)
  func add<Model>(_ type: Model.Type) {
    manager.registerHeader(Cell<Model>.self) { _ in
    } handler: { view, _, path in
      view.row = path.item
    }
  }
}
