import BatchOracle
import CollectionMapping
import Testing

/// Random commands on a container with a layout and a viewport.
@Suite struct ViewportMachineTests {
  @Test(arguments: Seeds.all(debug: 3, release: 4))
  func `what is on show is what meets the viewport, with the views it had`(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    var coverage = Coverage<ViewportBucket>()
    for _ in 0..<Self.runs {
      let start = numbers.next()
      let commands = (0..<50).map { _ in numbers.next() }
      let machine = try ViewportMachine(seed: start)
      for (index, command) in commands.enumerated() where machine.problems.isEmpty {
        try machine.run(command)
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
      #expect(machine.laws.onShow.isEmpty)
    }
    #expect(coverage.missing == [], "SEED=\(seed)\n\(coverage.table)")
  }

  private func failure(_ start: UInt64, _ commands: [UInt64]) -> String? {
    guard let machine = try? ViewportMachine(seed: start) else { return "could not start" }
    for command in commands {
      machine.laws.lines = []
      try? machine.run(command)
      guard let problem = machine.problems.first else { continue }
      return ([problem] + (machine.laws.lines ?? [])).joined(separator: "\n")
    }
    return nil
  }

  private static var runs: Int {
    #if DEBUG
    40
    #else
    400
    #endif
  }
}
