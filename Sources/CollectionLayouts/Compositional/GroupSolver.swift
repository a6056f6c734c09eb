/// Computes the positions in a group.
///
/// The rules are those of UIKit's compositional layout, derived from recorded results.
struct GroupSolver {
  let grid: PixelGrid

  /// The environment of the layout, for custom groups.
  let environment: LayoutEnvironment

  /// The number of items of the group that exist.
  var itemCount = Int.max

  /// The measured sizes by the slot of the item.
  var measured: [Int: LayoutSize] = [:]

  /// The minimum size of uniform items.
  var level = LayoutSize.lessThanAny

  /// Computes the outermost group of a section, whose fractions refer to the size of `room`.
  func plan(_ group: LayoutGroup, in room: LayoutSize) -> GroupPlan {
    var plan = plan(group, outer: group.size.points(in: room, grid), room: room, firstSlot: 0)
    plan.notFiniteSlot = plan.slots.firstIndex { !$0.frame.isFinite }
    if plan.notFiniteSlot != nil || plan.badges.contains(where: { !$0.frame.isFinite }) {
      plan.leaveOutNotFinite()
    }
    plan.numberBadges()
    plan.itemCount = itemCount
    plan.grid = grid
    return plan
  }

  private func plan(
    _ group: LayoutGroup, outer: LayoutSize, room: LayoutSize, firstSlot: Int
  ) -> GroupPlan {
    var plan: GroupPlan
    switch group.arrangement {
    case .custom(let provider): plan = custom(group, provider)
    case .run(let axis, let subitems, let repetition):
      let run = GroupRun(
        group, along: axis, repetition, of: subitems, room: inner(of: group, outer), grid)
      plan = place(run, in: group, outer: outer, firstSlot: firstSlot)
    }
    guard !plan.slots.isEmpty, !group.supplementaryItems.isEmpty else { return plan }
    let frame = LayoutRect(origin: .zero, size: plan.size)
    // Before the badges of its items, so that the badges of a partly filled group have the first numbers.
    plan.badges.insert(
      contentsOf: group.supplementaryItems.map {
        badge($0, beside: frame, in: room, slot: 0, isOfItem: false)
      }, at: 0)
    return plan
  }

  /// The rectangle inside the content insets, which are ignored on an axis on which the size is an estimate.
  private func inner(of item: some LayoutSubitem, _ outer: LayoutSize) -> LayoutRect {
    let size = item.size
    var insets = item.contentInsets
    if size.width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return LayoutRect(origin: .zero, size: outer).inset(by: insets)
  }

  private func badge(
    _ item: LayoutSupplementaryItem, beside frame: LayoutRect, in room: LayoutSize, slot: Int,
    isOfItem: Bool
  ) -> GroupPlan.Badge {
    GroupPlan.Badge(
      kind: item.elementKind, frame: item.frame(beside: frame, in: room, grid),
      zIndex: item.zIndex, estimatedAxes: item.size.estimatedAxes, slot: slot,
      isOfItem: isOfItem)
  }

  private func custom(
    _ group: LayoutGroup, _ provider: (LayoutEnvironment) -> [LayoutGroupCustomItem]
  ) -> GroupPlan {
    let size = group.size.points(in: environment.container.contentSize, grid)
    var own = environment
    own.container = LayoutContainer(contentSize: size, contentInsets: group.contentInsets)
    let items = provider(own)
    var plan = GroupPlan(size: size, inner: LayoutRect(origin: .zero, size: size))
    plan.notFinitePlace = items.firstIndex { !$0.frame.isFinite }
    // 1 is added to the z indices of cells in a section with decorations.
    plan.slots = items.filter { $0.frame.isFinite }
      .map { ItemSlot(frame: $0.frame, zIndex: min($0.zIndex, .max - 1)) }
    return plan
  }

  // MARK: - Runs

  /// An item or a nested group of a run, with its size.
  private struct Piece {
    let subitem: any LayoutSubitem
    var size: LayoutSize
    var estimatedAxes: LayoutAxis.Set = []
    var plan: GroupPlan?
  }

  private func place(
    _ run: GroupRun, in group: LayoutGroup, outer: LayoutSize, firstSlot: Int
  ) -> GroupPlan {
    if let plan = equalItems(of: run, in: group, outer: outer) { return plan }
    var pieces = pieces(of: run, firstSlot: firstSlot)
    var plan = GroupPlan(size: outer, inner: run.inner)
    let count = presentCount(pieces, firstSlot: firstSlot)
    levelSiblings(&pieces, present: count, &plan.largest)
    let present = pieces.prefix(max(1, count))
    let fitted = group.size.estimatedAxes.subtracting(run.sharedAxes)
    for axis in LayoutAxis.allCases where fitted.contains(axis) {
      let needs = present.map { $0.size[axis] + $0.subitem.edgeSpacing.minimum(axis) }
      let length =
        axis == run.axis
        ? needs.reduce(0, +) + Double(max(0, needs.count - 1)) * run.spacing.minimum
        : needs.max() ?? 0
      plan.fittedAxes.insert(LayoutAxis.Set(axis))
      plan.size[axis] = length
      plan.inner.size[axis] = length
    }
    line(up: pieces, of: run, in: &plan)
    return plan
  }

