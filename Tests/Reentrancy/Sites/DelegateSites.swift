import CollectionMapping

/// The members of a delegate.
var delegateSites: [Site] {
  [
    delegate("collectionContainer(_:canDrop:)", .canDrop),
    delegate("collectionContainer(_:canEditItemAt:)", .canEdit),
    delegate("collectionContainer(_:canFocusItemAt:)", .canFocus),
    delegate("collectionContainer(_:canPerformPrimaryActionAt:)", .canPerformPrimaryAction),
    delegate("collectionContainer(_:contextActionsForItemAt:)", .contextActions),
    delegate("collectionContainer(_:didBeginMultipleSelectionAt:)", .didBeginMultipleSelection),
    delegate("collectionContainer(_:didDeselectItemAt:)", .didDeselect),
    delegate("collectionContainer(_:didEndDisplaying:for:)", .didEndDisplaying),
    delegate("collectionContainer(_:didHighlightItemAt:)", .didHighlight),
    delegate("collectionContainer(_:didMoveItemAt:to:)", .didMove),
    delegate("collectionContainer(_:didSelectItemAt:)", .didSelect),
    delegate("collectionContainer(_:didUnhighlightItemAt:)", .didUnhighlight),
    delegate("collectionContainer(_:didUpdateFocusFrom:to:)", .didUpdateFocus),
    delegate("collectionContainer(_:dragDidEnd:)", .dragDidEnd),
    delegate("collectionContainer(_:dragWillBegin:)", .dragWillBegin),
    delegate("collectionContainer(_:indexPathForIndexTitle:at:)", .indexPathForIndexTitle),
    delegate("collectionContainer(_:itemsForAddingToDrag:at:)", .itemsForAddingToDrag),
    delegate("collectionContainer(_:itemsForBeginningDrag:at:)", .itemsForBeginningDrag),
    delegate("collectionContainer(_:performDrop:)", .performDrop),
    delegate("collectionContainer(_:performPrimaryActionAt:)", .performPrimaryAction),
    delegate("collectionContainer(_:proposalFor:)", .dropProposal),
    delegate("collectionContainer(_:selectionFollowsFocusForItemAt:)", .selectionFollowsFocus),
    delegate(
      "collectionContainer(_:shouldBeginMultipleSelectionAt:)", .shouldBeginMultipleSelection),
    delegate("collectionContainer(_:shouldDeselectItemAt:)", .shouldDeselect),
    delegate("collectionContainer(_:shouldHighlightItemAt:)", .shouldHighlight),
    delegate("collectionContainer(_:shouldSelectItemAt:)", .shouldSelect),
    delegate(
      "collectionContainer(_:targetIndexPathForMoveFrom:proposed:)", .targetIndexPathForMove),
    delegate("collectionContainer(_:willDisplay:for:)", .willDisplay),
    delegate("collectionContainerDidEndMultipleSelection(_:)", .didEndMultipleSelection),
    delegate("indexTitles(for:)", .indexTitles),
    delegate("collectionContainer(_:insetForSection:)", .insetForSection, flow: true),
    delegate(
      "collectionContainer(_:minimumInteritemSpacingForSection:)", .minimumInteritemSpacing,
      flow: true),
    delegate(
      "collectionContainer(_:minimumLineSpacingForSection:)", .minimumLineSpacing, flow: true),
    delegate("collectionContainer(_:referenceSizeForKind:inSection:)", .referenceSize, flow: true),
    delegate("collectionContainer(_:sizeForItemAt:)", .sizeForCell, flow: true),
  ]
}

private func delegate(_ member: String, _ event: EventName, flow isFlow: Bool = false) -> Site {
  let type = isFlow ? "CollectionFlowDelegate" : "CollectionDelegate"
  return Site("\(type).\(member)") { world in
    world.container.delegate = world.delegate
  } ready: { world in
    try prepare(for: event, in: world)
  } _: { world in
    try cause(event, in: world)
  }
}
