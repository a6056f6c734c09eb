import CollectionLayouts
import LayoutSupport

/// Two numbers: a position as `[x, y]`, or a size as `[width, height]`.
struct OraclePair: Decodable, Sendable {
  let point: LayoutPoint

  var size: LayoutSize { LayoutSize(width: point.x, height: point.y) }

  init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    point = LayoutPoint(x: try numbers.decode(Double.self), y: try numbers.decode(Double.self))
  }
}

/// A rectangle as `[x, y, width, height]`.
struct OracleRect: Decodable, Sendable {
  let rect: LayoutRect

  init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    rect = LayoutRect(
      x: try numbers.decode(Double.self), y: try numbers.decode(Double.self),
      width: try numbers.decode(Double.self), height: try numbers.decode(Double.self))
  }
}

/// Distances from four edges by their physical names; 0 by default.
struct OracleSides: Decodable, Sendable {
  let top, left, bottom, right: Double?

  var insets: LayoutInsets {
    LayoutInsets(top: top ?? 0, leading: left ?? 0, bottom: bottom ?? 0, trailing: right ?? 0)
  }
}

/// A width or a height as `{"fractionalWidth": 0.5}`.
struct OracleDimension: Decodable, Sendable {
  let dimension: LayoutDimension

  private enum Key: String, CodingKey {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  init(from decoder: any Decoder) throws {
    let rules = try decoder.container(keyedBy: Key.self)
    guard let key = rules.allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no dimension"))
    }
    let value = try rules.decode(Double.self, forKey: key)
    dimension =
      switch key {
      case .fractionalWidth: .fractionalWidth(value)
      case .fractionalHeight: .fractionalHeight(value)
      case .absolute: .absolute(value)
      case .estimated: .estimated(value)
      }
  }
}

/// A distance as `{"fixed": 4}` or `{"flexible": 4}`.
struct OracleSpacing: Decodable, Sendable {
  let spacing: LayoutSpacing

  private enum Key: String, CodingKey {
    case fixed, flexible
  }

  init(from decoder: any Decoder) throws {
    let rules = try decoder.container(keyedBy: Key.self)
    if let points = try rules.decodeIfPresent(Double.self, forKey: .fixed) {
      spacing = .fixed(points)
    } else {
      spacing = .flexible(try rules.decode(Double.self, forKey: .flexible))
    }
  }
}

/// Distances on four sides; `null` or missing for none.
struct OracleEdgeSpacing: Decodable, Sendable {
  let leading, top, trailing, bottom: OracleSpacing?

  var edgeSpacing: LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: leading?.spacing, top: top?.spacing, trailing: trailing?.spacing,
      bottom: bottom?.spacing)
  }
}

/// The anchor of a view, with edges and at most one offset.
struct OracleAnchor: Decodable, Sendable {
  let edges: [Edge]
  let absoluteOffset, fractionalOffset: OraclePair?

  enum Edge: String, Decodable {
    case top, leading, bottom, trailing

    var edge: LayoutEdges {
      switch self {
      case .top: .top
      case .leading: .leading
      case .bottom: .bottom
      case .trailing: .trailing
      }
    }
  }

  var anchor: LayoutAnchor {
    let edges = LayoutEdges(edges.map(\.edge))
    if let fractionalOffset {
      return LayoutAnchor(edges: edges, fractionalOffset: fractionalOffset.point)
    }
    return LayoutAnchor(edges: edges, absoluteOffset: absoluteOffset?.point ?? .zero)
  }
}
