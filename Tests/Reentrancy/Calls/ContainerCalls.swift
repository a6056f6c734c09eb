import CollectionMapping

private var container: CallList<CollectionContainer> {
  CallList(type: "CollectionContainer") { $0.container }
}

/// Settings of a container.
var containerSettings: [Call] {
  [
    container.change("allowsMultipleSelection") { it, _ in it.allowsMultipleSelection = true },
    container.change("allowsSelection") { it, _ in it.allowsSelection = false },
    container.change("anomalyHandler") { it, world in
      let handler = AnomalyHandler()
      world.watch(handler)
      it.anomalyHandler = handler
    },
    container.change("dataSource") { it, world in
      world.otherSource.sections = [[Note("x"), Note("y")]]
      it.dataSource = world.otherSource
    },
    container.change("reloadsInconsistentContent") { it, _ in it.reloadsInconsistentContent = true
    },
    container.change("keepsVisibleItemsInPlace") { it, _ in it.keepsVisibleItemsInPlace = true },
    container.change("layout") { it, world in it.layout = world.layout(height: 30) },
    container.change("setLayout(_:contentOffset:)") { it, world in
      it.setLayout(world.layout(height: 30), contentOffset: .zero)
    },
    container.change("layoutEnvironment") { it, _ in it.layoutEnvironment.displayScale = 3 },
    container.change("observer") { it, world in it.observer = Observer() },
    container.change("overscan") { it, _ in it.overscan = LayoutOverscan(after: 100) },
    container.change("prefetchDataSource") { it, world in
      it.prefetchDataSource = world.otherPrefetching
    },
    container.change("prefetchDistance") { it, _ in it.prefetchDistance = 70 },
    container.change("selectionFollowsFocus") { it, _ in it.selectionFollowsFocus = true },
    container.change("displaysAllElements") { it, _ in it.displaysAllElements = true },
    container.change("strictUIKit") { it, _ in it.strictUIKit = true },
    container.change("tracksSections") { it, _ in it.tracksSections = true },
    container.change("viewport") { it, _ in
      it.viewport = LayoutRect(x: 0, y: 60, width: 100, height: 130)
    },
    container.change("workingRange") { it, _ in it.workingRange = 1 },
  ]
}

/// Handlers that are added and removed.
var containerHandlers: [Call] {
  [
    container.change("on(_:_:)") { it, _ in it.on(.indexTitles) { ["x"] } },
    container.change("on(_:_:)") { it, _ in it.on(.didSelect) { _, _ in } },
    container.change("on(_:_:)") { it, _ in
      it.on(.targetIndexPathForMove) { _, _, proposed in proposed }
    },
    container.change("on(_:_:)") { it, _ in
      it.on(.sizeForCell) { _ in LayoutSize(width: 60, height: 40) }
    },
    container.call("removeHandlers(_:)", after: .handlers) { it, world in
      (world.handlers ?? world.addedHandlers).map { it.removeHandlers($0) }
    },
    container.read("hasHandler(for:)") { it, _ in it.hasHandler(for: .didSelect) },
  ]
}

/// Displayed elements, reloads and changes.
var containerContent: [Call] {
  [
    container.change("display(_:)") { it, _ in it.display(.cell(section: 1, item: 1)) },
    container.change("display(ofKind:at:)") { it, _ in it.display(at: [1, 1]) },
    container.change("displayAll(width:)") { it, _ in try it.displayAll(width: 90) },
    container.change("endDisplaying(_:)") { it, _ in it.endDisplaying(.cell(section: 0, item: 1)) },
    container.change("endDisplaying(ofKind:at:)") { it, _ in it.endDisplaying(at: [0, 1]) },
    container.change("endDisplayingAll()") { it, _ in it.endDisplayingAll() },
    container.change("invalidateLayout()") { it, _ in it.invalidateLayout() },
    container.change("performBatchUpdates(_:completion:)") { it, _ in
      try it.performBatchUpdates({ $0.reloadItems(at: [[0, 1]]) }) { _ in }
    },
    container.change("performBatchUpdates(_:completion:) throwing") { it, _ in
      try it.performBatchUpdates { updates throws(StorageError) in
        updates.reloadItems(at: [[0, 1]])
      }
    },
    container.change("reconfigure(_:)") { it, _ in it.reconfigure(.cell(section: 0, item: 1)) },
    container.change("reconfigureItems(at:includingSupplementaryViews:)") { it, _ in
      try it.reconfigureItems(at: [[0, 1]])
    },
    container.change("reconfigureSections(_:)") { it, _ in try it.reconfigureSections([0]) },
    container.change("reload(_:)") { it, _ in it.reload(.cell(section: 0, item: 1)) },
    container.change("reloadData()") { it, _ in it.reloadData() },
    container.change("reloadItems(at:)") { it, _ in try it.reloadItems(at: [[0, 1]]) },
    container.change("reloadSections(_:)") { it, _ in try it.reloadSections([0]) },
    container.call("scrollOrthogonalSection(at:to:)") { it, _ in
      it.scrollOrthogonalSection(at: 1, to: 20)
    },
    container.change("scrollToItem(at:position:)") { it, _ in
      try it.scrollToItem(at: [1, 1], position: .end)
    },
    container.change("cancelPrefetchingForItems(at:)", after: .prefetching) { it, _ in
      it.cancelPrefetchingForItems(at: [[1, 0]])
    },
    container.change("prefetchItems(at:)") { it, _ in it.prefetchItems(at: [[1, 1]]) },
  ]
}

