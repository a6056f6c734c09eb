/// A display pass: displays the elements in the viewport, and no others.
extension CollectionContainer {
  /// The number of rounds in one pass that measure no new view but change sizes again.
  private static var settlingRounds: Int { 12 }

  /// The number of rounds in one pass: views may come in because others are smaller than estimated.
  private static var fillingRounds: Int { 1000 }

  /// Whether elements are displayed because they are in the viewport.
  var isLaidOut: Bool { motion.viewport != nil && geometry.hasLayout }

  /// Ends the views that leave the viewport, displays those that enter it, and lays out again while
  /// views have other sizes than estimated.
  ///
  /// Then prefetches, and loads the next page of a storage.
  func runDisplayPass() {
    guard isLaidOut else { return }
    displayed.use()
    exchangingViews { displayVisible() }
    lookAhead()
  }

  private func displayVisible() {
    var (again, all) = (0, 0)
    var missing: Set<ElementID> = []
    while again < Self.settlingRounds, all < Self.fillingRounds {
      loop.beginPass()
      if !geometry.hasResult { solveLayout() }
      guard placeViewport(), findVisible() else { return }
      exchangeVisible(&missing)
      let known = measurements.count
      guard measureVisible() else { return motion.releaseHold() }
      all += 1
      if measurements.count == known { again += 1 }
    }
    report(.layoutUnsettled(rounds: all))
    motion.releaseHold()
  }

  // MARK: 1. Solve

  /// Solves the layout, unless it is being solved.
  ///
  /// The result is not used if the layout was invalidated meanwhile.
  func solveLayout() {
    guard let layout = geometry.layout, geometry.beginSolving() else { return }
    defer { geometry.endSolving() }
    let request = LayoutRequest(itemCounts: content().counts, environment: layoutEnvironment)
    let revision = geometry.revision
    var result = result(of: layout, for: request)
    guard geometry.revision == revision else { return }
    let unplaced = restoreSizes(in: &result)
    // A custom result may invalidate the layout when it is given a size.
    guard geometry.revision == revision else { return }
    measurements.forgetUnplaced(unplaced)
    let earlier = geometry.setResult(result, for: request.itemCounts)
    release(earlier)
    for problem in result.problems { report(.layoutProblem(problem)) }
  }

  /// Moves the viewport to the held element, and into the content; returns whether there is still a layout result.
  private func placeViewport() -> Bool {
    guard let result = geometry.result else { return false }
    let held = motion.hold.flatMap {
      result.attributes(of: $0.element, visible: motion.viewport ?? .zero)?.frame
    }
    motion.settle(heldAt: held, in: result.contentSize)
    if motion.takeQuestion(), let layout = geometry.layout, let viewport {
      let origin = layout.targetContentOffset(forProposedViewport: viewport, in: result)
      // A layout may set the viewport itself.
      if viewport == self.viewport { moveViewport(to: origin, in: result.contentSize) }
    }
    return geometry.hasResult
  }

  private func moveViewport(to origin: LayoutPoint, in contentSize: LayoutSize) {
    let moved = LayoutRect(origin: origin, size: viewport?.size ?? .zero)
    guard moved.isFinite else { return report(.invalidViewport(moved)) }
    motion.move(to: origin, in: contentSize)
  }

  /// Sets the sizes that elements measured earlier in the same room, and the offsets of orthogonal
  /// sections.
  ///
  /// - Returns: The measured supplementary views that the result does not place. Cells are left out, since
  ///   there are never more of them than items.
  private func restoreSizes(in result: inout any LayoutResult) -> [ElementID] {
    let viewport = motion.viewport?.size ?? .zero
    var unplaced: [ElementID] = []
    // All are looked up before the first one is set, since each may move the others.
    let known = measurements.measures.filter { element, measure in
      guard measure.size != nil || element.kind != nil else { return false }
      let placed = result.attributes(of: element, visible: .zero)
      if placed == nil, element.kind != nil { unplaced.append(element) }
      return placed?.measuredRoom(in: viewport) == measure.room
    }
    for (element, measure) in known {
      if let size = measure.size { _ = result.setMeasuredSize(size, of: element) }
    }
    for (section, offset) in measurements.orthogonalOffsets {
      _ = result.scrollOrthogonalSection(at: section, to: offset)
      measurements.setOrthogonalOffset(
        result.orthogonalSection(at: section)?.offset, ofSection: section)
    }
    return unplaced
  }

  // MARK: 2. Find

  /// Finds the elements in the viewport, if there is a result; a custom one may call the container meanwhile.
  private func findVisible() -> Bool {
    guard let result = geometry.result else { return false }
    let viewport = motion.viewport ?? .zero
    var found = geometry.takeBuffer()
    if let rect = motion.displayedRect {
      result.appendElements(in: rect, visible: viewport, to: &found)
    }
    var problems = geometry.setVisible(
      found, itemCounts: content().counts, atMost: limits.visibleElements)
    if let drawn = result.drawn(geometry.visible, visible: viewport) {
      problems += geometry.setDrawn(drawn)
    }
    for problem in problems { report(problem) }
    return true
  }

