import CollectionMapping
import Foundation
import Testing

/// One catalogue shared by parallel tasks: requests of a server, or parallel tests.
struct SharedCatalogTests {
  @Test func `64 tasks render one catalogue in parallel, and each sees only its own text`() async {
    let catalog = sharedCatalog
    let wrong = await withTaskGroup(of: Int.self) { group in
      for task in 0..<64 {
        group.addTask {
          (0..<20).reduce(0) { $0 + wrongLines(catalog, task: task, render: $1) }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    #expect(catalog.mappings.count == 5)
  }

  /// 10,000 rounds that copy, unregister and register, in parallel with as many that render earlier
  /// editions; each reader keeps its first edition.
  @Test func `writers change copies while readers render older ones`() async {
    let shelf = Shelf(Edition())
    let wrong = await withTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          for round in 0..<1250 {
            let edition = await shelf.edition(round &* 7 &+ number)
            await shelf.publish(edition.revised("\(number).\(round)", round))
          }
          return 0
        }
        group.addTask {
          let first = await shelf.edition(number)
          var wrong = 0
          for round in 0..<1250 {
            wrong += await shelf.edition(round &* 13 &+ number).wrongAnswers()
          }
          return wrong + first.wrongAnswers()
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    #expect(Edition().wrongAnswers() == 0)
    for number in 0..<64 { #expect(await shelf.edition(number).wrongAnswers() == 0) }
  }

  @Test func `counters and observers of parallel managers are independent`() async {
    let catalog = sharedCatalog
    let numbers = await withTaskGroup(of: [Int].self) { group in
      for task in 1...32 {
        group.addTask {
          let manager = CollectionManager(catalog)
          let tally = Tally()
          manager.observer = tally
          try? manager.memoryStorage.setItems((0..<(task * 10)).map { "\($0)" })
          try? manager.enumerateElements { _ in }
          let all = manager.counters.map(\.counters)
          let sums = [\MappingCounters.resolved, \.made, \.reused].map { path in
            all.reduce(0) { $0 + $1[keyPath: path] }
          }
          return (sums + [tally.events]).map { $0 / task }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(numbers.allSatisfy { $0[0] == 10 && $0[1] <= 1 && $0[2] >= 9 && $0[3] == 30 })
  }
}

// MARK: - Shared values

private final class TextLine: ReusableView {
  var text = ""
}

private final class NumberLine: ReusableView, ModelTransfer {
  var text = ""
  func update(with model: Int) { text += "number \(model)" }
  override func prepareForReuse() { text = "" }
}

private final class NoteLine: ReusableView {
  var text = ""
}

private class Note {
  let text: String
  init(_ text: String) { self.text = text }
}

private final class Reminder: Note {}

private let sharedCatalog: MappingCatalog = {
  var catalog = MappingCatalog()
  catalog.register(TextLine.self, for: String.self) { line, text, _ in line.text = "text \(text)" }
  catalog.register(NumberLine.self)
  catalog.register(NoteLine.self, for: Note.self) { line, note, _ in
    line.text = "note \(note.text)"
  }
  catalog.register(NoteLine.self, for: Reminder.self) { mapping in
    mapping.condition = mapping.modelCondition { path, _ in path.item.isMultiple(of: 4) }
    mapping.factory = { NoteLine() }
  } handler: { line, note, _ in
    line.text = "reminder \(note.text)"
  }
  catalog.registerFallback(TextLine.self) { line, model, _ in line.text = "rest \(model)" }
  return catalog
}()

private func text(of view: ReusableView) -> String {
  switch view {
  case let line as TextLine: line.text
  case let line as NumberLine: line.text
  case let line as NoteLine: line.text
  default: "\(view)"
  }
}

private func lines(of manager: CollectionManager) throws -> [String] {
  var lines: [String] = []
  try manager.enumerateElements { lines.append(text(of: $0.view)) }
  return lines
}

/// Renders 50 items of five types, some by the manager's own mapping; counts wrong lines.
private func wrongLines(_ catalog: MappingCatalog, task: Int, render: Int) -> Int {
  let manager = CollectionManager(catalog)
  let name = "\(task)/\(render)"
  var items: [Any] = []
  var expected: [String] = []
  for item in 0..<50 {
    let number = task * 1_000_000 + render * 1000 + item
    switch item % 5 {
    case 0: (items, expected) = (items + ["\(name)"], expected + ["text \(name)"])
    case 1: (items, expected) = (items + [number], expected + ["number \(number)"])
    case 2: (items, expected) = (items + [Note(name)], expected + ["note \(name)"])
    case 3:
      let kind = item.isMultiple(of: 4) ? "reminder" : "note"
      (items, expected) = (items + [Reminder(name)], expected + ["\(kind) \(name)"])
    default: (items, expected) = (items + [Double(number)], expected + ["own \(name) \(number)"])
    }
  }
  if task.isMultiple(of: 2) {
    manager.register(TextLine.self, for: Double.self) { line, number, _ in
      line.text = "own \(name) \(Int(number))"
    }
  } else {
    expected = zip(items, expected).map { $0 is Double ? "rest \($0)" : $1 }
  }
  try? manager.memoryStorage.setItems(items)
  let seen = (try? lines(of: manager)) ?? []
  return zip(seen, expected).count { $0 != $1 } + abs(seen.count - expected.count)
}

/// A catalogue with the lines that it must produce.
private struct Edition: Sendable {
  private(set) var catalog = sharedCatalog
  private var text = "text "
  private var number: String? = "number "

  /// Another edition, made from a copy.
  func revised(_ name: String, _ round: Int) -> Edition {
    var next = self
    next.catalog.unregister(TextLine.self)
    next.text = "\(name) "
    next.catalog.register(TextLine.self, for: String.self) { line, text, _ in
      line.text = "\(name) \(text)"
    }
    next.catalog.unregister(NumberLine.self)
    next.number = nil
    if round.isMultiple(of: 3) {
      next.catalog.register(NumberLine.self) { _ in
      } handler: { line, _, _ in
        line.text = "\(name) "
      }
      next.number = "\(name) number "
    }
    return next
  }

  /// The number of differences in a small page of this edition.
  func wrongAnswers() -> Int {
    let manager = CollectionManager(catalog)
    let items: [Any] = ["a", 1, "b", 2, Note("c")]
    try? manager.memoryStorage.setItems(items)
    func expected(_ item: Any) -> String {
      switch item {
      case let item as String: text + item
      case let item as Int: (number ?? "rest ") + "\(item)"
      case let item as Note: "note " + item.text
      default: ""
      }
    }
    let seen = (try? lines(of: manager)) ?? []
    let isWhole = catalog.mappings.count == (number == nil ? 4 : 5)
    return (isWhole ? 0 : 1) + (seen == items.map(expected) ? 0 : 1)
  }
}

/// The last published editions.
private actor Shelf {
  private var editions: [Edition]
  private var next = 0

  init(_ edition: Edition) { editions = Array(repeating: edition, count: 64) }

  func edition(_ number: Int) -> Edition { editions[number % editions.count] }

  func publish(_ edition: Edition) {
    editions[next % editions.count] = edition
    next += 1
  }
}

private final class Tally: CollectionObserver {
  var events = 0
  func observe(_ event: CollectionEvent) { events += 1 }
}
