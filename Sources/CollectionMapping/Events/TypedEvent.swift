/// An event whose handlers take and return values of known types.
protocol TypedEvent<Input, Answer> {
  associatedtype Input
  associatedtype Answer

  var declaration: EventDeclaration { get }

  /// The answer that applies if no handler gives one.
  ///
  /// - Precondition: The event declares a default, as every ``ElementEvent`` does.
  func defaultAnswer(to input: Input) -> Answer
}

extension TypedEvent {
  var name: EventName { declaration.name }
}

extension ElementEvent: TypedEvent {}

extension ModelEvent: TypedEvent {
  func defaultAnswer(to input: Void) -> Answer { declaredDefault(declaredAnswer, of: name) }
}

extension CollectionWideEvent: TypedEvent {
  func defaultAnswer(to input: Input) -> Answer { declaredDefault(declaredAnswer, of: name) }
}

private func declaredDefault<Answer>(
  _ answer: (@Sendable () -> Answer)?, of name: EventName
) -> Answer {
  guard let answer else { preconditionFailure("\(name) declares no default") }
  return answer()
}
