import CollectionLayouts

extension LayoutSketch {
  /// The smallest failing layout found: with fewer sections, items and properties.
  package func shrunk(fails: (LayoutSketch) -> Bool) -> LayoutSketch {
    var best = self
    while let smaller = best.smaller.first(where: fails) { best = smaller }
    return best
  }

  private var smaller: [LayoutSketch] {
    var found = Removals(from: self)
    for index in sections.indices {
      found.add {
        $0.sections.remove(at: index)
        $0.counts.remove(at: index)
      }
      found.add { $0.counts[index] /= 2 }
      found.add { $0.counts[index] = max(0, $0.counts[index] - 1) }
      for section in sections[index].smaller { found.add { $0.sections[index] = section } }
    }
    for index in globalItems.indices { found.add { $0.globalItems.remove(at: index) } }
    found.add { $0.sectionSpacing = 0 }
    found.add { $0.margins = .zero }
    found.add { $0.direction = .leftToRight }
    found.add { $0.axis = .vertical }
    found.add { $0.bounds.origin = .zero }
    return found.values
  }
}

extension SectionSketch {
  fileprivate var smaller: [SectionSketch] {
    var found = Removals(from: self)
    for group in group.smaller { found.add { $0.group = group } }
    for index in boundaryItems.indices {
      found.add { $0.boundaryItems.remove(at: index) }
      found.add { $0.boundaryItems[index].pinToVisibleBounds = false }
    }
    for index in decorations.indices { found.add { $0.decorations.remove(at: index) } }
    found.add { $0.contentInsets = .zero }
    found.add { $0.groupSpacing = 0 }
    found.add { $0.keepsMargins = false }
    return found.values
  }
}

extension GroupSketch {
  fileprivate var smaller: [GroupSketch] {
    var found = Removals(from: self)
    if case .run(let axis, let subitems, let repetition) = content {
      for index in subitems.indices {
        for subitem in subitems[index].smaller {
          var other = subitems
          other[index] = subitem
          found.add { $0.content = .run(axis, other, repetition) }
        }
        var fewer = subitems
        fewer.remove(at: index)
        if !fewer.isEmpty { found.add { $0.content = .run(axis, fewer, repetition) } }
      }
      found.add { $0.content = .run(axis, subitems, .fitting) }
    }
    found.add { $0.badges = [] }
    found.add { $0.contentInsets = .zero }
    found.add { $0.edgeSpacing = LayoutEdgeSpacing() }
    found.add { $0.spacing = .fixed(0) }
    return found.values
  }
}

extension SubitemSketch {
  /// The plain item of the same size, and the smaller groups.
  fileprivate var smaller: [SubitemSketch] {
    switch self {
    case .group(let group):
      return [.item(LayoutItem(size: group.size))] + group.smaller.map(SubitemSketch.group)
    case .item(let item):
      let plain = LayoutItem(size: item.size)
      return item == plain ? [] : [.item(plain)]
    }
  }
}

/// Values that each differ from one by a single removal.
private struct Removals<Value: Equatable> {
  private let value: Value
  private(set) var values: [Value] = []

  init(from value: Value) { self.value = value }

  mutating func add(_ remove: (inout Value) -> Void) {
    var other = value
    remove(&other)
    if other != value { values.append(other) }
  }
}
