#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionDelegate {
  /// Returns `true`.
  public func collectionContainer(
    _ container: CollectionContainer, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Returns `true`.
  public func collectionContainer(
    _ container: CollectionContainer, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, didSelectItemAt indexPath: IndexPath
  ) {}

  /// Returns `true`.
  public func collectionContainer(
    _ container: CollectionContainer, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Returns `false`.
  public func collectionContainer(
    _ container: CollectionContainer, shouldBeginMultipleSelectionAt indexPath: IndexPath
  ) -> Bool { false }

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, didBeginMultipleSelectionAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionContainerDidEndMultipleSelection(_ container: CollectionContainer) {}

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, willDisplay view: ReusableView, for element: ElementID
  ) {}

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, didEndDisplaying view: ReusableView, for element: ElementID
  ) {}

  /// Returns `false`.
  public func collectionContainer(
    _ container: CollectionContainer, canEditItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Returns the proposed index path.
  public func collectionContainer(
    _ container: CollectionContainer, targetIndexPathForMoveFrom indexPath: IndexPath,
    proposed: IndexPath
  ) -> IndexPath { proposed }

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, didMoveItemAt indexPath: IndexPath, to target: IndexPath
  ) {}

  /// Returns `true`.
  public func collectionContainer(
    _ container: CollectionContainer, canPerformPrimaryActionAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, performPrimaryActionAt indexPath: IndexPath
  ) {}

  /// Returns no actions.
  public func collectionContainer(
    _ container: CollectionContainer, contextActionsForItemAt indexPath: IndexPath
  ) -> [ContextAction] { [] }

  /// Returns `true`.
  public func collectionContainer(
    _ container: CollectionContainer, canFocusItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns the setting of the container.
  public func collectionContainer(
    _ container: CollectionContainer, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { container.selectionFollowsFocus }

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, didUpdateFocusFrom earlier: IndexPath?,
    to indexPath: IndexPath?
  ) {}

  /// Returns no titles.
  public func indexTitles(for container: CollectionContainer) -> [String] { [] }

  /// Returns `nil`: the first item is used.
  public func collectionContainer(
    _ container: CollectionContainer, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath? { nil }

  /// Returns no items.
  public func collectionContainer(
    _ container: CollectionContainer, itemsForBeginningDrag session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] { [] }

  /// Returns no items.
  public func collectionContainer(
    _ container: CollectionContainer, itemsForAddingToDrag session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] { [] }

  /// Does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, dragWillBegin session: DragSession
  ) {}

  /// Does nothing.
  public func collectionContainer(_ container: CollectionContainer, dragDidEnd session: DragSession)
  {}

  /// Returns `true`.
  public func collectionContainer(
    _ container: CollectionContainer, canDrop session: DragSession
  ) -> Bool { true }

  /// Returns a proposal that does nothing.
  public func collectionContainer(
    _ container: CollectionContainer, proposalFor offer: DropOffer
  ) -> DropProposal { DropProposal(.cancel) }

  /// Does nothing.
  public func collectionContainer(_ container: CollectionContainer, performDrop offer: DropOffer) {}
}

extension CollectionFlowDelegate {
  /// Returns `nil`: the metrics of the layout are used.
  public func collectionContainer(
    _ container: CollectionContainer, sizeForItemAt indexPath: IndexPath
  ) -> LayoutSize? { nil }

  /// Returns `nil`: the metrics of the layout are used.
  public func collectionContainer(
    _ container: CollectionContainer, referenceSizeForKind kind: ElementKind, inSection section: Int
  ) -> LayoutSize? { nil }

  /// Returns `nil`: the metrics of the layout are used.
  public func collectionContainer(
    _ container: CollectionContainer, insetForSection section: Int
  ) -> LayoutInsets? { nil }

  /// Returns `nil`: the metrics of the layout are used.
  public func collectionContainer(
    _ container: CollectionContainer, minimumLineSpacingForSection section: Int
  ) -> Double? { nil }

  /// Returns `nil`: the metrics of the layout are used.
  public func collectionContainer(
    _ container: CollectionContainer, minimumInteritemSpacingForSection section: Int
  ) -> Double? { nil }
}
