import Foundation
import Testing

/// The scripts of this repository, called wrongly.
struct ScriptUsageTests {
  private static var commands: [[String]] {
    var commands = [
      [".ci/run", "--help"], [".ci/check-api", "--recrod"], [".ci/check-api", "--record", "x"],
      [".ci/check-docs", "x"], [".ci/check-files", "x"],
      [".ci/check-readme", "x"], [".ci/check-release", "x"], [".ci/readme-commands", "x"],
      [".ci/compiler-flags", "a", "b"],
      [".ci/build-docs"], [".ci/build-docs", "a", "b", "c"], [".ci/symbol-graphs", "a", "b"],
      [".ci/check-linkage"],
      [".ci/check-ownership", "a", "b"],
      ["Documentation/Images/make", "--chekc"], ["Documentation/Images/make", "--check", "x"],
      ["Documentation/Images/animate"], ["Documentation/Images/animate", "80", "x"],
      ["Tests/Benchmarks/run", "--json"], ["Tests/Benchmarks/run", "--jsn", "x"],
      ["Tests/Budgets/run", "--recrod"], ["Tests/Budgets/run", "--record", "x"],
      ["Tests/Growth/run", "--recrod"], ["Tests/Growth/run", "--record", "x"],
      ["Tests/Growth/run", "a", "b"],
      ["Tests/MarkupOracle/run", "x"], ["Tests/MarkupOracle/run", "0"],
      ["Tests/MarkupOracle/run", "1", "2", "3"],
      ["Tests/Mutations/run", "0"], ["Tests/Mutations/run", "1", "99999"],
      ["Tests/Mutations/run", "2", "1"], ["Tests/Mutations/run", "x"],
      ["Tests/Mutations/run", "1", "2", "3"], ["Tests/Mutations/run", "--scratch"],
      ["Tests/Reentrancy/run", "fast"], ["Tests/Reentrancy/run", "debug", "x", "y"],
      ["Tests/Reentrancy/run", "--record", "x"],
    ]
    #if os(Linux)
    commands += [
      ["Tests/Fuzz/run"], ["Tests/Fuzz/run", "5abc"], ["Tests/Fuzz/run", "0"],
      ["Tests/Fuzz/run", "5", "x"], ["Tests/Fuzz/run", "5", "json", "x"],
      ["Tests/Fuzz/run", "--again", "json"], ["Tests/Fuzz/run", "--corpus", "x"],
      ["Tests/Fuzz/run", "--keep"],
    ]
    #endif
    return commands
  }

  @Test(arguments: commands)
  func `wrong usage exits with 64, with the usage on standard error`(words: [String]) async throws {
    // A script that accepts the words fails at once instead of building.
    let tools = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: tools) }
    for name in ["swift", "swiftc"] {
      try FileManager.default.createSymbolicLink(
        atPath: tools.appending(path: name).path, withDestinationPath: "/usr/bin/false")
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let result = try await RunningExample.run(
      root.appending(path: words[0]), Array(words.dropFirst()),
      environment: ["PATH": "\(tools.path):\(path)"])
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.complaint.contains("usage: \(words[0])"))
  }
}
