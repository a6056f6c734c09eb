/// Lays out the sections of one solve.
struct SectionSolver {
  let environment: LayoutEnvironment
  let configuration: CompositionalLayoutConfiguration
  let grid: PixelGrid

  var axis: LayoutAxis { configuration.scrollDirection }
  private var bounds: LayoutSize { environment.container.contentSize }

  /// Lays out a section of a number of items.
  func plan(_ section: LayoutSection, itemCount: Int) -> SectionPlan {
    let groupAxis =
      section.orthogonalScrollingBehavior == .none ? axis : axis.other
    let kept = referenceInsets(section.contentInsetsReference) + section.contentInsets
    let room = room(keeping: kept, groupsAlong: groupAxis)
    let solver = GroupSolver(grid: grid, environment: environment)
    let group =
      itemCount > 0
      ? solver.plan(section.group, in: room)
      : GroupPlan(size: .zero, inner: .zero)
    let edges = section.group.edgeSpacing
    var first = LayoutPoint.zero
    for axis in LayoutAxis.allCases {
      first[axis] = kept.start(axis) + (edges.start(axis)?.minimum ?? 0)
    }
    let stride =
      group.size[groupAxis] + edges.minimum(groupAxis) + section.interGroupSpacing
    let length = length(
      of: section, group, itemCount: itemCount, stride: stride, groupsAlong: groupAxis)
    return SectionPlan(
      itemCount: itemCount, axis: axis, groupAxis: groupAxis, group: group, firstGroup: first,
      stride: stride, boundary: boundary(of: section, length: length),
      decorations: section.decorationItems, reach: group.extent(groupAxis))
  }

  /// A section that nothing is known of.
  var nothing: SectionPlan {
    SectionPlan(
      itemCount: 0, axis: axis, groupAxis: axis, group: GroupPlan(size: .zero, inner: .zero),
      firstGroup: .zero, stride: 0,
      boundary: BoundaryPlan([], axis: axis, length: 0, across: .zero, room: .zero, grid: grid),
      decorations: [], reach: 0...0)
  }

  /// The insets that a section keeps clear of across the scroll axis.
  private func referenceInsets(_ reference: ContentInsetsReference) -> LayoutInsets {
    environment.insets(reference, automatic: configuration.contentInsetsReference)
      .along(axis.other)
  }

  /// What the size of a section's group is a fraction of: the whole room on the axis along which the
  /// groups follow one another, and what the insets leave on the other one.
  private func room(keeping kept: LayoutInsets, groupsAlong groupAxis: LayoutAxis) -> LayoutSize {
    var room = bounds
    room[groupAxis.other] -= kept.sum(groupAxis.other)
    return room
  }

  /// The length of a section along the scroll axis, without its boundary items.
  private func length(
    of section: LayoutSection, _ group: GroupPlan, itemCount: Int, stride: Double,
    groupsAlong groupAxis: LayoutAxis
  ) -> Double {
    if itemCount == 0, section.boundarySupplementaryItems.isEmpty { return 0 }
    let insets = section.contentInsets.sum(axis)
    let edges = section.group.edgeSpacing.minimum(axis)
    guard itemCount > 0, !group.slots.isEmpty else { return insets }
    guard groupAxis == axis else { return insets + edges + group.size[axis] }
    let full = (itemCount - 1) / group.slots.count
    let last = itemCount - full * group.slots.count
    return insets + Double(full) * stride + edges + group.length(axis, ofFirst: last)
  }

  private func boundary(of section: LayoutSection, length: Double) -> BoundaryPlan {
    let reference = section.supplementaryContentInsetsReference
    var kept = referenceInsets(section.contentInsetsReference)
    if reference == .automatic { kept = kept + section.contentInsets }
    let across = LayoutRect(origin: .zero, size: bounds).inset(by: kept.along(axis.other))
    var room = bounds
    room[axis.other] = across.size[axis.other]
    return BoundaryPlan(
      section.boundarySupplementaryItems, axis: axis, length: length, across: across, room: room,
      grid: grid)
  }
}
