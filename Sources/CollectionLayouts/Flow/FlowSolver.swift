/// Computes the sections of a ``FlowLayout``.
struct FlowSolver {
  private let layout: FlowLayout
  private let environment: LayoutEnvironment
  private let grid: PixelGrid

  /// The size of the container, less its insets across the scroll axis.
  let bounds: LayoutSize

  private var axis: LayoutAxis { layout.scrollDirection }

  init(layout: FlowLayout, environment: LayoutEnvironment) {
    self.layout = layout
    self.environment = environment
    grid = PixelGrid(scale: environment.displayScale)
    bounds = environment.container.size(scrollingAlong: layout.scrollDirection)
  }

  var nothing: SectionPlan { .nothing(axis: axis, grid: grid) }

  func plan(
    _ metrics: FlowSectionMetrics, itemCount: Int, section: Int
  ) throws(LayoutError) -> SectionPlan {
    try LayoutChecker.check(metrics, along: axis, of: section)
    let inset = inset(of: metrics)
    var origin = LayoutPoint.zero
    origin[axis] = metrics.sectionInset.start(axis)
    origin[axis.other] = inset.start(axis.other)
    let room = bounds[axis.other] - inset.sum(axis.other)
    return SectionPlan(
      axis: axis,
      items: try items(metrics, itemCount: itemCount, section: section, origin: origin, room: room),
      padding: metrics.sectionInset.sum(axis), boundary: boundary(metrics), decorations: [])
  }

  /// The problem of the first item that is larger than its section across the scroll axis.
  func problem(
    in plan: SectionPlan, _ metrics: FlowSectionMetrics, section: Int
  ) -> LayoutProblem? {
    let room = bounds[axis.other] - inset(of: metrics).sum(axis.other)
    let item: Int?, length: Double
    switch plan.items {
    case .groups(let groups):
      length = groups.group.slots.first?.frame.size[axis.other] ?? 0
      item = length > room && groups.itemCount > 0 ? 0 : nil
    case .lines(let lines):
      item = lines.sizes.firstItem(longerThan: room, along: axis.other)
      length = item.map { lines.sizes[$0][axis.other] } ?? 0
    case .custom: return nil
    }
    return item.map { .itemTooLarge(.cell(section: section, item: $0), length: length, room: room) }
  }

  /// The insets of a section; with a reference, they include its insets, less those of the container.
  private func inset(of metrics: FlowSectionMetrics) -> LayoutInsets {
    guard layout.sectionInsetReference != .none else { return metrics.sectionInset }
    let reference = environment.insets(layout.sectionInsetReference, automatic: .safeArea)
    let own = metrics.sectionInset, kept = environment.container.contentInsets
    return LayoutInsets(
      top: max(own.top + reference.top - kept.top, 0),
      leading: max(own.leading + reference.leading - kept.leading, 0),
      bottom: max(own.bottom + reference.bottom - kept.bottom, 0),
      trailing: max(own.trailing + reference.trailing - kept.trailing, 0))
  }

  // MARK: - Parts

