package import RandomSupport
package import CollectionLayouts

/// Random layouts, small enough to check every element.
package struct RandomLayouts {
  package var numbers: SplitMix64
  package let kind: Kind

  package enum Kind {
    /// Everything that a layout can describe: negative distances, items longer than their group,
    /// estimates.
    case wild

    /// Nothing negative, and nothing longer than its container.
    case tame
  }

  package init(_ kind: Kind, seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    self.kind = kind
  }

  private var isWild: Bool { kind == .wild }

  package mutating func layout() -> LayoutSketch {
    let axis: LayoutAxis = numbers.percent(60) ? .vertical : .horizontal
    let number = numbers.below(5)
    var sketch = LayoutSketch(
      LayoutRect(origin: .zero, size: room()), (0..<number).map { _ in count() },
      (0..<number).map { _ in section(axis) })
    sketch.axis = axis
    let scroll = Double(numbers.below(800) - 50) / 2
    let across = numbers.percent(20) ? Double(numbers.below(400) - 200) : 0
    sketch.bounds.origin =
      axis == .vertical ? LayoutPoint(x: across, y: scroll) : LayoutPoint(x: scroll, y: across)
    if isWild { sketch.scale = numbers.pick([2, 2, 2, 1, 3, 0]) }
    if numbers.percent(30) { sketch.margins = insets() }
    if numbers.percent(50) { sketch.sectionSpacing = distance() }
    if numbers.percent(30) { sketch.globalItems = boundaryItems(["banner", "base"]) }
    return sketch
  }

  /// A section of a random layout.
  package mutating func section() -> SectionSketch { section(.vertical) }

  /// A rectangle that may extend beyond the content, and whose edges need not be on pixels.
  package mutating func rect(in size: LayoutSize) -> LayoutRect {
    func within(_ length: Double) -> Double {
      Double(numbers.below(max(1, Int(length * 8) + 800)) - 400) / 8
    }
    return LayoutRect(
      x: within(size.width), y: within(size.height), width: numbers.pick([0, 0.5, 20, 130, 900]),
      height: numbers.pick([0, 0.5, 20, 130, 900]))
  }

  // MARK: Numbers

  private mutating func room() -> LayoutSize {
    numbers.pick([
      LayoutSize(width: 320, height: 480), LayoutSize(width: 301, height: 217),
      LayoutSize(width: 100, height: 140), LayoutSize(width: 375.5, height: 100),
    ])
  }

  private mutating func count() -> Int { numbers.percent(25) ? 0 : 1 + numbers.below(12) }

  private mutating func distance() -> Double {
    let distance = numbers.pick([0, 1, 2.5, 4, 7])
    return isWild && numbers.percent(10) ? -distance : distance
  }

  private mutating func insets() -> LayoutInsets {
    LayoutInsets(
      top: distance(), leading: distance(), bottom: distance(), trailing: distance())
  }

  private mutating func offset() -> LayoutPoint {
    LayoutPoint(x: Double(numbers.below(41) - 20) / 2, y: Double(numbers.below(41) - 20) / 2)
  }

  private mutating func spacing() -> LayoutSpacing {
    let points = numbers.pick([0, 1, 3.5])
    return numbers.percent(40) ? .flexible(points) : .fixed(points)
  }

  private mutating func points() -> Double {
    isWild && numbers.percent(5) ? numbers.pick([0, -5]) : numbers.pick([12.5, 20, 33, 60, 140])
  }

  private mutating func fraction() -> Double { numbers.pick([0.25, 0.3, 1.0 / 3, 0.5, 0.6, 1]) }

  /// A length along an axis.
  private mutating func dimension(_ axis: LayoutAxis) -> LayoutDimension {
    let part = fraction()
    let isAlong = !isWild || numbers.percent(80)
    switch numbers.below(isWild ? 10 : 8) {
    case 0..<3: return .absolute(points())
    case 3..<8:
      return (axis == .horizontal) == isAlong ? .fractionalWidth(part) : .fractionalHeight(part)
    default: return .estimated(points())
    }
  }

  /// A part of the length of an axis.
  private mutating func part(_ axis: LayoutAxis, _ fraction: Double) -> LayoutDimension {
    axis == .horizontal ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
  }

  private mutating func size() -> LayoutItemSize {
    LayoutItemSize(width: dimension(.horizontal), height: dimension(.vertical))
  }

  // MARK: Sections

  private mutating func section(_ axis: LayoutAxis) -> SectionSketch {
    var sketch = SectionSketch(outerGroup(axis))
    if numbers.percent(40) { sketch.contentInsets = insets() }
    if numbers.percent(40) { sketch.groupSpacing = distance() }
    sketch.keepsMargins = numbers.percent(20)
    sketch.boundaryFollowsInsets = numbers.percent(70)
    if numbers.percent(50) { sketch.boundaryItems = boundaryItems(["head", "foot", "side"]) }
    if numbers.percent(30) {
      sketch.decorations = [.background(elementKind: "back", contentInsets: insets(), zIndex: -1)]
      if numbers.percent(20) { sketch.decorations.append(.background(elementKind: "shade")) }
    }
    return sketch
  }

  private mutating func boundaryItems(
    _ kinds: [ElementKind]
  ) -> [LayoutBoundarySupplementaryItem] {
    kinds.prefix(1 + numbers.below(kinds.count)).map { kind in
      var item = LayoutBoundarySupplementaryItem(
        size: size(), elementKind: kind, alignment: numbers.pick(LayoutAlignment.allCases),
        extendsBoundary: numbers.percent(70), pinToVisibleBounds: numbers.percent(40))
      if isWild, numbers.percent(30) { item.offset = offset() }
      return item
    }
  }

  private mutating func badges(_ kinds: [ElementKind]) -> [LayoutSupplementaryItem] {
    kinds.prefix(1 + numbers.below(kinds.count)).map { kind in
      LayoutSupplementaryItem(
        size: numbers.percent(20)
          ? size() : LayoutItemSize(width: .absolute(9), height: .absolute(6.5)),
        elementKind: kind, containerAnchor: anchor(),
        itemAnchor: numbers.percent(30) ? anchor() : nil, zIndex: numbers.below(4))
    }
  }

  private mutating func anchor() -> LayoutAnchor {
    let edges = LayoutEdges(rawValue: UInt8(numbers.below(16)))
    return switch numbers.below(3) {
    case 0: LayoutAnchor(edges: edges, absoluteOffset: offset())
    case 1: LayoutAnchor(edges: edges, fractionalOffset: LayoutPoint(x: 0.5, y: -0.25))
    default: LayoutAnchor(edges: edges)
    }
  }

  // MARK: Groups

  private mutating func outerGroup(_ axis: LayoutAxis) -> GroupSketch {
    if isWild { return wildGroup(depth: 0) }
    let across: LayoutAxis = axis == .vertical ? .horizontal : .vertical
    let lengths = [axis: numbers.percent(50) ? LayoutDimension.absolute(60) : part(axis, 0.3)]
    var group = tameGroup(
      LayoutItemSize(
        width: lengths[.horizontal] ?? part(across, fraction()),
        height: lengths[.vertical] ?? part(across, fraction())), depth: 0)
    if numbers.percent(20) { group.edgeSpacing = edges() }
    return group
  }

  private mutating func edges() -> LayoutEdgeSpacing {
    func some() -> LayoutSpacing? { numbers.percent(50) ? spacing() : nil }
    return LayoutEdgeSpacing(leading: some(), top: some(), trailing: some(), bottom: some())
  }

  private mutating func wildGroup(depth: Int) -> GroupSketch {
    if numbers.percent(10) { return customGroup() }
    let number = 1 + numbers.below(3)
    let subitems = (0..<number).map { _ in
      depth < 2 && numbers.percent(25)
        ? SubitemSketch.group(wildGroup(depth: depth + 1)) : .item(wildItem())
    }
    var group = GroupSketch(
      size(), .run(numbers.pick(LayoutAxis.allCases), subitems, repetition()))
    if numbers.percent(60) { group.spacing = spacing() }
    if numbers.percent(30) { group.contentInsets = insets() }
    if numbers.percent(20) { group.edgeSpacing = edges() }
    if numbers.percent(20) { group.badges = badges(["plate", "badge"]) }
    return group
  }

  private mutating func repetition() -> GroupSketch.Repetition {
    switch numbers.below(5) {
    case 0: .sharing(1 + numbers.below(4))
    case 1: .repeating(1 + numbers.below(4))
    default: .fitting
    }
  }

  private mutating func customGroup() -> GroupSketch {
    let items = (0...numbers.below(3)).map { index in
      LayoutGroupCustomItem(
        frame: LayoutRect(origin: offset(), size: LayoutSize(width: points(), height: points())),
        zIndex: index)
    }
    return GroupSketch(size(), .custom(items))
  }

  private mutating func wildItem() -> LayoutItem {
    var item = LayoutItem(size: size())
    if numbers.percent(30) { item.contentInsets = insets() }
    if numbers.percent(20) { item.edgeSpacing = edges() }
    if numbers.percent(25) { item.supplementaryItems = badges(["badge", "dot"]) }
    return item
  }

  private mutating func tameGroup(_ size: LayoutItemSize, depth: Int) -> GroupSketch {
    let axis = numbers.pick(LayoutAxis.allCases)
    let repetition = repetition()
    let number = repetition == .fitting ? 1 + numbers.below(3) : 1
    let subitems = (0..<number).map { _ in tameSubitem(axis, repetition, depth: depth) }
    var group = GroupSketch(size, .run(axis, subitems, repetition))
    group.spacing = spacing()
    if depth == 0, numbers.percent(30) { group.contentInsets = insets() }
    if numbers.percent(20) { group.badges = badges(["plate", "badge"]) }
    return group
  }

  /// An item or a group that fits its container, in a group that runs along an axis.
  private mutating func tameSubitem(
    _ axis: LayoutAxis, _ repetition: GroupSketch.Repetition, depth: Int
  ) -> SubitemSketch {
    let along: LayoutDimension =
      switch repetition {
      case .repeating(let count): part(axis, 1 / Double(count))
      case .sharing: .absolute(points())
      case .fitting: numbers.percent(30) ? .absolute(points()) : part(axis, fraction())
      }
    let across = part(axis == .vertical ? .horizontal : .vertical, fraction())
    let size = LayoutItemSize(
      width: axis == .horizontal ? along : across, height: axis == .vertical ? along : across)
    if depth == 0, numbers.percent(25) { return .group(tameGroup(size, depth: 1)) }
    var item = LayoutItem(size: size)
    if numbers.percent(30) { item.contentInsets = insets() }
    if numbers.percent(20) { item.supplementaryItems = badges(["badge", "dot"]) }
    if repetition == .fitting, numbers.percent(20) {
      item.edgeSpacing =
        axis == .horizontal
        ? LayoutEdgeSpacing(leading: spacing(), trailing: spacing())
        : LayoutEdgeSpacing(top: spacing(), bottom: spacing())
    }
    return .item(item)
  }
}
