import CollectionMapping
import Foundation
import Synchronization
import Testing

@Suite("Every event, through closures")
struct EveryEventTests {
  private typealias Message = EventStage.Message
  private typealias Cell = EventStage.Cell

  /// The line for `who` when it receives an event of the first item, or of the first section.
  private func lines(_ who: String, _ name: EventName, section: Int = 0) -> [String] {
    guard name != .referenceSize else { return ["\(who): first at 0.0"] }
    guard name.isWide else { return ["\(who): \(section == 0 ? "a" : "d") at \(section).0"] }
    let text =
      switch name {
      case .didMove: "0 to 1"
      case .didUpdateFocus: "-1 to 0"
      case .didEndMultipleSelection: "ended"
      case .indexTitles: "titles"
      case .indexPathForIndexTitle: "A 0"
      case .dragWillBegin, .dragDidEnd, .canDrop, .dropProposal, .performDrop: "1"
      default: "0"
      }
    return ["\(who): \(text)"]
  }

  @Test func `an event is of elements or of the collection`() {
    #expect(EventName.ofElements.count == 25)
    #expect(EventName.ofCollection.count == 17)
  }

  @Test(arguments: EventName.allCases, [false, true])
  func `a manager's handler runs once, and answers`(name: EventName, isShown: Bool) throws {
    let stage = try EventStage()
    stage.register(for: name)
    stage.container.displaysAllElements = isShown
    let token = stage.handle(name, hearing: "manager")
    #expect(stage.manager.hasHandler(for: name))
    #expect(try stage.cause(name) == EventStage.expected(name, .other))
    #expect(stage.notes == lines("manager", name))

    #expect(stage.manager.removeHandlers(token))
    #expect(!stage.manager.removeHandlers(token))
    #expect(!stage.manager.hasHandler(for: name))
    #expect(try stage.cause(name) == EventStage.expected(name, .byDefault))
    #expect(stage.notes.isEmpty)

    stage.handle(name, hearing: "again")
    #expect(stage.manager.hasHandler(for: name))
    #expect(try stage.cause(name) == EventStage.expected(name, .other))
    #expect(stage.notes.count == 1)
  }

  @Test(arguments: EventName.ofElements)
  func `handlers for a class, a model, or both each run once`(name: EventName) throws {
    let stage = try EventStage()
    let manager = stage.manager
    stage.register(for: name)
    manager.handle(Cell.self) { $0.take(name, stage.hearing("class"), .byDefault) }
    manager.handle(Cell.self, for: Message.self) {
      $0.take(name, stage.hearing("pair"), .byDefault)
    }
    manager.handle(ReusableView.self, for: Any.self) {
      $0.take(name, stage.hearing("base"), .byDefault)
    }
    manager.handle(modelsOf: Message.self) { $0.take(name, stage.hearing("model"), .byDefault) }
    manager.handle(EventStage.OtherCell.self) { $0.take(name, stage.hearing("other"), .other) }
    manager.handle(modelsOf: EventStage.Notice.self) {
      $0.take(name, stage.hearing("notice"), .other)
    }
    let isTold = EventStage.isAnnouncement(name)
    #expect(try stage.cause(name) == EventStage.expected(name, .byDefault))
    let everybody = ["class", "pair", "base", "model"].flatMap { lines($0, name) }
    #expect(stage.notes == (isTold ? everybody : lines("class", name)))
  }

  @Test(arguments: EventName.ofElements)
  func `a mapping receives only events of its own elements`(name: EventName) throws {
    let stage = try EventStage()
    for section in 0...1 {
      stage.register(for: name, when: .section(section), hearing: "section \(section)")
    }
    stage.manager.register(EventStage.NoticeCell.self) {
      $0.take(name, stage.hearing("notice"), .other)
    }
    #expect(try stage.cause(name) == EventStage.expected(name, .other))
    #expect(stage.notes == lines("section 0", name))
    guard name != .referenceSize else { return }
    #expect(try stage.cause(name, section: 1) == EventStage.expected(name, .other))
    #expect(stage.notes == lines("section 1", name, section: 1))
  }

  @Test(arguments: EventName.ofElements, [false, true])
  func `a mapping's handler runs once until unregistered`(name: EventName, isShown: Bool) throws {
    let stage = try EventStage()
    let manager = stage.manager
    #expect(!manager.hasHandler(for: name))
    let token = stage.register(for: name, hearing: "first")
    stage.container.displaysAllElements = isShown
    #expect(manager.hasHandler(for: name))
    #expect(try stage.cause(name) == EventStage.expected(name, .other))
    #expect(stage.notes == lines("first", name))

    #expect(manager.unregister(token) == 1)
    #expect(!manager.hasHandler(for: name))
    #expect(try stage.cause(name) == EventStage.expected(name, .byDefault))
    #expect(stage.notes.isEmpty)

    stage.register(for: name)
    if isShown { stage.container.reloadData() }
    #expect(!manager.hasHandler(for: name))
    #expect(try stage.cause(name) == EventStage.expected(name, .byDefault))
    #expect(stage.notes.isEmpty)

    manager.unregister(Cell.self)
    manager.unregisterHeader(Cell.self)
    stage.register(for: name, hearing: "again")
    if isShown { stage.container.reloadData() }
    #expect(manager.hasHandler(for: name))
    #expect(try stage.cause(name) == EventStage.expected(name, .other))
    #expect(stage.notes.count == 1 && stage.notes.allSatisfy { $0.hasPrefix("again") })
  }

