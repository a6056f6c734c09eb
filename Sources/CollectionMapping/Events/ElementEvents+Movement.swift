#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ElementEvents {
  /// Whether an item may be edited; not unless said so.
  @inlinable
  public mutating func canEdit(_ handler: @escaping (Model, IndexPath) -> Bool) {
    on(.canEdit, handler)
  }

  /// Whether an item may be moved by hand, where the storage can move items; it may, unless said
  /// otherwise.
  @inlinable
  public mutating func canMove(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.canMove, handler)
  }

  /// Where an item that is moved by hand goes; the place it is held over, unless said otherwise.
  ///
  /// Gets the item's own index path and the proposed one. An answer that is no place is reported, and
  /// the proposed one is used. In DTCollectionViewManager no answer means `[0, 0]`.
  @inlinable
  public mutating func targetIndexPathForMove(
    _ handler: @escaping (View, Model, IndexPath, _ proposed: IndexPath) -> IndexPath
  ) {
    on(.targetIndexPathForMove, handler)
  }

  /// What is dragged when a drag begins at an item; nothing, so that none begins, unless said otherwise.
  @inlinable
  public mutating func itemsForBeginningDrag(
    _ handler: @escaping (View, Model, IndexPath, _ session: DragSession) -> [DragItem]
  ) {
    on(.itemsForBeginningDrag, handler)
  }

  /// What an item adds to a drag under way; nothing, unless said otherwise.
  @inlinable
  public mutating func itemsForAddingToDrag(
    _ handler: @escaping (View, Model, IndexPath, _ session: DragSession) -> [DragItem]
  ) {
    on(.itemsForAddingToDrag, handler)
  }
}
