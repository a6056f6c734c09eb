import Benchmark
import CollectionMapping
import Foundation
import Works

/// Telling closures of events, beside closures in a dictionary by type, and scrolling with five closures
/// on each mapping, beside the same list by hand.
func measureEvents() {
  for (work, mappings) in [(Work.eventOf1, 1), (.eventOf10, 10), (.eventOf100, 100)] {
    measure(work) {
      let shown = try ShownViews(mappings: mappings)
      return Pair(count: shown.count, ours: shown.fire, limit: shown.fireByHand)
    }
  }
  measure(.eventBeside) {
    let (hundred, ten) = (try ShownViews(mappings: 100), try ShownViews(mappings: 10))
    return Pair(count: ten.count, ours: hundred.fire, limit: ten.fire)
  }
  measure(.eventScroll) {
    let models = mixedModels(100_000, types: 10)
    let list = try ScrolledList(models)
    let hand = HandList(models)
    return Pair(count: models.count, ours: list.scroll, limit: hand.scroll)
  }
  measure(.eventScrollBeside) {
    let models = mixedModels(100_000, types: 10)
    let (list, silent) = (try ScrolledList(models), try ScrolledList(models, isHeard: false))
    return Pair(count: models.count, ours: list.scroll, limit: silent.scroll)
  }
}

/// Counts what is heard, so that nothing is left out.
private final class Ear {
  var heard = 0
}

// MARK: Firing

/// A view of each mapping, with its model.
private final class ShownViews {
  private let manager: CollectionManager
  private let views: [(view: ReusableView, model: Any)]
  private let handViews: [(view: HandView, model: Any)]
  private let table: HandEvents
  private let path = IndexPath(index: 0).appending(0)
  private let ear = Ear()
  var count: Int { 10_000 / views.count * views.count }

  init(mappings: Int) throws {
    let heard = filled(
      HeardManager(CollectionManager(), ear, events: [.select]), mappings: mappings)
    let table = filled(HandEvents(ear), mappings: mappings)
    manager = heard.manager
    self.table = table
    let path = path
    let models = mixedModels(mappings, types: mappings)
    views = try models.map { (try heard.manager.view(for: $0, at: path), $0) }
    handViews = models.compactMap { model in
      table.table.view(for: model, at: path).map { ($0, model) }
    }
  }

  func fire() -> Duration {
    time {
      for _ in 0..<(10_000 / views.count) {
        for (view, model) in views { manager.fire(.didSelect, view, model, at: path) }
      }
    }
  }

  func fireByHand() -> Duration {
    time {
      for _ in 0..<(10_000 / handViews.count) {
        for (view, model) in handViews {
          table.closures[ObjectIdentifier(type(of: model))]?[0](view, model, path)
        }
      }
    }
  }
}

// MARK: Scrolling

private let rowHeight = 44.0
private let viewportHeight = 528.0
private let step = 132.0

/// A list of ours, scrolled from its beginning to its end, three rows at a time.
private final class ScrolledList {
  private let manager: CollectionManager
  private let height: Double

  init(_ models: [Any], isHeard: Bool = true) throws {
    let events: [HeardManager.Event] = isHeard ? HeardManager.Event.allCases : []
    let heard = filled(HeardManager(CollectionManager(), Ear(), events: events), mappings: 10)
    manager = heard.manager
    height = Double(models.count) * rowHeight
    manager.memoryStorage.setItems(models)
    let size = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(rowHeight))
    manager.container.layout = try CompositionalLayout(
      section: LayoutSection(group: .vertical(size: size, subitems: [LayoutItem(size: size)])))
    manager.container.viewport = LayoutRect(x: 0, y: 0, width: 400, height: viewportHeight)
  }

  func scroll() -> Duration {
    let container = manager.container
    container.viewport?.origin.y = 0
    return time {
      var y = 0.0
      while y + viewportHeight < height {
        y += step
        container.viewport = LayoutRect(x: 0, y: y, width: 400, height: viewportHeight)
      }
    }
  }
}

/// The same by hand: rows found by arithmetic, views in a dictionary by row, closures by type.
private final class HandList {
  private let models: [Any]
  private let events = filled(HandEvents(Ear()), mappings: 10)
  private var shown: [Int: HandView] = [:]
  private var ahead = 0

  init(_ models: [Any]) { self.models = models }

  func scroll() -> Duration {
    shown = [:]
    ahead = 0
    return time {
      var y = 0.0
      while y + viewportHeight < Double(models.count) * rowHeight {
        y += step
        show(
          Int(
            y / rowHeight)..<min(
              Int(((y + viewportHeight) / rowHeight).rounded(.up)), models.count))
      }
    }
  }

  private func show(_ rows: Range<Int>) {
    for row in shown.keys.filter({ !rows.contains($0) }).sorted() {
      guard let view = shown.removeValue(forKey: row) else { continue }
      tell(1, view, row)
      events.table.recycle(view)
    }
    for row in rows where shown[row] == nil {
      let path = IndexPath(index: 0).appending(row)
      guard let view = events.table.view(for: models[row], at: path) else { continue }
      shown[row] = view
      tell(0, view, row)
    }
    let end = min(rows.upperBound + rows.count, models.count)
    for row in max(ahead, rows.upperBound)..<max(ahead, end) { tell(2, HandView(), row) }
    ahead = max(ahead, end)
  }

  private func tell(_ event: Int, _ view: HandView, _ row: Int) {
    let model = models[row]
    let path = IndexPath(index: 0).appending(row)
    events.closures[ObjectIdentifier(type(of: model))]?[event](view, model, path)
  }
}

// MARK: Registries

/// A manager whose mappings hear of events.
private struct HeardManager: Registry {
  enum Event: CaseIterable { case select, display, end, prefetch, cancel }

  let manager: CollectionManager
  private let ear: Ear
  private let events: [Event]

  init(_ manager: CollectionManager, _ ear: Ear, events: [Event]) {
    self.manager = manager
    self.ear = ear
    self.events = events
  }

  @inline(__always)
  func add<Model>(_ type: Model.Type) {
    let ear = ear
    manager.register(Cell<Model>.self) { mapping in
      for event in events {
        switch event {
        case .select: mapping.didSelect { _, _, path in ear.heard += path.item }
        case .display: mapping.willDisplay { _, _, path in ear.heard += path.item }
        case .end: mapping.didEndDisplaying { _, _, path in ear.heard += path.item }
        case .prefetch: mapping.prefetch { _, path in ear.heard += path.item }
        case .cancel: mapping.cancelPrefetch { _, path in ear.heard += path.item }
        }
      }
    } handler: { view, _, path in
      view.row = path.item
    }
  }
}

/// Closures by model type, beside a table of views.
private struct HandEvents: Registry {
  typealias Closure = (HandView, Any, IndexPath) -> Void

  var table = HandTable()
  var closures: [ObjectIdentifier: [Closure]] = [:]
  private let ear: Ear

  init(_ ear: Ear) { self.ear = ear }

  @inline(__always)
  mutating func add<Model>(_ type: Model.Type) {
    let ear = ear
    let ofView: Closure = { view, model, path in
      guard view is HandCell<Model>, model is Model else { return }
      ear.heard += path[1]
    }
    let ofModel: Closure = { _, model, path in
      guard model is Model else { return }
      ear.heard += path[1]
    }
    closures[ObjectIdentifier(type)] = [ofView, ofView, ofModel, ofModel, ofView]
    table.add(type)
  }
}
