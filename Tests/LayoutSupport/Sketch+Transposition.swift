import CollectionLayouts

// Transposed layouts: every width becomes a height, leading becomes top, and a fraction of the
// width becomes one of the height.

extension LayoutSketch {
  package var transposed: LayoutSketch {
    var turned = self
    turned.bounds = bounds.transposed
    turned.axis = axis.transposed
    turned.margins = margins.transposed
    turned.sections = sections.map(\.transposed)
    turned.globalItems = globalItems.map(\.transposed)
    return turned
  }
}

extension SectionSketch {
  package var transposed: SectionSketch {
    var turned = self
    turned.group = group.transposed
    turned.contentInsets = contentInsets.transposed
    turned.boundaryItems = boundaryItems.map(\.transposed)
    turned.decorations = decorations.map { item in
      var item = item
      item.contentInsets = item.contentInsets.transposed
      return item
    }
    return turned
  }
}

extension GroupSketch {
  package var transposed: GroupSketch {
    var turned = self
    turned.size = size.transposed
    turned.contentInsets = contentInsets.transposed
    turned.edgeSpacing = edgeSpacing.transposed
    turned.badges = badges.map(\.transposed)
    turned.content =
      switch content {
      case .run(let axis, let subitems, let repetition):
        .run(axis.transposed, subitems.map(\.transposed), repetition)
      case .custom(let items):
        .custom(
          items.map { LayoutGroupCustomItem(frame: $0.frame.transposed, zIndex: $0.zIndex) })
      }
    return turned
  }
}

extension SubitemSketch {
  package var transposed: SubitemSketch {
    switch self {
    case .group(let group): return .group(group.transposed)
    case .item(var item):
      item.size = item.size.transposed
      item.contentInsets = item.contentInsets.transposed
      item.edgeSpacing = item.edgeSpacing.transposed
      item.supplementaryItems = item.supplementaryItems.map(\.transposed)
      return .item(item)
    }
  }
}
