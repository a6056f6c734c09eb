extension SectionPlan {
  /// What is looked for, in the plane of the content.
  struct Query {
    /// Where to look; clipped to the content.
    let rect: LayoutRect

    /// What is seen.
    let visible: LayoutRect

    /// The room of the layout.
    let bounds: LayoutSize

    /// How places come to lie on pixels.
    let grid: PixelGrid
  }

  /// Adds what meets a rectangle: decorations, cells, boundary items, badges.
  ///
  /// The section begins at a corner.
  func append(
    _ query: Query, section: Int, corner: LayoutPoint, to attributes: inout [ElementAttributes]
  ) {
    guard isThere else { return }
    func add(_ found: ElementAttributes) {
      if found.frame.intersects(query.rect) { attributes.append(found) }
    }
    for number in decorations.indices {
      add(decoration(number, section: section, corner: corner, query))
    }
    let local = query.rect.offset(by: LayoutPoint(x: -corner.x, y: -corner.y))
    let groups = groups(meeting: local)
    let per = group.slots.count
    for index in groups {
      let origin = corner + origin(ofGroup: index)
      for slot in 0..<min(per, itemCount - index * per) {
        add(cell(index * per + slot, slot, section: section, origin: origin, query))
      }
    }
    for item in boundary.items { add(boundaryItem(item, section: section, corner: corner, query)) }
    guard !group.badges.isEmpty else { return }
    for index in groups {
      let origin = corner + origin(ofGroup: index)
      for badge in group.badges where index * per + badge.slot < itemCount {
        add(self.badge(badge, group: index, section: section, origin: origin, query))
      }
    }
  }

  /// The attributes of one element of the section, or `nil` when there is none of that name.
  func attributes(
    of element: LayoutElement, _ query: Query, section: Int, corner: LayoutPoint
  ) -> ElementAttributes? {
    guard isThere else { return nil }
    let per = group.slots.count
    switch element {
    case .cell(_, let item):
      guard item >= 0, item < itemCount, per > 0 else { return nil }
      let origin = corner + origin(ofGroup: item / per)
      return cell(item, item % per, section: section, origin: origin, query)
    case .decoration(let kind, _, let number):
      guard decorations.indices.contains(number), decorations[number].elementKind == kind
      else { return nil }
      return decoration(number, section: section, corner: corner, query)
    case .supplementary(let kind, _, let number):
      if number == 0, let item = boundary.items.first(where: { $0.kind == kind }) {
        return boundaryItem(item, section: section, corner: corner, query)
      }
      guard number >= 0, let count = group.badges.first(where: { $0.kind == kind })?.count,
        let badge = group.badges.first(where: { $0.kind == kind && $0.index == number % count }),
        number / count < groupCount, number / count * per + badge.slot < itemCount
      else { return nil }
      let origin = corner + origin(ofGroup: number / count)
      return self.badge(badge, group: number / count, section: section, origin: origin, query)
    case .global: return nil
    }
  }

  private func cell(
    _ item: Int, _ slot: Int, section: Int, origin: LayoutPoint, _ query: Query
  ) -> ElementAttributes {
    let slot = group.slots[slot]
    return ElementAttributes(
      .cell(section: section, item: item), frame: query.grid.frame(slot.frame.offset(by: origin)),
      zIndex: slot.zIndex + cellZIndex, estimatedAxes: slot.estimatedAxes)
  }

  private func badge(
    _ badge: GroupPlan.Badge, group: Int, section: Int, origin: LayoutPoint, _ query: Query
  ) -> ElementAttributes {
    ElementAttributes(
      .supplementary(
        kind: badge.kind, section: section, number: group * badge.count + badge.index),
      frame: query.grid.frame(badge.frame.offset(by: origin)), zIndex: badge.zIndex,
      estimatedAxes: badge.estimatedAxes)
  }

  private func boundaryItem(
    _ item: BoundaryPlan.Item, section: Int, corner: LayoutPoint, _ query: Query
  ) -> ElementAttributes {
    var own = corner
    own[axis] += boundary.before
    let natural = boundary.place(
      of: item, seenFrom: query.visible.start(axis) - own[axis],
      to: query.visible.end(axis) - own[axis])
    let frame = query.grid.frame(natural.offset(by: own))
    let isPinned = item.pin != nil && frame.intersects(query.visible)
    return ElementAttributes(
      .supplementary(kind: item.kind, section: section, number: 0), frame: frame,
      zIndex: item.zIndex + (isPinned ? BoundaryPlan.pinnedZIndex : 0),
      estimatedAxes: item.estimatedAxes)
  }

  private func decoration(
    _ number: Int, section: Int, corner: LayoutPoint, _ query: Query
  ) -> ElementAttributes {
    let item = decorations[number]
    var rect = LayoutRect(origin: corner, size: query.bounds)
    rect.size[axis] = length
    return ElementAttributes(
      .decoration(kind: item.elementKind, section: section, number: number),
      frame: query.grid.frame(rect.inset(by: item.contentInsets)), zIndex: item.zIndex)
  }
}
