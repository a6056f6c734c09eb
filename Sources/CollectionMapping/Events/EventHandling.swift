/// Adds handlers for the events of elements: to a mapping while it is registered, or to a manager for
/// all views of a class.
///
/// ```swift
/// manager.register(PostCell.self) { mapping in
///   mapping.didSelect { cell, post, indexPath in open(post) }
///   mapping.prefetch { post, indexPath in images.load(post.image) }
/// }
/// ```
///
/// A view has the handlers of the mapping that made it. An event may have several: notifications reach
/// every handler, in the order in which they were added; for questions, the first handler that returns
/// a value wins. They run before the handlers of the container; see
/// ``CollectionContainer/on(_:_:)-(ViewEvent<Answer>,_)``. An event without handlers costs nothing.
///
/// DTCollectionViewManager calls only the first handler of an event. It looks the handler up by the
/// model, so that the handler may belong to another mapping than the one that made the view.
public protocol EventHandling<View, Model> {
  /// The class of the views.
  associatedtype View: AnyObject

  /// The type of the models.
  associatedtype Model

  /// Adds handlers after the others; called by the methods of this protocol.
  mutating func add(_ handlers: EventHandlers<View, Model>)
}

extension EventHandling {
  /// Adds a handler for an event without further input.
  @inlinable
  public mutating func on<Answer>(
    _ event: ViewEvent<Answer>,
    _ handler: @escaping (_ view: View, _ model: Model, _ indexPath: IndexPath) -> Answer
  ) {
    on(event) { (view: View, model: Model, indexPath, _: Void) in handler(view, model, indexPath) }
  }

  /// Adds a handler for an event with further input.
  @inlinable
  public mutating func on<Input, Answer>(
    _ event: ElementEvent<Input, Answer>,
    _ handler:
      @escaping (_ view: View, _ model: Model, _ indexPath: IndexPath, _ input: Input) -> Answer
  ) {
    add(EventHandlers(.ofView(event, handler)))
  }

  /// Adds a handler for an event that needs no view.
  @inlinable
  public mutating func on<Answer>(
    _ event: ModelEvent<Answer>,
    _ handler: @escaping (_ model: Model, _ indexPath: IndexPath) -> Answer
  ) {
    add(EventHandlers(.ofModel(event, handler)))
  }

  // MARK: Selection, actions and focus

  /// Asks whether an item may be highlighted, the first step of a tap; defaults to `true`.
  ///
  /// If a handler returns `false`, the tap ends: nothing is selected, and no other handler is called.
  @inlinable
  public mutating func shouldHighlight(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.shouldHighlight, handler)
  }

  /// Called after an item is highlighted; its view has the new state.
  @inlinable
  public mutating func didHighlight(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didHighlight, handler)
  }

  /// Called after the highlight of an item ends; its view has the new state.
  @inlinable
  public mutating func didUnhighlight(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didUnhighlight, handler)
  }

  /// Asks whether the user may select an item; defaults to `true`.
  @inlinable
  public mutating func shouldSelect(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.shouldSelect, handler)
  }

  /// Called after the user selects an item; the selection contains it.
  ///
  /// Not called for selections by code, as in UIKit.
  @inlinable
  public mutating func didSelect(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didSelect, handler)
  }

  /// Asks whether the user may deselect an item; defaults to `true`.
  ///
  /// Called when a selected item is tapped while several items can be selected.
  @inlinable
  public mutating func shouldDeselect(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.shouldDeselect, handler)
  }

  /// Called after the user deselects an item; the selection no longer contains it.
  @inlinable
  public mutating func didDeselect(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didDeselect, handler)
  }

  /// Asks whether several items may be selected in one gesture; defaults to `false`.
  @inlinable
  public mutating func shouldBeginMultipleSelection(
    _ handler: @escaping (View, Model, IndexPath) -> Bool
  ) {
    on(.shouldBeginMultipleSelection, handler)
  }

  /// Called when the selection of several items in one gesture begins at an item.
  @inlinable
  public mutating func didBeginMultipleSelection(
    _ handler: @escaping (View, Model, IndexPath) -> Void
  ) {
    on(.didBeginMultipleSelection, handler)
  }

  /// Asks whether the primary action of an item can be performed; defaults to `true`.
  ///
  /// In DTCollectionViewManager this is never called.
  @inlinable
  public mutating func canPerformPrimaryAction(
    _ handler: @escaping (View, Model, IndexPath) -> Bool
  ) {
    on(.canPerformPrimaryAction, handler)
  }

  /// Called when the user triggers the item's primary action, usually to open it.
  @inlinable
  public mutating func performPrimaryAction(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.performPrimaryAction, handler)
  }

  /// Asks whether an item may have the focus; defaults to `true`.
  @inlinable
  public mutating func canFocus(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.canFocus, handler)
  }

  /// Asks whether an item is selected when it gets the focus; defaults to the setting of the container.
  @inlinable
  public mutating func selectionFollowsFocus(
    _ handler: @escaping (View, Model, IndexPath) -> Bool
  ) {
    on(.selectionFollowsFocus, handler)
  }

  /// Asks for the context actions of an item; defaults to none.
  @inlinable
  public mutating func contextActions(
    _ handler: @escaping (View, Model, IndexPath) -> [ContextAction]
  ) {
    on(.contextActions, handler)
  }

  // MARK: Display and layout

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

  // MARK: Movement and dragging

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

/// Event handlers for the views of a class, collected while they are added to a manager.
///
/// They are added by the methods of ``EventHandling``.
public struct EventHandlers<View: AnyObject, Model>: EventHandling {
  private(set) var handlers: [AnyEventHandler] = []

  @usableFromInline
  init() {}

  @usableFromInline
  init(_ handler: AnyEventHandler) { handlers = [handler] }

  /// Adds handlers; called by the methods of ``EventHandling``.
  public mutating func add(_ handlers: EventHandlers) { self.handlers += handlers.handlers }
}

@available(*, unavailable)
extension EventHandlers: Sendable {}
