#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ElementEvents {
  /// A view, configured and in its state, is about to be on show: a cell or a supplementary view.
  ///
  /// Each is followed by one ``didEndDisplaying(_:)`` for the same view.
  @inlinable
  public mutating func willDisplay(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.willDisplay, handler)
  }

  /// A view is on show no more.
  ///
  /// The model is the one that it showed, whatever is at the index path now.
  /// The index path is the last one at which the view was on show. In UIKit the content may have
  /// changed meanwhile, and DTCollectionViewManager then finds another model, or none.
  @inlinable
  public mutating func didEndDisplaying(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didEndDisplaying, handler)
  }

  /// An item will be on show soon; called once for each, the nearest first.
  @inlinable
  public mutating func prefetch(_ handler: @escaping (Model, IndexPath) -> Void) {
    on(.prefetch, handler)
  }

  /// An item that was prefetched for will not be on show after all; the model is the one of then.
  @inlinable
  public mutating func cancelPrefetch(_ handler: @escaping (Model, IndexPath) -> Void) {
    on(.cancelPrefetch, handler)
  }

  /// How large a cell is in a ``FlowLayout``, in points; as its metrics say, unless said otherwise.
  @inlinable
  public mutating func sizeForCell(_ handler: @escaping (Model, IndexPath) -> LayoutSize) {
    on(.sizeForCell, handler)
  }

  /// How large a header or footer is in a ``FlowLayout``, in points; as its metrics say, unless said
  /// otherwise.
  ///
  /// Its length along the scroll axis counts, and with 0 there is none.
  @inlinable
  public mutating func referenceSize(_ handler: @escaping (Model, IndexPath) -> LayoutSize) {
    on(.referenceSize, handler)
  }
}
