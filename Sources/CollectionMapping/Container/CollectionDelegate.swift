#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Receives the events of a container, after the handlers of mappings and managers.
///
/// ```swift
/// final class Screen: CollectionDelegate {
///   func collectionContainer(_ container: CollectionContainer, didSelectItemAt path: IndexPath) {}
/// }
/// manager.delegate = screen
/// ```
///
/// Every method has a default. Notifications reach the delegate after all handlers. For questions,
/// the delegate is asked if no handler returns a value. Index paths are `[section, item]`, from 0,
/// at the time of the call.
public protocol CollectionDelegate: AnyObject {
  // MARK: Highlighting and selecting

  /// Asks whether an item may be highlighted, with which a tap begins. Defaults to `true`.
  func collectionContainer(
    _ container: CollectionContainer, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool

  /// Called after an item is highlighted.
  func collectionContainer(
    _ container: CollectionContainer, didHighlightItemAt indexPath: IndexPath)

  /// Called after the highlight of an item ends.
  func collectionContainer(
    _ container: CollectionContainer, didUnhighlightItemAt indexPath: IndexPath)

  /// Asks whether the user may select an item. Defaults to `true`.
  func collectionContainer(
    _ container: CollectionContainer, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool

  /// Called after the user selects an item.
  func collectionContainer(
    _ container: CollectionContainer, didSelectItemAt indexPath: IndexPath)

  /// Asks whether the user may deselect an item. Defaults to `true`.
  func collectionContainer(
    _ container: CollectionContainer, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool

  /// Called after the user deselects an item. The selection no longer contains it.
  func collectionContainer(
    _ container: CollectionContainer, didDeselectItemAt indexPath: IndexPath)

  /// Asks whether several items may be selected in one gesture that begins at an item. Defaults to
  /// `false`.
  func collectionContainer(
    _ container: CollectionContainer, shouldBeginMultipleSelectionAt indexPath: IndexPath
  ) -> Bool

  /// Called when the selection of several items in one gesture begins.
  func collectionContainer(
    _ container: CollectionContainer, didBeginMultipleSelectionAt indexPath: IndexPath)

  /// Called when the selection of several items in one gesture ends.
  func collectionContainerDidEndMultipleSelection(_ container: CollectionContainer)

  // MARK: Display

  /// Called before a view is displayed, also for a placeholder.
  func collectionContainer(
    _ container: CollectionContainer, willDisplay view: ReusableView, for element: ElementID)

  /// Called when a view is no longer displayed. The element is the one that the view displayed; it
  /// may no longer exist.
  func collectionContainer(
    _ container: CollectionContainer, didEndDisplaying view: ReusableView, for element: ElementID
  )

  // MARK: Editing, moving, acting

  /// Asks whether an item may be edited. Defaults to `false`.
  func collectionContainer(
    _ container: CollectionContainer, canEditItemAt indexPath: IndexPath
  ) -> Bool

  /// Asks for the target of an item that the user moves. Defaults to the proposed one.
  func collectionContainer(
    _ container: CollectionContainer, targetIndexPathForMoveFrom indexPath: IndexPath,
    proposed: IndexPath
  ) -> IndexPath

  /// Called after the user has moved an item. The data source has it at its new position.
  func collectionContainer(
    _ container: CollectionContainer, didMoveItemAt indexPath: IndexPath, to target: IndexPath)

  /// Asks whether the primary action of an item can be performed. Defaults to `true`.
  func collectionContainer(
    _ container: CollectionContainer, canPerformPrimaryActionAt indexPath: IndexPath
  ) -> Bool

  /// Called when the user triggers the item's primary action, usually to open it.
  func collectionContainer(
    _ container: CollectionContainer, performPrimaryActionAt indexPath: IndexPath)

  /// Asks for the context actions of an item. Defaults to none.
  func collectionContainer(
    _ container: CollectionContainer, contextActionsForItemAt indexPath: IndexPath
  ) -> [ContextAction]

  // MARK: Focus and index

  /// Asks whether an item may have the focus. Defaults to `true`.
  func collectionContainer(
    _ container: CollectionContainer, canFocusItemAt indexPath: IndexPath
  ) -> Bool

  /// Asks whether an item is selected when it gets the focus. Defaults to the setting of the
  /// container.
  func collectionContainer(
    _ container: CollectionContainer, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool

  /// Called after the focus has moved from one item to another; `nil` for none.
  func collectionContainer(
    _ container: CollectionContainer, didUpdateFocusFrom earlier: IndexPath?,
    to indexPath: IndexPath?)

  /// Asks for the titles of an index of the collection. Defaults to none.
  func indexTitles(for container: CollectionContainer) -> [String]

  /// Asks for the item that a title of the index leads to. Defaults to the first item.
  func collectionContainer(
    _ container: CollectionContainer, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath?

  // MARK: Drag and drop

  /// Asks for the drag items when a drag begins at an item. Defaults to none, so that no drag
  /// begins.
  func collectionContainer(
    _ container: CollectionContainer, itemsForBeginningDrag session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]

  /// Asks for the drag items that an item adds to a drag. Defaults to none.
  func collectionContainer(
    _ container: CollectionContainer, itemsForAddingToDrag session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]

  /// Called when a drag begins.
  func collectionContainer(
    _ container: CollectionContainer, dragWillBegin session: DragSession)

  /// Called when a drag has ended, dropped or not.
  func collectionContainer(_ container: CollectionContainer, dragDidEnd session: DragSession)

  /// Asks whether the dragged items may be dropped in this container. Defaults to `true`.
  func collectionContainer(
    _ container: CollectionContainer, canDrop session: DragSession
  ) -> Bool

  /// Asks what a drop at a position would do. Defaults to nothing.
  func collectionContainer(
    _ container: CollectionContainer, proposalFor offer: DropOffer
  ) -> DropProposal

  /// Called to perform a drop at a position.
  func collectionContainer(_ container: CollectionContainer, performDrop offer: DropOffer)
}
