/// The contents of a ``SectionStack``: the computed sections and the global views.
///
/// Measured sizes change lengths only when a position is needed, so that many sizes cost one change.
final class SectionStackBuffer {
  private let axis: LayoutAxis
  private let grid: PixelGrid

  /// The size of the container.
  private let bounds: LayoutSize
  private let environment: LayoutEnvironment

  /// Whether the leading side is the right one.
  private let isFlipped: Bool

  // Queries read each of these properties once, and changes take the value out and put it back. No access
  // overlaps another one, so that no exclusivity checks are needed at run time.
  private var sections: [SectionPlan]

  /// The global views; the length of their plan is that of all sections.
  private var global: BoundaryPlan
  private let hasGlobalItems: Bool

  /// The distances from the start of each section to the start of the next.
  private var strides: LengthTree?
  private let spacing: Double

  private var extents: SectionExtents

  /// The widths of all sections; `nil` until a measured section is wider than the container.
  private var breadths: MaximumTree?

  /// The sections that were measured since their lengths were updated.
  private var unsettled: [Int] = []
  private var lastUnsettled: Int?
  private var isSettling = false

  init(
    _ sections: [SectionPlan], strides: [Double], _ extents: SectionExtents, spacing: Double,
    axis: LayoutAxis, bounds: LayoutSize, environment: LayoutEnvironment,
    boundary: [LayoutBoundarySupplementaryItem]
  ) {
    self.sections = sections
    self.axis = axis
    self.bounds = bounds
    self.spacing = spacing
    self.environment = environment
    grid = PixelGrid(scale: environment.displayScale)
    isFlipped = environment.layoutDirection == .rightToLeft && axis == .vertical
    let strides = LengthTree(strides)
    self.strides = strides
    self.extents = extents
    global = BoundaryPlan(
      BoundaryPlan.Rule(
        described: boundary, axis: axis, frame: LayoutRect(origin: .zero, size: bounds), grid: grid),
      length: sections.isEmpty ? 0 : strides.total - spacing)
    hasGlobalItems = !boundary.isEmpty
  }

  init(copying other: SectionStackBuffer) {
    axis = other.axis
    grid = other.grid
    bounds = other.bounds
    environment = other.environment
    isFlipped = other.isFlipped
    sections = other.sections
    global = other.global
    hasGlobalItems = other.hasGlobalItems
    strides = other.strides
    spacing = other.spacing
    extents = other.extents
    breadths = other.breadths
    unsettled = other.unsettled
    lastUnsettled = other.lastUnsettled
  }

  var contentSize: LayoutSize {
    settle()
    var size = LayoutSize.zero
    let length = global.before + global.length + global.after
    // The sum of huge measured sizes and boundaries may overflow; negative distances may exceed all lengths.
    size[axis] = length.isFinite ? max(0, length) : .greatestFiniteMagnitude
    size[axis.other] = extents.breadth
    return size
  }

  // MARK: - Measured sizes and orthogonal scrolling

