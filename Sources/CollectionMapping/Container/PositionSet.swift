/// Positions of items: usually none or one, for which nothing is hashed and nothing is allocated.
struct PositionSet {
  /// The position, if there is only one.
  ///
  /// Several positions that shrink to one stay in ``many``.
  private(set) var single: ElementPosition?
  private var many: Set<ElementPosition> = []

  init() {}

  init(_ position: ElementPosition) { single = position }

  init(_ positions: Set<ElementPosition>) {
    if positions.count == 1 { single = positions.first } else { many = positions }
  }

  /// The positions as a set.
  var all: Set<ElementPosition> { single.map { [$0] } ?? many }

  var isEmpty: Bool { single == nil && many.isEmpty }

  func contains(_ position: ElementPosition) -> Bool {
    many.isEmpty ? single == position : many.contains(position)
  }

  /// Every position but one, in order.
  func others(than position: ElementPosition) -> [ElementPosition] {
    all.subtracting([position]).sorted()
  }

  /// Inserts a position.
  ///
  /// - Returns: Whether it was not there before.
  mutating func insert(_ position: ElementPosition) -> Bool {
    guard many.isEmpty else { return many.insert(position).inserted }
    guard let first = single else {
      single = position
      return true
    }
    guard first != position else { return false }
    single = nil
    many.insert(first)
    many.insert(position)
    return true
  }

  /// Removes a position.
  ///
  /// - Returns: Whether it was there.
  mutating func remove(_ position: ElementPosition) -> Bool {
    guard many.isEmpty else { return many.remove(position) != nil }
    guard single == position else { return false }
    single = nil
    return true
  }

  /// Moves the positions with their items, and removes those of removed items.
  mutating func follow(_ map: BatchMap) {
    guard many.isEmpty else { return self = PositionSet(Set(many.compactMap(map.newPosition))) }
    single = single.flatMap(map.newPosition)
  }
}

@available(*, unavailable)
extension PositionSet: Sendable {}
