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
  func `sizes follow their elements until they are reconfigured`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let measurements = Measurements()
      var naive: [ElementID: Measurements.Measure] = [:]
      var rows: [Int: Double] = [:]
      for number in 0..<random.below(40) {
        let element = ElementID.random(using: &random)
        let size = random.percent(30) ? nil : LayoutSize(width: 1, height: Double(number))
        measurements.note(size, of: element, in: room)
        naive[element] = Measurements.Measure(room: room, size: size)
        let section = random.below(5)
        rows[section] = random.percent(80) ? Double(number) : nil
        measurements.setOrthogonalOffset(rows[section], ofSection: section)
        guard random.percent(10) else { continue }
        measurements.forget(element)
        naive[element] = nil
      }
      #expect(
        measurements.measures == naive && measurements.orthogonalOffsets == rows, "seed \(seed)")
      guard let batch = KnownBatch.random(using: &random, marks: mark) else { continue }
      _ = measurements.follow(batch.map)
      let moved = naive.compactMap { element, measure -> (ElementID, Measurements.Measure)? in
        guard element.place != .background, !isMarked(element, batch),
          let target = batch.target(of: element)
        else { return nil }
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

  private func mark(
    _ sections: Int, _ updates: inout BatchUpdates, _ random: inout SplitMix64
  ) {
    let section = random.below(sections)
    switch random.below(5) {
    case 0: updates.reloadSupplementaryViews(ofKind: "a", at: [[section, random.below(5)]])
    case 1: updates.reconfigureSupplementaryViews(ofKind: "b", at: [[section, random.below(5)]])
    case 2: updates.reconfigureSupplementaryViews(ofKind: "a", inSections: [section])
    case 3: updates.reconfigureSections([section])
    default: updates.reloadSupplementaryViews(inSections: [section])
    }
  }

  private func isMarked(_ element: ElementID, _ batch: KnownBatch) -> Bool {
    guard let kind = element.kind else {
      return (batch.map.reloads + batch.map.reconfigures).contains(element.position)
    }
    if element.place == .item, batch.map.reconfigures.contains(element.position) { return true }
    let marks = batch.updates.supplementaryReloads + batch.updates.supplementaryReconfigures
    return marks.contains { mark in
      guard mark.kind == nil || mark.kind == kind, mark.section == element.position.section else {
        return false
      }
      if mark.isOfSection, element.place == .item { return false }
      return mark.item.map { $0 == element.number } ?? (element.place != .collection)
    }
  }
}
