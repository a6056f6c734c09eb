import CollectionMapping

/// Handlers that are added to the container.
var containerHandlerSites: [Site] {
  [
    site(.shouldHighlight) { $0.on(.shouldHighlight) { _, _ in answering(true) } },
    site(.didHighlight) { $0.on(.didHighlight) { _, _ in reenter() } },
    site(.didUnhighlight) { $0.on(.didUnhighlight) { _, _ in reenter() } },
    site(.shouldSelect) { $0.on(.shouldSelect) { _, _ in answering(true) } },
    site(.didSelect) { $0.on(.didSelect) { _, _ in reenter() } },
    site(.shouldDeselect) { $0.on(.shouldDeselect) { _, _ in answering(true) } },
    site(.didDeselect) { $0.on(.didDeselect) { _, _ in reenter() } },
    site(.willDisplay) { $0.on(.willDisplay) { _, _ in reenter() } },
    site(.didEndDisplaying) { $0.on(.didEndDisplaying) { _, _ in reenter() } },
    site(.canMove) { $0.on(.canMove) { _, _ in answering(true) } },
    site(.targetIndexPathForMove) {
      $0.on(.targetIndexPathForMove) { _, _, proposed in answering(proposed) }
    },
    site(.canFocus) { $0.on(.canFocus) { _, _ in answering(true) } },
    site(.selectionFollowsFocus) { $0.on(.selectionFollowsFocus) { _, _ in answering(true) } },
    site(.canPerformPrimaryAction) { $0.on(.canPerformPrimaryAction) { _, _ in answering(true) } },
    site(.performPrimaryAction) { $0.on(.performPrimaryAction) { _, _ in reenter() } },
    site(.shouldBeginMultipleSelection) {
      $0.on(.shouldBeginMultipleSelection) { _, _ in answering(true) }
    },
    site(.didBeginMultipleSelection) {
      $0.on(.shouldBeginMultipleSelection) { _, _ in true }
      $0.on(.didBeginMultipleSelection) { _, _ in reenter() }
    },
    site(.contextActions) { $0.on(.contextActions) { _, _ in answering([]) } },
    site(.itemsForBeginningDrag) {
      $0.on(.itemsForBeginningDrag) { _, _, _ in answering([DragItem("a")]) }
    },
    site(.itemsForAddingToDrag) {
      $0.on(.itemsForAddingToDrag) { _, _, _ in answering([DragItem("a")]) }
    },
    site(.canEdit) { $0.on(.canEdit) { _ in answering(true) } },
    site(.prefetch) { $0.on(.prefetch) { _ in reenter() } },
    site(.cancelPrefetch) { $0.on(.cancelPrefetch) { _ in reenter() } },
    site(.sizeForCell) {
      $0.on(.sizeForCell) { _ in answering(LayoutSize(width: 60, height: 50)) }
    },
    site(.referenceSize) {
      $0.on(.referenceSize) { _ in answering(LayoutSize(width: 0, height: 20)) }
    },
    site(.indexTitles) { $0.on(.indexTitles) { answering(["a"]) } },
    site(.dragDidEnd) { $0.on(.dragDidEnd) { _ in reenter() } },
  ]
}

private func site(_ name: EventName, _ add: @escaping (CollectionContainer) -> Void) -> Site {
  Site("CollectionContainer.on(_:_:) \(name)") { world in
    add(world.container)
  } ready: { world in
    try prepare(for: name, in: world)
  } _: { world in
    try cause(name, in: world)
  }
}
