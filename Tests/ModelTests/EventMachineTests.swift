import TestSupport
import CollectionMapping
import Testing

/// Random commands on a manager with handlers for the events of its mappings.
struct EventMachineTests {
  @Test(arguments: Seeds.all(debug: 3, release: 6, steps: 2_400))
  func `handlers receive every view once, with its model`(seed: UInt64) throws {
    try expectNoProblems(
      seed: seed, runs: tries(debug: 30, release: 40), commands: 60, EventMachine.init
    ) { machine in
      #expect(machine.open.isEmpty, "SEED=\(seed)")
    }
  }
}
