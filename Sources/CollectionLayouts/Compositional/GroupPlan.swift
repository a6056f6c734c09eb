/// A computed group: the positions of its items and badges, in points from its outer corner.
struct GroupPlan: Hashable, Sendable {
  /// A view tied to an item or a group.
  struct Badge: Hashable, Sendable {
    let kind: ElementKind
    var frame: LayoutRect
    let zIndex: Int
    let estimatedAxes: LayoutAxis.Set

    /// The slot of its item, or of the first item in its group; in a section, the number of that item.
    var slot: Int

    /// Whether it is tied to an item and no view of its kind is tied to a group.
    var isOfItem: Bool

    /// Its index among the badges of its kind in the group, and their number.
    var index = 0
    var count = 1

    func offset(by distance: LayoutPoint, slots: Int = 0) -> Badge {
      var badge = self
      badge.frame.origin = frame.origin + distance
      badge.slot += slots
      return badge
    }
  }

  /// The outer size of the group.
  var size: LayoutSize

  /// The rectangle for the items: the group less its insets.
  var inner: LayoutRect
  var slots: [ItemSlot] = []
  var badges: [Badge] = []

  /// The number of items that exist; `Int.max` for a full group.
  var itemCount = Int.max

  /// The axes on which the group is as long as its items need.
  var fittedAxes: LayoutAxis.Set = []

  /// The index of the first frame of a custom group that contains NaN or an infinite value.
  var notFinitePlace: Int?

  /// The first slot whose frame contains NaN or an infinite value, because a sum or product overflowed.
  var notFiniteSlot: Int?

  var grid = PixelGrid(scale: 0)

  /// The largest size of the uniform items before they are made equally large.
  var largest = LayoutSize.lessThanAny

  mutating func append(_ other: GroupPlan, at origin: LayoutPoint) {
    let first = slots.count
    largest = largest.union(other.largest)
    notFinitePlace = notFinitePlace ?? other.notFinitePlace
    for slot in other.slots { slots.append(slot.offset(by: origin)) }
    for badge in other.badges { badges.append(badge.offset(by: origin, slots: first)) }
  }

  /// Whether the group is one item that is measured on an axis, and has its length.
  func isSingleItem(along axis: LayoutAxis) -> Bool {
    slots.count == 1 && badges.isEmpty && fittedAxes == LayoutAxis.Set(axis)
      && slots[0].estimatedAxes == LayoutAxis.Set(axis)
      && slots[0].frame.size[axis] == size[axis]
  }

  /// Sets the length of the group; the positions of its items stay the same.
  mutating func setLength(_ length: Double, along axis: LayoutAxis) {
    inner.size[axis] += length - size[axis]
    size[axis] = length
  }

  /// Sets the frames with NaN or an infinite value to one that equals itself, so that plans can be compared.
  mutating func leaveOutNotFinite() {
    for slot in slots.indices where !slots[slot].frame.isFinite { slots[slot].frame = .nowhere }
    for badge in badges.indices where !badges[badge].frame.isFinite {
      badges[badge].frame = .nowhere
    }
  }

  mutating func numberBadges() {
    guard !badges.isEmpty else { return }
    var counts: [ElementKind: Int] = [:]
    for index in badges.indices {
      badges[index].index = counts[badges[index].kind, default: 0]
      counts[badges[index].kind, default: 0] += 1
    }
    let ofGroups = Set(badges.lazy.filter { !$0.isOfItem }.map(\.kind))
    for index in badges.indices {
      badges[index].count = counts[badges[index].kind] ?? 1
      if ofGroups.contains(badges[index].kind) { badges[index].isOfItem = false }
    }
  }

  /// The length of the group on an axis if only its first items exist.
  ///
  /// As recorded in UIKit: up to the end of their frames, plus the distance from the end of all items to the
  /// end of a full group. If a full group is shorter than its items, that distance is negative, which has not
  /// been recorded; a group whose length would be 0 or less ends with its items instead.
  func length(_ axis: LayoutAxis, ofFirst count: Int) -> Double {
    let isFitted = fittedAxes.contains(axis) && count == itemCount
    guard count < slots.count, !isFitted else { return size[axis] }
    var reach = 0.0, own = 0.0
    for (slot, place) in slots.enumerated() {
      if slot == count { own = reach }
      reach = max(reach, grid.frame(place.frame).end(axis) - inner.start(axis))
    }
    let length = own + inner.size[axis] - reach
    return length > 0 ? length : min(own, inner.size[axis])
  }

  /// Whether two plans are equal if only their first items exist.
  func isAlike(_ other: GroupPlan, inFirst count: Int) -> Bool {
    var same = other
    same.itemCount = itemCount
    return self == same
      && LayoutAxis.allCases.allSatisfy {
        length($0, ofFirst: count) == other.length($0, ofFirst: count)
      }
  }

  /// The range of items and badges on an axis, from the outer corner.
  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> {
    var low = 0.0, high = max(0, size[axis])
    for slot in slots {
      low = min(low, slot.frame.start(axis))
      high = max(high, slot.frame.end(axis))
    }
    for badge in badges {
      low = min(low, badge.frame.start(axis))
      high = max(high, badge.frame.end(axis))
    }
    return .reach(from: low, to: high)
  }
}
