extension CollectionContainer {
  /// How often views may measure themselves differently in one pass.
  private static var settlingRounds: Int { 12 }

  /// How often views may come in because those before them are smaller than thought.
  private static var fillingRounds: Int { 1000 }

  /// Ends what leaves the viewport, shows what enters it, in the order of the content, and lays out
  /// again as long as views are of other sizes than thought.
  func runDisplayPass() {
    guard arrangement.isInCharge else { return }
    exchangingViews { showWhatIsSeen() }
    if !arrangement.needsPass { prefetchAhead() }
  }

  private func showWhatIsSeen() {
    var (again, all) = (0, 0)
    var missing: Set<ElementID> = []
    while again < Self.settlingRounds, all < Self.fillingRounds {
      arrangement.needsPass = false
      guard solveLayout() else { return }
      showWhatMeetsViewport(&missing)
      let known = arrangement.measured.count
      guard measureViews() else { return arrangement.hold = nil }
      all += 1
      if arrangement.measured.count == known { again += 1 }
    }
    report(.layoutUnsettled(rounds: all))
    arrangement.hold = nil
  }

  /// Asks the layout where everything is, if that is not known.
  ///
  /// - Returns: Whether it is known now; not if the layout has asked for another answer meanwhile, for
  ///   which there is another pass.
  private func solveLayout() -> Bool {
    if arrangement.solution == nil, let layout = arrangement.layout {
      let content = LayoutContent(itemCounts: content().counts, environment: arrangement.room)
      let revision = arrangement.revision
      var solution: any LayoutSolution = answering(layout).solve(content)
      guard arrangement.revision == revision else { return false }
      restoreSizes(in: &solution)
      // A solution of one's own may have the layout asked anew when it is given a size.
      guard arrangement.revision == revision else { return false }
      arrangement.setSolution(solution)
      for problem in solution.problems { report(.layoutProblem(problem)) }
    }
    placeViewport()
    arrangement.noteMotion()
    return arrangement.solution != nil
  }

  /// Gives elements the sizes that they have measured in as much room, and rows their offsets.
  private func restoreSizes(in solution: inout any LayoutSolution) {
    let viewport = arrangement.viewport?.size ?? .zero
    // All are looked up before the first one is set, since each may move the others.
    let known = arrangement.measured.filter { element, measure in
      guard measure.size != nil else { return false }
      let placed = solution.attributes(of: element, visible: .zero)
      return placed?.measuredRoom(in: viewport) == measure.room
    }
    for (element, measure) in known {
      if let size = measure.size { _ = solution.setMeasuredSize(size, of: element) }
    }
    for (section, offset) in arrangement.rowOffsets {
      _ = solution.scrollRow(ofSection: section, to: offset)
      arrangement.rowOffsets[section] = solution.row(ofSection: section)?.offset
    }
  }

  /// Moves the viewport for what it holds on to, and no further than the content.
  private func placeViewport() {
    guard var viewport = arrangement.viewport, let solution = arrangement.solution else { return }
    if let hold = arrangement.hold,
      let frame = solution.attributes(of: hold.element, visible: viewport)?.frame, frame.isFinite
    {
      viewport = hold.viewport(viewport, for: frame)
    }
    if case .anchor = arrangement.hold { arrangement.hold = nil }
    arrangement.viewport = viewport.moved(into: solution.contentSize)
  }

  /// What has nothing to show is asked for once in a pass.
  private func showWhatMeetsViewport(_ missing: inout Set<ElementID>) {
    findVisible()
    passes += 1
    var entering: [ElementID] = []
    for attributes in arrangement.attributes {
      let key = attributes.element
      if let view = shown[key] { view.pass = passes } else { entering.append(key) }
    }
    let left = shown.compactMap { key, view in view.pass == passes ? nil : key }
    for key in content().inOrder(left, by: \.self) {
      if let view = shown.removeValue(forKey: key) { end(view, key) }
    }
    let revision = arrangement.revision
    for key in entering {
      // A data source that is replaced meanwhile is not asked for what the earlier one had.
      guard arrangement.revision == revision else { return }
      guard missing.isEmpty || !missing.contains(key) else { continue }
      displayNow(key)
      if shown[key] == nil { missing.insert(key) }
    }
  }

