import CollectionMapping
import TestSupport
import Testing

struct PassWorldTests {
  @Test(arguments: Seeds.all(debug: 2, release: 30, steps: 1_500))
  func `what is displayed is what a fresh display and a pass say, for every kind`(
    seed: UInt64
  ) throws {
    for kind in PassContentKind.allCases {
      for mode in PassWorld.Mode.allCases {
        let world = try PassWorld(kind.make(), mode, seed: seed)
        var steps: [String] = []
        for _ in 0..<100 {
          steps.append(try world.step())
          let faults = try world.faults()
          guard faults.isEmpty else {
            Issue.record(
              """
              SEED=\(seed), \(kind), \(mode), step \(steps.count):
              \(steps.suffix(6).joined(separator: "\n"))
              \(faults.joined(separator: "\n"))
              """)
            return
          }
        }
      }
    }
  }
}
