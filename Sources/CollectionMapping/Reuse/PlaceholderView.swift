/// An inert view that is displayed in place of a view that could not be provided.
///
/// The anomaly that is reported at the same time gives the reason. A report lists it as a placeholder.
public final class PlaceholderView: ReusableView {
  /// The element that the placeholder is displayed for.
  public internal(set) var element: ElementID?

  /// Forgets the element.
  public override func prepareForReuse() {
    element = nil
  }
}

extension ReuseSlot {
  /// A slot of placeholders, which stand for elements of any category.
  static func ofPlaceholders(_ hub: EventHub, capacity: Int) -> ReuseSlot {
    ReuseSlot(
      key: PoolKey(category: .cell, identifier: .type(ObjectIdentifier(PlaceholderView.self))),
      viewType: PlaceholderView.self, hub: hub, capacity: capacity, make: nil)
  }

  /// A placeholder of this slot for an element.
  func placeholder(for element: ElementID) -> ReusableView {
    let view = (try? take()) ?? PlaceholderView()
    (view as? PlaceholderView)?.element = element
    return view
  }
}