  // MARK: 3. Exchange

  private func follow(_ moves: Geometry.MovedElements) {
    let revision = geometry.revision
    for attributes in displayedAttributes where moves == .all || attributes.element.kind != nil {
      displayed[attributes.element]?.follow(attributes)
      // A view may invalidate the layout.
      guard geometry.revision == revision else { return }
    }
  }

  /// Ends what left the viewport, in the order of the content, then places what stays, then displays what
  /// entered it, both in the order of the layout.
  ///
  /// An element without a view is requested once in a pass.
  private func exchangeVisible(_ missing: inout Set<ElementID>) {
    let visible = displayedAttributes
    let difference = displayed.difference(from: visible)
    let revision = geometry.revision
    endLeaving(difference)
    let moves = geometry.takeMoves()
    if moves != .none { follow(moves) }
    switch difference {
    case .run(_, let shown, let seen):
      let first = seen.lowerBound
      let (before, after) = seen.parts(besides: shown)
      enter(before.shifted(by: -first), of: visible, revision, &missing)
      enter(after.shifted(by: -first), of: visible, revision, &missing)
    case .lists(_, let entering):
      enter(entering, of: visible, revision, &missing)
    }
  }

  private func endLeaving(_ difference: DisplayedViews.Difference) {
    func end(_ element: ElementID) {
      if let view = displayed.remove(element) { self.end(view, element) }
    }
    switch difference {
    case .run(let section, let shown, let seen):
      let (before, after) = shown.parts(besides: seen)
      for item in before { end(.cell(section: section, item: item)) }
      for item in after { end(.cell(section: section, item: item)) }
    case .lists(let leaving, _):
      // Cells alone are in order already.
      for element in leaving.last?.kind == nil ? leaving : mirror.inOrder(leaving, by: \.self) {
        end(element)
      }
    }
  }

  /// Displays visible elements by their indices, unless the revision of the layout changes.
  private func enter(
    _ indices: some Sequence<Int>, of visible: [ElementAttributes], _ revision: Int,
    _ missing: inout Set<ElementID>
  ) {
    for index in indices {
      // A data source that is replaced meanwhile is not asked for elements of the earlier one.
      guard geometry.revision == revision else { return }
      let attributes = visible[index]
      guard missing.isEmpty || !missing.contains(attributes.element) else { continue }
      let isDisplayed = requestNow(attributes.element) { $0.place(attributes) }
      if !isDisplayed { missing.insert(attributes.element) }
    }
  }

  // MARK: 4. Measure

  /// Measures views whose sizes are estimates, keeps the first visible item in place, and returns whether any moved.
  private func measureVisible() -> Bool {
    guard geometry.hasEstimates, let viewport = motion.viewport else { return false }
    let anchor = anchor(in: viewport)
    var (hasMoved, hasLostSize) = (false, false)
    for attributes in geometry.visible where !attributes.estimatedAxes.isEmpty {
      let element = attributes.element
      let room = attributes.measuredRoom(in: viewport.size)
      guard let view = displayed[element], !measurements.isMeasured(element, in: room) else {
        continue
      }
      let size = view.fittingSize(in: attributes.frame.size).flatMap { $0.isFinite ? $0 : nil }
      let earlier = measurements.measures[element]?.size
      measurements.note(size, of: element, in: room)
      if let size, changeResult({ $0.setMeasuredSize(size, of: element) }) { hasMoved = true }
      if size == nil, earlier != nil { hasLostSize = true }
    }
    measurements.displayedAreMeasured()
    // A result cannot return to an estimate.
    if hasLostSize { dropResult() }
    guard hasMoved || hasLostSize else { return false }
    if let anchor, motion.hold == nil { motion.setHold(.anchor(anchor)) }
    return true
  }

  /// The first visible item whose size was seen already, or the first one.
  private func anchor(in viewport: LayoutRect) -> ElementAttributes? {
    let seen = geometry.visible.lazy.filter { attributes in
      attributes.element.kind == nil && attributes.frame.intersects(viewport)
    }
    return seen.first { attributes in
      attributes.estimatedAxes.isEmpty
        || measurements.hasSeenSize(
          attributes.element, in: attributes.measuredRoom(in: viewport.size))
    } ?? seen.first
  }

  /// Changes the layout result, taken out since it may call the container; returns `false` without a result.
  func changeResult(_ change: (inout any LayoutResult) -> Bool) -> Bool {
    let revision = geometry.revision
    guard var result = geometry.takeResult() else { return false }
    let hasChanged = change(&result)
    let earlier = geometry.putBack(result, since: revision)
    release(earlier)
    return hasChanged
  }

  // MARK: - Layout events

