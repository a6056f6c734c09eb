/// An event of one element, whose handlers receive the view, its model, the index path and an input.
///
/// ```swift
/// mapping.on(.didSelect) { view, model, indexPath in open(model) }
/// ```
///
/// Each event is a constant of this type, with the same name as a method of ``EventHandling``. An event
/// whose `Answer` is `Void` notifies every handler. Any other event asks a question: the first handler
/// that returns a value wins, and if there is none, the default applies.
public struct ElementEvent<Input, Answer>: Sendable {
  @usableFromInline let declaration: EventDeclaration

  /// The answer if no handler gives one; `nil` for an event whose default depends on the question.
  let defaultAnswer: (@Sendable () -> Answer)?

  init(_ name: EventName, of scope: EventScope = .cells) {
    declaration = EventDeclaration(name, scope)
    defaultAnswer = nil
  }

  init(_ name: EventName, default answer: @autoclosure @escaping @Sendable () -> Answer) {
    declaration = EventDeclaration(name, .cells)
    defaultAnswer = answer
  }

  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public var name: EventName { declaration.name }
}

/// An event of one element whose handlers receive the view, its model and the index path, and no input.
public typealias ViewEvent<Answer> = ElementEvent<Void, Answer>
