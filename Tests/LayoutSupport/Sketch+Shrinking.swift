import CollectionLayouts

extension LayoutSketch {
  /// The smallest failing layout found: with fewer sections, items and properties.
  package func shrunk(fails: (LayoutSketch) -> Bool) -> LayoutSketch {
    var best = self
    while let smaller = best.smaller.first(where: fails) { best = smaller }
    return best
  }

  /// Layouts that differ from this one by a single removal.
  private var smaller: [LayoutSketch] {
    var found: [LayoutSketch] = []
    func add(_ change: (inout LayoutSketch) -> Void) {
      var sketch = self
      change(&sketch)
      if sketch != self { found.append(sketch) }
    }
    for index in sections.indices {
      add {
        $0.sections.remove(at: index)
        $0.counts.remove(at: index)
      }
      add { $0.counts[index] /= 2 }
      add { $0.counts[index] = max(0, $0.counts[index] - 1) }
      for section in sections[index].smaller { add { $0.sections[index] = section } }
    }
    for index in globalItems.indices { add { $0.globalItems.remove(at: index) } }
    add { $0.sectionSpacing = 0 }
    add { $0.margins = .zero }
    add { $0.scale = 2 }
    add { $0.direction = .leftToRight }
    add { $0.axis = .vertical }
    add { $0.bounds.origin = .zero }
    return found
  }
}

extension SectionSketch {
  fileprivate var smaller: [SectionSketch] {
    var found: [SectionSketch] = []
    func add(_ change: (inout SectionSketch) -> Void) {
      var sketch = self
      change(&sketch)
      if sketch != self { found.append(sketch) }
    }
    for group in group.smaller { add { $0.group = group } }
    for index in boundaryItems.indices {
      add { $0.boundaryItems.remove(at: index) }
      add { $0.boundaryItems[index].offset = .zero }
      add { $0.boundaryItems[index].pinToVisibleBounds = false }
      add { $0.boundaryItems[index].extendsBoundary = true }
    }
    for index in decorations.indices {
      add { $0.decorations.remove(at: index) }
      add { $0.decorations[index].contentInsets = .zero }
    }
    add { $0.contentInsets = .zero }
    add { $0.groupSpacing = 0 }
    add { $0.keepsMargins = false }
    add { $0.boundaryFollowsInsets = true }
    return found
  }
}

extension GroupSketch {
  fileprivate var smaller: [GroupSketch] {
    var found: [GroupSketch] = []
    func add(_ change: (inout GroupSketch) -> Void) {
      var sketch = self
      change(&sketch)
      if sketch != self { found.append(sketch) }
    }
    switch content {
    case .custom(let items):
      for index in items.indices where items.count > 1 {
        var fewer = items
        fewer.remove(at: index)
        add { $0.content = .custom(fewer) }
      }
    case .run(let axis, let subitems, let repetition):
      for index in subitems.indices {
        if case .group(let group) = subitems[index] { found.append(group) }
        var fewer = subitems
        fewer.remove(at: index)
        if !fewer.isEmpty { add { $0.content = .run(axis, fewer, repetition) } }
        for subitem in subitems[index].smaller {
          var other = subitems
          other[index] = subitem
          add { $0.content = .run(axis, other, repetition) }
        }
      }
      add { $0.content = .run(axis, subitems, .fitting) }
    }
    for index in badges.indices { add { $0.badges.remove(at: index) } }
    add { $0.contentInsets = .zero }
    add { $0.edgeSpacing = LayoutEdgeSpacing() }
    add { $0.spacing = .fixed(0) }
    return found
  }
}

extension SubitemSketch {
  fileprivate var smaller: [SubitemSketch] {
    switch self {
    case .group(let group):
      let item = SubitemSketch.item(LayoutItem(size: group.size))
      return [item] + group.smaller.map(SubitemSketch.group)
    case .item(let item):
      var found: [SubitemSketch] = []
      func add(_ change: (inout LayoutItem) -> Void) {
        var other = item
        change(&other)
        if other != item { found.append(.item(other)) }
      }
      for index in item.supplementaryItems.indices {
        add { $0.supplementaryItems.remove(at: index) }
      }
      add { $0.contentInsets = .zero }
      add { $0.edgeSpacing = LayoutEdgeSpacing() }
      return found
    }
  }
}
