/// An event of the whole collection, or of one of its sections.
///
/// ```swift
/// manager.on(.didMove) { from, to in save() }
/// ```
public struct CollectionWideEvent<Input, Answer>: Sendable {
  @usableFromInline let declaration: EventDeclaration

  /// The default; `nil` for a notification, and if only the layout or the container knows it.
  let declaredAnswer: (@Sendable () -> Answer)?

  init(_ name: EventName, isForLayout: Bool = false) {
    declaration = EventDeclaration(name, .collection, isForLayout: isForLayout)
    declaredAnswer = nil
  }

  init(_ name: EventName, default answer: @autoclosure @escaping @Sendable () -> Answer) {
    declaration = EventDeclaration(name, .collection)
    declaredAnswer = answer
  }

  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public var name: EventName { declaration.name }
}
