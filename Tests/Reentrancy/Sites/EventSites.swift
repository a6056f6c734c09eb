import CollectionMapping

/// Handlers for the events of elements, given by a mapping.
var elementEventSites: [Site] {
  [
    event(.shouldHighlight) { $0.shouldHighlight { _, _, _ in answering(true) } },
    event(.didHighlight) { $0.didHighlight { _, _, _ in reenter() } },
    event(.didUnhighlight) { $0.didUnhighlight { _, _, _ in reenter() } },
    event(.shouldSelect) { $0.shouldSelect { _, _, _ in answering(true) } },
    event(.didSelect) { $0.didSelect { _, _, _ in reenter() } },
    event(.shouldDeselect) { $0.shouldDeselect { _, _, _ in answering(true) } },
    event(.didDeselect) { $0.didDeselect { _, _, _ in reenter() } },
    event(.willDisplay) { $0.willDisplay { _, _, _ in reenter() } },
    event(.didEndDisplaying) { $0.didEndDisplaying { _, _, _ in reenter() } },
    event(.canMove) { $0.canMove { _, _, _ in answering(true) } },
    event(.targetIndexPathForMove) {
      $0.targetIndexPathForMove { _, _, _, proposed in answering(proposed) }
    },
    event(.canEdit) { $0.canEdit { _, _ in answering(true) } },
    event(.prefetch) { $0.prefetch { _, _ in reenter() } },
    event(.cancelPrefetch) { $0.cancelPrefetch { _, _ in reenter() } },
    event(.sizeForCell) {
      $0.sizeForCell { _, _ in answering(LayoutSize(width: 60, height: 50)) }
    },
    event(.canFocus) { $0.canFocus { _, _, _ in answering(true) } },
    event(.selectionFollowsFocus) { $0.selectionFollowsFocus { _, _, _ in answering(true) } },
    event(.canPerformPrimaryAction) {
      $0.canPerformPrimaryAction { _, _, _ in answering(true) }
    },
    event(.performPrimaryAction) { $0.performPrimaryAction { _, _, _ in reenter() } },
    event(.shouldBeginMultipleSelection) {
      $0.shouldBeginMultipleSelection { _, _, _ in answering(true) }
    },
    event(.didBeginMultipleSelection) {
      $0.shouldBeginMultipleSelection { _, _, _ in true }
      $0.didBeginMultipleSelection { _, _, _ in reenter() }
    },
    event(.contextActions) { $0.contextActions { _, _, _ in answering([]) } },
    event(.itemsForBeginningDrag) {
      $0.itemsForBeginningDrag { _, note, _, _ in answering([DragItem(note)]) }
    },
    event(.itemsForAddingToDrag) {
      $0.itemsForAddingToDrag { _, note, _, _ in answering([DragItem(note)]) }
    },
    Site(
      "EventHandling.referenceSize(_:)",
      install: { world in
        world.headerConfiguration = {
          $0.referenceSize { _, _ in answering(LayoutSize(width: 0, height: 20)) }
        }
      }
    ) { try cause(.referenceSize, in: $0) },
    Site(
      "EventHandling.on(_:_:) view",
      install: { $0.configuration = { $0.on(.didSelect) { _, _, _ in reenter() } } }
    ) { try cause(.didSelect, in: $0) },
    Site(
      "EventHandling.on(_:_:) model",
      install: { $0.configuration = { $0.on(.canEdit) { _, _ in answering(true) } } }
    ) { try cause(.canEdit, in: $0) },
    Site(
      "EventHandling.on(_:_:) input",
      install: { world in
        world.configuration = { mapping in
          mapping.on(.targetIndexPathForMove) { _, _, _, proposed in answering(proposed) }
        }
      }
    ) { try cause(.targetIndexPathForMove, in: $0) },
  ]
}

/// Calls the library again, then returns the answer.
func answering<Answer>(_ answer: Answer) -> Answer {
  reenter()
  return answer
}

private func event(
  _ name: EventName, _ configuration: @escaping MappingClosure<Card, Note>
) -> Site {
  Site("EventHandling.\(name)(_:)") { world in
    world.configuration = configuration
  } ready: { world in
    try prepare(for: name, in: world)
  } _: { world in
    try cause(name, in: world)
  }
}

/// Puts the container into the state in which an event can happen.
func prepare(for name: EventName, in world: World) throws {
  let container = world.container
  switch name {
  case .shouldDeselect, .didDeselect:
    container.allowsMultipleSelection = true
    try container.selectItem(at: [0, 0])
  case .sectionWillEnterWorkingRange, .sectionDidExitWorkingRange: container.workingRange = 0
  default: break
  }
}

