import CollectionLayouts
import LayoutSupport

/// The frames of the cells of a compositional layout, computed group by group from the written
/// rules: slow and obvious.
///
/// For layouts that read from left to right and have no boundary items; badges and backgrounds move
/// no cell.
struct NaiveLayout {
  private(set) var frames: [ElementID: LayoutRect] = [:]
  private(set) var contentSize: LayoutSize
  private let sketch: LayoutSketch

  init(_ sketch: LayoutSketch) {
    self.sketch = sketch
    contentSize = sketch.bounds.size
    var end = 0.0
    for (index, (section, count)) in zip(sketch.sections, sketch.counts).enumerated() {
      if index > 0 { end += sketch.sectionSpacing }
      end += place(section, count, index, at: end)
    }
    contentSize[sketch.axis] = max(0, end)
  }

  /// Places the items of a section, and returns the section's length.
  private mutating func place(
    _ section: SectionSketch, _ count: Int, _ index: Int, at start: Double
  ) -> Double {
    guard count > 0 else { return 0 }
    let axis = sketch.axis, across = axis.transposed
    var kept = section.contentInsets
    if section.keepsMargins { kept = kept.adding(sketch.margins, along: across) }
    // Insets shrink only the other axis.
    var room = sketch.bounds.size
    room[across] -= kept.start(across) + kept.end(across)
    let group = NaiveGroup(section.group, in: room, bounds: sketch.bounds.size, scale: sketch.scale)
    let edges = section.group.edgeSpacing
    let stride = group.size[axis] + edges.minimum(axis) + section.groupSpacing
    let insets = section.contentInsets.start(axis) + section.contentInsets.end(axis)
    var length = 0.0
    let isFilled = !group.slots.isEmpty
    if isFilled {
      let groups = (count + group.slots.count - 1) / group.slots.count
      length =
        Double(groups - 1) * stride
        + group.length(axis, ofFirst: count - (groups - 1) * group.slots.count)
      contentSize[across] = max(contentSize[across], group.size[across])
    }
    length += insets + edges.minimum(axis)
    guard isFilled, length > 0 else { return length }
    for item in 0..<count {
      var frame = group.slots[item % group.slots.count]
      frame.origin[axis] +=
        start + kept.start(axis) + edges.startMinimum(axis)
        + Double(item / group.slots.count) * stride
      frame.origin[across] += kept.start(across) + edges.startMinimum(across)
      frames[.cell(section: index, item: item)] = frame.onPixels(sketch.scale)
    }
    return length
  }
}

/// One full group: its outer size, and its items relative to its outer corner.
struct NaiveGroup {
  private(set) var size: LayoutSize
  private(set) var slots: [LayoutRect] = []

  /// The origin and the size of the space for the items.
  private var inner: LayoutRect
  private let bounds: LayoutSize
  private let scale: Double

  /// Lays out a group; its length along an axis may be given, regardless of its own size.
  ///
  /// The rules do not cover a group with a given length that is as long as its content, or custom:
  /// both keep their own length.
  init(
    _ group: GroupSketch, in room: LayoutSize, bounds: LayoutSize, scale: Double,
    share: (LayoutAxis, Double)? = nil
  ) {
    self.bounds = bounds
    self.scale = scale
    switch group.content {
    case .custom(let items):
      // Fractions refer to the whole space, and positions to the outer corner.
      size = group.size.points(in: bounds, scale)
      inner = LayoutRect(origin: .zero, size: size)
      slots = items.map(\.frame)
    case .run(let axis, let subitems, let repetition):
      size = group.size.points(in: room, scale)
      if let share { size[share.0] = share.1 }
      inner = LayoutRect(origin: .zero, size: size).less(group.contentInsets, of: group.size)
      // Only a filled group has different subitems.
      fill(group, axis, repetition == .fitting ? subitems : [subitems[0]], repetition)
    }
  }

  /// A subitem of a run: an item or a group, and its size.
  private struct Piece {
    let subitem: SubitemSketch
    var size: LayoutSize
    var slots: [LayoutRect]
  }

  private mutating func fill(
    _ group: GroupSketch, _ axis: LayoutAxis, _ list: [SubitemSketch],
    _ repetition: GroupSketch.Repetition
  ) {
    let across = axis.transposed, least = group.spacing.minimum
    let (count, base) = run(group, axis, list, repetition)
    var pieces = (0..<count).map { piece(list[$0 % list.count], in: base) }
    if case .sharing = repetition {
      let share = (base[axis] / Double(count)).floored(scale)
      pieces = (0..<count).map { piece(list[$0 % list.count], in: base, share: (axis, share)) }
    }
    // As long as the content if that is an estimate; equal shares of a group are not content.
    let needs = pieces.map { $0.size[axis] + $0.subitem.edges.minimum(axis) }
    let taken = needs.reduce(0, +) + Double(max(0, count - 1)) * least
    if group.size[axis].isEstimate, !repetition.isSharing {
      size[axis] = taken
      inner.size[axis] = taken
    }
    if group.size[across].isEstimate {
      size[across] = pieces.map { $0.size[across] + $0.subitem.edges.minimum(across) }.max() ?? 0
      inner.size[across] = size[across]
    }
    line(up: pieces, axis, group.spacing, leaving: inner.size[axis] - taken)
  }

