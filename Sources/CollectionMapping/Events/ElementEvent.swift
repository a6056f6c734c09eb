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

  private let answerByDefault: @Sendable (Input) -> Answer

  init(_ name: EventName, of scope: EventScope = .cells) where Answer == Void {
    declaration = EventDeclaration(name: name, scope: scope)
    answerByDefault = { _ in }
  }

  init(_ name: EventName, default answer: @autoclosure @escaping @Sendable () -> Answer) {
    self.init(name) { _ in answer() }
  }

  init(_ name: EventName, answerByDefault: @escaping @Sendable (Input) -> Answer) {
    declaration = EventDeclaration(name: name, scope: .cells)
    self.answerByDefault = answerByDefault
  }

  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public var name: EventName { declaration.name }

  /// Returns the answer that applies if no handler gives one.
  ///
  /// - Parameter input: The input that handlers would receive.
  /// - Returns: The default that the method of ``EventHandling`` with this name states.
  public func defaultAnswer(to input: Input) -> Answer { answerByDefault(input) }
}

/// An event of one element whose handlers receive the view, its model and the index path, and no input.
public typealias ViewEvent<Answer> = ElementEvent<Void, Answer>

extension ElementEvent where Input == Void {
  /// The answer that applies if no handler gives one.
  ///
  /// ```swift
  /// let isAllowed = manager.answer(to: event, view, post, at: [0, 0]) ?? event.defaultAnswer
  /// ```
  public var defaultAnswer: Answer { defaultAnswer(to: ()) }
}

/// An event of one element whose handlers receive its model and index path, and no view.
///
/// No view is made for it, so it suits items that are not displayed.
public struct ModelEvent<Answer>: Sendable {
  @usableFromInline let declaration: EventDeclaration

  private let answerByDefault: @Sendable () -> Answer

  init(_ name: EventName) where Answer == Void { self.init(name, default: ()) }

  init(
    _ name: EventName, of scope: EventScope = .cells,
    default answer: @autoclosure @escaping @Sendable () -> Answer
  ) {
    declaration = EventDeclaration(name: name, scope: scope)
    answerByDefault = answer
  }

  /// The answer that applies if no handler gives one.
  var defaultAnswer: Answer { answerByDefault() }

  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public var name: EventName { declaration.name }
}

/// An event whose handlers take and return values of known types.
protocol TypedEvent<Input, Answer> {
  associatedtype Input
  associatedtype Answer

  var declaration: EventDeclaration { get }
  var name: EventName { get }
}

extension ElementEvent: TypedEvent {}

extension ModelEvent: TypedEvent { typealias Input = Void }

extension CollectionWideEvent: TypedEvent {}

/// What an event declares about itself besides the types of its input and its answer.
@usableFromInline
struct EventDeclaration: Sendable {
  let name: EventName
  let scope: EventScope
}

/// The elements for which an event occurs.
enum EventScope: Sendable {
  case cells
  case headersAndFooters
  case everyElement

  /// No single element: the whole collection, or one of its sections.
  case collection

  /// Whether the event can occur for elements of a category.
  func includes(_ category: ElementCategory) -> Bool {
    switch self {
    case .cells: category == .cell
    case .headersAndFooters: category.kind?.isHeaderOrFooter ?? false
    case .everyElement: true
    case .collection: false
    }
  }
}
