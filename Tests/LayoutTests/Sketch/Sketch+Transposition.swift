import CollectionMapping

// Transposed layouts: every width becomes a height, leading becomes top, and a fraction of the
// width becomes one of the height.

extension LayoutSketch {
  var transposed: LayoutSketch {
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
  var transposed: SectionSketch {
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
  var transposed: GroupSketch {
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
  fileprivate var transposed: SubitemSketch {
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

extension ElementAttributes {
  var transposed: ElementAttributes {
    var turned = self
    turned.frame = frame.transposed
    turned.estimatedAxes = []
    if estimatedAxes.contains(.horizontal) { turned.estimatedAxes.insert(.vertical) }
    if estimatedAxes.contains(.vertical) { turned.estimatedAxes.insert(.horizontal) }
    return turned
  }
}

extension LayoutAxis {
  var transposed: LayoutAxis { self == .vertical ? .horizontal : .vertical }
}

extension LayoutPoint {
  var transposed: LayoutPoint { LayoutPoint(x: y, y: x) }
}

extension LayoutSize {
  var transposed: LayoutSize { LayoutSize(width: height, height: width) }
}

extension LayoutRect {
  var transposed: LayoutRect { LayoutRect(origin: origin.transposed, size: size.transposed) }
}

extension LayoutInsets {
  var transposed: LayoutInsets {
    LayoutInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension LayoutEdgeSpacing {
  fileprivate var transposed: LayoutEdgeSpacing {
    LayoutEdgeSpacing(leading: top, top: leading, trailing: bottom, bottom: trailing)
  }
}

extension LayoutDimension {
  fileprivate var transposed: LayoutDimension {
    switch self {
    case .fractionalWidth(let part): .fractionalHeight(part)
    case .fractionalHeight(let part): .fractionalWidth(part)
    case .absolute, .estimated, .uniformAcrossSiblings: self
    }
  }
}

extension LayoutItemSize {
  fileprivate var transposed: LayoutItemSize {
    LayoutItemSize(width: height.transposed, height: width.transposed)
  }
}

extension LayoutEdges {
  fileprivate var transposed: LayoutEdges {
    let pairs: [(LayoutEdges, LayoutEdges)] = [
      (.top, .leading), (.leading, .top), (.bottom, .trailing), (.trailing, .bottom),
    ]
    return LayoutEdges(pairs.filter { contains($0.0) }.map(\.1))
  }
}

extension LayoutAnchor {
  fileprivate var transposed: LayoutAnchor {
    switch offset {
    case .absolute(let offset):
      LayoutAnchor(edges: edges.transposed, absoluteOffset: offset.transposed)
    case .fractional(let offset):
      LayoutAnchor(edges: edges.transposed, fractionalOffset: offset.transposed)
    }
  }
}

extension LayoutSupplementaryItem {
  fileprivate var transposed: LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      size: size.transposed, elementKind: elementKind,
      containerAnchor: containerAnchor.transposed, itemAnchor: itemAnchor?.transposed,
      zIndex: zIndex)
  }
}

extension LayoutAlignment {
  fileprivate var transposed: LayoutAlignment {
    switch self {
    case .none, .topLeading, .bottomTrailing: self
    case .top: .leading
    case .leading: .top
    case .bottom: .trailing
    case .trailing: .bottom
    case .topTrailing: .bottomLeading
    case .bottomLeading: .topTrailing
    }
  }
}

extension LayoutBoundarySupplementaryItem {
  fileprivate var transposed: LayoutBoundarySupplementaryItem {
    var turned = self
    turned.size = size.transposed
    turned.alignment = alignment.transposed
    turned.offset = offset.transposed
    return turned
  }
}
