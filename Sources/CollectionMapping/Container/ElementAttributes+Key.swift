extension ElementAttributes {
  /// The name by which a container shows the element.
  var key: ElementKey {
    switch element {
    case .cell(let section, let item):
      .cell(ElementPosition(section: section, item: item).indexPath)
    case .supplementary(let kind, let section, let number),
      .decoration(let kind, let section, let number):
      .supplementary(
        kind, ElementPosition(section: section, item: anchorItem ?? number).indexPath)
    case .global(let kind, let number):
      .supplementary(kind, ElementPosition(section: 0, item: number).indexPath)
    }
  }

  /// What the element stands beside.
  var scope: ElementScope {
    switch element {
    case .cell: .item
    case .supplementary: anchorItem == nil ? .section : .item
    case .decoration: .section
    case .global: .allSections
    }
  }

  /// What the layout uses its kind for.
  var use: KindUses {
    switch element {
    case .cell: []
    case .supplementary: anchorItem == nil ? .besideSections : .atItems
    case .decoration: .behindSections
    case .global: .besideSections
    }
  }
}
