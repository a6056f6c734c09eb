import CollectionMapping
import Foundation

/// A delegate that notes one event, and answers it with something else than what holds by default.
final class AnsweringDelegate: CollectionFlowDelegate {
  private let name: EventName
  private let note: (IndexPath?) -> Void

  init(_ name: EventName, _ note: @escaping (IndexPath?) -> Void) {
    (self.name, self.note) = (name, note)
  }

  /// Notes that an event was heard of, if it is the one that is looked at.
  ///
  /// - Returns: Whether it is, so that something else than the default is answered.
  @discardableResult
  private func hear(_ heard: EventName, _ path: IndexPath?) -> Bool {
    if heard == name { note(path) }
    return heard == name
  }

  /// The events that a delegate does not hear of: the data source says what can be moved, sections are
  /// told to closures alone, and prefetching has a protocol of its own.
  static let unheard: Set<EventName> = [
    .canMove, .prefetch, .cancelPrefetch, .sectionWillDisplay, .sectionDidEndDisplaying,
    .sectionWillEnterWorkingRange, .sectionDidExitWorkingRange,
  ]

  func collectionContainer(
    _ container: CollectionContainer, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    !hear(.shouldHighlight, indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, didHighlightItemAt indexPath: IndexPath
  ) { hear(.didHighlight, indexPath) }

  func collectionContainer(
    _ container: CollectionContainer, didUnhighlightItemAt indexPath: IndexPath
  ) { hear(.didUnhighlight, indexPath) }

  func collectionContainer(
    _ container: CollectionContainer, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    !hear(.shouldSelect, indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, didSelectItemAt indexPath: IndexPath
  ) { hear(.didSelect, indexPath) }

  func collectionContainer(
    _ container: CollectionContainer, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    !hear(.shouldDeselect, indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, didDeselectItemAt indexPath: IndexPath
  ) { hear(.didDeselect, indexPath) }

  func collectionContainer(
    _ container: CollectionContainer, shouldBeginMultipleSelectionAt indexPath: IndexPath
  ) -> Bool {
    hear(.shouldBeginMultipleSelection, indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, didBeginMultipleSelectionAt indexPath: IndexPath
  ) { hear(.didBeginMultipleSelection, indexPath) }

  func collectionContainerDidEndMultipleSelection(_ container: CollectionContainer) {
    hear(.didEndMultipleSelection, nil)
  }

  func collectionContainer(
    _ container: CollectionContainer, willDisplay view: ReusableView, for element: ElementID
  ) { hear(.willDisplay, element.indexPath) }

  func collectionContainer(
    _ container: CollectionContainer, didEndDisplaying view: ReusableView, for element: ElementID
  ) { hear(.didEndDisplaying, element.indexPath) }

  func collectionContainer(
    _ container: CollectionContainer, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    hear(.canEdit, indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, targetIndexPathForMoveFrom indexPath: IndexPath,
    proposed: IndexPath
  ) -> IndexPath {
    hear(.targetIndexPathForMove, indexPath) ? [indexPath[0], 2] : proposed
  }

  func collectionContainer(
    _ container: CollectionContainer, didMoveItemAt indexPath: IndexPath, to target: IndexPath
  ) { hear(.didMove, indexPath) }

  func collectionContainer(
    _ container: CollectionContainer, canPerformPrimaryActionAt indexPath: IndexPath
  ) -> Bool {
    !hear(.canPerformPrimaryAction, indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, performPrimaryActionAt indexPath: IndexPath
  ) { hear(.performPrimaryAction, indexPath) }

  func collectionContainer(
    _ container: CollectionContainer, contextActionsForItemAt indexPath: IndexPath
  ) -> [ContextAction] {
    hear(.contextActions, indexPath) ? [ContextAction("Open") {}] : []
  }

  func collectionContainer(
    _ container: CollectionContainer, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    !hear(.canFocus, indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    hear(.selectionFollowsFocus, indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, didUpdateFocusFrom earlier: IndexPath?,
    to indexPath: IndexPath?
  ) { hear(.didUpdateFocus, indexPath) }

  func indexTitles(for container: CollectionContainer) -> [String] {
    hear(.indexTitles, nil) ? ["A"] : []
  }

  func collectionContainer(
    _ container: CollectionContainer, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath? {
    hear(.indexPathForIndexTitle, nil) ? [1, 2] : nil
  }

  func collectionContainer(
    _ container: CollectionContainer, itemsForBeginningDrag session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    hear(.itemsForBeginningDrag, indexPath) ? [DragItem("delegate")] : []
  }

  func collectionContainer(
    _ container: CollectionContainer, itemsForAddingToDrag session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    hear(.itemsForAddingToDrag, indexPath) ? [DragItem("delegate")] : []
  }

  func collectionContainer(
    _ container: CollectionContainer, dragWillBegin session: DragSession
  ) { hear(.dragWillBegin, nil) }

  func collectionContainer(_ container: CollectionContainer, dragDidEnd session: DragSession) {
    hear(.dragDidEnd, nil)
  }

  func collectionContainer(
    _ container: CollectionContainer, canDrop session: DragSession
  ) -> Bool {
    !hear(.canDrop, nil)
  }

  func collectionContainer(
    _ container: CollectionContainer, proposalFor offer: DropOffer
  ) -> DropProposal {
    hear(.dropProposal, nil) ? DropProposal(.move) : DropProposal(.cancel)
  }

  func collectionContainer(_ container: CollectionContainer, performDrop offer: DropOffer) {
    hear(.performDrop, nil)
  }

  // MARK: Sizes and distances

  func collectionContainer(
    _ container: CollectionContainer, sizeForItemAt indexPath: IndexPath
  ) -> LayoutSize? {
    hear(.sizeForCell, indexPath) ? .otherCell : nil
  }

  func collectionContainer(
    _ container: CollectionContainer, referenceSizeForKind kind: ElementKind, inSection section: Int
  ) -> LayoutSize? {
    let isOther = hear(.referenceSize, [section, kind == .sectionHeader ? 0 : 1])
    return isOther && kind == .sectionHeader ? .otherHeader : nil
  }

  func collectionContainer(
    _ container: CollectionContainer, insetForSection section: Int
  ) -> LayoutInsets? {
    hear(.insetForSection, [section, 0])
      ? LayoutInsets(top: 5, leading: 0, bottom: 0, trailing: 0) : nil
  }

  func collectionContainer(
    _ container: CollectionContainer, minimumLineSpacingForSection section: Int
  ) -> Double? {
    hear(.minimumLineSpacing, [section, 0]) ? 7 : nil
  }

  func collectionContainer(
    _ container: CollectionContainer, minimumInteritemSpacingForSection section: Int
  ) -> Double? {
    hear(.minimumInteritemSpacing, [section, 0]) ? 60 : nil
  }
}

/// A delegate that says nothing of its own: what holds is what the protocol's defaults say.
final class SilentDelegate: CollectionFlowDelegate {}
