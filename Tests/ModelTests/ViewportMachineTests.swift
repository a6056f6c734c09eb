import TestSupport
import CollectionMapping
import Testing

/// Random commands on a container with a layout and a viewport.
struct ViewportMachineTests {
  @Test(arguments: Seeds.all(debug: 3, release: 4, steps: 20_000))
  func `the displayed elements intersect the viewport, with the views they had`(seed: UInt64) throws
  {
    try expectNoProblems(
      seed: seed, runs: tries(debug: 15, release: 400), commands: 50, ViewportMachine.init)
  }

  #if os(macOS) || os(Linux) || os(Windows)
  @Test func `another process produces the same viewport events`() async throws {
    let other = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        print(try ViewportMachine(seed: 17).story(17).joined(separator: "\n"))
      })
    let told = String(decoding: other.standardOutputContent, as: UTF8.self)
    let expected = try ViewportMachine(seed: 17).story(17)
    #expect(expected.count > 300)
    #expect(told.contains(expected.joined(separator: "\n")))
  }
  #endif
}
