import Foundation
import Testing

/// The command lines of the example programs, and output that cannot be written.
struct CommandLineTests {
  private static let usages = [
    "catalog": "usage: catalog ", "inbox": "usage: inbox [--keys KEYS]\n",
    "testboard": "usage: testboard [FILE]",
  ]

  @Test(arguments: [
    "catalog --width", "catalog --width x", "catalog --width nan", "catalog --width 1e9",
    "catalog --width -390", "catalog --format png", "catalog --output ", "catalog page.svg",
    "catalog --colour", "inbox --bad", "inbox --keys", "inbox --keys d d", "testboard --unknown",
    "testboard -x",
    "testboard --format pdf", "testboard --format", "testboard --output=", "testboard --strict=yes",
    "testboard one two", "testboard --format svg --explain",
  ])
  func `an invalid command line prints the usage and exits with 64`(line: String) async throws {
    let words = Self.words(line)
    let result = try await run(words)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.complaint.hasPrefix("\(words[0]): "))
    #expect(result.complaint.contains(try #require(Self.usages[words[0]])))
  }

  @Test(arguments: usages.keys.sorted())
  func `help goes to standard output`(name: String) async throws {
    let result = try await run([name, "--help"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix(try #require(Self.usages[name])))
    #expect(result.complaint.isEmpty)
  }

  @Test(arguments: [
    (["catalog", "--format", "\u{1B}[2J\nfine"], 64, "unknown format “\u{FFFD}[2J fine”\n"),
    (["inbox", "--help", "\u{1B}[2J"], 64, "unknown word “\u{FFFD}[2J”\n\nusage: inbox [--keys"),
    (["testboard", "/no/\u{1B}[2J\nfile"], 1, "cannot read /no/\u{FFFD}[2J file: "),
  ])
  func `control characters in an argument are escaped in the error message`(
    words: [String], status: Int, message: String
  ) async throws {
    let result = try await run(words)
    #expect(result.status == status)
    #expect(result.output.isEmpty && !result.complaint.contains("\u{1B}"))
    #expect(result.complaint.hasPrefix("\(words[0]): \(message)"))
  }

  @Test(arguments: ["catalog", "testboard"])
  func `output is written to the named file`(name: String) async throws {
    let file = try TemporaryFile()
    let written = try await run([name, "--output", file.path])
    #expect(written.status == 0)
    #expect(written.output.isEmpty)
    #expect(file.content == (try await run([name]).output))
  }

  // MARK: Output that cannot be written

  @Test(arguments: ["catalog", "testboard"])
  func `an unwritable file prints one line and exits with 1`(name: String) async throws {
    try await expectFailure([name, "--output", "/no/such/folder/page"], "/no/such/folder/page")
    guard Self.hasFullDevice else { return }
    // A link, so that a program that replaces its output does not replace the device.
    let link = try TemporaryFile()
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "/dev/full")
    try await expectFailure([name, "--output", link.path], link.path)
  }

  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test(
    arguments: [
      "catalog", "catalog --format html --width 4000", "catalog --help", "inbox", "inbox --keys d",
      "inbox --help",
      "testboard", "testboard --help",
    ], hasFullDevice ? [">/dev/full", ">&-"] : [">&-"])
  func `unwritable output prints one line and exits with 1`(
    line: String, redirection: String
  ) async throws {
    try await expectFailure(Self.words(line), "standard output", redirection: redirection)
  }

  @Test(arguments: usages.keys.sorted(), hasFullDevice ? ["2>/dev/full", "2>&-"] : ["2>&-"])
  func `wrong usage exits with 64 if its reason cannot be written`(
    name: String, redirection: String
  ) async throws {
    let result = try await run([name, "--bad"], redirection: redirection)
    #expect(result.status == 64)
    #expect(result.output.isEmpty && result.complaint.isEmpty)
  }

  private func expectFailure(
    _ words: [String], _ place: String, redirection: String = ""
  ) async throws {
    let result = try await run(words, redirection: redirection)
    #expect(result.status == 1)
    #expect(result.complaint.hasPrefix("\(words[0]): cannot write \(place): "))
    #expect(result.complaint.split(separator: "\n").count == 1)
  }

  private static func words(_ line: String) -> [String] {
    line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }

  private func run(
    _ words: [String], redirection: String = ""
  ) async throws -> RunningExample.Result {
    try await RunningExample(name: words[0]).run(
      Array(words.dropFirst()), redirection: redirection)
  }
}
