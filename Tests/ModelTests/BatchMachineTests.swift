import TestSupport
import CollectionMapping
import Testing

/// Random commands on a container with real views, compared with a grid of tokens.
struct BatchMachineTests {
  @Test(arguments: Seeds.all(debug: 2, release: 2, steps: 100_000), BatchForm.allCases)
  func `views, selection and counts move as the grid says`(
    seed: UInt64, form: BatchForm
  ) throws {
    try expectNoProblems(
      seed: seed, name: ", \(form)", runs: tries(debug: 20, release: 500), commands: 50,
      absent: form.absent
    ) {
      try BatchMachine(seed: $0, form)
    } atEnd: { machine in
      let census = machine.census
      machine.release()
      #expect(census.alive == 0, "SEED=\(seed), \(form)")
    }
  }

  #if os(macOS) || os(Linux) || os(Windows)
  @Test func `another process produces the same events`() async throws {
    let other = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        print(try BatchMachine(seed: 17).story(17).joined(separator: "\n"))
      })
    let told = String(decoding: other.standardOutputContent, as: UTF8.self)
    let expected = try BatchMachine(seed: 17).story(17)
    #expect(expected.count > 40)
    #expect(told.contains(expected.joined(separator: "\n")))
  }
  #endif
}