/// Makes an event happen.
func cause(_ name: EventName, in world: World) throws {
  let container = world.container
  switch name {
  case .shouldHighlight, .didHighlight, .didUnhighlight, .shouldSelect, .didSelect,
    .shouldDeselect, .didDeselect:
    try container.simulateTap(at: [0, 0])
  case .willDisplay, .didEndDisplaying, .sectionWillDisplay, .sectionDidEndDisplaying,
    .sectionWillEnterWorkingRange, .sectionDidExitWorkingRange:
    container.viewport = World.bottom
  case .canMove, .targetIndexPathForMove, .didMove:
    _ = try container.beginInteractiveMovement(forItemAt: [0, 0])
    try container.updateInteractiveMovement(to: [0, 1])
    try container.endInteractiveMovement()
  case .canEdit: _ = try container.canEditItem(at: [0, 0])
  case .prefetch, .cancelPrefetch:
    container.prefetchItems(at: [[1, 0]])
    container.cancelPrefetchingForItems(at: [[1, 0]])
  case .sizeForCell, .referenceSize, .insetForSection, .minimumLineSpacing,
    .minimumInteritemSpacing:
    container.invalidateLayout()
  case .canFocus, .selectionFollowsFocus, .didUpdateFocus: try container.focusItem(at: [0, 0])
  case .canPerformPrimaryAction, .performPrimaryAction:
    try container.simulatePrimaryAction(at: [0, 0])
  case .shouldBeginMultipleSelection, .didBeginMultipleSelection, .didEndMultipleSelection:
    try container.beginMultipleSelection(at: [0, 0])
    container.endMultipleSelection()
  case .indexTitles: _ = container.indexTitles()
  case .indexPathForIndexTitle: _ = container.indexPath(forIndexTitle: "a", at: 0)
  case .contextActions: _ = try container.contextActions(forItemAt: [0, 0])
  case .itemsForBeginningDrag, .dragWillBegin: _ = try container.beginDrag(at: [0, 0])
  case .itemsForAddingToDrag: try container.addItem(at: [0, 0], to: world.session)
  case .dragDidEnd: container.endDrag(world.session)
  case .canDrop, .dropProposal:
    _ = try container.proposal(forDropping: world.session, at: [0, 0])
  case .performDrop: try container.drop(world.session, at: [0, 0])
  }
}

/// Handlers for the events of the whole collection.
var collectionEventSites: [Site] {
  [
    wide(.didMove) { $0.on(.didMove) { _ in reenter() } },
    wide(.sectionWillDisplay) { $0.on(.sectionWillDisplay) { _ in reenter() } },
    wide(.sectionDidEndDisplaying) { $0.on(.sectionDidEndDisplaying) { _ in reenter() } },
    wide(.sectionWillEnterWorkingRange) { $0.on(.sectionWillEnterWorkingRange) { _ in reenter() } },
    wide(.sectionDidExitWorkingRange) { $0.on(.sectionDidExitWorkingRange) { _ in reenter() } },
    wide(.insetForSection) { $0.on(.insetForSection) { _ in answering(.zero) } },
    wide(.minimumLineSpacing) { $0.on(.minimumLineSpacing) { _ in answering(10) } },
    wide(.minimumInteritemSpacing) { $0.on(.minimumInteritemSpacing) { _ in answering(10) } },
    wide(.didUpdateFocus) { $0.on(.didUpdateFocus) { _ in reenter() } },
    wide(.didEndMultipleSelection) { manager in
      manager.handle(Card.self) { $0.shouldBeginMultipleSelection { _, _, _ in true } }
      return manager.on(.didEndMultipleSelection) { reenter() }
    },
    wide(.indexTitles) { $0.on(.indexTitles) { answering(["a"]) } },
    wide(.indexPathForIndexTitle) { $0.on(.indexPathForIndexTitle) { _ in answering([0, 0]) } },
    wide(.dragWillBegin) { manager in
      manager.handle(Card.self) { $0.itemsForBeginningDrag { _, note, _, _ in [DragItem(note)] } }
      return manager.on(.dragWillBegin) { _ in reenter() }
    },
    wide(.dragDidEnd) { $0.on(.dragDidEnd) { _ in reenter() } },
    wide(.canDrop) { manager in
      manager.on(.dropProposal) { _ in DropProposal(.copy) }
      return manager.on(.canDrop) { _ in answering(true) }
    },
    wide(.dropProposal) { $0.on(.dropProposal) { _ in answering(DropProposal(.copy)) } },
    wide(.performDrop) { manager in
      manager.on(.dropProposal) { _ in DropProposal(.copy) }
      return manager.on(.performDrop) { _ in reenter() }
    },
  ]
}

private func wide(
  _ name: EventName, _ give: @escaping (CollectionManager) -> HandlerToken
) -> Site {
  Site("CollectionManager.on(_:_:) \(name)") { world in
    world.handlers = world.manager.map(give)
  } ready: { world in
    try prepare(for: name, in: world)
  } _: { world in
    try cause(name, in: world)
  }
}
