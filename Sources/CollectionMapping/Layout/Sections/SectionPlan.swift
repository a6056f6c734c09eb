/// A section in which every place is known.
///
/// Places count from the section's own corner: where it begins along the scroll axis, without its
/// boundary items, and the left or upper edge of the content across it.
struct SectionPlan: Sendable {
  /// The scroll axis of the layout.
  let axis: LayoutAxis
  var items: SectionItems
  var boundary: BoundaryPlan
  let decorations: [LayoutDecorationItem]

  /// How far a row is scrolled, in points, where the section is one that scrolls across the layout.
  var rowOffset = 0.0

  /// The length along the scroll axis, boundary items included.
  var length: Double { boundary.before + boundary.length + boundary.after }

  /// A section of no length is not there: not even its items are.
  var isThere: Bool { length > 0 }

  /// How far anything reaches before and behind the section along the scroll axis.
  var overhang: ClosedRange<Double> {
    let items = items.extent(axis)
    var low = min(-boundary.before, items.lowerBound), high = items.upperBound
    for item in boundary.items {
      low = min(low, item.frame.start(axis))
      high = max(high, item.frame.end(axis))
    }
    return (low + boundary.before)...(max(high - boundary.length - boundary.after, 0))
  }
}
