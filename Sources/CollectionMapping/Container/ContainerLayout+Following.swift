extension ContainerLayout {
  /// The first item seen that is still there after a batch, by its name afterwards.
  private func seenFirst(thatSurvives map: BatchMap) -> ElementAttributes? {
    guard let viewport else { return nil }
    for var attributes in attributes {
      guard attributes.element.kind == nil, attributes.frame.intersects(viewport),
        let target = attributes.element.followed(by: map)
      else { continue }
      attributes.element = target
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
    var moved: [ElementID: Measure] = [:]
    moved.reserveCapacity(measured.count)
    let items = Set(map.reloads + map.reconfigures)
    let views = Set(map.supplementaryReloads + map.supplementaryReconfigures)
    for (element, measure) in measured {
      let isAnew =
        element.kind == nil ? items.contains(element.position) : views.mark(element)
      guard !isAnew else { continue }
      if let target = element.followed(by: map) { moved[target] = measure }
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
