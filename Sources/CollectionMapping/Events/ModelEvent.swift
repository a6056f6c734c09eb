/// An event of one element whose handlers receive its model and index path, and no view.
///
/// No view is made for it, so it suits items that are not displayed.
public struct ModelEvent<Answer>: Sendable {
  @usableFromInline let declaration: EventDeclaration

  /// The default; `nil` for a notification, and where the layout or the content decides.
  let defaultAnswer: (@Sendable () -> Answer)?

  init(_ name: EventName, of scope: EventScope = .cells, isForLayout: Bool = false) {
    declaration = EventDeclaration(name, scope, isForLayout: isForLayout)
    defaultAnswer = nil
  }

  init(_ name: EventName, default answer: @autoclosure @escaping @Sendable () -> Answer) {
    declaration = EventDeclaration(name, .cells)
    defaultAnswer = answer
  }

  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public var name: EventName { declaration.name }
}
