/// An event of the whole collection, or of one of its sections.
///
/// ```swift
/// manager.on(.didMove) { from, to in save() }
/// ```
public struct CollectionWideEvent<Input, Answer>: Sendable {
  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public let name: EventName

  /// The answer if no handler gives one; `nil` for an event whose default depends on the question.
  let defaultAnswer: (@Sendable () -> Answer)?

  init(_ name: EventName) { (self.name, defaultAnswer) = (name, nil) }

  init(_ name: EventName, default answer: @autoclosure @escaping @Sendable () -> Answer) {
    (self.name, defaultAnswer) = (name, answer)
  }
}
