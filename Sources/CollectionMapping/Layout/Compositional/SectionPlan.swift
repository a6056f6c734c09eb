/// A section in which every place is known, in points from its own corner: where it begins along the
/// scroll axis, and the left or upper edge of the content across it.
///
/// Groups that are alike are answered by arithmetic: a section takes no memory for each item.
struct SectionPlan: Sendable {
  let itemCount: Int

  /// The scroll axis of the layout.
  let axis: LayoutAxis

  /// The axis along which the groups follow one another: another one in an orthogonal section.
  let groupAxis: LayoutAxis

  /// A full group.
  let group: GroupPlan

  /// Where the first group begins, in the section without its boundary items.
  let firstGroup: LayoutPoint

  /// From the beginning of one group to that of the next.
  let stride: Double
  let boundary: BoundaryPlan
  let decorations: [LayoutDecorationItem]

  /// How far items and badges reach before and behind the beginning of their group.
  let reach: ClosedRange<Double>

  /// How far a row is scrolled, in points, where the section is one.
  var rowOffset = 0.0

  /// The length along the scroll axis, boundary items included.
  var length: Double { boundary.before + boundary.length + boundary.after }

  /// A section of no length is not there: not even its items are.
  var isThere: Bool { length > 0 }

  /// The number of groups, the last of which may be partly filled.
  var groupCount: Int {
    group.slots.isEmpty ? 0 : (itemCount + group.slots.count - 1) / group.slots.count
  }

  var cellZIndex: Int { decorations.isEmpty ? 0 : 1 }

  /// Where a group begins, from the section's corner.
  func origin(ofGroup index: Int) -> LayoutPoint {
    var origin = firstGroup
    origin[axis] += boundary.before
    origin[groupAxis] += Double(index) * stride - rowOffset
    return origin
  }

  /// The groups that may meet a rectangle given from the section's corner.
  func groups(meeting rect: LayoutRect) -> Range<Int> {
    let first = origin(ofGroup: 0)[groupAxis]
    let low = rect.start(groupAxis) - first - reach.upperBound
    let high = rect.end(groupAxis) - first - reach.lowerBound
    guard stride > 0 else { return low < 0 && high > 0 ? 0..<groupCount : 0..<0 }
    let end = Double(groupCount)
    let lower = Int(min(max((low / stride).rounded(.down), 0), end))
    let upper = Int(min(max((high / stride).rounded(.up), 0), end))
    return lower..<max(lower, upper)
  }

  /// How far anything reaches along the scroll axis, from the section's corner.
  var extent: ClosedRange<Double> {
    var low = 0.0, high = length
    if groupCount > 0 {
      let across = group.extent(axis)
      let first = origin(ofGroup: 0)[axis]
      let last = groupAxis == axis ? origin(ofGroup: groupCount - 1)[axis] : first
      low = min(low, first + across.lowerBound)
      high = max(high, last + across.upperBound)
    }
    for item in boundary.items {
      low = min(low, boundary.before + item.frame.start(axis))
      high = max(high, boundary.before + item.frame.end(axis))
    }
    return low...high
  }
}
