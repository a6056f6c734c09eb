/// The items of a group in one line: their number, and the size that their fractions refer to.
struct GroupRun {
  let axis: LayoutAxis
  let subitems: [any LayoutSubitem]
  let spacing: LayoutSpacing
  let inner: LayoutRect

  /// The number of items in the line.
  private(set) var count = 0

  /// The size that fractions refer to: the inner size of the group less the distances between the items.
  private(set) var base: LayoutSize

  /// The length of each item if all share the group equally.
  private var share: Double?
  private let grid: PixelGrid

  init(
    _ group: LayoutGroup, along axis: LayoutAxis, _ repetition: LayoutGroup.Repetition,
    of subitems: [any LayoutSubitem], room: LayoutRect, _ grid: PixelGrid
  ) {
    self.axis = axis
    self.subitems = subitems
    self.grid = grid
    spacing = group.interItemSpacing
    inner = room
    base = room.size
    switch repetition {
    case .sharing(let number):
      reserve(number)
      share = grid.length(base[axis] / Double(max(1, count)))
    case .repeating(let number): reserve(number)
    case .fitting where group.size[axis].isEstimated: reserve(subitems.count)
    case .fitting: fit()
    }
  }

  /// The axis on which the items have equal shares, so that measured sizes change nothing.
  var sharedAxes: LayoutAxis.Set { share == nil ? [] : LayoutAxis.Set(axis) }

  func size(of subitem: any LayoutSubitem) -> LayoutSize {
    var size = subitem.size.points(in: base, grid)
    if let share { size[axis] = share }
    return size
  }

  private mutating func reserve(_ number: Int) {
    count = number
    base[axis] = room(besides: count)
  }

  /// The inner length of the group less the distances between a number of items.
  private func room(besides count: Int) -> Double {
    inner.size[axis] - Double(max(0, count - 1)) * spacing.minimum
  }

  /// Takes as many items as fit.
  private mutating func fit() {
    if subitems.contains(where: { $0.size[axis.other].isFraction(of: axis) }) {
      // As recorded: the fractions refer to the size for the number that fits without distances.
      var sums = sums(in: inner.size)
      base[axis] = room(besides: most { fits($0, sums, spacing: 0) })
      sums = self.sums(in: base)
      count = most { fits($0, sums, spacing: spacing.minimum) }
      return
    }
    var sums = sums(in: inner.size)
    // Only fractions depend on the room, and only distances change it.
    let isFixed =
      spacing.minimum == 0 || !subitems.contains { $0.size[axis].isFraction(of: axis) }
    count = most { number in
      var room = inner.size
      room[axis] = self.room(besides: number)
      guard number == 1 || room[axis] > 0 else { return false }
      if !isFixed { sums = self.sums(in: room) }
      return fits(number, sums, spacing: spacing.minimum)
    }
    base[axis] = room(besides: count)
  }

  /// The largest number, counted up from 1, that satisfies a condition.
  ///
  /// Items of no length are laid out once.
  private func most(_ holds: (Int) -> Bool) -> Int {
    var number = 0
    let limit = (sums(in: inner.size).last ?? 0) > 0 ? LayoutGroup.maximumItemCount : subitems.count
    while number < limit, holds(number + 1) { number += 1 }
    return number
  }

  private func fits(_ number: Int, _ sums: [Double], spacing: Double) -> Bool {
    let (cycles, part) = number.quotientAndRemainder(dividingBy: subitems.count)
    let length = Double(cycles) * sums[subitems.count] + sums[part]
    return length + Double(number - 1) * spacing <= inner.size[axis] + 1e-6
  }

  /// The total lengths of the first subitems, from none to all, including their edge spacing.
  private func sums(in room: LayoutSize) -> [Double] {
    var sums = [0.0]
    sums.reserveCapacity(subitems.count + 1)
    for item in subitems {
      let length = item.size[axis].points(in: room, grid) + item.edgeSpacing.minimum(axis)
      sums.append(sums[sums.count - 1] + length)
    }
    return sums
  }
}
