/// An event whose handlers take and return values of known types.
protocol TypedEvent {
  associatedtype Input
  associatedtype Answer

  var name: EventName { get }
}

extension ElementEvent: TypedEvent {}

extension ModelEvent: TypedEvent { typealias Input = Void }

extension CollectionWideEvent: TypedEvent {}
