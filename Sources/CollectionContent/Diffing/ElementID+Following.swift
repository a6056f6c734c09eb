extension ElementID {
  /// The identity of an element after a batch, which moves it with the item or section to which it is
  /// attached; `nil` if that is removed.
  package func followed(by map: BatchMap) -> ElementID? {
    switch place {
    case .item: map.newPosition(of: position).map(moved)
    case .group, .section, .background:
      map.newPosition(of: position, isOfSection: true).map(moved)
    case .collection: self
    }
  }
}

extension BatchMap {
  /// The identity of an element before the batch update; `nil` for a new one.
  package func origin(of element: ElementID) -> ElementID? {
    switch element.place {
    case .collection: return element
    case .item: return oldPosition(of: element.position).map(element.moved)
    case .group, .section, .background:
      return oldSection(of: element.position.section).map {
        element.moved(to: ElementPosition(section: $0, item: element.number))
      }
    }
  }

  /// The element at the same position of a reloaded section; `nil` if there is none.
  package func replacement(of element: ElementID) -> ElementID? {
    guard let old = element.section, isReloaded(old), let section = newSection(of: old),
      element.place != .item || (element.number >= 0 && element.number < after[section])
    else { return nil }
    return element.moved(to: ElementPosition(section: section, item: element.number))
  }
}

extension [Int: Double] {
  /// The values of sections, by the section indices after a batch update.
  package func followed(by map: BatchMap) -> [Int: Double] {
    guard !isEmpty else { return self }
    var moved: [Int: Double] = [:]
    for (section, value) in self {
      if let target = map.newSection(of: section) { moved[target] = value }
    }
    return moved
  }
}