  func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
    if element.place == .collection, let kind = element.kind {
      var boundary = global
      defer { global = boundary }
      return boundary.setMeasuredSize(size, of: kind)
    }
    guard let section = element.section, let plan = own(section) else { return false }
    if section != lastUnsettled {
      lastUnsettled = section
      unsettled.append(section)
    }
    return plan.setMeasuredSize(size, of: element)
  }

  func orthogonalSection(at section: Int) -> OrthogonalSection? {
    settle()
    return sections.indices.contains(section) ? sections[section].orthogonalSection : nil
  }

  func scrollOrthogonalSection(at section: Int, to offset: Double) -> Bool {
    settle()
    return own(section)?.scrollOrthogonally(to: offset) ?? false
  }

  /// The plan of a section, copied if it is shared.
  private func own(_ section: Int) -> SectionPlan? {
    guard sections.indices.contains(section) else { return nil }
    var all = sections
    // The only owner, so that nothing is copied.
    sections = []
    defer { sections = all }
    if !isKnownUniquelyReferenced(&all[section]) {
      all[section] = SectionPlan(copying: all[section])
    }
    return all[section]
  }

  /// Updates the positions of sections after measurements.
  private func settle() { if lastUnsettled != nil { settleLengths() } }

  private func settleLengths() {
    guard !exchange(&isSettling, with: true) else { return }
    // A closure that places items may query positions; until it returns, these are the earlier ones.
    let sections = sections
    let changed = changedSections
    for index in changed { sections[index].settle() }
    isSettling = false
    guard var strides = self.strides.take() else { return }
    var extents = extents
    for index in changed {
      let section = sections[index]
      strides[index] = section.length + spacing
      extents.extend(by: section)
    }
    unsettled = []
    lastUnsettled = nil
    var boundary = global
    boundary.setLength(strides.total - spacing)
    global = boundary
    self.strides = strides
    if extents.breadth > bounds[axis.other] {
      extents.breadth = max(bounds[axis.other], widest(changed, of: sections))
    }
    self.extents = extents
  }

  /// The sections that were measured, each once, however often they take turns.
  private var changedSections: [Int] {
    guard unsettled.count > 1 else { return unsettled }
    var seen: Set<Int> = []
    return unsettled.filter { seen.insert($0).inserted }
  }

  /// The width of the widest section, after some have changed.
  private func widest(_ changed: [Int], of sections: [SectionPlan]) -> Double {
    func breadth(_ index: Int) -> Double { sections[index].items.breadth(across: axis.other) }
    var tree = breadths.take() ?? MaximumTree(sections.indices.map(breadth))
    for index in changed { tree[index] = breadth(index) }
    breadths = tree
    return tree.maximum
  }

  // MARK: - Queries

  func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    let clipped = flipped(rect.intersection(LayoutRect(origin: .zero, size: contentSize)))
    guard !clipped.isEmpty else { return }
    let first = attributes.count
    if sections.count != 1 || hasGlobalItems
      || !sections[0].appendRows(meeting: clipped, to: &attributes)
    {
      append(query(clipped, visible: flipped(visible)), to: &attributes)
    }
    if isFlipped { flip(&attributes, from: first) }
  }

  private func append(_ query: SectionPlan.Query, to attributes: inout [ElementAttributes]) {
    var query = query
    if hasGlobalItems {
      let global = global
      for item in global.items {
        attributes.append(global.attributes(of: item, inSection: nil, query), meeting: query.rect)
      }
    }
    if sections.count == 1 {
      // Needs no search, and does not retain the tree.
      append(0, at: 0, behind: query.corner[axis], &query, to: &attributes)
    } else if let strides {
      search(strides, &query, to: &attributes)
    }
  }

  /// Appends the elements of the sections that may intersect the rectangle.
  private func search(
    _ strides: LengthTree, _ query: inout SectionPlan.Query,
    to attributes: inout [ElementAttributes]
  ) {
    let start = query.corner[axis]
    // Positions are not rounded to pixels yet.
    let overhang = extents.overhang
    let low = query.rect.start(axis) - start - overhang.upperBound + min(0, spacing) - grid.slack
    let high = query.rect.end(axis) - start - overhang.lowerBound + grid.slack
    let isOrdered = extents.isOrdered
    let from = low < 0 || !isOrdered ? 0 : strides.index(at: low)
    strides.forEach(in: from..<max(from, sections.count)) { section, begin, _ in
      guard begin < high || !isOrdered else { return false }
      append(section, at: begin, behind: start, &query, to: &attributes)
      return true
    }
  }

  /// Mirrors the found elements, and removes those whose frames are not finite because a sum overflowed.
  private func flip(_ attributes: inout [ElementAttributes], from first: Int) {
    let width = contentSize.width
    var areFinite = true
    for index in first..<attributes.count {
      attributes[index].frame.origin.x = width - attributes[index].frame.maxX
      areFinite = areFinite && attributes[index].frame.isFinite
    }
    if !areFinite { attributes[first...].removeAll { !$0.frame.isFinite } }
  }

  private func append(
    _ section: Int, at begin: Double, behind start: Double, _ query: inout SectionPlan.Query,
    to attributes: inout [ElementAttributes]
  ) {
    let plan = sections[section]
    query.section = section
    query.corner[axis] = start + (begin + plan.boundary.before)
    plan.append(query, to: &attributes)
  }

  func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    settle()
    let query = query(.zero, visible: flipped(visible))
    var found: ElementAttributes?
    if element.place == .collection {
      guard element.number == 0, let item = global.items.first(where: { $0.kind == element.kind })
      else { return nil }
      found = global.attributes(of: item, inSection: nil, query)
    } else if let section = element.section, sections.indices.contains(section) {
      found = sections[section].attributes(of: element, self.query(query, inSection: section))
    }
    guard let frame = found.map({ flipped($0.frame) }), frame.isFinite else { return nil }
    found?.frame = frame
    return found
  }

  /// A query of the whole content.
  private func query(_ rect: LayoutRect, visible: LayoutRect) -> SectionPlan.Query {
    var query = SectionPlan.Query(rect: rect, visible: visible, bounds: bounds, grid: grid)
    query.corner[axis] = global.before
    return query
  }

  private func query(_ query: SectionPlan.Query, inSection section: Int) -> SectionPlan.Query {
    var query = query
    query.section = section
    query.corner[axis] += (strides?.sum(before: section) ?? 0) + sections[section].boundary.before
    return query
  }

  /// The mirrored rectangle if the leading side is the right one.
  private func flipped(_ rect: LayoutRect) -> LayoutRect {
    guard isFlipped else { return rect }
    var rect = rect
    rect.origin.x = contentSize.width - rect.maxX
    return rect
  }

  // MARK: - Drawing

  /// Calls the handler of each section for its visible items, for the last section first.
  func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
    guard extents.adjustsSections else { return nil }
    settle()
    var drawn = shown
    var places: [Int: [Int]] = [:]
    for (index, attributes) in shown.enumerated() {
      guard let section = attributes.element.section, adjusts(attributes.element) else { continue }
      places[section, default: []].append(index)
    }
    for section in places.keys.sorted(by: >) {
      guard let handler = sections[section].visibleItemsHandler, let places = places[section]
      else { continue }
      var offset = visible.origin, scrolled = LayoutPoint.zero
      if let orthogonal = sections[section].orthogonalSection {
        scrolled[orthogonal.axis] =
          isFlipped && orthogonal.axis == .horizontal ? -orthogonal.offset : orthogonal.offset
        offset[orthogonal.axis] = scrolled[orthogonal.axis]
      }
      var items = places.map { index in
        var item = shown[index]
        item.frame = item.frame.offset(by: scrolled)
        return item
      }
      handler(&items, offset, environment)
      let targets = Dictionary(
        places.map { (shown[$0].element, $0) }, uniquingKeysWith: { first, _ in first })
      for item in items {
        guard let target = targets[item.element], item.frame.isFinite, item.alpha.isFinite
        else { continue }
        drawn[target].frame = item.frame.offset(by: LayoutPoint(x: -scrolled.x, y: -scrolled.y))
        drawn[target].zIndex = item.zIndex
        drawn[target].alpha = item.alpha
        drawn[target].isHidden = item.isHidden
      }
    }
    return drawn
  }

  /// Whether the handler of its section receives an element: a cell, or a view that scrolls with the cells.
  private func adjusts(_ element: ElementID) -> Bool {
    guard let section = element.section, sections.indices.contains(section) else { return false }
    return switch element.place {
    case .item, .group: true
    case .section: sections[section].orthogonalSection == nil
    case .background, .collection: false
    }
  }

  func appendCells(
    ofOrthogonalSection section: Int, between offsets: Range<Double>,
    to attributes: inout [ElementAttributes]
  ) {
    guard let orthogonal = orthogonalSection(at: section) else { return }
    var rect = LayoutRect(origin: .zero, size: contentSize)
    // The end of a rectangle is exact only if its origin is not too far away.
    let lowest = max(offsets.lowerBound, -1e9)
    rect.origin[orthogonal.axis] = orthogonal.start + lowest - orthogonal.offset
    rect.size[orthogonal.axis] = offsets.upperBound - lowest
    var found: [ElementAttributes] = []
    sections[section].append(query(query(rect, visible: .zero), inSection: section), to: &found)
    let first = attributes.count
    attributes.append(contentsOf: found.lazy.filter { $0.element.kind == nil })
    if isFlipped { flip(&attributes, from: first) }
  }
}

