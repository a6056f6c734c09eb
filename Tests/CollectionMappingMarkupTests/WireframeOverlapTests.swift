import TestSupport
import CollectionMapping
import CollectionMappingMarkup
import Testing

/// The overlaps of random cells, compared with those that are found by comparing each cell with each.
struct WireframeOverlapTests {
  /// Numbers in steps of a fifth, so that cells touch and overlap by half a point.
  private func frames(_ count: Int, _ random: inout SplitMix64) -> [LayoutRect] {
    let extent = 1 + random.below(500)
    func number(_ bound: Int) -> Double { Double(random.below(bound)) / 5 }
    return (0..<count).map { _ in
      LayoutRect(x: number(extent), y: number(500), width: number(60), height: number(60))
    }
  }

  private struct Overlap: Hashable {
    let first: ElementID
    let second: ElementID
    let rect: LayoutRect
  }

  private func overlaps(_ frames: [LayoutRect]) -> [Overlap] {
    wireframe(frames).overlaps.map { Overlap(first: $0.first, second: $0.second, rect: $0.rect) }
  }

  private func naiveOverlaps(_ frames: [LayoutRect]) -> [Overlap] {
    let order = frames.indices.filter { !frames[$0].isEmpty }
      .sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    var overlaps: [Overlap] = []
    for (place, first) in order.enumerated() {
      for second in order[(place + 1)...] {
        let common = frames[first].intersection(frames[second])
        guard common.width > 0.5, common.height > 0.5 else { continue }
        overlaps.append(
          Overlap(
            first: .cell(section: 0, item: first), second: .cell(section: 0, item: second),
            rect: common))
      }
    }
    return overlaps
  }

  private func wireframe(_ frames: [LayoutRect]) -> ContainerWireframe {
    let cells = frames.enumerated().map { item, frame in
      ElementAttributes(.cell(section: 0, item: item), frame: frame)
    }
    let seen = LayoutRect(x: 0, y: 0, width: 200, height: 200)
    // Other views may lie on cells.
    let badge = ElementAttributes.view("badge", 0, 0, 200, 200)
    let layout = PlacedLayout(frames: cells + [badge], size: seen.size)
    return ContainerWireframe(PlacedSource(frames.count).container(layout, seen))
  }

  @Test func `all overlaps are found, in the order of the upper cell`() {
    for seed in Seeds.all(debug: 200, release: 5000) {
      var random = SplitMix64(seed: seed)
      let frames = frames(random.below(40), &random)
      #expect(overlaps(frames) == naiveOverlaps(frames), "SEED=\(seed)")
    }
  }

  @Test func `of too many overlaps those that begin highest are found`() {
    for seed in Seeds.all(debug: 5, release: 100) {
      var random = SplitMix64(seed: seed)
      let frames = (0..<80).map { _ in
        LayoutRect(
          x: Double(random.below(10)), y: Double(random.below(100)), width: 100, height: 100)
      }
      let all = Set(naiveOverlaps(frames))
      let found = overlaps(frames)
      #expect(all.count > 1000 && found.count == 1000, "SEED=\(seed)")
      #expect(Set(found).count == 1000 && all.isSuperset(of: found), "SEED=\(seed)")
      let lowest = found.map(\.rect.minY).max() ?? 0
      let missed = all.subtracting(found).map(\.rect.minY).min() ?? 0
      #expect(lowest <= missed, "SEED=\(seed)")
    }
  }
}