  /// The plan for one plain item that is repeated, without estimates; `nil` for other runs.
  ///
  /// Makes no piece for each item, which would take three times as long as the rest.
  private func equalItems(
    of run: GroupRun, in group: LayoutGroup, outer: LayoutSize
  ) -> GroupPlan? {
    guard let item = run.plainItem, group.size.estimatedAxes.isEmpty else { return nil }
    let axis = run.axis, size = run.size(of: item.size), gaps = max(0, run.count - 1)
    var plan = GroupPlan(size: outer, inner: run.inner)
    var gap = run.spacing.minimum
    if run.spacing.isFlexible, gaps > 0 {
      let taken = (0..<run.count).reduce(0) { sum, _ in sum + size[axis] } + Double(gaps) * gap
      gap += max(0, run.inner.size[axis] - taken) / Double(gaps)
    }
    var frame = inner(of: item, size).offset(by: run.inner.origin)
    let inset = frame.origin[axis] - run.inner.start(axis)
    var end = run.inner.start(axis)
    plan.slots.reserveCapacity(run.count)
    for index in 0..<run.count {
      if index > 0 { end += gap }
      frame.origin[axis] = inset + end
      plan.slots.append(ItemSlot(frame: frame))
      end += size[axis]
    }
    return plan
  }

  /// The number of pieces whose items exist.
  private func presentCount(_ pieces: [Piece], firstSlot: Int) -> Int {
    var slot = firstSlot
    return pieces.prefix { piece in
      defer { slot += piece.plan?.slots.count ?? 1 }
      return slot < itemCount
    }.count
  }

  private func pieces(of run: GroupRun, firstSlot: Int) -> [Piece] {
    var slot = firstSlot
    var pieces: [Piece] = []
    pieces.reserveCapacity(run.count)
    // The limit is checked again, since nested groups may repeat their subitems as often as they fit.
    for index in 0..<run.count where slot < LayoutGroup.maximumItemCount {
      if slot == firstSlot, index >= run.subitems.count {
        // No nested group had room for an item, so the following ones are equal.
        pieces.append(pieces[index - run.subitems.count])
        continue
      }
      let subitem = run.subitems[index % run.subitems.count]
      var piece = Piece(subitem: subitem, size: run.size(of: subitem.size))
      if let group = LayoutGroup(subitem) {
        let inside = plan(group, outer: piece.size, room: run.base, firstSlot: slot)
        piece.size = inside.size
        piece.plan = inside
      } else {
        piece.estimatedAxes = subitem.size.estimatedAxes.subtracting(run.sharedAxes)
        if let size = measured[slot] {
          for axis in LayoutAxis.allCases where piece.estimatedAxes.contains(axis) {
            piece.size[axis] = size[axis]
          }
        }
      }
      slot += piece.plan?.slots.count ?? 1
      pieces.append(piece)
    }
    return pieces
  }

  /// Makes the uniform items of a run as large as the largest that exists, and at least as ``level``.
  private func levelSiblings(_ pieces: inout [Piece], present: Int, _ largest: inout LayoutSize) {
    for axis in LayoutAxis.allCases {
      var length = level[axis]
      for piece in pieces.prefix(present) where piece.subitem.size[axis].isUniform {
        length = max(length, piece.size[axis])
        if piece.plan == nil { largest[axis] = max(largest[axis], piece.size[axis]) }
      }
      guard length > -.infinity else { continue }
      for index in pieces.indices where pieces[index].subitem.size[axis].isUniform {
        pieces[index].size[axis] = length
      }
    }
  }

  /// Places the pieces one after the other, and shares the remaining length among the flexible distances.
  private func line(up pieces: [Piece], of run: GroupRun, in plan: inout GroupPlan) {
    let axis = run.axis, across = run.axis.other
    let edges = pieces.map(\.subitem.edgeSpacing)
    let taken =
      pieces.reduce(0) { $0 + $1.size[axis] + $1.subitem.edgeSpacing.minimum(axis) }
      + Double(max(0, pieces.count - 1)) * run.spacing.minimum
    let flexible = edges.reduce(run.spacing.isFlexible ? max(0, pieces.count - 1) : 0) {
      $0 + ($1.start(axis)?.isFlexible == true ? 1 : 0) + ($1.end(axis)?.isFlexible == true ? 1 : 0)
    }
    let share = flexible > 0 ? max(0, plan.inner.size[axis] - taken) / Double(flexible) : 0
    func distance(_ spacing: LayoutSpacing?) -> Double {
      spacing.map { $0.minimum + ($0.isFlexible ? share : 0) } ?? 0
    }
    var end = plan.inner.start(axis)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { end += distance(run.spacing) }
      end += distance(edges[index].start(axis))
      var origin = LayoutPoint.zero
      origin[axis] = end
      origin[across] =
        plan.inner.start(across)
        + start(of: piece, in: plan.inner.size[across], axis: across)
      add(piece, at: origin, to: &plan)
      end += piece.size[axis] + distance(edges[index].end(axis))
    }
  }

  /// The start of a piece across its run: its spacing on the first side, or more if that is flexible.
  private func start(of piece: Piece, in length: Double, axis: LayoutAxis) -> Double {
    let edges = piece.subitem.edgeSpacing
    let minimum = edges.start(axis)?.minimum ?? 0
    guard edges.start(axis)?.isFlexible == true else { return minimum }
    let rest = max(0, length - piece.size[axis] - edges.minimum(axis))
    return minimum + (edges.end(axis)?.isFlexible == true ? rest / 2 : rest)
  }

  private func add(_ piece: Piece, at origin: LayoutPoint, to plan: inout GroupPlan) {
    if let inside = piece.plan { return plan.append(inside, at: origin) }
    let frame = inner(of: piece.subitem, piece.size).offset(by: origin)
    for item in piece.subitem.supplementaryItems {
      plan.badges.append(
        badge(item, beside: frame, in: frame.size, slot: plan.slots.count, isOfItem: true))
    }
    plan.slots.append(ItemSlot(frame: frame, estimatedAxes: piece.estimatedAxes))
  }
}