// MARK: - Extents

/// The lengths of sections, and the ranges of their elements.
struct SectionExtents {
  /// The scroll axis.
  private let axis: LayoutAxis
  private let spacing: Double

  /// The width of the content across the scroll axis.
  var breadth: Double

  /// Whether no section starts before the previous one, so that the starts can be searched.
  private(set) var isOrdered = true

  /// The maximum distances by which elements extend before and after their section.
  private(set) var overhang = 0.0...0.0

  /// Whether a section has a handler for its visible items.
  private(set) var adjustsSections = false

  /// The sum of the absolute lengths; infinite if a width is not finite.
  private(set) var total = 0.0

  /// Finds the ranges, and the distances from the start of each section to the start of the next.
  ///
  /// In one pass, since many sections do not fit in the cache of the processor.
  init(
    of sections: [SectionPlan], spacing: Double, axis: LayoutAxis, bounds: LayoutSize,
    strides: inout [Double]
  ) {
    self.axis = axis
    self.spacing = spacing
    breadth = bounds[axis.other]
    strides.removeAll()
    strides.reserveCapacity(sections.count)
    var last: SectionPlan?
    for section in sections {
      let length = section.length
      strides.append(length + spacing)
      total += abs(length)
      // Equal sections share one plan.
      guard section !== last else { continue }
      if !section.items.breadth(across: axis.other).isFinite { total = .infinity }
      extend(by: section)
      adjustsSections = adjustsSections || section.visibleItemsHandler != nil
      last = section
    }
  }

  mutating func extend(by section: SectionPlan) {
    isOrdered = isOrdered && section.length + spacing >= 0
    breadth = max(breadth, section.items.breadth(across: axis.other))
    let own = section.overhang
    overhang = min(overhang.lowerBound, own.lowerBound)...max(overhang.upperBound, own.upperBound)
  }
}