  private func result(of layout: any CollectionLayout, for request: LayoutRequest)
    -> any LayoutResult
  {
    guard !hub.layoutEvents.isEmpty, let layout = layout as? any AdjustableLayout else {
      return layout.solve(request)
    }
    return layout.solve(request) { adjust(&$1, ofSection: $0) }
  }

  var hasAdjustableLayout: Bool { layout is any AdjustableLayout }

  func handlersChanged(for names: EventNameSet) {
    if !names.forLayout.isEmpty, hasAdjustableLayout { invalidateLayout() }
  }

  private func adjust(_ metrics: inout FlowSectionMetrics, ofSection section: Int) {
    metrics.sectionInset = hub.answer(to: .insetForSection, section) ?? metrics.sectionInset
    metrics.minimumLineSpacing =
      hub.answer(to: .minimumLineSpacing, section) ?? metrics.minimumLineSpacing
    metrics.minimumInteritemSpacing =
      hub.answer(to: .minimumInteritemSpacing, section) ?? metrics.minimumInteritemSpacing
    metrics.headerReferenceSize =
      referenceSize(.sectionHeader, section) ?? metrics.headerReferenceSize
    metrics.footerReferenceSize =
      referenceSize(.sectionFooter, section) ?? metrics.footerReferenceSize
    guard hub.hasHandler(for: .sizeForCell) else { return }
    metrics.itemSizes = metrics.itemSizes.answered { [weak self] item in
      self?.size(.sizeForCell, of: .cell(section: section, item: item))
    }
  }

  private func referenceSize(_ kind: ElementKind, _ section: Int) -> LayoutSize? {
    size(.referenceSize, of: .supplementary(ofKind: kind, inSection: section))
  }

  /// The size that a handler returns for the current model of the storage.
  ///
  /// A displayed view may still have an earlier model.
  private func size(_ event: ModelEvent<LayoutSize>, of element: ElementID) -> LayoutSize? {
    guard hub.hasHandler(for: event.name) else { return nil }
    return answer(to: event, at: element, about: mappedSource?.eventTarget(of: element))
  }

  // MARK: - Everything at once

  /// Lays out and displays everything at a width, until estimated heights are settled.
  ///
  /// ```swift
  /// container.layout = FlowLayout()
  /// let size = try container.displayAll(width: 390)
  /// ```
  ///
  /// Afterwards the ``viewport`` has its origin at zero, the width, and the height of the content. It stays
  /// so when the content changes: call the method again. A ``PagedStorage`` that is the
  /// ``prefetchDataSource`` loads all its pages; another one of the manager must be complete. Elements beyond
  /// the width, such as items of a section that scrolls orthogonally, are displayed within the ``overscan``
  /// only. A layout whose heights depend on the height of the viewport starts with that of the viewport that
  /// is set, and may never settle.
  ///
  /// - Parameter width: The width of the viewport, in points, above 0.
  /// - Returns: The size of the content.
  /// - Throws: ``ContainerError/invalidWidth(_:)``, ``ContainerError/noLayout`` or
  ///   ``ContainerError/busy``; nothing has changed then. ``ContainerError/tooManyElements(limit:)``,
  ///   ``ContainerError/unsettled(rounds:)``, ``ContainerError/pageMissing``, or
  ///   ``ContainerError/noLayout`` if a closure removes the layout or the content has no finite size; the
  ///   elements in the last viewport are displayed then.
  /// - Complexity: That of a few display passes. A view that moves out of the viewport and back while sizes
  ///   settle is requested again.
  @discardableResult
  public func displayAll(width: Double) throws(ContainerError) -> LayoutSize {
    guard width.isFinite, width > 0 else { throw .invalidWidth(width) }
    guard geometry.hasLayout else { throw .noLayout }
    guard loop.phase == .free else { throw .busy }
    var height = max(viewport?.size.height ?? 0, 1)
    var (again, all) = (0, 0)
    while again < Self.settlingRounds, all < Self.fillingRounds {
      let known = measurements.count
      let items = content().itemCount
      viewport = LayoutRect(x: 0, y: 0, width: width, height: height)
      guard let size = contentSize else { throw .noLayout }
      guard !geometry.isCut else { throw .tooManyElements(limit: limits.visibleElements) }
      if viewport?.size == LayoutSize(width: width, height: size.height) {
        guard hasAllPages else { throw .pageMissing }
        return size
      }
      // Each round of a storage that loads pages while it is displayed has room for twice as many.
      let hasGrown = content().itemCount > items
      height = hasGrown ? 2 * size.height : size.height
      all += 1
      if measurements.count <= known, !hasGrown { again += 1 }
    }
    throw .unsettled(rounds: all)
  }

  /// Whether the storage that loads pages while they are displayed, and the storage of the items, are complete.
  private var hasAllPages: Bool {
    let source = countedStorage as? any GrowingStorage
    let loading = prefetchDataSource as? any GrowingStorage
    return (source?.isComplete ?? true) && (loading?.isComplete ?? true)
  }
}
