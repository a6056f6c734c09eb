/// An event of the whole collection, or of one of its sections.
///
/// ```swift
/// manager.on(.didMove) { from, to in save() }
/// ```
public struct CollectionWideEvent<Input, Answer>: Sendable {
  @usableFromInline let declaration: EventDeclaration

  /// The default; `nil` for a notification, and where the layout or the content decides.
  let defaultAnswer: (@Sendable () -> Answer)?

  init(_ name: EventName, isForLayout: Bool = false) {
    declaration = EventDeclaration(name, .collection, isForLayout: isForLayout)
    defaultAnswer = nil
  }

  init(_ name: EventName, default answer: @autoclosure @escaping @Sendable () -> Answer) {
    declaration = EventDeclaration(name, .collection)
    defaultAnswer = answer
  }

  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public var name: EventName { declaration.name }
}
