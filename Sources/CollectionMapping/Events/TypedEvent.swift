/// An event whose handlers take and return values of known types.
protocol TypedEvent<Input, Answer> {
  associatedtype Input
  associatedtype Answer

  var name: EventName { get }
  var defaultAnswer: (@Sendable () -> Answer)? { get }
}

extension ElementEvent: TypedEvent {}

extension ModelEvent: TypedEvent { typealias Input = Void }

extension CollectionWideEvent: TypedEvent {}
