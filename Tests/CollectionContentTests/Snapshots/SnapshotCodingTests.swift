import CollectionContent
import TestSupport
import Foundation
import Testing

struct SnapshotCodingTests {
  @Test func `every snapshot survives JSON`() throws {
    for seed in 0..<100 as Range<UInt64> {
      var numbers = SplitMix64(seed: seed)
      var snapshot = CollectionSnapshot<Int, Int>()
      for _ in 0..<60 {
        _ = try? SnapshotCommand.random(&numbers).run(on: &snapshot) { $0 }
      }
      let data = try JSONEncoder().encode(snapshot)
      let back = try JSONDecoder().decode(CollectionSnapshot<Int, Int>.self, from: data)
      #expect(back == snapshot, "seed \(seed)")
      #expect(back.reloadedItemIdentifiers == snapshot.reloadedItemIdentifiers, "seed \(seed)")
      #expect(back.debugDescription == snapshot.debugDescription, "seed \(seed)")
    }
  }

  @Test func `snapshots with equal descriptions are equal`() {
    var seen: [String: CollectionSnapshot<Int, Int>] = [:]
    var again = 0
    for seed in 0..<100 as Range<UInt64> {
      var numbers = SplitMix64(seed: seed)
      var snapshot = CollectionSnapshot<Int, Int>()
      for _ in 0..<30 {
        _ = try? SnapshotCommand.random(&numbers).run(on: &snapshot) { $0 % 6 }
        let earlier = seen.updateValue(snapshot, forKey: snapshot.debugDescription)
        if earlier != nil { again += 1 }
        #expect(earlier == nil || earlier == snapshot, "\(snapshot.debugDescription)")
      }
    }
    #expect(again > 500 && seen.count > 100)
  }

  @Test func `a snapshot is encoded as its sections and its marks`() throws {
    var snapshot = try CollectionSnapshot(sections: [("a", [1, 2]), ("b", [])])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(snapshot), as: UTF8.self)
        == #"{"sections":[{"id":"a","items":[1,2]},{"id":"b","items":[]}]}"#)
    try snapshot.reloadItems([2])
    try snapshot.reconfigureItems([1])
    try snapshot.reloadSections(["b"])
    try snapshot.reconfigureSupplementaryViews(ofKind: "h", inSections: ["b"])
    #expect(
      String(decoding: try encoder.encode(snapshot), as: UTF8.self)
        == #"{"reconfiguredItems":[1],"reloadedItems":[2],"sections":[{"id":"a","items":[1,2]},"#
        + #"{"id":"b","isReloaded":true,"items":[],"reconfiguredKinds":["h"]}]}"#)
  }

  @Test(arguments: [
    (
      #"{"sections":[{"id":0,"items":[1]},{"id":1,"items":[1]}]}"#,
      SnapshotError.itemInTwoSections("1", first: "0", second: "1")
    ),
    (
      #"{"sections":[{"id":0,"items":[1,1]}]}"#,
      .duplicateIdentifiers(in: "Section 0 of CollectionSnapshot(sections:)", ["1"])
    ),
    (
      #"{"sections":[{"id":0,"items":[]},{"id":0,"items":[]}]}"#,
      .duplicateIdentifiers(in: "CollectionSnapshot(sections:)", ["0"])
    ),
    (#"{"sections":[],"reloadedItems":[5]}"#, .itemNotFound("5")),
  ])
  func `JSON that is not a snapshot is not decoded`(_ json: String, _ reason: SnapshotError) throws
  {
    do {
      _ = try JSONDecoder().decode(CollectionSnapshot<Int, Int>.self, from: Data(json.utf8))
      Issue.record("was read")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.underlyingError as? SnapshotError == reason)
    }
  }
}
