/// One move of a batch: where something is before it, and where after it.
@usableFromInline
struct BatchMove<Place: Comparable & Hashable & Sendable & Codable>: Hashable, Sendable {
  @usableFromInline let from: Place
  @usableFromInline let to: Place

  @inlinable
  init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}

extension BatchMove: Comparable {
  /// By the start, then by the end.
  @usableFromInline
  static func < (left: Self, right: Self) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}

extension BatchMove: Codable {
  /// Two places in brackets: from, to.
  @usableFromInline
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    try self.init(from: values.decode(Place.self), to: values.decode(Place.self))
  }

  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(from)
    try values.encode(to)
  }
}
