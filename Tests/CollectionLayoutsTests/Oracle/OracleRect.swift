import CollectionLayouts

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
