/// One element during a pass: its position, its model, and its configured view.
public struct CollectionElement {
  /// The category: a cell, or a supplementary view of a kind.
  public let category: ElementCategory

  /// The part of the collection to which the element is attached.
  let place: ElementID.Place

  /// `[section, item]`; `[section, 0]` for a view that belongs to a section.
  public let indexPath: IndexPath

  /// The model, as the storage returned it.
  public let model: Any

  /// The view, dequeued and configured; it is used again as soon as the body returns.
  public let view: ReusableView

  /// Returns the content of a hosting view.
  ///
  /// - Parameter type: The type of the content, exactly as the closure of the mapping returns it.
  /// - Returns: The content; `nil` if the view is no ``HostingView`` of this type.
  public func content<Content>(_ type: Content.Type = Content.self) -> Content? {
    (view as? HostingView<Content>)?.content
  }

  /// The identity of the element.
  public var id: ElementID { ElementID(category, place, at: indexPath) }
}

@available(*, unavailable)
extension CollectionElement: Sendable {}
