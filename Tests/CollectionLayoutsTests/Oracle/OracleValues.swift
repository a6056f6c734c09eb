import CollectionLayouts
import LayoutSupport

extension [Double] {
  /// A position as `[x, y]`.
  var point: LayoutPoint { LayoutPoint(x: self[0], y: self[1]) }

  /// A size as `[width, height]`.
  var size: LayoutSize { LayoutSize(width: self[0], height: self[1]) }

  /// A rectangle as `[x, y, width, height]`.
  var rect: LayoutRect { LayoutRect(x: self[0], y: self[1], width: self[2], height: self[3]) }
}

/// Distances from four edges by their physical names; 0 by default.
struct OracleSides: Decodable, Sendable {
  let top, left, bottom, right: Double?

  var insets: LayoutInsets {
    LayoutInsets(top: top ?? 0, leading: left ?? 0, bottom: bottom ?? 0, trailing: right ?? 0)
  }
}

/// A number by its name. A layout refuses what has none of these names.
extension [String: Double] {
  /// A width or a height as `{"fractionalWidth": 0.5}`.
  var dimension: LayoutDimension {
    self["fractionalWidth"].map(LayoutDimension.fractionalWidth)
      ?? self["fractionalHeight"].map(LayoutDimension.fractionalHeight)
      ?? self["absolute"].map(LayoutDimension.absolute) ?? .estimated(self["estimated"] ?? .nan)
  }

  /// A distance as `{"fixed": 4}` or `{"flexible": 4}`.
  var spacing: LayoutSpacing {
    self["fixed"].map(LayoutSpacing.fixed) ?? .flexible(self["flexible"] ?? .nan)
  }
}

/// Distances on four sides; `null` or missing for none.
struct OracleEdgeSpacing: Decodable, Sendable {
  let leading, top, trailing, bottom: [String: Double]?

  var edgeSpacing: LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: leading?.spacing, top: top?.spacing, trailing: trailing?.spacing,
      bottom: bottom?.spacing)
  }
}

/// The anchor of a view, with edges and at most one offset.
struct OracleAnchor: Decodable, Sendable {
  let edges: [String]
  let absoluteOffset, fractionalOffset: [Double]?

  private static let edges: [String: LayoutEdges] = [
    "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
  ]

  var anchor: LayoutAnchor {
    let edges = LayoutEdges(edges.compactMap { Self.edges[$0] })
    if let fractionalOffset {
      return LayoutAnchor(edges: edges, fractionalOffset: fractionalOffset.point)
    }
    return LayoutAnchor(edges: edges, absoluteOffset: absoluteOffset?.point ?? .zero)
  }
}