  /// Places subitems next to each other, and distributes the remaining space among flexible
  /// distances.
  private mutating func line(
    up pieces: [Piece], _ axis: LayoutAxis, _ spacing: LayoutSpacing, leaving rest: Double
  ) {
    let across = axis.transposed
    var flexible = spacing.isFlexible ? pieces.count - 1 : 0
    for piece in pieces { flexible += piece.subitem.edges.flexible(axis) }
    let share = flexible > 0 ? max(0, rest) / Double(flexible) : 0
    var place = inner.origin[axis]
    for (index, piece) in pieces.enumerated() {
      let edges = piece.subitem.edges
      if index > 0 { place += spacing.minimum + (spacing.isFlexible ? share : 0) }
      place += edges.startMinimum(axis) + (edges.start(axis)?.isFlexible == true ? share : 0)
      var corner = LayoutPoint.zero
      corner[axis] = place
      corner[across] = inner.origin[across] + edges.startMinimum(across)
      if edges.start(across)?.isFlexible == true {
        let rest = max(0, inner.size[across] - piece.size[across] - edges.minimum(across))
        corner[across] += rest / Double(edges.flexible(across))
      }
      slots += piece.slots.map { $0.moved(by: corner) }
      place += piece.size[axis] + edges.endMinimum(axis)
      place += edges.end(axis)?.isFlexible == true ? share : 0
    }
  }

  private func piece(
    _ subitem: SubitemSketch, in base: LayoutSize, share: (LayoutAxis, Double)? = nil
  ) -> Piece {
    var size = subitem.size.points(in: base, scale)
    if let share { size[share.0] = share.1 }
    switch subitem {
    case .item(let item):
      let frame = LayoutRect(origin: .zero, size: size).less(item.contentInsets, of: item.size)
      return Piece(subitem: subitem, size: size, slots: [frame])
    case .group(let group):
      let inside = NaiveGroup(group, in: base, bounds: bounds, scale: scale, share: share)
      return Piece(subitem: subitem, size: inside.size, slots: inside.slots)
    }
  }

  // MARK: Number of subitems

  /// The number of subitems in the run, and the base of their fractional sizes.
  private func run(
    _ group: GroupSketch, _ axis: LayoutAxis, _ list: [SubitemSketch],
    _ repetition: GroupSketch.Repetition
  ) -> (count: Int, base: LayoutSize) {
    let least = group.spacing.minimum
    func base(_ count: Int) -> LayoutSize {
      var base = inner.size
      base[axis] -= Double(max(0, count - 1)) * least
      return base
    }
    func fits(_ count: Int, _ base: LayoutSize, _ spacing: Double) -> Bool {
      let lengths = (0..<count).map { index in
        let subitem = list[index % list.count]
        return subitem.size.points(in: base, scale)[axis] + subitem.edges.minimum(axis)
      }
      return lengths.reduce(0, +) + Double(count - 1) * spacing <= inner.size[axis] + 1e-6
    }
    func most(_ holds: (Int) -> Bool) -> Int {
      let round = list.map {
        $0.size.points(in: inner.size, scale)[axis] + $0.edges.minimum(axis)
      }
      // An item without a length occurs once.
      let limit = round.reduce(0, +) > 0 ? 2000 : list.count
      return (1...limit).prefix(while: holds).last ?? 0
    }
    switch repetition {
    case .sharing(let count), .repeating(let count): return (count, base(count))
    case .fitting where group.size[axis].isEstimate: return (list.count, base(list.count))
    case .fitting where list.contains(where: { $0.size[axis.transposed].isFraction(of: axis) }):
      let room = base(most { fits($0, inner.size, 0) })
      return (most { fits($0, room, least) }, room)
    case .fitting:
      let count = most { ($0 == 1 || base($0)[axis] > 0) && fits($0, base($0), least) }
      return (count, base(count))
    }
  }

  // MARK: A last group

  /// The length of the group if it contains only its first items.
  ///
  /// The extent of their frames, plus the difference of a full group from its own extent. If that
  /// is not positive, only the extent of the frames.
  func length(_ axis: LayoutAxis, ofFirst count: Int) -> Double {
    guard count < slots.count else { return size[axis] }
    func reach(_ count: Int) -> Double {
      slots.prefix(count).map { slot in
        let frame = slot.onPixels(scale)
        return frame.origin[axis] + frame.size[axis] - inner.origin[axis]
      }.reduce(0, max)
    }
    let length = reach(count) + inner.size[axis] - reach(slots.count)
    return length > 0 ? length : min(reach(count), inner.size[axis])
  }
}
