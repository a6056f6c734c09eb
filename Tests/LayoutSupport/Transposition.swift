package import CollectionLayouts

extension ElementAttributes {
  package var transposed: ElementAttributes {
    var turned = self
    turned.frame = frame.transposed
    turned.estimatedAxes = []
    if estimatedAxes.contains(.horizontal) { turned.estimatedAxes.insert(.vertical) }
    if estimatedAxes.contains(.vertical) { turned.estimatedAxes.insert(.horizontal) }
    return turned
  }
}

extension LayoutAxis {
  package var transposed: LayoutAxis { self == .vertical ? .horizontal : .vertical }
}

extension LayoutPoint {
  package var transposed: LayoutPoint { LayoutPoint(x: y, y: x) }
}

extension LayoutSize {
  package var transposed: LayoutSize { LayoutSize(width: height, height: width) }
}

extension LayoutRect {
  package var transposed: LayoutRect {
    LayoutRect(origin: origin.transposed, size: size.transposed)
  }
}

extension LayoutInsets {
  package var transposed: LayoutInsets {
    LayoutInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension LayoutEdgeSpacing {
  package var transposed: LayoutEdgeSpacing {
    LayoutEdgeSpacing(leading: top, top: leading, trailing: bottom, bottom: trailing)
  }
}

extension LayoutDimension {
  package var transposed: LayoutDimension {
    switch self {
    case .fractionalWidth(let part): .fractionalHeight(part)
    case .fractionalHeight(let part): .fractionalWidth(part)
    case .absolute, .estimated, .uniformAcrossSiblings: self
    }
  }
}

extension LayoutItemSize {
  package var transposed: LayoutItemSize {
    LayoutItemSize(width: height.transposed, height: width.transposed)
  }
}

extension LayoutEdges {
  package var transposed: LayoutEdges {
    let pairs: [(LayoutEdges, LayoutEdges)] = [
      (.top, .leading), (.leading, .top), (.bottom, .trailing), (.trailing, .bottom),
    ]
    return LayoutEdges(pairs.filter { contains($0.0) }.map(\.1))
  }
}

extension LayoutAnchor {
  package var transposed: LayoutAnchor {
    switch distance {
    case .absolute(let offset):
      LayoutAnchor(edges: edges.transposed, absoluteOffset: offset.transposed)
    case .fractional(let offset):
      LayoutAnchor(edges: edges.transposed, fractionalOffset: offset.transposed)
    }
  }
}

extension LayoutSupplementaryItem {
  package var transposed: LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      size: size.transposed, elementKind: elementKind,
      containerAnchor: containerAnchor.transposed, itemAnchor: itemAnchor?.transposed,
      zIndex: zIndex)
  }
}

extension LayoutAlignment {
  package var transposed: LayoutAlignment {
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
  package var transposed: LayoutBoundarySupplementaryItem {
    var turned = self
    turned.size = size.transposed
    turned.alignment = alignment.transposed
    turned.offset = offset.transposed
    return turned
  }
}
