extension ElementEvent where Input == Void, Answer == Void {
  /// Called before a view is displayed.
  public static var willDisplay: Self { Self(.willDisplay, of: .everyElement) }

  /// Called when a view is no longer displayed.
  public static var didEndDisplaying: Self { Self(.didEndDisplaying, of: .everyElement) }
}

extension ModelEvent where Answer == Void {
  /// Called when an item will be displayed soon.
  public static var prefetch: Self { Self(.prefetch) }

  /// Called when a prefetched item will not be displayed after all.
  public static var cancelPrefetch: Self { Self(.cancelPrefetch) }
}

// The defaults of sizes and distances are those that the metrics of a layout begin with.
extension ModelEvent where Answer == LayoutSize {
  /// Asks for the size of a cell in a flow layout.
  public static var sizeForCell: Self {
    Self(.sizeForCell, isForLayout: true, default: LayoutSize(width: 50, height: 50))
  }

  /// Asks for the size of a header or footer in a flow layout.
  public static var referenceSize: Self {
    Self(.referenceSize, of: .headersAndFooters, isForLayout: true, default: .zero)
  }
}

extension EventHandling {
  /// Called before a cell or supplementary view is displayed; the view is configured and has its state.
  ///
  /// Each call is followed by one ``didEndDisplaying(_:)`` for the same view.
  @inlinable
  public mutating func willDisplay(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.willDisplay, handler)
  }

  /// Called when a view is no longer displayed.
  ///
  /// Receives the model that the view displayed, and the last index path at which it was displayed, even
  /// if the content has changed. In UIKit the content may have changed, and DTCollectionViewManager
  /// then finds another model, or none.
  @inlinable
  public mutating func didEndDisplaying(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didEndDisplaying, handler)
  }

  /// Called once for each item that will be displayed soon, nearest first.
  @inlinable
  public mutating func prefetch(_ handler: @escaping (Model, IndexPath) -> Void) {
    on(.prefetch, handler)
  }

  /// Called when a prefetched item will not be displayed after all, with the same model.
  @inlinable
  public mutating func cancelPrefetch(_ handler: @escaping (Model, IndexPath) -> Void) {
    on(.cancelPrefetch, handler)
  }

  /// Asks for the size of a cell in a ``FlowLayout``, in points; defaults to its ``FlowLayout/itemSizes``.
  @inlinable
  public mutating func sizeForCell(_ handler: @escaping (Model, IndexPath) -> LayoutSize) {
    on(.sizeForCell, handler)
  }

  /// Asks for the size of a header or footer in a ``FlowLayout``, in points; defaults to the
  /// reference size of the layout.
  ///
  /// Only the length along the scroll axis is used; 0 means no header or footer.
  @inlinable
  public mutating func referenceSize(_ handler: @escaping (Model, IndexPath) -> LayoutSize) {
    on(.referenceSize, handler)
  }
}
