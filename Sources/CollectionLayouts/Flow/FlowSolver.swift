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

  /// A section, and the place of its lines.
  private struct Section {
    let number: Int
    let itemCount: Int
    let metrics: FlowSectionMetrics

    /// The origin of the first line, and the maximum length of a line.
    let origin: LayoutPoint
    let room: Double
  }

  func plan(
    _ metrics: FlowSectionMetrics, itemCount: Int, section: Int, _ problems: inout [LayoutProblem]
  ) throws(LayoutError) -> SectionPlan {
    try LayoutChecker.check(metrics, along: axis, of: section)
    let inset = inset(of: metrics)
    var origin = LayoutPoint.zero
    origin[axis] = metrics.sectionInset.start(axis)
    origin[axis.other] = inset.start(axis.other)
    let section = Section(
      number: section, itemCount: itemCount, metrics: metrics, origin: origin,
      room: bounds[axis.other] - inset.sum(axis.other))
    let items = try items(of: section, &problems)
    if let problem = problem(of: items, in: section) { problems.append(problem) }
    return SectionPlan(
      axis: axis, items: items, padding: metrics.sectionInset.sum(axis),
      boundary: boundary(metrics))
  }

  /// The problem of the first item that is larger than its section across the scroll axis.
  private func problem(of items: ItemsPlan, in section: Section) -> LayoutProblem? {
    let room = section.room
    let item: Int?, length: Double
    switch items {
    case .groups(let groups):
      length = groups.group.slots.first?.frame.size[axis.other] ?? 0
      item = length > room && groups.itemCount > 0 ? 0 : nil
    case .lines(let lines):
      item = lines.sizes.firstItem(longerThan: room, along: axis.other)
      length = item.map { lines.sizes[$0][axis.other] } ?? 0
    case .custom: return nil
    }
    return item.map {
      .itemTooLarge(.cell(section: section.number, item: $0), length: length, room: room)
    }
  }

  /// The insets of a section; with a reference, they include its insets, less those of the container.
  private func inset(of metrics: FlowSectionMetrics) -> LayoutInsets {
    guard layout.sectionInsetReference != .none else { return metrics.sectionInset }
    let reference = environment.insets(layout.sectionInsetReference, automatic: .safeArea)
    let own = metrics.sectionInset, kept = environment.container.usedInsets
    return LayoutInsets(
      top: max(own.top + reference.top - kept.top, 0),
      leading: max(own.leading + reference.leading - kept.leading, 0),
      bottom: max(own.bottom + reference.bottom - kept.bottom, 0),
      trailing: max(own.trailing + reference.trailing - kept.trailing, 0))
  }

  // MARK: - Parts

  private func items(
    of section: Section, _ problems: inout [LayoutProblem]
  ) throws(LayoutError) -> ItemsPlan {
    switch section.metrics.itemSizes {
    case .uniform(let size):
      return .groups(grid(of: try self.size(size, of: section, &problems), in: section))
    case .each(let size):
      let sizes = try sizes(size, of: section, &problems)
      if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
        return .groups(grid(of: first, in: section))
      }
      return .lines(lines(of: FlowSizes(sizes), in: section))
    case .estimated(let size):
      let size = try self.size(size, of: section, &problems)
      try LayoutChecker.check(itemCount: section.itemCount, of: section.number)
      let sizes = FlowSizes(repeating: size, count: section.itemCount)
      return .lines(lines(of: sizes, FlowEstimates(areAverages: true), in: section))
    case .estimatedEach(let size):
      let sizes = FlowSizes(try sizes(size, of: section, &problems))
      return .lines(lines(of: sizes, FlowEstimates(areAverages: false), in: section))
    }
  }

  /// The size of every item, checked; a negative length counts as 0.
  private func size(
    _ size: LayoutSize, of section: Section, _ problems: inout [LayoutProblem]
  ) throws(LayoutError) -> LayoutSize {
    try LayoutChecker.check(size, of: .everyItem(section: section.number))
    guard size.isNegative, section.itemCount > 0 else { return size.positive }
    problems.append(.negativeSize(.cell(section: section.number, item: 0)))
    return size.positive
  }

  /// The size of each item, checked; negative lengths count as 0.
  private func sizes(
    _ size: (Int) -> LayoutSize, of section: Section, _ problems: inout [LayoutProblem]
  ) throws(LayoutError) -> [LayoutSize] {
    try LayoutChecker.check(itemCount: section.itemCount, of: section.number)
    let sizes = (0..<section.itemCount).map(size)
    if let item = sizes.firstIndex(where: { !$0.isFinite }) {
      try LayoutChecker.check(sizes[item], of: .item(item, section: section.number))
    }
    guard let item = sizes.firstIndex(where: \.isNegative) else { return sizes }
    problems.append(.negativeSize(.cell(section: section.number, item: item)))
    return sizes.map(\.positive)
  }

  private func breaker(_ section: Section, from start: Double) -> FlowLineBreaker {
    FlowLineBreaker(
      axis: axis, start: start, room: section.room,
      spacing: section.metrics.minimumInteritemSpacing)
  }

  private func lines(
    of sizes: FlowSizes, _ estimates: FlowEstimates? = nil, in section: Section
  ) -> FlowLines {
    FlowLines(
      sizes, estimates: estimates, breaker: breaker(section, from: section.origin[axis.other]),
      origin: section.origin[axis], spacing: section.metrics.minimumLineSpacing, grid: grid)
  }

  /// Lines of equal items as repeated groups.
  private func grid(of size: LayoutSize, in section: Section) -> RepeatedGroups {
    let across = axis.other
    let breaker = breaker(section, from: 0)
    let (start, gap) = breaker.grid(ofLength: size[across])
    var lineSize = size
    lineSize[across] = section.room
    var line = GroupPlan(size: lineSize, inner: LayoutRect(origin: .zero, size: lineSize))
    let perLine = breaker.itemsPerLine(ofLength: size[across])
    for index in 0..<min(perLine, max(1, section.itemCount)) {
      var frame = LayoutRect(origin: .zero, size: size)
      frame.origin[across] = start + Double(index) * (size[across] + gap)
      line.slots.append(ItemSlot(frame: frame))
    }
    return RepeatedGroups(
      itemCount: section.itemCount, axis: axis, group: line, first: section.origin,
      stride: size[axis] + section.metrics.minimumLineSpacing, grid: grid)
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
