/// A move in a batch: a position before the batch and a position after it.
@usableFromInline
package struct BatchMove<Position: Comparable & Hashable & Sendable & Codable>: Hashable, Sendable {
  @usableFromInline package let from: Position
  @usableFromInline package let to: Position

  @inlinable
  init(from: Position, to: Position) {
    self.from = from
    self.to = to
  }
}

extension BatchMove: Comparable {
  /// In the order of the starts, then of the ends.
  @usableFromInline
  package static func < (left: Self, right: Self) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}

extension BatchMove: Codable {
  /// Decodes `[from, to]`.
  @usableFromInline
  package init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    try self.init(from: values.decode(Position.self), to: values.decode(Position.self))
  }

  @usableFromInline
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(from)
    try values.encode(to)
  }
}
