/// An event of the whole collection, or of one of its sections.
///
/// ```swift
/// manager.on(.didMove) { from, to in save() }
/// ```
public struct CollectionWideEvent<Input, Answer>: Sendable {
  @usableFromInline let declaration: EventDeclaration

  private let answerByDefault: @Sendable () -> Answer

  init(_ name: EventName) where Answer == Void { self.init(name, default: ()) }

  init(
    _ name: EventName, isForLayout: Bool = false,
    default answer: @autoclosure @escaping @Sendable () -> Answer
  ) {
    declaration = EventDeclaration(name, .collection, isForLayout: isForLayout)
    answerByDefault = answer
  }

  /// The answer that applies if no handler gives one.
  var defaultAnswer: Answer { answerByDefault() }

  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public var name: EventName { declaration.name }
}
