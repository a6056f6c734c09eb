/// A view tied to an item or a group, such as a badge.
///
/// It does not change the positions of items and groups.
public struct LayoutSupplementaryItem: Hashable, Sendable {
  /// The kind for which its views are registered.
  public var elementKind: ElementKind

  /// The size.
  ///
  /// Fractions refer to the frame of the item that the view is tied to, or to the container of its group.
  public var size: LayoutItemSize

  /// The point of the item or group to which the view is tied.
  public var containerAnchor: LayoutAnchor

  /// The point of the view that is placed on the container anchor.
  ///
  /// `nil`, the default, stands for the same point as on the container.
  public var itemAnchor: LayoutAnchor?

  /// The z index.
  ///
  /// Defaults to 1.
  public var zIndex: Int

  /// Creates a supplementary item.
  public init(
    size: LayoutItemSize, elementKind: ElementKind, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil, zIndex: Int = 1
  ) {
    self.size = size
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }

  /// The frame of the view if it is tied to a rectangle; fractions of its size refer to `room`.
  func frame(beside rect: LayoutRect, in room: LayoutSize, _ grid: PixelGrid) -> LayoutRect {
    let own = size.points(in: room, grid)
    var frame = LayoutRect(origin: .zero, size: own)
    for axis in LayoutAxis.allCases {
      let inside = (itemAnchor ?? containerAnchor).edges.unit(axis) * own[axis]
      frame.origin[axis] =
        rect.start(axis) + containerAnchor.edges.unit(axis) * rect.size[axis] - inside
        + containerAnchor.distance(axis, of: own) + (itemAnchor?.distance(axis, of: own) ?? 0)
    }
    return frame
  }
}

/// A view on the boundary of a section or of the whole layout, such as a header or a footer.
///
/// Views on one side do not stack: each touches the section, which grows by the longest one.
public struct LayoutBoundarySupplementaryItem: Hashable, Sendable {
  /// The kind for which its views are registered.
  public var elementKind: ElementKind

  /// The size of the view.
  ///
  /// Fractions refer to the section across the scroll axis, and to the container of the layout along it.
  public var size: LayoutItemSize

  /// The position on the boundary.
  public var alignment: LayoutAlignment

  /// The distance from that position, in points.
  ///
  /// Defaults to zero.
  public var offset: LayoutPoint

  /// Whether the section grows by the view; otherwise the view is drawn above the items.
  ///
  /// A section of no length displays nothing, so that a view above the items of an empty section is displayed
  /// only if the insets of the section have a length. Defaults to `true`.
  public var extendsBoundary: Bool

  /// Whether the view sticks to the edge of the viewport while its section is visible.
  ///
  /// Defaults to `false`.
  public var pinToVisibleBounds: Bool

  /// The z index.
  ///
  /// With ``pinToVisibleBounds``, 1,000,000,000 is added to it while the view is visible. Defaults to 1.
  public var zIndex: Int

  /// Creates a boundary item with UIKit's defaults.
  public init(
    size: LayoutItemSize, elementKind: ElementKind, alignment: LayoutAlignment,
    offset: LayoutPoint = .zero, extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false,
    zIndex: Int = 1
  ) {
    self.size = size
    self.elementKind = elementKind
    self.alignment = alignment
    self.offset = offset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
  }
}

/// A view behind a whole section, including its boundary items.
public struct LayoutDecorationItem: Hashable, Sendable {
  /// The kind for which its views are registered.
  public var elementKind: ElementKind

  /// The distance from each edge of the section, in points.
  ///
  /// Defaults to zero.
  public var contentInsets: LayoutInsets

  /// The z index.
  ///
  /// In a section with decorations, the z indices of cells are larger by 1. Defaults to 0.
  public var zIndex: Int

  /// Creates a background of a section.
  public static func background(
    elementKind: ElementKind, contentInsets: LayoutInsets = .zero, zIndex: Int = 0
  ) -> LayoutDecorationItem {
    LayoutDecorationItem(elementKind: elementKind, contentInsets: contentInsets, zIndex: zIndex)
  }
}

// MARK: - Positions of supplementary views

/// A point of a rectangle to which a supplementary view is tied.
///
/// A badge on the upper trailing corner of its item, moved out by a fraction of its own size:
///
/// ```swift
/// LayoutAnchor(edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.2, y: -0.2))
/// ```
public struct LayoutAnchor: Hashable, Sendable {
  /// The edges on which the point lies.
  ///
  /// With both edges of an axis, or neither, it lies in the middle.
  public var edges: LayoutEdges

  /// The distance by which the point is moved, in points or as a fraction of the size of the view.
  package enum Distance: Hashable, Sendable {
    case absolute(LayoutPoint)
    case fractional(LayoutPoint)
  }

  package let distance: Distance

  /// Creates an anchor, moved by a distance in points.
  ///
  /// Defaults to no distance.
  public init(edges: LayoutEdges, absoluteOffset: LayoutPoint = .zero) {
    self.edges = edges
    distance = .absolute(absoluteOffset)
  }

  /// Creates an anchor, moved by a fraction of the size of the supplementary view.
  public init(edges: LayoutEdges, fractionalOffset: LayoutPoint) {
    self.edges = edges
    distance = .fractional(fractionalOffset)
  }

  fileprivate func distance(_ axis: LayoutAxis, of size: LayoutSize) -> Double {
    switch distance {
    case .absolute(let points): points[axis]
    case .fractional(let parts): parts[axis] * size[axis]
    }
  }
}

/// A set of the edges of a rectangle.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
  /// A bit for each edge.
  public let rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = LayoutEdges(rawValue: 1)

  /// The side on which lines of text start.
  public static let leading = LayoutEdges(rawValue: 2)

  /// The lower edge.
  public static let bottom = LayoutEdges(rawValue: 4)

  /// The side on which lines of text end.
  public static let trailing = LayoutEdges(rawValue: 8)

  /// All four edges.
  ///
  /// An anchor on all edges is the center.
  public static let all: LayoutEdges = [.top, .leading, .bottom, .trailing]

  /// The position on an axis: 0 for its start, 1 for its end, 0.5 for both edges or neither.
  fileprivate func unit(_ axis: LayoutAxis) -> Double {
    let start = contains(axis == .horizontal ? .leading : .top)
    let end = contains(axis == .horizontal ? .trailing : .bottom)
    return start == end ? 0.5 : start ? 0 : 1
  }
}

/// The position of a view on the boundary of a section, or of the whole layout.
///
/// The cases are those of UIKit's `NSRectAlignment`.
public enum LayoutAlignment: Hashable, Sendable, CaseIterable {
  case none
  case top
  case topLeading
  case leading
  case bottomLeading
  case bottom
  case bottomTrailing
  case trailing
  case topTrailing

  /// The position on an axis: 0 for its start, 1 for its end, 0.5 for the middle.
  func unit(_ axis: LayoutAxis) -> Double {
    switch self {
    case .none: 0.5
    case .top: axis == .vertical ? 0 : 0.5
    case .bottom: axis == .vertical ? 1 : 0.5
    case .leading: axis == .horizontal ? 0 : 0.5
    case .trailing: axis == .horizontal ? 1 : 0.5
    case .topLeading: 0
    case .bottomTrailing: 1
    case .bottomLeading: axis == .vertical ? 1 : 0
    case .topTrailing: axis == .vertical ? 0 : 1
    }
  }
}
