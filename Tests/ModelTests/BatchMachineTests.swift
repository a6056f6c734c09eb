import TestSupport
import CollectionMapping
import Testing

/// Random commands on a container with real views, compared with a grid of tokens.
struct BatchMachineTests {
  @Test(arguments: Seeds.all(debug: 2, release: 2, steps: 100_000), BatchForm.allCases)
  func `views, selection and counts move as the grid says`(
    seed: UInt64, form: BatchForm
  ) throws {
    var numbers = SplitMix64(seed: seed)
    var coverage = Coverage<MachineBucket>()
    for _ in 0..<Self.runs {
      let start = numbers.next()
      let commands = (0..<50).map { _ in numbers.next() }
      let machine = try BatchMachine(seed: start, form)
      for (index, command) in commands.enumerated() {
        machine.run(command)
        guard let problem = machine.problems.first else { continue }
        let least = shrunk(Array(commands[...index])) { failure(form, start, $0) != nil }
        Issue.record(
          """
          SEED=\(seed), \(form), start \(start), after \(index + 1) commands: \(problem)
          The least that fails, \(least): \(failure(form, start, least) ?? "nothing")
          """)
        return
      }
      coverage.merge(machine.coverage)
      machine.container.endDisplayingAll()
      #expect(machine.laws.onShow.isEmpty)
      let census = machine.census
      machine.release()
      #expect(census.alive == 0, "SEED=\(seed), \(form), start \(start)")
    }
    #expect(
      !Seeds.areUsual || Set(coverage.missing) == form.absent,
      "SEED=\(seed), \(form)\n\(coverage.table)")
  }

  private func failure(
    _ form: BatchForm, _ start: UInt64, _ commands: [UInt64]
  ) -> String? {
    guard let machine = try? BatchMachine(seed: start, form) else { return "could not start" }
    for command in commands {
      machine.laws.lines = []
      machine.run(command)
      guard let problem = machine.problems.first else { continue }
      return ([problem] + (machine.laws.lines ?? [])).joined(separator: "\n")
    }
    return nil
  }

  private static let runs = tries(debug: 20, release: 500)

  #if os(macOS) || os(Linux) || os(Windows)
  @Test func `another process produces the same events`() async throws {
    let other = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        print(try story(17).joined(separator: "\n"))
      })
    let told = String(decoding: other.standardOutputContent, as: UTF8.self)
    let expected = try story(17)
    #expect(expected.count > 40)
    #expect(told.contains(expected.joined(separator: "\n")))
  }
  #endif
}

/// Every event of 200 random commands, up to the first failure.
private func story(_ seed: UInt64) throws -> [String] {
  let machine = try BatchMachine(seed: seed)
  machine.laws.lines = []
  var numbers = SplitMix64(seed: seed)
  for _ in 0..<200 {
    machine.run(numbers.next())
    guard let problem = machine.problems.first else { continue }
    Issue.record("SEED=\(seed): \(problem)")
    break
  }
  return machine.laws.lines ?? []
}
