extension CollectionContainer {
  /// How often views may measure themselves differently in one pass.
  private static var settlingRounds: Int { 12 }

  /// How often views may come in because those before them are smaller than thought.
  private static var fillingRounds: Int { 1000 }

  /// Ends what leaves the viewport, shows what enters it, in the order of the content, and lays out
  /// again as long as views are of other sizes than thought.
  func runDisplayPass() {
    guard arrangement.isInCharge else { return }
    var (again, all) = (0, 0)
    var missing: Set<ElementKey> = []
    while again < Self.settlingRounds, all < Self.fillingRounds {
      arrangement.needsPass = false
      solveLayout()
      showWhatMeetsViewport(&missing)
      let known = arrangement.measured.count
      if !measureViews() { return prefetchAhead() }
      all += 1
      if arrangement.measured.count == known { again += 1 }
    }
    report(.layoutUnsettled(rounds: all))
    prefetchAhead()
  }

  /// Asks the layout where everything is, if that is not known.
  private func solveLayout() {
    if arrangement.solution == nil, let layout = arrangement.layout {
      let content = LayoutContent(itemCounts: content().counts, environment: arrangement.room)
      var solution: any LayoutSolution = layout.solve(content)
      for (element, measure) in arrangement.measured {
        if let size = measure.size { _ = solution.setMeasuredSize(size, of: element) }
      }
      for (section, offset) in arrangement.rowOffsets {
        _ = solution.scrollRow(ofSection: section, to: offset)
      }
      arrangement.setSolution(solution)
      for problem in solution.problems { report(.layoutProblem(problem)) }
    }
    placeViewport()
    arrangement.noteMotion()
  }

  /// Moves the viewport so that what was seen first is where it was, and no further than the content.
  private func placeViewport() {
    guard var viewport = arrangement.viewport, let solution = arrangement.solution else { return }
    if let anchor = arrangement.anchor,
      let frame = solution.attributes(of: anchor.element, visible: viewport)?.frame, frame.isFinite
    {
      viewport.origin.x += frame.minX - anchor.frame.minX
      viewport.origin.y += frame.minY - anchor.frame.minY
    }
    arrangement.anchor = nil
    arrangement.viewport = viewport.moved(into: solution.contentSize)
  }

  /// What has nothing to show is asked for once in a pass.
  private func showWhatMeetsViewport(_ missing: inout Set<ElementKey>) {
    findVisible()
    let left = shown.keys.filter { !arrangement.visible.contains($0) }
    for key in content().inOrder(left, by: \.self) {
      if let view = shown.removeValue(forKey: key) { end(view, key) }
    }
    for attributes in arrangement.attributes {
      let key = attributes.key
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
      solution.adjust(&found, visible: viewport)
      found.removeAll(where: \.isHidden)
    }
    let anomalies = arrangement.setVisible(
      found, itemCounts: content().counts, atMost: limits.visibleElements)
    for anomaly in anomalies { report(anomaly) }
  }

  /// Tells the solution how large an element is, beside the container as well.
  private func setMeasuredSize(_ size: LayoutSize, of element: LayoutElement) -> Bool {
    guard var solution = arrangement.solution else { return false }
    arrangement.solution = nil
    defer { arrangement.solution = solution }
    return solution.setMeasuredSize(size, of: element)
  }

  /// Asks views how large they are where the layout has an estimate, and keeps in place what was seen
  /// first.
  ///
  /// - Returns: Whether anything is in another place now.
  private func measureViews() -> Bool {
    guard let viewport = arrangement.viewport else { return false }
    let anchor = anchor(in: viewport)
    var hasMoved = false
    for attributes in arrangement.attributes where !attributes.estimatedAxes.isEmpty {
      let element = attributes.element
      guard let view = shown[attributes.key], let room = unmeasuredRoom(of: attributes) else {
        continue
      }
      let size = view.fittingSize(in: room).flatMap { $0.isFinite ? $0 : nil }
      arrangement.measured[element] = ContainerLayout.Measure(
        room: room.fixed(except: attributes.estimatedAxes), size: size)
      if let size, setMeasuredSize(size, of: element) { hasMoved = true }
    }
    guard hasMoved else { return false }
    arrangement.anchor = anchor
    return true
  }

  /// The room of an element whose view has not been asked for a size in as much room.
  private func unmeasuredRoom(of attributes: ElementAttributes) -> LayoutSize? {
    let room = attributes.frame.size
    let measure = arrangement.measured[attributes.element]
    return measure?.room == room.fixed(except: attributes.estimatedAxes) ? nil : room
  }

  /// What stays where it is when views turn out to be larger or smaller: the first item seen that is
  /// not about to be measured, or the first one.
  private func anchor(in viewport: LayoutRect) -> ElementAttributes? {
    let seen = arrangement.attributes.lazy.filter { attributes in
      if case .cell = attributes.element { attributes.frame.intersects(viewport) } else { false }
    }
    return seen.first { $0.estimatedAxes.isEmpty || unmeasuredRoom(of: $0) == nil } ?? seen.first
  }
}

extension LayoutSize {
  /// The size with 0 for what is an estimate.
  fileprivate func fixed(except axes: LayoutAxes) -> LayoutSize {
    LayoutSize(
      width: axes.contains(.horizontal) ? 0 : width, height: axes.contains(.vertical) ? 0 : height)
  }
}
