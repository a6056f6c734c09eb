import CollectionMapping
import Foundation
import Works

/// Scrolling a list from its beginning to its end, three rows at a time; the limit is the same
/// list.
///
/// Once with five handlers on each mapping, and once with none, when nothing is prefetched either.
func measureScrolling(_ works: inout [MeasuredWork]) {
  works.measure(.scroll) { scale in
    let models = mixedModels(scale(100_000, counted: 600), types: 10)
    let (tally, handTally) = (Tally(), Tally())
    let list = try ScrolledList(models, tally)
    let hand = HandList(models, handTally)
    return try pair(list, hand) { try tally.check(against: handTally) }
  }
  works.measure(.scrollSilent) { scale in
    let models = mixedModels(scale(100_000, counted: 600), types: 10)
    return try pair(ScrolledList(models, nil), HandList(models, nil)) {}
  }
}

/// Both lists, once they are known to call the same handlers and to end with the same rows.
private func pair(
  _ list: ScrolledList, _ hand: HandList, check: () throws -> Void
) throws -> Pair {
  _ = list.scroll()
  _ = hand.scroll()
  try check()
  guard list.displayedRows == hand.displayedRows else {
    throw UnlikeWork(ours: list.displayedRows.count, limit: hand.displayedRows.count)
  }
  return Pair(count: list.count, ours: list.scroll, limit: hand.scroll)
}

private let rowHeight = 44.0
private let viewportHeight = 528.0
private let step = 132.0

/// A list of the library.
private final class ScrolledList {
  let count: Int
  private let manager: CollectionManager
  private let tally: Tally?
  private let height: Double

  /// A list without a tally has no handlers.
  init(_ models: [Any], _ tally: Tally?) throws {
    let events: [EventManager.Event] = tally == nil ? [] : EventManager.Event.allCases
    let registry = EventManager(CollectionManager(), tally ?? Tally(), events: events)
    manager = filled(registry, mappings: 10).manager
    self.tally = tally
    count = models.count
    height = Double(models.count) * rowHeight
    try manager.memoryStorage.setItems(models)
    let size = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(rowHeight))
    manager.container.layout = try CompositionalLayout(
      section: LayoutSection(group: .vertical(size: size, subitems: [LayoutItem(size: size)])))
  }

  /// The rows whose cells are displayed, in order.
  var displayedRows: [Int] {
    (0..<count).filter { manager.container.cellForItem(at: [0, $0]) != nil }
  }

  func scroll() -> Duration {
    let container = manager.container
    container.viewport = LayoutRect(x: 0, y: 0, width: 400, height: viewportHeight)
    tally?.reset()
    return time {
      var y = 0.0
      while y + step + viewportHeight <= height {
        y += step
        container.viewport = LayoutRect(x: 0, y: y, width: 400, height: viewportHeight)
      }
    }
  }
}

/// The limit: rows found by arithmetic, views in a dictionary by row, handlers by model type.
private final class HandList {
  private let models: [Any]
  private let table: HandTable
  private let handlers: [ObjectIdentifier: HandEvents.Handlers]?
  private let tally: Tally?
  private var displayed: [Int: HandView] = [:]
  /// Rows before this one were displayed or prefetched.
  private var ahead = 0

  init(_ models: [Any], _ tally: Tally?) {
    self.models = models
    self.tally = tally
    let events = filled(HandEvents(tally ?? Tally()), mappings: 10)
    table = events.table
    handlers = tally == nil ? nil : events.handlers
  }

  var displayedRows: [Int] { displayed.keys.sorted() }

  func scroll() -> Duration {
    display(0..<0)
    display(rows(from: 0))
    ahead = Int(viewportHeight / rowHeight)
    tally?.reset()
    return time {
      var y = 0.0
      while y + step + viewportHeight <= Double(models.count) * rowHeight {
        y += step
        display(rows(from: y))
        prefetch(beyond: rows(from: y))
      }
    }
  }

  private func rows(from y: Double) -> Range<Int> {
    let end = Int(((y + viewportHeight) / rowHeight).rounded(.up))
    return Int(y / rowHeight)..<min(end, models.count)
  }

  private func display(_ rows: Range<Int>) {
    for row in displayed.keys.filter({ !rows.contains($0) }).sorted() {
      guard let view = displayed.removeValue(forKey: row) else { continue }
      handlers(of: models[row])?.end(view, models[row], path(row))
      table.recycle(view)
    }
    for row in rows where displayed[row] == nil {
      guard let view = table.view(for: models[row], at: path(row)) else { continue }
      displayed[row] = view
      handlers(of: models[row])?.display(view, models[row], path(row))
    }
  }

  private func prefetch(beyond rows: Range<Int>) {
    guard handlers != nil else { return }
    let start = max(ahead, rows.upperBound)
    ahead = max(start, min(rows.upperBound + rows.count, models.count))
    for row in start..<ahead { handlers(of: models[row])?.prefetch(models[row], path(row)) }
  }

  private func handlers(of model: Any) -> HandEvents.Handlers? {
    handlers?[ObjectIdentifier(type(of: model))]
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(index: 0).appending(row) }
}
