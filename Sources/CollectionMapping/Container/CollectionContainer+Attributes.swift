extension CollectionContainer {
  /// The view on show for one of the ``displayedAttributes``, or `nil`; never makes one.
  public func displayedView(for attributes: ElementAttributes) -> ReusableView? {
    displayedView(for: attributes.element)
  }
}
