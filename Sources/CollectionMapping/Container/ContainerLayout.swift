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
  var measured: [LayoutElement: Measure] = [:]

  /// How far rows are scrolled, by section.
  var rowOffsets: [Int: Double] = [:]

  /// What views of each kind that has been on show stand beside.
  private(set) var scopes: [ElementKind: ElementScope] = [:]

  /// Which way what is seen moves, and rows by section: below 0 up or back, 0 not at all.
  var motion = LayoutPoint.zero
  var rowMotion: [Int: Double] = [:]

  /// Where the viewport was before it was moved, until the next pass.
  var movedFrom: LayoutPoint?

  /// Whether what is seen first stays where it is in the viewport when a batch changes what lies before.
  var keepsVisibleItems = false

  /// What stays where it is: where it was, by its name after the batch.
  var anchor: ElementAttributes?

  /// What meets the viewport, as of the last pass.
  private(set) var attributes: [ElementAttributes] = []
  private(set) var visible: Set<ElementKey> = []

  /// What was wrong with the answers of the solution, and has been told of.
  private var known: Set<Anomaly> = []
  private var isOverLimit = false

  /// Whether what is on show may not be what meets the viewport.
  var needsPass = false

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

  /// How much further than what is on show is looked for what will come, as insets below 0.
  func reach(velocity: LayoutPoint) -> LayoutInsets {
    guard let viewport else { return .zero }
    let across = -(prefetchDistance ?? viewport.size.width)
    let along = -(prefetchDistance ?? viewport.size.height)
    return LayoutInsets(
      top: velocity.y < 0 ? along : 0, leading: velocity.x < 0 ? across : 0,
      bottom: velocity.y > 0 ? along : 0, trailing: velocity.x > 0 ? across : 0)
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
  /// - Returns: What was wrong, and has not been returned since the layout was asked.
  mutating func setVisible(
    _ found: consuming [ElementAttributes], itemCounts: [Int], atMost limit: Int
  ) -> [Anomaly] {
    let content = LayoutContent(itemCounts: itemCounts, environment: environment)
    var anomalies: [Anomaly] = []
    var count = 0
    visible.removeAll(keepingCapacity: true)
    for index in found.indices {
      guard count < limit else {
        if !isOverLimit { anomalies.append(.visibleLimit(limit, found: found.count)) }
        isOverLimit = true
        break
      }
      let (element, key) = (found[index].element, found[index].key)
      if !found[index].frame.isFinite {
        anomalies.append(.layoutProblem(.notFinite(element)))
      } else if !content.contains(found[index]) {
        anomalies.append(.layoutProblem(.unknown(element)))
      } else if !visible.insert(key).inserted {
        anomalies.append(.layoutProblem(.duplicate(element)))
      } else {
        if count < index { found[count] = found[index] }
        if let kind = element.kind, scopes[kind] == nil { scopes[kind] = found[count].scope }
        count += 1
      }
    }
    found.removeLast(found.count - count)
    attributes = found
    return anomalies.filter { known.insert($0).inserted }
  }

  /// Takes what the layout says.
  mutating func setSolution(_ solution: any LayoutSolution) {
    self.solution = solution
    known.removeAll()
    isOverLimit = false
  }

  /// Forgets where everything was.
  mutating func forgetContent() {
    solution = nil
    attributes.removeAll()
    forgetSizes()
  }

  /// Forgets what views have measured, and how far rows are scrolled.
  mutating func forgetSizes() {
    measured.removeAll()
    rowOffsets.removeAll()
    scopes.removeAll()
    (motion, rowMotion, movedFrom, anchor) = (.zero, [:], nil, nil)
    needsPass = true
  }

  /// Has a view that was configured anew measured in the next pass.
  mutating func measureAgain(_ key: ElementKey) {
    needsPass = true
    guard !measured.isEmpty, let place = ElementPosition(anyPair: key.indexPath) else { return }
    if key.category == .cell {
      measured[.cell(section: place.section, item: place.item)] = nil
    } else if let element = attributes.first(where: { $0.key == key })?.element {
      measured[element] = nil
    }
  }

  /// Whether a key is that of a view behind a section that meets the viewport.
  func isBehindSection(_ key: ElementKey) -> Bool {
    attributes.contains { attributes in
      if case .decoration = attributes.element { attributes.key == key } else { false }
    }
  }

  /// The first item seen that is still there after a batch, by its name afterwards.
  private func seenFirst(thatSurvives map: BatchMap) -> ElementAttributes? {
    guard let viewport else { return nil }
    for var attributes in attributes {
      guard case .cell(let section, let item) = attributes.element,
        attributes.frame.intersects(viewport),
        let target = map.newPosition(of: ElementPosition(section: section, item: item))
      else { continue }
      attributes.element = .cell(section: target.section, item: target.item)
      return attributes
    }
    return nil
  }

  /// Goes where a batch takes the items, and asks the layout anew.
  mutating func follow(_ map: BatchMap) {
    if keepsVisibleItems, anchor == nil { anchor = seenFirst(thatSurvives: map) }
    solution = nil
    needsPass = true
    rowOffsets = rowOffsets.followed(by: map)
    rowMotion = rowMotion.followed(by: map)
    guard !measured.isEmpty else { return }
    var moved: [LayoutElement: Measure] = [:]
    moved.reserveCapacity(measured.count)
    let items = Set(map.reloads + map.reconfigures)
    let views = Set(map.supplementaryReloads + map.supplementaryReconfigures)
    for (element, measure) in measured {
      let place = element.place
      let isAnew = element.kind.map { views.mark($0, at: place) } ?? items.contains(place)
      guard !isAnew else { continue }
      if let target = element.followed(by: map, scopes) { moved[target] = measure }
    }
    measured = moved
  }
}

