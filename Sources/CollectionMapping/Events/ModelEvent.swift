/// An event of one element whose closures get its model and index path, and no view.
///
/// So it needs no view to be made: it is for items that are not on show.
public struct ModelEvent<Answer>: Sendable {
  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public let name: EventName

  init(_ name: EventName) { self.name = name }
}
