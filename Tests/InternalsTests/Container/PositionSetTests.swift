import TestSupport
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// Positions with one of them apart, compared with a set.
struct PositionSetTests {
  @Test(arguments: Seeds.all(debug: 60, release: 1_000))
  func `one position and several are changed like a set`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let positions = (0..<5).map { ElementPosition(section: $0 / 3, item: $0 % 3) }
    var naive: Set<ElementPosition> = []
    var set = PositionSet()
    for _ in 0..<60 {
      let position = positions[random.below(positions.count)]
      switch random.below(random.percent(50) ? 4 : 12) {
      case 0:
        naive = random.percent(50) ? [position] : Set(positions.prefix(random.below(4)))
        set = PositionSet(naive)
      case 1:
        naive = [position]
        set = PositionSet(position)
      case 2, 4, 5, 6, 7:
        #expect(set.insert(position) == naive.insert(position).inserted, "seed \(seed)")
      default:
        #expect(set.remove(position) == (naive.remove(position) != nil), "seed \(seed)")
      }
      #expect(set.all == naive && set.isEmpty == naive.isEmpty, "seed \(seed)")
      #expect(set.single == nil || naive == [set.single], "seed \(seed)")
      for position in positions {
        #expect(set.contains(position) == naive.contains(position), "seed \(seed)")
        #expect(
          set.others(than: position) == naive.filter { $0 != position }.sorted(), "seed \(seed)")
      }
    }
  }
}
