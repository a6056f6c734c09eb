extension ContainerLayout {
  /// The first item seen that is still there after a batch, by its name afterwards.
  private func seenFirst(thatSurvives map: BatchMap) -> ElementAttributes? {
    guard let viewport else { return nil }
    for var attributes in attributes {
      guard case .cell(let section, let item) = attributes.element,
        attributes.frame.intersects(viewport),
        let target = map.newPosition(of: ElementPosition(section: section, item: item))
      else { continue }
      attributes.element = .cell(section: target.section, item: target.item)
      return attributes
    }
    return nil
  }

  /// Goes where a batch takes the items, and asks the layout anew.
  mutating func follow(_ map: BatchMap) {
    hold = hold?.followed(by: map)
    if keepsVisibleItems, hold == nil { hold = seenFirst(thatSurvives: map).map { .anchor($0) } }
    invalidate()
    rowOffsets = rowOffsets.followed(by: map)
    rowMotion = rowMotion.followed(by: map)
    guard !measured.isEmpty else { return }
    var moved: [LayoutElement: Measure] = [:]
    moved.reserveCapacity(measured.count)
    let items = Set(map.reloads + map.reconfigures)
    let views = Set(map.supplementaryReloads + map.supplementaryReconfigures)
    for (element, measure) in measured {
      let place = element.place
      let isAnew = element.kind.map { views.mark($0, at: place) } ?? items.contains(place)
      guard !isAnew else { continue }
      if let target = element.followed(by: map, uses) { moved[target] = measure }
    }
    measured = moved
  }
}

extension [Int: Double] {
  /// The same by the sections after a batch.
  fileprivate func followed(by map: BatchMap) -> [Int: Double] {
    var moved: [Int: Double] = [:]
    for (section, value) in self {
      if let target = map.newSection(of: section) { moved[target] = value }
    }
    return moved
  }
}

extension LayoutElement {
  /// Where the element stands: its section and its number there.
  fileprivate var place: ElementPosition {
    switch self {
    case .cell(let section, let number), .supplementary(_, let section, let number),
      .decoration(_, let section, let number):
      ElementPosition(section: section, item: number)
    case .global(_, let number): ElementPosition(section: 0, item: number)
    }
  }

  /// The element after a batch; `nil` when it is gone, or when its number may be another one.
  fileprivate func followed(
    by map: BatchMap, _ uses: [ElementKind: KindUses]
  ) -> LayoutElement? {
    switch self {
    case .cell:
      return map.newPosition(of: place).map { .cell(section: $0.section, item: $0.item) }
    case .supplementary(let kind, _, _):
      guard uses[kind]?.contains(.atItems) != true else { return nil }
      return map.newPosition(of: place, isOfSection: true).map {
        .supplementary(kind: kind, section: $0.section, number: $0.item)
      }
    case .global: return self
    case .decoration: return nil
    }
  }
}
