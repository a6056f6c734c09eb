import TestSupport
import Foundation
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// Measured sizes and row offsets compared with dictionaries.
struct MeasurementsTests {
  private let room = LayoutSize(width: 100, height: 0)

  @Test(arguments: Seeds.all(debug: 60, release: 1_000))
  func `sizes follow their elements, and are measured again when they are reconfigured`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let measurements = Measurements()
      var naive: [ElementID: Measurements.Measure] = [:]
      var outdated: Set<ElementID> = []
      var rows: [Int: Double] = [:]
      for number in 0..<random.below(40) {
        let element = ElementID.random(using: &random)
        let size = random.percent(30) ? nil : LayoutSize(width: 1, height: Double(number))
        measurements.note(size, of: element, in: room)
        naive[element] = Measurements.Measure(room: room, size: size)
        outdated.remove(element)
        let section = random.below(5)
        rows[section] = random.percent(80) ? Double(number) : nil
        measurements.setOrthogonalOffset(rows[section], ofSection: section)
        guard random.percent(10) else { continue }
        measurements.outdate(element)
        outdated.insert(element)
      }
      #expect(
        measurements.measures == naive && measurements.orthogonalOffsets == rows, "seed \(seed)")
      #expect(measurements.count == naive.count - outdated.count, "seed \(seed)")
      guard let batch = KnownBatch.random(using: &random, marks: KnownBatch.mark) else { continue }
      _ = measurements.follow(batch.map)
      let moved = naive.compactMap { element, measure -> (ElementID, Measurements.Measure)? in
        guard element.place != .background, let target = batch.target(of: element)
        else { return nil }
        let isOld =
          outdated.contains(element) || batch.reloads(element) || batch.reconfigures(element)
        let room = measurements.measures[target]?.room ?? room
        #expect(measurements.isMeasured(target, in: room) != isOld, "seed \(seed)")
        return (target, measure)
      }
      #expect(
        measurements.measures == Dictionary(moved) { one, _ in one }, "seed \(seed)")
      let movedRows = rows.compactMap { section, offset in
        batch.target(ofSection: section).map { ($0, offset) }
      }
      #expect(
        measurements.orthogonalOffsets == Dictionary(movedRows) { one, _ in one }, "seed \(seed)")
      measurements.removeAll()
      #expect(measurements.count == 0 && measurements.orthogonalOffsets.isEmpty, "seed \(seed)")
    }
  }
}