/// Interaction by the user.
var containerInteraction: [Call] {
  [
    container.change("addItem(at:to:)", after: .dragging) { it, world in
      try it.addItem(at: [0, 1], to: world.session)
    },
    container.call("beginDrag(at:)", after: .dragging) { it, _ in
      try it.beginDrag(at: [0, 1]) != nil
    },
    container.call("beginInteractiveMovement(forItemAt:)") { it, _ in
      try it.beginInteractiveMovement(forItemAt: [0, 1])
    },
    container.call("beginMultipleSelection(at:)") { it, _ in
      try it.beginMultipleSelection(at: [0, 1])
    },
    container.change("cancelInteractiveMovement()") { it, _ in try it.cancelInteractiveMovement() },
    container.call("deselectItem(at:)", after: .selection) { it, _ in
      try it.deselectItem(at: [0, 2])
    },
    container.call("drop(_:at:)") { it, world in try it.drop(world.session, at: [0, 1]) },
    container.change("endDrag(_:)", after: .dragging) { it, world in it.endDrag(world.session) },
    container.change("endInteractiveMovement()") { it, _ in try it.endInteractiveMovement() },
    container.call("endMultipleSelection()") { it, _ in it.endMultipleSelection() },
    container.call("extendMultipleSelection(to:)") { it, _ in
      try it.extendMultipleSelection(to: [0, 1])
    },
    container.call("focusItem(at:)") { it, _ in try it.focusItem(at: [0, 1]) },
    container.call("selectItem(at:)") { it, _ in try it.selectItem(at: [0, 1]) },
    container.call("simulateHighlight(at:)") { it, _ in try it.simulateHighlight(at: [0, 1]) },
    container.call("simulatePrimaryAction(at:)") { it, _ in
      try it.simulatePrimaryAction(at: [0, 1])
    },
    container.call("simulateTap(at:)") { it, _ in try it.simulateTap(at: [0, 1]) },
    container.call("simulateUnhighlight(at:)", after: .highlight) { it, _ in
      try it.simulateUnhighlight(at: [0, 1])
    },
    container.change("updateInteractiveMovement(to:)") { it, _ in
      try it.updateInteractiveMovement(to: [0, 2])
    },
  ]
}

/// Registrations and dequeues.
var containerRegistrations: [Call] {
  [
    registering("register(_:as:factory:)") {
      $0.register(OtherCard.self)
    } removing: {
      $0.unregister(OtherCard.self)
    },
    registering("register(_:forCellWithReuseIdentifier:factory:)") {
      try $0.register(OtherCard.self, forCellWithReuseIdentifier: "other")
    } removing: {
      $0.unregister(reuseIdentifier: "other")
    },
    registering("register(_:forSupplementaryViewOfKind:withReuseIdentifier:factory:)") {
      try $0.register(
        Header.self, forSupplementaryViewOfKind: World.badge, withReuseIdentifier: "badge")
    } removing: {
      $0.unregister(reuseIdentifier: "badge", as: .supplementary(World.badge))
    },
    registering("register(_:for:forCellWithReuseIdentifier:)") {
      try $0.register(
        Template(name: "other", source: ""), for: TemplateCard.self,
        forCellWithReuseIdentifier: "other")
    } removing: {
      $0.unregister(reuseIdentifier: "other")
    },
    registering("register(_:for:forSupplementaryViewOfKind:withReuseIdentifier:)") {
      try $0.register(
        Template(name: "badge", source: ""), for: TemplateCard.self,
        forSupplementaryViewOfKind: World.badge, withReuseIdentifier: "badge")
    } removing: {
      $0.unregister(reuseIdentifier: "badge", as: .supplementary(World.badge))
    },
    container.call("unregister(_:as:)", after: .registrations) { it, _ in
      it.unregister(Card.self)
    },
    container.call("unregister(_:as:) header", after: .registrations) { it, _ in
      it.unregister(Header.self, as: .supplementary(.sectionHeader))
    },
    container.call("unregister(reuseIdentifier:as:)", after: .registrations) { it, _ in
      it.unregister(reuseIdentifier: "card")
    },
    container.call(
      "unregister(reuseIdentifier:as:) header", after: .registrations
    ) { it, _ in
      it.unregister(reuseIdentifier: "header", as: .supplementary(.sectionHeader))
    },
    container.change("dequeueConfiguredReusableCell(using:for:item:file:line:)") { it, _ in
      _ = try it.dequeueConfiguredReusableCell(
        using: CellRegistration<Card, Note> { _, _, _ in }, for: [0, 1], item: Note("x"))
    },
    container.change("dequeueConfiguredReusableSupplementary(using:for:file:line:)") { it, _ in
      _ = try it.dequeueConfiguredReusableSupplementary(
        using: SupplementaryRegistration<Header>(kind: .sectionHeader) { _, _, _ in }, for: [0, 0])
    },
    container.change("dequeueReusableCell(_:for:configuredWith:file:line:)") { it, _ in
      _ = try it.dequeueReusableCell(Card.self, for: [0, 1], configuredWith: Note("x"))
    },
    container.change("dequeueReusableCell(_:for:file:line:)") { it, _ in
      _ = try it.dequeueReusableCell(Card.self, for: [0, 1])
    },
    container.change("dequeueReusableCell(_:withReuseIdentifier:for:file:line:)") { it, _ in
      _ = try it.dequeueReusableCell(Card.self, withReuseIdentifier: "card", for: [0, 1])
    },
    container.change("dequeueReusableSupplementaryView(_:ofKind:for:configuredWith:file:line:)") {
      it, _ in
      _ = try it.dequeueReusableSupplementaryView(
        Header.self, ofKind: .sectionHeader, for: [0, 0], configuredWith: Note("x"))
    },
    container.change("dequeueReusableSupplementaryView(_:ofKind:for:file:line:)") { it, _ in
      _ = try it.dequeueReusableSupplementaryView(Header.self, ofKind: .sectionHeader, for: [0, 0])
    },
    container.change(
      "dequeueReusableSupplementaryView(_:ofKind:withReuseIdentifier:for:file:line:)"
    ) {
      it, _ in
      _ = try it.dequeueReusableSupplementaryView(
        Header.self, ofKind: .sectionHeader, withReuseIdentifier: "header", for: [0, 0])
    },
    container.change("eventStream(bufferingPolicy:)") { it, world in
      world.streams.append(it.eventStream())
    },
  ]
}

