/// An event of one element whose handlers receive the view, its model and the index path.
///
/// ```swift
/// mapping.on(.didSelect) { view, model, indexPath in open(model) }
/// ```
///
/// The events are constants of this type, named as the methods of ``ElementEvents`` are.
public struct ElementEvent<Input, Answer>: Sendable {
  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public let name: EventName

  init(_ name: EventName) { self.name = name }
}

/// An event of one element whose handlers receive nothing besides view, model and index path.
public typealias ViewEvent<Answer> = ElementEvent<Void, Answer>
