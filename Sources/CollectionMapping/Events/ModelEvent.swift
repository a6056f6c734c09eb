/// An event of one element whose handlers receive its model and index path, and no view.
///
/// No view is made for it, so it suits items that are not displayed.
public struct ModelEvent<Answer>: Sendable {
  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public let name: EventName

  /// The answer if no handler gives one; `nil` for an event whose default depends on the question.
  let defaultAnswer: (@Sendable () -> Answer)?

  init(_ name: EventName) { (self.name, defaultAnswer) = (name, nil) }

  init(_ name: EventName, default answer: @autoclosure @escaping @Sendable () -> Answer) {
    (self.name, defaultAnswer) = (name, answer)
  }
}
