/// The name of an event that handlers receive.
///
/// ```swift
/// manager.hasHandler(for: .didSelect)
/// ```
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum EventName: UInt8, CaseIterable, Hashable, Sendable {
  // The methods of ``EventHandling`` and the constants of ``CollectionWideEvent`` say what each means.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case shouldHighlight, didHighlight, didUnhighlight
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case shouldSelect, didSelect, shouldDeselect, didDeselect
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case willDisplay, didEndDisplaying
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case sectionWillDisplay, sectionDidEndDisplaying
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case sectionWillEnterWorkingRange, sectionDidExitWorkingRange
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case canMove, targetIndexPathForMove, didMove
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case canEdit, prefetch, cancelPrefetch
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case sizeForCell, referenceSize, insetForSection
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case minimumLineSpacing, minimumInteritemSpacing
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case canFocus, selectionFollowsFocus, didUpdateFocus
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case canPerformPrimaryAction, performPrimaryAction
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case shouldBeginMultipleSelection, didBeginMultipleSelection, didEndMultipleSelection
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case indexTitles, indexPathForIndexTitle
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case contextActions
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case itemsForBeginningDrag, itemsForAddingToDrag, dragWillBegin, dragDidEnd
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case canDrop, dropProposal, performDrop
}
