import CollectionMapping
import Foundation

/// Counts the calls of handlers, so that no handler is optimized away and both sides can be compared.
final class Tally {
  private(set) var calls = 0
  private(set) var rows = 0

  func add(_ row: Int) {
    calls += 1
    rows += row
  }

  func reset() { (calls, rows) = (0, 0) }

  /// Both sides of a benchmark have to call the same number of handlers for the same rows.
  func check(against other: Tally) throws {
    guard calls > 0, calls == other.calls, rows == other.rows else {
      throw UnlikeWork(ours: calls, limit: other.calls)
    }
  }
}

/// The library and the limit did not do the same work.
struct UnlikeWork: Error {
  let ours: Int
  let limit: Int
}

/// A manager whose mappings have event handlers.
struct EventManager: Registry {
  enum Event: CaseIterable { case select, display, end, prefetch, cancel }

  let manager: CollectionManager
  private let tally: Tally
  private let events: [Event]

  init(_ manager: CollectionManager, _ tally: Tally, events: [Event]) {
    self.manager = manager
    self.tally = tally
    self.events = events
  }

  @inline(__always)
  func add<Model>(_ type: Model.Type) {
    let tally = tally
    manager.register(Cell<Model>.self) { mapping in
      for event in events {
        switch event {
        case .select: mapping.didSelect { _, _, path in tally.add(path.item) }
        case .display: mapping.willDisplay { _, _, path in tally.add(path.item) }
        case .end: mapping.didEndDisplaying { _, _, path in tally.add(path.item) }
        case .prefetch: mapping.prefetch { _, path in tally.add(path.item) }
        case .cancel: mapping.cancelPrefetch { _, path in tally.add(path.item) }
        }
      }
    } handler: { view, _, path in
      view.row = path.item
    }
  }
}

/// The limit: event handlers by model type, and a table of views.
struct HandEvents: Registry {
  typealias ViewHandler = (HandView, Any, IndexPath) -> Void
  typealias ModelHandler = (Any, IndexPath) -> Void

  struct Handlers {
    let select: ViewHandler
    let display: ViewHandler
    let end: ViewHandler
    let prefetch: ModelHandler
    let cancel: ModelHandler
  }

  private(set) var table = HandTable()
  private(set) var handlers: [ObjectIdentifier: Handlers] = [:]
  private let tally: Tally

  init(_ tally: Tally) { self.tally = tally }

  @inline(__always)
  mutating func add<Model>(_ type: Model.Type) {
    let tally = tally
    func ofView() -> ViewHandler {
      { view, model, path in
        guard view is HandCell<Model>, model is Model else { return }
        tally.add(path[1])
      }
    }
    func ofModel() -> ModelHandler {
      { model, path in
        guard model is Model else { return }
        tally.add(path[1])
      }
    }
    handlers[ObjectIdentifier(type)] = Handlers(
      select: ofView(), display: ofView(), end: ofView(), prefetch: ofModel(), cancel: ofModel())
    table.add(type)
  }
}