  private func items(
    _ metrics: FlowSectionMetrics, itemCount: Int, section: Int, origin: LayoutPoint, room: Double
  ) throws(LayoutError) -> ItemsPlan {
    switch metrics.itemSizes {
    case .uniform(let size):
      try LayoutChecker.check(size, of: .everyItem(section: section))
      return .groups(grid(of: size, itemCount: itemCount, origin: origin, room: room, metrics))
    case .each(let size):
      let sizes = try sizes(size, itemCount, of: section)
      if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
        return .groups(grid(of: first, itemCount: itemCount, origin: origin, room: room, metrics))
      }
      return .lines(lines(of: FlowSizes(sizes), nil, origin: origin, room: room, metrics))
    case .estimated(let size):
      try LayoutChecker.check(size, of: .everyItem(section: section))
      try LayoutChecker.check(itemCount: itemCount, of: section)
      return .lines(
        lines(
          of: FlowSizes(repeating: size, count: itemCount), FlowEstimates(areAverages: true),
          origin: origin, room: room, metrics))
    case .estimatedEach(let size):
      return .lines(
        lines(
          of: FlowSizes(try sizes(size, itemCount, of: section)), FlowEstimates(areAverages: false),
          origin: origin, room: room, metrics))
    }
  }

  /// The size of each item, checked.
  private func sizes(
    _ size: (Int) -> LayoutSize, _ count: Int, of section: Int
  ) throws(LayoutError) -> [LayoutSize] {
    try LayoutChecker.check(itemCount: count, of: section)
    let sizes = (0..<count).map(size)
    if let item = sizes.firstIndex(where: { !$0.isFinite }) {
      try LayoutChecker.check(sizes[item], of: .item(item, section: section))
    }
    return sizes
  }

  private func lines(
    of sizes: FlowSizes, _ estimates: FlowEstimates?, origin: LayoutPoint, room: Double,
    _ metrics: FlowSectionMetrics
  ) -> FlowLines {
    let breaker = FlowLineBreaker(
      axis: axis, start: origin[axis.other], room: room, spacing: metrics.minimumInteritemSpacing)
    return FlowLines(
      sizes, estimates: estimates, breaker: breaker, origin: origin[axis],
      spacing: metrics.minimumLineSpacing, grid: grid)
  }

  /// Lines of equal items as repeated groups.
  private func grid(
    of size: LayoutSize, itemCount: Int, origin: LayoutPoint, room: Double,
    _ metrics: FlowSectionMetrics
  ) -> RepeatedGroups {
    let across = axis.other
    let breaker = FlowLineBreaker(
      axis: axis, start: 0, room: room, spacing: metrics.minimumInteritemSpacing)
    let (start, gap) = breaker.grid(ofLength: size[across])
    var lineSize = size
    lineSize[across] = room
    var line = GroupPlan(size: lineSize, inner: LayoutRect(origin: .zero, size: lineSize))
    let perLine = breaker.itemsPerLine(ofLength: size[across])
    for index in 0..<min(perLine, max(1, itemCount)) {
      var frame = LayoutRect(origin: .zero, size: size)
      frame.origin[across] = start + Double(index) * (size[across] + gap)
      line.slots.append(ItemSlot(frame: frame))
    }
    return RepeatedGroups(
      itemCount: itemCount, axis: axis, group: line, first: origin,
      stride: size[axis] + metrics.minimumLineSpacing, grid: grid)
  }

  /// The header and the footer, as wide as the content.
  private func boundary(_ metrics: FlowSectionMetrics) -> BoundaryPlan.Rule {
    var items: [LayoutBoundarySupplementaryItem] = []
    func add(_ kind: ElementKind, _ size: LayoutSize, at end: Bool, isPinned: Bool) {
      guard size[axis] > 0 else { return }
      let own = LayoutDimension.absolute(size[axis])
      let all = LayoutDimension.absolute(bounds[axis.other])
      items.append(
        LayoutBoundarySupplementaryItem(
          size: axis == .vertical
            ? LayoutItemSize(width: all, height: own) : LayoutItemSize(width: own, height: all),
          elementKind: kind,
          alignment: axis == .vertical ? (end ? .bottom : .top) : (end ? .trailing : .leading),
          pinToVisibleBounds: isPinned, zIndex: 0))
    }
    add(
      .sectionHeader, metrics.headerReferenceSize, at: false,
      isPinned: layout.sectionHeadersPinToVisibleBounds)
    add(
      .sectionFooter, metrics.footerReferenceSize, at: true,
      isPinned: layout.sectionFootersPinToVisibleBounds)
    return BoundaryPlan.Rule(
      described: items, axis: axis, frame: LayoutRect(origin: .zero, size: bounds), grid: grid)
  }
}
