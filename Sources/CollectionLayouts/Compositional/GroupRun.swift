/// The items of a group that follow one another: their number, and the size that their fractions refer to.
struct GroupRun {
  let axis: LayoutAxis
  let subitems: [any LayoutSubitem]
  let spacing: LayoutSpacing
  let inner: LayoutRect
  private(set) var count = 0

  /// The size that fractions refer to: the inner size of the group less the distances between the items.
  private(set) var base: LayoutSize

  /// The length of each item if they share the group equally.
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

  /// The only subitem, if it is an item without estimates, edge spacing and views; otherwise `nil`.
  var plainItem: (any LayoutSubitem)? {
    guard subitems.count == 1, type(of: subitems[0]) == LayoutItem.self,
      subitems[0].size.estimatedAxes.isEmpty, subitems[0].supplementaryItems.isEmpty,
      subitems[0].edgeSpacing == LayoutEdgeSpacing()
    else { return nil }
    return subitems[0]
  }

  func size(of described: LayoutItemSize) -> LayoutSize {
    var size = described.points(in: base, grid)
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

  private mutating func fit() {
    var sums = sums(in: inner.size)
    // Subitems of no length are placed once.
    let limit = sums.all > 0 ? LayoutGroup.maximumItemCount : subitems.count
    if dependsOnRoom(axis.other) {
      // As recorded: the fractions refer to the size for the number that fits without distances.
      base[axis] = room(besides: most(limit) { fits($0, sums, spacing: 0) })
      sums = self.sums(in: base)
      count = most(limit) { fits($0, sums, spacing: spacing.minimum) }
      return
    }
    // Only fractions depend on the room, and only distances change it.
    let isFixed = spacing.minimum == 0 || !dependsOnRoom(axis)
    count = most(limit) { number in
      var room = inner.size
      room[axis] = self.room(besides: number)
      guard number == 1 || room[axis] > 0 else { return false }
      if !isFixed { sums = self.sums(in: room) }
      return fits(number, sums, spacing: spacing.minimum)
    }
    base[axis] = room(besides: count)
  }

  /// Whether the size of a subitem on an axis is a fraction of the length of the run.
  private func dependsOnRoom(_ axis: LayoutAxis) -> Bool {
    // By index, since a loop over the elements would copy each of them.
    subitems.indices.contains { subitems[$0].size[axis].isFraction(of: self.axis) }
  }

  /// The largest number up to a limit so that all numbers from 1 to it satisfy a condition.
  private func most(_ limit: Int, _ holds: (Int) -> Bool) -> Int {
    var number = 0
    while number < limit, holds(number + 1) { number += 1 }
    return number
  }

  /// The total lengths of the subitems, including their edge spacing.
  private struct Sums {
    /// The length of all subitems.
    var all = 0.0

    /// The lengths of the first subitems, from none to all but one; empty for a single subitem.
    var parts: [Double] = []
  }

  private func fits(_ number: Int, _ sums: Sums, spacing: Double) -> Bool {
    let (cycles, part) = number.quotientAndRemainder(dividingBy: subitems.count)
    let length = Double(cycles) * sums.all + (sums.parts.isEmpty ? 0 : sums.parts[part])
    return length + Double(number - 1) * spacing <= inner.size[axis] + 1e-6
  }

  private func sums(in room: LayoutSize) -> Sums {
    var sums = Sums()
    if subitems.count > 1 { sums.parts.reserveCapacity(subitems.count) }
    for index in subitems.indices {
      if subitems.count > 1 { sums.parts.append(sums.all) }
      sums.all +=
        subitems[index].size[axis].points(in: room, grid)
        + subitems[index].edgeSpacing.minimum(axis)
    }
    return sums
  }
}
