import CollectionLayouts

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
