import CollectionMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A delegate that re-enters in the member that is the site, and allows everything.
final class Delegate: CollectionFlowDelegate {
  func collectionContainer(_ container: CollectionContainer, canDrop session: DragSession) -> Bool {
    meet("CollectionDelegate")
    return true
  }

  func collectionContainer(
    _ container: CollectionContainer, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    meet("CollectionDelegate")
    return true
  }

  func collectionContainer(
    _ container: CollectionContainer, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    meet("CollectionDelegate")
    return true
  }

  func collectionContainer(
    _ container: CollectionContainer, canPerformPrimaryActionAt indexPath: IndexPath
  ) -> Bool {
    meet("CollectionDelegate")
    return true
  }

  func collectionContainer(
    _ container: CollectionContainer, contextActionsForItemAt indexPath: IndexPath
  ) -> [ContextAction] {
    meet("CollectionDelegate")
    return [ContextAction("Open") {}]
  }

  func collectionContainer(
    _ container: CollectionContainer, didBeginMultipleSelectionAt indexPath: IndexPath
  ) {
    meet("CollectionDelegate")
  }

  func collectionContainer(
    _ container: CollectionContainer, didDeselectItemAt indexPath: IndexPath
  ) {
    meet("CollectionDelegate")
  }

  func collectionContainer(
    _ container: CollectionContainer, didEndDisplaying view: ReusableView, for element: ElementID
  ) {
    meet("CollectionDelegate")
  }

  func collectionContainer(
    _ container: CollectionContainer, didHighlightItemAt indexPath: IndexPath
  ) {
    meet("CollectionDelegate")
  }

  func collectionContainer(
    _ container: CollectionContainer, didMoveItemAt indexPath: IndexPath, to target: IndexPath
  ) {
    meet("CollectionDelegate")
  }

  func collectionContainer(_ container: CollectionContainer, didSelectItemAt indexPath: IndexPath) {
    meet("CollectionDelegate")
  }

  func collectionContainer(
    _ container: CollectionContainer, didUnhighlightItemAt indexPath: IndexPath
  ) {
    meet("CollectionDelegate")
  }

  func collectionContainer(
    _ container: CollectionContainer, didUpdateFocusFrom earlier: IndexPath?,
    to indexPath: IndexPath?
  ) {
    meet("CollectionDelegate")
  }

  func collectionContainer(_ container: CollectionContainer, dragDidEnd session: DragSession) {
    meet("CollectionDelegate")
  }

  func collectionContainer(_ container: CollectionContainer, dragWillBegin session: DragSession) {
    meet("CollectionDelegate")
  }

  func collectionContainer(
    _ container: CollectionContainer, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath? {
    meet("CollectionDelegate")
    return [0, 1]
  }

  func collectionContainer(
    _ container: CollectionContainer, itemsForAddingToDrag session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    meet("CollectionDelegate")
    return [DragItem(Note("dragged"))]
  }

  func collectionContainer(
    _ container: CollectionContainer, itemsForBeginningDrag session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    meet("CollectionDelegate")
    return [DragItem(Note("dragged"))]
  }

  func collectionContainer(_ container: CollectionContainer, performDrop offer: DropOffer) {
    meet("CollectionDelegate")
  }

  func collectionContainer(
    _ container: CollectionContainer, performPrimaryActionAt indexPath: IndexPath
  ) {
    meet("CollectionDelegate")
  }

  func collectionContainer(
    _ container: CollectionContainer, proposalFor offer: DropOffer
  ) -> DropProposal {
    meet("CollectionDelegate")
    return DropProposal(.copy)
  }

  func collectionContainer(
    _ container: CollectionContainer, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    meet("CollectionDelegate")
    return true
  }

  func collectionContainer(
    _ container: CollectionContainer, shouldBeginMultipleSelectionAt indexPath: IndexPath
  ) -> Bool {
    meet("CollectionDelegate")
    return true
  }

  func collectionContainer(
    _ container: CollectionContainer, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    meet("CollectionDelegate")
    return true
  }

  func collectionContainer(
    _ container: CollectionContainer, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    meet("CollectionDelegate")
    return true
  }

  func collectionContainer(
    _ container: CollectionContainer, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    meet("CollectionDelegate")
    return true
  }

  func collectionContainer(
    _ container: CollectionContainer, targetIndexPathForMoveFrom indexPath: IndexPath,
    proposed: IndexPath
  ) -> IndexPath {
    meet("CollectionDelegate")
    return proposed
  }

  func collectionContainer(
    _ container: CollectionContainer, willDisplay view: ReusableView, for element: ElementID
  ) {
    meet("CollectionDelegate")
  }

  func collectionContainerDidEndMultipleSelection(_ container: CollectionContainer) {
    meet("CollectionDelegate")
  }

  func indexTitles(for container: CollectionContainer) -> [String] {
    meet("CollectionDelegate")
    return ["a"]
  }

  // MARK: Sizes and distances

  func collectionContainer(
    _ container: CollectionContainer, insetForSection section: Int
  ) -> LayoutInsets? {
    meet("CollectionFlowDelegate")
    return .zero
  }

  func collectionContainer(
    _ container: CollectionContainer, minimumInteritemSpacingForSection section: Int
  ) -> Double? {
    meet("CollectionFlowDelegate")
    return 10
  }

  func collectionContainer(
    _ container: CollectionContainer, minimumLineSpacingForSection section: Int
  ) -> Double? {
    meet("CollectionFlowDelegate")
    return 10
  }

  func collectionContainer(
    _ container: CollectionContainer, referenceSizeForKind kind: ElementKind, inSection section: Int
  ) -> LayoutSize? {
    meet("CollectionFlowDelegate")
    return LayoutSize(width: 0, height: 20)
  }

  func collectionContainer(
    _ container: CollectionContainer, sizeForItemAt indexPath: IndexPath
  ) -> LayoutSize? {
    meet("CollectionFlowDelegate")
    return LayoutSize(width: 50, height: 50)
  }
}

/// A delegate that does nothing.
final class PlainDelegate: CollectionDelegate {}