  @Test(arguments: EventName.ofElements)
  func `handlers for a class apply to a mapping that is registered later`(name: EventName) throws {
    let stage = try EventStage()
    let token = stage.handle(name, hearing: "manager")
    #expect(stage.manager.hasHandler(for: name))
    let mapping = stage.register(for: name)
    #expect(try stage.cause(name) == EventStage.expected(name, .other))
    #expect(stage.notes == lines("manager", name))
    stage.manager.unregister(mapping)
    #expect(stage.manager.hasHandler(for: name))
    stage.register(for: name)
    #expect(try stage.cause(name) == EventStage.expected(name, .other))
    #expect(stage.notes.count == 1)
    stage.manager.removeHandlers(token)
    #expect(try stage.cause(name) == EventStage.expected(name, .byDefault))
    #expect(stage.notes.isEmpty)
  }

  // MARK: Container

  @Test(arguments: EventName.allCases)
  func `the container's handlers run last, or answer if no other does`(name: EventName) throws {
    let stage = try EventStage()
    let mapping = stage.register(for: name, hearing: "mapping", .byDefault)
    let first = addToContainer(of: stage, name)
    let token = stage.handle(name, hearing: "manager", .byDefault)
    // For events of the collection, the manager and the container share one list.
    let last = name.isWide ? addToContainer(of: stage, name) : first
    if name.isWide { stage.container.removeHandlers(first) }
    let isTold = EventStage.isAnnouncement(name)
    #expect(try stage.cause(name) == EventStage.expected(name, .byDefault))
    let owners = (name.isWide ? [] : ["mapping"]) + ["manager"]
    let told = isTold ? owners : [owners[0]]
    #expect(stage.notes == told.flatMap { lines($0, name) } + (isTold ? ["container"] : []))

    stage.manager.unregister(mapping)
    stage.manager.removeHandlers(token)
    stage.register(for: name)
    #expect(stage.container.hasHandler(for: name))
    #expect(try stage.cause(name) == EventStage.expected(name, .other))
    #expect(stage.notes == ["container"])

    #expect(stage.container.removeHandlers(last))
    #expect(!stage.container.removeHandlers(last))
    #expect(!stage.container.hasHandler(for: name))
    #expect(try stage.cause(name) == EventStage.expected(name, .byDefault))
    #expect(stage.notes.isEmpty)
  }

  /// Adds a handler to the container, which notes the first item or the collection.
  private func addToContainer(of stage: EventStage, _ name: EventName) -> HandlerToken {
    stage.container.take(name, .other) { [weak stage] path in
      if path == nil || path == [0, 0] { stage?.note("container") }
    }
  }

  // MARK: Catalogue

  @Test(arguments: EventName.ofElements)
  func `a handler of a catalogue runs once in each manager`(name: EventName) throws {
    let tally = Tally()
    var catalog = MappingCatalog()
    let give: SharedMappingClosure<Cell, Message> = { mapping in
      let hearing = EventHearing { _, _, path in if path == [0, 0] { tally.increase() } }
      mapping.take(name, hearing, .other)
    }
    let token =
      name == .referenceSize
      ? catalog.register(Cell.self, as: .header, mapping: give)
      : catalog.register(Cell.self, mapping: give)
    for _ in 0...1 {
      let stage = try EventStage(catalog)
      #expect(stage.manager.hasHandler(for: name))
      #expect(try stage.cause(name) == EventStage.expected(name, .other))
      #expect(tally.take() == 1)
      stage.handle(name, hearing: "manager", .byDefault)
      #expect(try stage.cause(name) == EventStage.expected(name, .other))
      #expect(tally.take() == 1)
      stage.manager.unregister(token)
      stage.register(for: name)
      #expect(try stage.cause(name) == EventStage.expected(name, .byDefault))
      #expect(tally.take() == 0)
      #expect(stage.notes.count == 1)
    }
    catalog.unregister(token)
    #expect(try !EventStage(catalog).manager.hasHandler(for: name))
  }
}

/// Counts from whatever thread.
final class Tally: Sendable {
  private let count = Atomic(0)

  func increase() { count.add(1, ordering: .relaxed) }

  /// The number of calls since the last check.
  func take() -> Int { count.exchange(0, ordering: .relaxed) }
}