extension ElementAttributes {
  /// The name by which a container shows the element.
  var key: ElementKey {
    switch element {
    case .cell(let section, let item):
      .cell(ElementPosition(section: section, item: item).indexPath)
    case .supplementary(let kind, let section, let number),
      .decoration(let kind, let section, let number):
      .supplementary(
        kind, ElementPosition(section: section, item: anchorItem ?? number).indexPath)
    case .global(let kind, let number):
      .supplementary(kind, ElementPosition(section: 0, item: number).indexPath)
    }
  }

  /// What the element stands beside.
  fileprivate var scope: ElementScope {
    switch element {
    case .cell: .item
    case .supplementary: anchorItem == nil ? .section : .item
    case .decoration: .section
    case .global: .allSections
    }
  }
}

extension [Int: Double] {
  /// The same by the sections after a batch.
  fileprivate func followed(by map: BatchMap) -> [Int: Double] {
    var moved: [Int: Double] = [:]
    for (section, value) in self {
      if let target = map.newSection(of: section) { moved[target] = value }
    }
    return moved
  }
}

extension LayoutElement {
  /// Where the element stands: its section and its number there.
  fileprivate var place: ElementPosition {
    switch self {
    case .cell(let section, let number), .supplementary(_, let section, let number),
      .decoration(_, let section, let number):
      ElementPosition(section: section, item: number)
    case .global(_, let number): ElementPosition(section: 0, item: number)
    }
  }

  /// The element after a batch; `nil` when it is gone, or when its number may be another one.
  fileprivate func followed(
    by map: BatchMap, _ scopes: [ElementKind: ElementScope]
  ) -> LayoutElement? {
    switch self {
    case .cell:
      return map.newPosition(of: place).map { .cell(section: $0.section, item: $0.item) }
    case .supplementary(let kind, _, _):
      guard scopes[kind] != .item else { return nil }
      return map.newPosition(of: place, isOfSection: true).map {
        .supplementary(kind: kind, section: $0.section, number: $0.item)
      }
    case .global: return self
    case .decoration: return nil
    }
  }
}

@available(*, unavailable)
extension ContainerLayout: Sendable {}
