import CollectionLayouts
import LayoutSupport

// The terms of the rules, for models that share no code with the library.

extension Double {
  /// A fraction of a length, rounded down to a pixel; a tiny bit less than a pixel counts as the
  /// pixel.
  func floored(_ scale: Double) -> Double {
    scale > 0 ? (self * scale + 1e-6).rounded(.down) / scale : self
  }
}

extension LayoutRect {
  /// The nearest pixel; the greater of two equally near ones.
  func onPixels(_ scale: Double) -> LayoutRect {
    guard scale > 0 else { return self }
    func nearest(_ place: Double) -> Double { (place * scale + 0.5 + 1e-6).rounded(.down) / scale }
    return LayoutRect(
      origin: LayoutPoint(x: nearest(minX), y: nearest(minY)), size: size)
  }

  func moved(by distance: LayoutPoint) -> LayoutRect {
    LayoutRect(
      origin: LayoutPoint(x: minX + distance.x, y: minY + distance.y), size: size)
  }

  /// Subtracts insets, except along axes on which the size is an estimate.
  ///
  /// The length of a position may be below 0, which moves its neighbours; that of a frame never is.
  func less(_ insets: LayoutInsets, of described: LayoutItemSize) -> LayoutRect {
    var rect = self
    for axis in LayoutAxis.allCases {
      if !described[axis].isEstimate {
        rect.origin[axis] += insets.start(axis)
        rect.size[axis] -= insets.start(axis) + insets.end(axis)
      }
      rect.size[axis] = max(0, rect.size[axis])
    }
    return rect
  }
}

extension LayoutPoint {
  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension LayoutSize {
  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension LayoutInsets {
  func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }
  func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }

  func adding(_ other: LayoutInsets, along axis: LayoutAxis) -> LayoutInsets {
    var sum = self
    if axis == .horizontal {
      sum.leading += other.leading
      sum.trailing += other.trailing
    } else {
      sum.top += other.top
      sum.bottom += other.bottom
    }
    return sum
  }
}

extension LayoutSpacing {
  var minimum: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  var isFlexible: Bool { self == .flexible(minimum) }
}

extension LayoutEdgeSpacing {
  func start(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? leading : top }
  func end(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }
  func startMinimum(_ axis: LayoutAxis) -> Double { start(axis)?.minimum ?? 0 }
  func endMinimum(_ axis: LayoutAxis) -> Double { end(axis)?.minimum ?? 0 }
  func minimum(_ axis: LayoutAxis) -> Double { startMinimum(axis) + endMinimum(axis) }

  func flexible(_ axis: LayoutAxis) -> Int {
    [start(axis), end(axis)].count { $0?.isFlexible == true }
  }
}

extension LayoutDimension {
  var isEstimate: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .absolute, .fractionalWidth, .fractionalHeight: false
    }
  }

  func isFraction(of axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  func points(in room: LayoutSize, _ scale: Double) -> Double {
    switch self {
    case .fractionalWidth(let part): (part * room.width).floored(scale)
    case .fractionalHeight(let part): (part * room.height).floored(scale)
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
    }
  }
}

extension LayoutItemSize {
  subscript(axis: LayoutAxis) -> LayoutDimension { axis == .horizontal ? width : height }

  func points(in room: LayoutSize, _ scale: Double) -> LayoutSize {
    LayoutSize(width: width.points(in: room, scale), height: height.points(in: room, scale))
  }
}

extension SubitemSketch {
  var size: LayoutItemSize {
    switch self {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  var edges: LayoutEdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}

extension GroupSketch.Repetition {
  var isSharing: Bool {
    if case .sharing = self { true } else { false }
  }
}
