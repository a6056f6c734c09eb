import TestSupport
import CollectionMapping
import Testing

/// Random commands on a container with a layout and a viewport.
struct ViewportMachineTests {
  @Test(arguments: Seeds.all(debug: 3, release: 4, steps: 20_000))
  func `the displayed elements intersect the viewport, with the views they had`(seed: UInt64) throws
  {
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
    #expect(!Seeds.areUsual || coverage.missing == [], "SEED=\(seed)\n\(coverage.table)")
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

  private static let runs = tries(debug: 15, release: 400)

  #if os(macOS) || os(Linux) || os(Windows)
  @Test func `another process produces the same viewport events`() async throws {
    let other = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        print(try viewportStory(17).joined(separator: "\n"))
      })
    let told = String(decoding: other.standardOutputContent, as: UTF8.self)
    let expected = try viewportStory(17)
    #expect(expected.count > 300)
    #expect(told.contains(expected.joined(separator: "\n")))
  }
  #endif
}

/// Every event and every prefetch call of 200 random commands.
private func viewportStory(_ seed: UInt64) throws -> [String] {
  let machine = try ViewportMachine(seed: seed)
  machine.laws.lines = []
  var numbers = SplitMix64(seed: seed)
  for _ in 0..<200 {
    try machine.run(numbers.next())
    guard let problem = machine.problems.first else { continue }
    Issue.record("SEED=\(seed): \(problem)")
    break
  }
  return machine.laws.lines ?? []
}
