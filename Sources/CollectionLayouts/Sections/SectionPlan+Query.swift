extension SectionPlan {
  /// The rectangle to search, and the position of the section.
  struct Query {
    /// The rectangle to search, in the coordinates of the content and clipped to it.
    let rect: LayoutRect

    /// The visible part of the content.
    let visible: LayoutRect

    /// The size of the container.
    let bounds: LayoutSize

    /// Rounds positions to pixels.
    let grid: PixelGrid

    /// The number of the section, and its origin without its boundary items.
    var section = 0
    var corner = LayoutPoint.zero

    /// A rectangle of the content in the coordinates of the section.
    func local(_ rect: LayoutRect) -> LayoutRect {
      rect.offset(by: LayoutPoint(x: -corner.x, y: -corner.y))
    }

    /// The rectangle to search in the coordinates of the section, whose positions are not rounded to pixels yet.
    var reach: LayoutRect { local(rect).inset(by: LayoutInsets(all: -grid.slack)) }

    /// A rectangle of the section in the coordinates of the content, rounded to pixels.
    func frame(_ rect: LayoutRect) -> LayoutRect { grid.frame(rect.offset(by: corner)) }
  }

  /// Appends the cells of the first section that intersect a rectangle, if the section consists of equal rows
  /// on pixels alone.
  ///
  /// - Returns: Whether it does; otherwise nothing is appended.
  @inline(__always)
  func appendRows(meeting rect: LayoutRect, to attributes: inout [ElementAttributes]) -> Bool {
    guard hasRowsAlone, isThere, case .groups(let groups) = items, let row = groups.alignedSlot
    else { return false }
    attributes.append(contentsOf: groups.cells(from: row, meeting: rect, section: 0))
    return true
  }

  /// Appends the elements that intersect a rectangle: decorations, cells, boundary items, badges.
  func append(_ query: Query, to attributes: inout [ElementAttributes]) {
    guard isThere else { return }
    for number in decorations.indices {
      attributes.append(decoration(number, query), meeting: query.rect)
    }
    let lift = decorations.isEmpty ? 0 : 1
    var corner = query.corner
    corner[axis.other] -= orthogonalOffset
    if let cells = items.alignedCells(query, corner: corner, lift) {
      attributes.append(contentsOf: cells)
    } else {
      appendCells(scrolled(query), lift, to: &attributes)
    }
    if hasBoundaryItems {
      let boundary = boundary
      for item in boundary.items {
        attributes.append(
          boundary.attributes(of: item, .inSection(query.section), query), meeting: query.rect)
      }
    }
    guard case .groups(let groups) = items, groups.hasBadges else { return }
    let scrolled = scrolled(query)
    groups.forEachBadge(meeting: scrolled.reach) { badge, number in
      attributes.append(self.badge(badge, number: number, scrolled), meeting: query.rect)
    }
  }

  /// Appends the cells that intersect a rectangle after rounding.
  private func appendCells(
    _ query: Query, _ lift: Int, to attributes: inout [ElementAttributes]
  ) {
    items.forEachItem(meeting: query.reach) { index, item in
      let frame = query.frame(item.frame)
      guard frame.isFound(in: query.rect) else { return }
      attributes.append(
        ElementAttributes(
          .cell(section: query.section, item: index), frame: frame, zIndex: item.zIndex + lift,
          estimatedAxes: item.estimatedAxes))
    }
  }

  /// The attributes of one element of the section, or `nil` if there is no such element.
  func attributes(of element: ElementID, _ query: Query) -> ElementAttributes? {
    guard isThere else { return nil }
    let number = element.number
    guard let kind = element.kind else {
      return items.item(number).map { cell(number, $0, scrolled(query)) }
    }
    switch element.place {
    case .item, .group:
      guard case .groups(let groups) = items else { return nil }
      let found =
        element.place == .item
        ? groups.badge(kind, ofItem: number) : groups.badge(kind, ofGroup: number)
      return found.map { badge($0, number: $1, scrolled(query)) }
    case .section:
      guard number == 0, let item = boundary.items.first(where: { $0.kind == kind })
      else { return nil }
      return boundary.attributes(of: item, .inSection(query.section), query)
    case .background:
      let ofKind = decorations.indices.filter { decorations[$0].elementKind == kind }
      return ofKind.indices.contains(number) ? decoration(ofKind[number], query) : nil
    case .collection: return nil
    }
  }

  /// The query for the elements that scroll orthogonally.
  private func scrolled(_ query: Query) -> Query {
    var query = query
    query.corner[axis.other] -= orthogonalOffset
    return query
  }

  private func cell(_ index: Int, _ item: ItemSlot, _ query: Query) -> ElementAttributes {
    ElementAttributes(
      .cell(section: query.section, item: index), frame: query.frame(item.frame),
      zIndex: item.zIndex + (decorations.isEmpty ? 0 : 1), estimatedAxes: item.estimatedAxes)
  }

  private func badge(
    _ badge: GroupPlan.Badge, number: Int, _ query: Query
  ) -> ElementAttributes {
    let element: ElementID =
      badge.isOfItem
      ? .supplementary(ofKind: badge.kind, atItem: badge.slot, inSection: query.section)
      : .supplementary(ofKind: badge.kind, atGroup: number, inSection: query.section)
    return ElementAttributes(
      element, frame: query.frame(badge.frame), zIndex: badge.zIndex, ordinal: number,
      estimatedAxes: badge.estimatedAxes)
  }

  private func decoration(_ number: Int, _ query: Query) -> ElementAttributes {
    let item = decorations[number]
    var rect = LayoutRect(origin: .zero, size: query.bounds)
    rect.origin[axis] = -boundary.before
    rect.size[axis] = length
    let ofKind = decorations[..<number].count { $0.elementKind == item.elementKind }
    return ElementAttributes(
      .background(ofKind: item.elementKind, inSection: query.section, number: ofKind),
      frame: query.frame(rect.inset(by: item.contentInsets)), zIndex: item.zIndex,
      ordinal: number)
  }
}

extension BoundaryPlan {
  /// The owner of the views.
  enum Owner {
    case inSection(Int)
    case ofAll
  }

  /// The attributes of a view, which is above all others while it is pinned and visible.
  func attributes(
    of item: Item, _ owner: Owner, _ query: SectionPlan.Query
  ) -> ElementAttributes {
    let seen = query.local(query.visible)
    let frame = query.frame(place(of: item, seenFrom: seen.start(axis), to: seen.end(axis)))
    let isRaised = item.pin != nil && frame.intersects(query.visible)
    let element: ElementID =
      switch owner {
      case .inSection(let section): .supplementary(ofKind: item.kind, inSection: section)
      case .ofAll: .global(ofKind: item.kind)
      }
    return ElementAttributes(
      element, frame: frame, zIndex: item.zIndex + (isRaised ? Self.pinnedZIndex : 0),
      estimatedAxes: item.estimatedAxes)
  }
}

extension [ElementAttributes] {
  /// Appends attributes if their frame intersects a rectangle.
  @inline(__always)
  mutating func append(_ found: consuming ElementAttributes, meeting rect: LayoutRect) {
    if found.frame.isFound(in: rect) { append(found) }
  }
}

extension LayoutRect {
  /// Whether a frame intersects a rectangle and is finite: a sum may have overflowed.
  fileprivate func isFound(in rect: LayoutRect) -> Bool { intersects(rect) && isFinite }
}
