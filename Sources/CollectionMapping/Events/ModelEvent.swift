/// An event of one element whose handlers receive its model and index path, and no view.
///
/// No view has to be made: it is for items that are not displayed.
public struct ModelEvent<Answer>: Sendable {
  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public let name: EventName

  init(_ name: EventName) { self.name = name }
}
