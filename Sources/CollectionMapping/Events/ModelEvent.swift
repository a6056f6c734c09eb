/// An event of one element whose handlers receive its model and index path, and no view.
///
/// No view is made for it, so it suits items that are not displayed.
public struct ModelEvent<Answer>: Sendable {
  @usableFromInline let declaration: EventDeclaration

  private let answerByDefault: @Sendable () -> Answer

  init(_ name: EventName) where Answer == Void { self.init(name, default: ()) }

  init(
    _ name: EventName, of scope: EventScope = .cells, isForLayout: Bool = false,
    default answer: @autoclosure @escaping @Sendable () -> Answer
  ) {
    declaration = EventDeclaration(name, scope, isForLayout: isForLayout)
    answerByDefault = answer
  }

  /// The answer that applies if no handler gives one.
  var defaultAnswer: Answer { answerByDefault() }

  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public var name: EventName { declaration.name }
}
