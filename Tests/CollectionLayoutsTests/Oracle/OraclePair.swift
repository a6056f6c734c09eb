import CollectionLayouts

/// Two numbers: a position as `[x, y]`, or a size as `[width, height]`.
struct OraclePair: Decodable, Sendable {
  let point: LayoutPoint

  var size: LayoutSize { LayoutSize(width: point.x, height: point.y) }

  init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    point = LayoutPoint(x: try numbers.decode(Double.self), y: try numbers.decode(Double.self))
  }
}
