/// The ranges of the elements of sections.
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

  /// The sum of the lengths without their signs; infinite if a width is.
  private(set) var total = 0.0

  /// Finds the ranges, and the distances from the start of each section to the start of the next.
  ///
  /// In one pass, since many sections are not in the cache of the processor any more.
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

  /// Extends the ranges by a section.
  mutating func extend(by section: SectionPlan) {
    isOrdered = isOrdered && section.length + spacing >= 0
    breadth = max(breadth, section.items.breadth(across: axis.other))
    let own = section.overhang
    overhang =
      min(overhang.lowerBound, own.lowerBound)...max(overhang.upperBound, own.upperBound)
  }
}
