import TestSupport
import CollectionMapping
import Testing

/// Executes random commands, each a number, on a container, and compares it with plain arrays.
protocol Machine: AnyObject {
  associatedtype Bucket: CaseIterable & Hashable & Sendable

  var container: CollectionContainer { get }
  var coverage: Coverage<Bucket> { get }
  var problems: [String] { get set }

  /// What follows the events, if anything does.
  var follower: DisplayLaws? { get }

  /// Executes the command of a number, and compares.
  func run(_ command: UInt64) throws
}

extension Machine {
  var follower: DisplayLaws? { nil }

  func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds { problems.append(text()) }
  }

  /// Executes 200 random commands, up to the first failure, and returns every event.
  func story(_ seed: UInt64) throws -> [String] {
    follower?.lines = []
    var numbers = SplitMix64(seed: seed)
    for _ in 0..<200 {
      try run(numbers.next())
      guard let problem = problems.first else { continue }
      Issue.record("SEED=\(seed): \(problem)")
      break
    }
    return follower?.lines ?? []
  }
}

/// Runs machines with random commands; a failure names the fewest commands with which one fails.
///
/// `absent` are the cases that do not occur; a machine that displays nothing any more is checked at the end.
func expectNoProblems<Made: Machine>(
  seed: UInt64, name: String = "", runs: Int, commands count: Int, absent: Set<Made.Bucket> = [],
  _ make: (UInt64) throws -> Made, atEnd end: (Made) -> Void = { _ in }
) throws {
  var numbers = SplitMix64(seed: seed)
  var coverage = Coverage<Made.Bucket>()
  for _ in 0..<runs {
    let start = numbers.next()
    let commands = (0..<count).map { _ in numbers.next() }
    let machine = try make(start)
    for (index, command) in commands.enumerated() {
      try machine.run(command)
      guard let problem = machine.problems.first else { continue }
      let least = shrunk(Array(commands[...index])) { failure(of: try? make(start), $0) != nil }
      Issue.record(
        """
        SEED=\(seed)\(name), start \(start), after \(index + 1) commands: \(problem)
        The least that fails, \(least): \(failure(of: try? make(start), least) ?? "nothing")
        """)
      return
    }
    coverage.merge(machine.coverage)
    machine.container.endDisplayingAll()
    #expect(machine.follower?.onShow.isEmpty ?? true)
    end(machine)
  }
  #expect(
    !Seeds.areUsual || Set(coverage.missing) == absent, "SEED=\(seed)\(name)\n\(coverage.table)")
}

/// The first problem of a machine with these commands, and the events of the command that shows it.
private func failure(of machine: (some Machine)?, _ commands: [UInt64]) -> String? {
  guard let machine else { return "could not start" }
  for command in commands {
    machine.follower?.lines = []
    try? machine.run(command)
    guard let problem = machine.problems.first else { continue }
    return ([problem] + (machine.follower?.lines ?? [])).joined(separator: "\n")
  }
  return nil
}
