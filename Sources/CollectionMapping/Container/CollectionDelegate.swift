#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Hears of what happens in a container, after the closures that mappings and managers have for it.
///
/// ```swift
/// final class Screen: CollectionDelegate {
///   func collectionContainer(_ container: CollectionContainer, didSelectItemAt path: IndexPath) {}
/// }
/// manager.delegate = screen
/// ```
///
/// Every method has a default. One that is told of something runs after all closures; one that is
/// asked something is asked when no closure has answered, and its default is the answer when it says
/// nothing. Index paths are `[section, item]`, from 0, as of the moment of the call.
public protocol CollectionDelegate: AnyObject {
  // MARK: Highlighting and selecting

  /// Whether an item may be held down, which a tap begins with; it may.
  func collectionContainer(
    _ container: CollectionContainer, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool

  /// An item is held down.
  func collectionContainer(
    _ container: CollectionContainer, didHighlightItemAt indexPath: IndexPath)

  /// An item is held down no more.
  func collectionContainer(
    _ container: CollectionContainer, didUnhighlightItemAt indexPath: IndexPath)

  /// Whether an item may be selected by hand; it may.
  func collectionContainer(
    _ container: CollectionContainer, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool

  /// An item was selected by hand.
  func collectionContainer(
    _ container: CollectionContainer, didSelectItemAt indexPath: IndexPath)

  /// Whether an item may be taken out of the selection by hand; it may.
  func collectionContainer(
    _ container: CollectionContainer, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool

  /// An item was taken out of the selection by hand.
  func collectionContainer(
    _ container: CollectionContainer, didDeselectItemAt indexPath: IndexPath)

  /// Whether several items may be selected in one go, beginning with one; not by default.
  func collectionContainer(
    _ container: CollectionContainer, shouldBeginMultipleSelectionAt indexPath: IndexPath
  ) -> Bool

  /// Several items are being selected in one go.
  func collectionContainer(
    _ container: CollectionContainer, didBeginMultipleSelectionAt indexPath: IndexPath)

  /// The selection of several items in one go has ended.
  func collectionContainerDidEndMultipleSelection(_ container: CollectionContainer)

  // MARK: Display

  /// A view is about to be on show; a placeholder too.
  func collectionContainer(
    _ container: CollectionContainer, willDisplay view: ReusableView, for element: ElementID)

  /// A view is on show no more; the element is the one of when it was, which may be gone.
  func collectionContainer(
    _ container: CollectionContainer, didEndDisplaying view: ReusableView, for element: ElementID
  )

  // MARK: Editing, moving, acting

  /// Whether an item may be edited; not by default.
  func collectionContainer(
    _ container: CollectionContainer, canEditItemAt indexPath: IndexPath
  ) -> Bool

  /// Where an item that is moved by hand goes; the place it is held over, by default.
  func collectionContainer(
    _ container: CollectionContainer, targetIndexPathForMoveFrom indexPath: IndexPath,
    proposed: IndexPath
  ) -> IndexPath

  /// An item was moved by hand, and the data source has it at its new place.
  func collectionContainer(
    _ container: CollectionContainer, didMoveItemAt indexPath: IndexPath, to target: IndexPath)

  /// Whether an item's primary action can be done; it can.
  func collectionContainer(
    _ container: CollectionContainer, canPerformPrimaryActionAt indexPath: IndexPath
  ) -> Bool

  /// What an item is there for is to be done.
  func collectionContainer(
    _ container: CollectionContainer, performPrimaryActionAt indexPath: IndexPath)

  /// What can be done with an item; nothing, by default.
  func collectionContainer(
    _ container: CollectionContainer, contextActionsForItemAt indexPath: IndexPath
  ) -> [ContextAction]

  // MARK: Focus and index

  /// Whether an item may have the focus; it may.
  func collectionContainer(
    _ container: CollectionContainer, canFocusItemAt indexPath: IndexPath
  ) -> Bool

  /// Whether an item is selected when it gets the focus; as the container says, by default.
  func collectionContainer(
    _ container: CollectionContainer, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool

  /// The focus went from one item to another; `nil` for none.
  func collectionContainer(
    _ container: CollectionContainer, didUpdateFocusFrom earlier: IndexPath?,
    to indexPath: IndexPath?)

  /// The titles of an index beside the collection; none by default.
  func indexTitles(for container: CollectionContainer) -> [String]

  /// The item that a title of the index leads to; the first item there is, by default.
  func collectionContainer(
    _ container: CollectionContainer, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath?

  // MARK: Drag and drop

  /// What is dragged when a drag begins at an item; nothing, so that none begins, by default.
  func collectionContainer(
    _ container: CollectionContainer, itemsForBeginningDrag session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]

  /// What an item adds to a drag under way; nothing, by default.
  func collectionContainer(
    _ container: CollectionContainer, itemsForAddingToDrag session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]

  /// A drag begins.
  func collectionContainer(
    _ container: CollectionContainer, dragWillBegin session: DragSession)

  /// A drag has ended, dropped or not.
  func collectionContainer(_ container: CollectionContainer, dragDidEnd session: DragSession)

  /// Whether what is dragged may be dropped here at all; it may.
  func collectionContainer(
    _ container: CollectionContainer, canDrop session: DragSession
  ) -> Bool

  /// What a drop at a place would do; nothing, by default.
  func collectionContainer(
    _ container: CollectionContainer, proposalFor offer: DropOffer
  ) -> DropProposal

  /// Something is dropped at a place.
  func collectionContainer(_ container: CollectionContainer, performDrop offer: DropOffer)
}