/// A call that registers and returns whether it has: only methods that remove a registration tell.
private func registering(
  _ member: String, _ register: @escaping (CollectionContainer) throws -> Void,
  removing unregister: @escaping (CollectionContainer) -> Bool
) -> Call {
  container.call(member) { it, _ in
    try register(it)
    defer { try? register(it) }
    return unregister(it)
  }
}

/// Questions, which should change nothing.
var containerReads: [Call] {
  [
    container.read("appendLayoutAttributes(in:to:)") { it, _ in
      var attributes: [ElementAttributes] = []
      it.appendLayoutAttributes(in: World.start, to: &attributes)
      return attributes
    },
    container.read("canEditItem(at:)") { it, _ in try it.canEditItem(at: [0, 1]) },
    container.read("cellForItem(at:)") { it, _ in it.cellForItem(at: [0, 0]) },
    container.read("contentSize") { it, _ in it.contentSize },
    container.read("contextActions(forItemAt:)") { it, _ in
      try it.contextActions(forItemAt: [0, 1])
    },
    container.read("displayedAttributes") { it, _ in it.displayedAttributes },
    container.read("displayedElements") { it, _ in it.displayedElements.count },
    container.read("displayedView(for:)") { it, _ in
      it.displayedView(for: .cell(section: 0, item: 0))
    },
    container.read("displayedView(for:) attributes") { it, _ in
      it.displayedAttributes.first.flatMap { attributes in it.displayedView(for: attributes) }
    },
    container.read("indexPath(forIndexTitle:at:)") { it, _ in
      it.indexPath(forIndexTitle: "a", at: 0)
    },
    container.read("indexPathForFocusedItem") { it, _ in it.indexPathForFocusedItem },
    container.read("indexPathsForPrefetchedItems") { it, _ in it.indexPathsForPrefetchedItems },
    container.read("indexPathsForSelectedItems") { it, _ in it.indexPathsForSelectedItems },
    container.read("indexTitles()") { it, _ in it.indexTitles() },
    container.read("interactiveMovement") { it, _ in it.interactiveMovement },
    container.read("drawnAttributes(in:)") { it, _ in
      it.drawnAttributes(in: LayoutRect(x: 0, y: 0, width: 100, height: 100))
    },
    container.read("layoutAttributes(for:visible:)") { it, _ in
      it.layoutAttributes(for: .cell(section: 0, item: 0))
    },
    container.read("numberOfItems(inSection:)") { it, _ in it.numberOfItems(inSection: 0) },
    container.read("numberOfSections") { it, _ in it.numberOfSections },
    container.read("proposal(forDropping:at:)") { it, world in
      try it.proposal(forDropping: world.session, at: [0, 0])
    },
    container.read("orthogonalSection(at:)") { it, _ in it.orthogonalSection(at: 1) },
    container.read("supplementaryView(forElementKind:at:)") { it, _ in
      it.supplementaryView(forElementKind: .sectionHeader, at: [0, 0])
    },
    container.read("verify(sectionCount:)") { it, _ in it.verify() },
  ]
}
