import CollectionMapping
import Foundation

/// A manager with two sections of three messages and a header each, and a note of who heard what.
final class EventStage {
  /// A message: the model of every element.
  struct Message: Hashable {
    var text: String
  }

  /// A model of another type.
  struct Notice: Hashable {
    var text: String
  }

  /// Shows a message.
  class Cell: ReusableView, ModelTransfer {
    private(set) var text = ""
    func update(with message: Message) { text = message.text }
  }

  /// Shows a message too, where a test needs another class.
  final class OtherCell: Cell {}

  /// Shows a notice.
  final class NoticeCell: ReusableView, ModelTransfer {
    func update(with notice: Notice) {}
  }

  let manager: CollectionManager
  private(set) var anomalies: [Anomaly.Code] = []

  /// The handlers that ran, with index path and model if the event has them.
  private(set) var notes: [String] = []

  init(_ catalog: MappingCatalog = MappingCatalog()) throws {
    manager = CollectionManager(catalog)
    manager.anomalyHandler.anomalyAction = { [weak self] in self?.anomalies.append($0.code) }
    try storage.setItemsForAllSections([
      ["a", "b", "c"].map { Message(text: $0) }, ["d", "e", "f"].map { Message(text: $0) },
    ])
    storage.setSectionHeaderModels([Message(text: "first"), Message(text: "second")])
  }

  var container: CollectionContainer { manager.container }
  var storage: MemoryStorage { manager.memoryStorage }

  func note(_ line: String) { notes.append(line) }

  /// Forgets what was noted so far.
  func forget() { notes = [] }

  /// Forgets the notes that are not wanted.
  func keepNotes(_ isWanted: (String) -> Bool) { notes = notes.filter(isWanted) }

  /// Forgets what was noted since.
  func keepNotes(_ noted: [String]) { notes = noted }

  /// The lines since the last call.
  func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// Notes which handler receives an event of an element, with its model and position.
  func hearing(_ who: String) -> EventHearing {
    EventHearing { [weak self] _, model, path in
      let text = (model as? Message)?.text ?? (model as? Notice)?.text ?? "?"
      self?.note("\(who): \(text) at \(path.map(String.init).joined(separator: "."))")
    }
  }

  // MARK: Giving closures

  /// Registers the class that an event is about: of cells, or of headers.
  @discardableResult
  func register(
    for name: EventName, when condition: MappingCondition = .none,
    _ give: @escaping (inout ViewModelMapping<Cell, Message>) -> Void = { _ in }
  ) -> MappingToken {
    let mapping: MappingClosure<Cell, Message> = { mapping in
      mapping.condition = condition
      give(&mapping)
    }
    return name == .referenceSize
      ? manager.registerHeader(Cell.self, mapping: mapping)
      : manager.register(Cell.self, mapping: mapping)
  }

  /// Registers the class with a closure for the event that notes `who`.
  @discardableResult
  func register(
    for name: EventName, when condition: MappingCondition = .none, hearing who: String,
    _ answer: EventAnswer = .other
  ) -> MappingToken {
    register(for: name, when: condition) { $0.take(name, self.hearing(who), answer) }
  }

  /// Gives a closure for the event to the manager, for the class; for the whole collection where the
  /// event is one of it.
  @discardableResult
  func handle(
    _ name: EventName, hearing who: String, _ answer: EventAnswer = .other
  ) -> HandlerToken {
    if name.isWide {
      return manager.take(ofCollection: name, answer) { [weak self] in self?.note("\(who): \($0)") }
    }
    return manager.handle(Cell.self) { $0.take(name, self.hearing(who), answer) }
  }
}

/// The reaction of a handler to an event.
struct EventHearing {
  let hear: (_ view: AnyObject?, _ model: Any, _ indexPath: IndexPath) -> Void
}

/// The value that a handler returns: the default of the event, or another one.
enum EventAnswer: Sendable {
  case other, byDefault
}

extension EventName {
  /// Whether it is about the whole collection, or a section.
  var isWide: Bool { !EventName.ofElements.contains(self) }

  /// The events of single elements.
  static let ofElements: [EventName] = allCases.filter { name in
    var handlers = Set<EventName>()
    CollectionManager().handle(modelsOf: Any.self) { events in
      if events.take(name, EventHearing { _, _, _ in }, .other) { handlers.insert(name) }
    }
    return handlers.contains(name)
  }

  static let ofCollection = allCases.filter(\.isWide)
}
