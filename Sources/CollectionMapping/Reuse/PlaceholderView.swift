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
  /// Reports why a view could not be dequeued, and returns its replacement from this slot of placeholders.
  ///
  /// - Returns: A placeholder; `nil` if the element is left out.
  /// - Throws: The error, unreported, if the policy demands it or if nothing can replace the view.
  func recover(
    from error: DequeueError, for element: ElementID, under policy: UnmappedPolicy
  ) throws(DequeueError) -> ReusableView? {
    if error.isUnmapped {
      guard policy != .fail else { throw error }
      hub.report(.dequeue(error))
      return policy == .report && element.kind == nil ? placeholder(for: element) : nil
    }
    guard case .factoryFailed = error else { throw error }
    hub.report(.dequeue(error))
    return placeholder(for: element)
  }

  /// The same for an error that a data source threw: what remains is reported, since nobody can catch it.
  func recover(from error: any Error, for element: ElementID) -> ReusableView? {
    let known = error as? DequeueError
    if let known, let view = try? recover(from: known, for: element, under: .fail) { return view }
    hub.report(.providerFailed(reason: "\(error)", element))
    return known?.isUnmapped == true && element.kind != nil ? nil : placeholder(for: element)
  }
}
