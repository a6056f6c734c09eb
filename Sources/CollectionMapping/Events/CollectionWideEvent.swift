/// An event of the whole collection, or of one of its sections.
public struct CollectionWideEvent<Input, Answer>: Sendable {
  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public let name: EventName

  init(_ name: EventName) { self.name = name }
}