  /// Looks for what meets the viewport.
  ///
  /// A solution may be somebody's own and ask the container in turn, so it is asked beside it.
  private func findVisible() {
    var found = arrangement.takeAttributes()
    if let viewport, !viewport.isEmpty, let solution = arrangement.solution {
      solution.appendElements(
        in: overscan.rect(around: viewport), visible: viewport, to: &found)
    }
    var anomalies = arrangement.setVisible(
      found, itemCounts: content().counts, atMost: limits.visibleElements,
      isSound: arrangement.solution is SectionStack)
    if let viewport,
      let drawn = arrangement.solution?.drawn(arrangement.attributes, visible: viewport)
    {
      anomalies += arrangement.setDrawn(drawn)
    }
    for anomaly in anomalies { report(anomaly) }
  }

  /// Tells the solution how large an element is, beside the container as well.
  private func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
    changeSolution { $0.setMeasuredSize(size, of: element) }
  }

  /// Changes the solution beside the container, which it may ask or have asked anew.
  ///
  /// - Returns: What the change returns; `false` when there is no solution.
  func changeSolution(_ change: (inout any LayoutSolution) -> Bool) -> Bool {
    guard var solution = arrangement.solution else { return false }
    let revision = arrangement.revision
    arrangement.solution = nil
    defer { if arrangement.revision == revision { arrangement.solution = solution } }
    return change(&solution)
  }

  /// Asks views how large they are where the layout has an estimate, and keeps in place what was seen
  /// first.
  ///
  /// - Returns: Whether anything is in another place now.
  private func measureViews() -> Bool {
    guard arrangement.hasEstimates, let viewport = arrangement.viewport else { return false }
    let anchor = anchor(in: viewport)
    var hasMoved = false
    for attributes in arrangement.attributes where !attributes.estimatedAxes.isEmpty {
      let element = attributes.element
      guard let view = shown[attributes.element], let room = unmeasuredRoom(of: attributes) else {
        continue
      }
      let size = view.fittingSize(in: room).flatMap { $0.isFinite ? $0 : nil }
      arrangement.measured[element] = ContainerLayout.Measure(
        room: attributes.measuredRoom(in: viewport.size), size: size)
      if let size, setMeasuredSize(size, of: element) { hasMoved = true }
    }
    guard hasMoved else { return false }
    if let anchor, arrangement.hold == nil { arrangement.hold = .anchor(anchor) }
    return true
  }

  /// The room of an element whose view has not been asked for a size in as much room.
  private func unmeasuredRoom(of attributes: ElementAttributes) -> LayoutSize? {
    let room = attributes.frame.size
    let measure = arrangement.measured[attributes.element]
    let viewport = arrangement.viewport?.size ?? .zero
    return measure?.room == attributes.measuredRoom(in: viewport) ? nil : room
  }

  /// What stays where it is when views turn out to be larger or smaller: the first item seen that is
  /// not about to be measured, or the first one.
  private func anchor(in viewport: LayoutRect) -> ElementAttributes? {
    let seen = arrangement.attributes.lazy.filter { attributes in
      attributes.element.kind == nil && attributes.frame.intersects(viewport)
    }
    return seen.first { $0.estimatedAxes.isEmpty || unmeasuredRoom(of: $0) == nil } ?? seen.first
  }
}

extension ElementAttributes {
  /// The room that a size is measured in: 0 for what is an estimate, and the size of the viewport where
  /// both are.
  fileprivate func measuredRoom(in viewport: LayoutSize) -> LayoutSize {
    guard estimatedAxes != [.horizontal, .vertical] else { return viewport }
    return LayoutSize(
      width: estimatedAxes.contains(.horizontal) ? 0 : frame.size.width,
      height: estimatedAxes.contains(.vertical) ? 0 : frame.size.height)
  }
}
