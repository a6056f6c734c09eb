import Foundation

/// The same identifiers and the same edits on every run, by SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func uuids(_ count: Int) -> [UUID] {
    (0..<count).map { _ in uuid() }
  }

  private mutating func uuid() -> UUID {
    let (high, low) = (next(), next())
    func byte(_ bits: UInt64, _ place: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: bits >> UInt64(8 * place))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  /// A list from which some elements were deleted, with others moved and new ones inserted.
  mutating func edited(
    _ old: [UUID], removing removed: Int, inserting inserted: Int, moving moved: Int
  ) -> [UUID] {
    let places = Array(old.indices).shuffled(using: &self).dropFirst(removed)
    var placed: [(place: Double, id: UUID)] = places.dropFirst(moved).map { (Double($0), old[$0]) }
    let others = places.prefix(moved).map { old[$0] } + uuids(inserted)
    for id in others {
      placed.append((Double.random(in: 0..<Double(old.count), using: &self), id))
    }
    return placed.sorted { $0.place < $1.place }.map(\.id)
  }
}
