/// A group in which every place is known, in points from its outer corner.
struct GroupPlan: Hashable, Sendable {
  /// A view tied to an item, or to a group inside.
  struct Badge: Hashable, Sendable {
    let kind: ElementKind
    var frame: LayoutRect
    let zIndex: Int
    let estimatedAxes: LayoutAxis.Set

    /// The slot of its item, or of the first item of its group; in a section, the item itself.
    var slot: Int

    /// Whether it is tied to an item, and no view of its kind to a group.
    var isOfItem: Bool

    /// Which of the group's badges of its kind it is, and how many there are of the kind.
    var index = 0
    var count = 1

    func offset(by distance: LayoutPoint, slots: Int = 0) -> Badge {
      var badge = self
      badge.frame.origin = frame.origin + distance
      badge.slot += slots
      return badge
    }
  }

  /// The outer size.
  var size: LayoutSize

  /// Where the room of the items begins and how large it is.
  var inner: LayoutRect
  var slots: [ItemSlot] = []

  /// How many items there are, and the axes on which the group is as long as they need.
  var itemCount = Int.max
  var fittedAxes: LayoutAxis.Set = []
  var badges: [Badge] = []

  /// The index of the first frame with NaN or an infinite value, of those that a custom group returned.
  var notFinitePlace: Int?

  /// How places come to lie on pixels.
  var grid = PixelGrid(scale: 0)

  /// How large the largest of the items would be by themselves that are as large as their siblings.
  var largest = LayoutSize.lessThanAny

  /// Adds what another plan holds, at a place in this one.
  mutating func append(_ other: GroupPlan, at origin: LayoutPoint) {
    let first = slots.count
    largest = largest.union(other.largest)
    notFinitePlace = notFinitePlace ?? other.notFinitePlace
    for slot in other.slots { slots.append(slot.offset(by: origin)) }
    for badge in other.badges { badges.append(badge.offset(by: origin, slots: first)) }
  }

  /// Whether the group holds one item and is as long along an axis as that measures.
  func isSingleItem(along axis: LayoutAxis) -> Bool {
    slots.count == 1 && badges.isEmpty && fittedAxes == LayoutAxis.Set(axis)
      && slots[0].estimatedAxes == LayoutAxis.Set(axis)
      && slots[0].frame.size[axis] == size[axis]
  }

  /// The same for an item that is longer.
  func grown(by length: Double, along axis: LayoutAxis) -> GroupPlan {
    var plan = self
    plan.size[axis] += length
    plan.inner.size[axis] += length
    plan.slots[0].frame.size[axis] += length
    return plan
  }

  /// Makes the group as long as another one; its items stay where they are.
  mutating func setLength(_ length: Double, along axis: LayoutAxis) {
    inner.size[axis] += length - size[axis]
    size[axis] = length
  }

  /// Numbers the badges of each kind.
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

  /// How long the group is along an axis when only its first items are there.
  ///
  /// As recorded in UIKit: as far as their frames reach, and what lies beyond the last one of a full
  /// group. Where a full group is shorter than its items, that is less than nothing: the first items
  /// reach out of the group by as much as all of them do. Nothing of this kind has been recorded.
  ///
  /// A length of nothing or less would hide the items: there the group ends where they do.
  func length(_ axis: LayoutAxis, ofFirst count: Int) -> Double {
    let isFitted = fittedAxes.contains(axis) && count == itemCount
    guard count < slots.count, !isFitted else { return size[axis] }
    let own = reach(axis, ofFirst: count)
    let length = own + inner.size[axis] - reach(axis, ofFirst: slots.count)
    return length > 0 ? length : min(own, inner.size[axis])
  }

  /// Whether two plans put everything in the same places when only their first items are there.
  func isAlike(_ other: GroupPlan, inFirst count: Int) -> Bool {
    var same = other
    same.itemCount = itemCount
    return self == same
      && LayoutAxis.allCases.allSatisfy {
        length($0, ofFirst: count) == other.length($0, ofFirst: count)
      }
  }

  private func reach(_ axis: LayoutAxis, ofFirst count: Int) -> Double {
    slots[..<count].reduce(0) { max($0, grid.frame($1.frame).end(axis) - inner.start(axis)) }
  }

  /// How far items and badges reach along an axis, before and after the outer corner.
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

extension LayoutSize {
  /// Smaller than every size.
  static let lessThanAny = LayoutSize(width: -.infinity, height: -.infinity)

  /// The larger width and the larger height of two sizes.
  func union(_ other: LayoutSize) -> LayoutSize {
    LayoutSize(width: max(width, other.width), height: max(height, other.height))
  }
}
