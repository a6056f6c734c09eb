/// What a container knows of where its elements are, while it has a layout.
struct ContainerLayout {
  var layout: (any CollectionLayout)?
  var environment = LayoutEnvironment(container: LayoutContainer(contentSize: .zero))
  var viewport: LayoutRect?
  var overscan = LayoutOverscan.none
  var prefetchDistance: Double?

  /// Where everything is; `nil` until the layout has been asked.
  var solution: (any LayoutSolution)?

  /// What views have measured, and in how much room.
  var measured: [ElementID: Measure] = [:]

  /// How far rows are scrolled, by section.
  var rowOffsets: [Int: Double] = [:]

  /// What the layout has used each kind for.
  private(set) var uses: [ElementKind: KindUses] = [:]

  /// Which way what is seen moves, and rows by section: below 0 up or back, 0 not at all.
  var motion = LayoutPoint.zero
  var rowMotion: [Int: Double] = [:]

  /// Where the viewport was before it was moved, until the next pass.
  var movedFrom: LayoutPoint?

  /// Whether what is seen first stays where it is in the viewport when a batch changes what lies before.
  var keepsVisibleItems = false

  /// What the viewport is moved for in the next pass.
  var hold: ViewportHold?

  /// What meets the viewport, as of the last pass.
  private(set) var attributes: [ElementAttributes] = []

  /// The same as it is drawn, where the layout draws it otherwise than it has placed it.
  private(set) var drawn: [ElementAttributes]?

  /// What the layout hides of what meets the viewport.
  private(set) var hidden: Set<ElementID> = []

  /// Whether any of it has a size that is an estimate.
  private(set) var hasEstimates = false

  /// The elements of ``attributes``; of a sound solution only those that are no cells.
  private var visible: Set<ElementID> = []

  /// What was wrong with the answers of the solution, and has been told of.
  private var known: Set<Anomaly> = []
  private var isOverLimit = false

  /// Whether what is on show may not be what meets the viewport.
  var needsPass = false

  /// How often the layout has been asked anew, or is to be.
  private(set) var revision = 0

  /// The sizes of a view: the room that it was asked for, and its answer.
  struct Measure: Hashable {
    let room: LayoutSize
    let size: LayoutSize?
  }

  /// Whether elements are on show because they meet the viewport.
  var isInCharge: Bool { layout != nil && viewport != nil }

  /// The room that the layout is asked for.
  var room: LayoutEnvironment {
    var room = environment
    room.container.contentSize = viewport?.size ?? .zero
    return room
  }

  /// Notes which way the viewport has been moved since the last pass.
  mutating func noteMotion() {
    guard let from = movedFrom, let viewport else { return }
    movedFrom = nil
    let moved = LayoutPoint(x: viewport.minX - from.x, y: viewport.minY - from.y)
    if moved != .zero { motion = moved }
  }

  /// Hands over the room for what meets the viewport, emptied, so that nothing is allocated.
  mutating func takeAttributes() -> [ElementAttributes] {
    var taken: [ElementAttributes] = []
    swap(&taken, &attributes)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  /// Notes what the solution says that meets the viewport: what there is, each once, and no more than
  /// so many elements.
  ///
  /// Cells of a solution that is sound, which is made by the library from this very content, are not
  /// checked.
  ///
  /// - Returns: What was wrong, and has not been returned since the layout was asked.
  mutating func setVisible(
    _ found: consuming [ElementAttributes], itemCounts: [Int], atMost limit: Int,
    isSound: Bool
  ) -> [Anomaly] {
    let content = LayoutContent(itemCounts: itemCounts, environment: environment)
    var anomalies: [Anomaly] = []
    var count = 0
    drawn = nil
    hidden.removeAll()
    visible.removeAll(keepingCapacity: true)
    hasEstimates = false
    for index in found.indices where !found[index].isHidden {
      guard count < limit else {
        if !isOverLimit { anomalies.append(.visibleLimit(limit, found: found.count)) }
        isOverLimit = true
        break
      }
      if !found[index].estimatedAxes.isEmpty { hasEstimates = true }
      if isSound, found[index].element.kind == nil {
        if count < index { found[count] = found[index] }
        count += 1
        continue
      }
      let element = found[index].element
      if !found[index].frame.isFinite {
        anomalies.append(.layoutProblem(.notFinite(element)))
      } else if !content.contains(element) {
        anomalies.append(.layoutProblem(.unknown(element)))
      } else if !visible.insert(element).inserted {
        anomalies.append(.layoutProblem(.duplicate(element)))
      } else {
        if count < index { found[count] = found[index] }
        if let kind = element.kind { uses[kind, default: []].insert(KindUses(element.place)) }
        count += 1
      }
    }
    found.removeLast(found.count - count)
    attributes = found
    return anomalies.filter { known.insert($0).inserted }
  }

  /// Notes how what meets the viewport is drawn; an element cannot become another one.
  ///
  /// - Returns: What was wrong, and has not been returned since the layout was asked.
  mutating func setDrawn(_ drawn: [ElementAttributes]) -> [Anomaly] {
    guard drawn.map(\.element) == attributes.map(\.element) else {
      let placed = Set(attributes.map(\.element))
      return drawn.map(\.element).filter { !placed.contains($0) }
        .map { .layoutProblem(.unknown($0)) }.filter { known.insert($0).inserted }
    }
    var shown: [ElementAttributes] = []
    var kept: [ElementAttributes] = []
    for (placed, drawn) in zip(attributes, drawn) {
      guard !drawn.isHidden else {
        hidden.insert(placed.element)
        continue
      }
      kept.append(placed)
      shown.append(drawn.frame.isFinite && drawn.alpha.isFinite ? drawn : placed)
    }
    attributes = kept
    self.drawn = shown
    return []
  }

  /// Has the layout asked anew in the next pass.
  mutating func invalidate() {
    solution = nil
    revision += 1
    needsPass = true
  }

  /// Takes what the layout says.
  mutating func setSolution(_ solution: any LayoutSolution) {
    self.solution = solution
    known.removeAll()
    isOverLimit = false
  }

  /// Forgets where everything was.
  mutating func forgetContent() {
    stopShowing()
    forgetSizes()
    invalidate()
  }

  /// Forgets what met the viewport and how it moved: there is nothing to be seen of the content.
  mutating func stopShowing() {
    attributes.removeAll()
    visible.removeAll()
    drawn = nil
    hidden.removeAll()
    forgetMotion()
  }

  /// Forgets how what is seen has moved, and what it holds on to.
  private mutating func forgetMotion() {
    (motion, rowMotion, movedFrom, hold) = (.zero, [:], nil, nil)
  }

  /// Forgets what views have measured, and how far rows are scrolled.
  mutating func forgetSizes() {
    measured.removeAll()
    rowOffsets.removeAll()
    uses.removeAll()
    forgetMotion()
  }

  /// Has a view that was configured anew measured in the next pass.
  mutating func measureAgain(_ element: ElementID) {
    needsPass = true
    measured[element] = nil
  }

  /// Whether a supplementary view or decoration met the viewport in the last pass.
  func isVisible(_ element: ElementID) -> Bool { visible.contains(element) }

  /// Whether a kind has been placed behind sections, and nowhere else.
  func isBehindSections(_ kind: ElementKind) -> Bool { uses[kind] == .behindSections }
}

@available(*, unavailable)
extension ContainerLayout: Sendable {}
