import Foundation
import Testing

/// The example programs when their output or their messages cannot be written.
struct UnwrittenOutputTests {
  private static let commands = [
    ["catalog"], ["catalog", "--format", "html", "--width", "4000"], ["catalog", "--help"],
    ["inbox"], ["inbox", "--help"], ["testboard"], ["testboard", "--help"],
  ]

  private static let wrongCommands = [
    ["catalog", "--bad"], ["inbox", "--bad"], ["testboard", "--bad"],
  ]

  @Test(.enabled(if: hasFullDevice), arguments: commands)
  func `output to a full disk prints one line and exits with 1`(words: [String]) async throws {
    try await expectFailure(words, redirection: ">/dev/full")
  }

  @Test(arguments: commands)
  func `closed output prints one line and exits with 1`(words: [String]) async throws {
    try await expectFailure(words, redirection: ">&-")
  }

  @Test(arguments: wrongCommands, hasFullDevice ? ["2>/dev/full", "2>&-"] : ["2>&-"])
  func `wrong usage exits with 64 if its reason cannot be written`(
    words: [String], redirection: String
  ) async throws {
    let result = try await run(words, redirection: redirection)
    #expect(result.status == 64)
    #expect(result.output.isEmpty && result.complaint.isEmpty)
  }

  private func expectFailure(_ words: [String], redirection: String) async throws {
    let result = try await run(words, redirection: redirection)
    #expect(result.status == 1)
    #expect(result.complaint.hasPrefix("\(words[0]): cannot write standard output: "))
    #expect(result.complaint.split(separator: "\n").count == 1)
  }

  private func run(_ words: [String], redirection: String) async throws -> RunningExample.Result {
    try await RunningExample(name: words[0]).run(
      Array(words.dropFirst()), redirection: redirection)
  }
}

private let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")
