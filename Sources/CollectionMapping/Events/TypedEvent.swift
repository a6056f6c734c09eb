/// An event whose handlers take and return values of known types.
protocol TypedEvent<Input, Answer> {
  associatedtype Input
  associatedtype Answer

  var declaration: EventDeclaration { get }
}

extension TypedEvent {
  var name: EventName { declaration.name }
}

extension ElementEvent: TypedEvent {}

extension ModelEvent: TypedEvent { typealias Input = Void }

extension CollectionWideEvent: TypedEvent {}
