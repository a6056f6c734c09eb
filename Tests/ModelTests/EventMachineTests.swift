import TestSupport
import CollectionMapping
import Testing

/// Random commands on a manager with handlers for the events of its mappings.
struct EventMachineTests {
  @Test(arguments: Seeds.all(debug: 3, release: 6, steps: 2_400))
  func `handlers receive every view once, with its model`(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    var coverage = Coverage<EventBucket>()
    for _ in 0..<tries(debug: 30, release: 40) {
      let start = numbers.next()
      let commands = (0..<60).map { _ in numbers.next() }
      let machine = try EventMachine(seed: start)
      for (index, command) in commands.enumerated() where machine.problems.isEmpty {
        machine.run(command)
        guard let problem = machine.problems.first else { continue }
        let least = shrunk(Array(commands[...index])) { failure(start, $0) != nil }
        Issue.record(
          """
          SEED=\(seed), start \(start), after \(index + 1) commands: \(problem)
          The least that fails, \(least): \(failure(start, least) ?? "nothing")
          """)
        return
      }
      coverage.merge(machine.coverage)
      machine.container.endDisplayingAll()
      #expect(machine.open.isEmpty, "SEED=\(seed)")
    }
    #expect(!Seeds.areUsual || coverage.missing == [], "SEED=\(seed)\n\(coverage.table)")
  }

  private func failure(_ start: UInt64, _ commands: [UInt64]) -> String? {
    guard let machine = try? EventMachine(seed: start) else { return "could not start" }
    for command in commands {
      machine.run(command)
      if let problem = machine.problems.first { return problem }
    }
    return nil
  }
}
