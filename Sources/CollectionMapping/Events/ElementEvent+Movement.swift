extension ModelEvent where Answer == Bool {
  /// Asks whether an item may be edited.
  public static var canEdit: Self { Self(.canEdit, default: false) }
}

extension ElementEvent where Input == Void, Answer == Bool {
  /// Asks whether the user may move an item.
  public static var canMove: Self { Self(.canMove, default: true) }
}

extension ElementEvent where Input == IndexPath, Answer == IndexPath {
  /// Asks for the target of an item that the user moves, given the proposed one.
  public static var targetIndexPathForMove: Self { Self(.targetIndexPathForMove) { $0 } }
}

extension ElementEvent where Input == DragSession, Answer == [DragItem] {
  /// Asks for the drag items when a drag begins at an item.
  public static var itemsForBeginningDrag: Self { Self(.itemsForBeginningDrag, default: []) }

  /// Asks for the drag items that an item adds to a drag.
  public static var itemsForAddingToDrag: Self { Self(.itemsForAddingToDrag, default: []) }
}

extension EventHandling {
  /// Asks whether an item may be edited; defaults to `false`.
  @inlinable
  public mutating func canEdit(_ handler: @escaping (Model, IndexPath) -> Bool) {
    on(.canEdit, handler)
  }

  /// Asks whether the user may move an item, if the storage can move items; defaults to `true`.
  @inlinable
  public mutating func canMove(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.canMove, handler)
  }

  /// Asks for the target of an item that the user moves; defaults to the proposed one.
  ///
  /// Receives the item's own index path and the proposed one. A target that does not exist is reported,
  /// and the proposed one is used. In DTCollectionViewManager no answer means `[0, 0]`.
  @inlinable
  public mutating func targetIndexPathForMove(
    _ handler: @escaping (View, Model, IndexPath, _ proposed: IndexPath) -> IndexPath
  ) {
    on(.targetIndexPathForMove, handler)
  }

  /// Asks for the drag items when a drag begins at an item; defaults to none, so that no drag begins.
  @inlinable
  public mutating func itemsForBeginningDrag(
    _ handler: @escaping (View, Model, IndexPath, _ session: DragSession) -> [DragItem]
  ) {
    on(.itemsForBeginningDrag, handler)
  }

  /// Asks for the drag items that an item adds to a drag; defaults to none.
  @inlinable
  public mutating func itemsForAddingToDrag(
    _ handler: @escaping (View, Model, IndexPath, _ session: DragSession) -> [DragItem]
  ) {
    on(.itemsForAddingToDrag, handler)
  }
}
