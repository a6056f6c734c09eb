import Foundation
import Testing

struct TestboardCommandTests {
  @Test(arguments: [
    ["--unknown"], ["-x"], ["--format", "pdf"], ["--format"], ["--output="], ["--strict=yes"],
    ["one", "two"],
  ])
  func `an invalid command line prints the usage and exits with 64`(words: [String])
    async throws
  {
    let result = try await run(words)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.complaint.hasPrefix("testboard: "))
    #expect(result.complaint.contains("usage: testboard [FILE]"))
  }

  @Test func `help goes to standard output`() async throws {
    let result = try await RunningTestboard.run("--help")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("usage: testboard [FILE]"))
    #expect(result.complaint.isEmpty)
  }

  @Test(arguments: ["/no/such/file", "/"])
  func `an unreadable file prints one line and exits with 1`(path: String) async throws {
    let result = try await RunningTestboard.run(path)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.complaint.hasPrefix("testboard: cannot read \(path): "))
    #expect(result.complaint.split(separator: "\n").count == 1)
  }

  @Test func `control characters in an argument are escaped in the error message`() async throws {
    let result = try await RunningTestboard.run("/no/\u{1B}[2J\nfile")
    #expect(result.status == 1)
    #expect(!result.complaint.contains("\u{1B}"))
    #expect(result.complaint.split(separator: "\n").count == 1)
  }

  @Test func `an unwritable output prints one line and exits with 1`() async throws {
    let result = try await RunningTestboard.run("--output", "/no/such/folder/report")
    #expect(result.status == 1)
    #expect(result.complaint.hasPrefix("testboard: cannot write /no/such/folder/report: "))
    #expect(result.complaint.split(separator: "\n").count == 1)
  }

  @Test func `a report never replaces its input`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ndjson").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data("{}\n".utf8).write(to: URL(filePath: file))
    let result = try await RunningTestboard.run(file, "--output", file)
    #expect(result.status == 64)
    #expect(result.complaint.contains("is the input"))
    #expect(FileManager.default.contents(atPath: file) == Data("{}\n".utf8))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk prints one line and exits with 1`() async throws {
    // A link, so that a program that replaces its output does not replace the device.
    let link = try TemporaryFile()
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "/dev/full")
    let result = try await RunningTestboard.run("--output", link.path)
    #expect(result.status == 1)
    #expect(result.complaint.hasPrefix("testboard: cannot write \(link.path): "))
  }

  @Test func `output is written to the named file`() async throws {
    let file = try TemporaryFile()
    let stream = EventStream.shop(.zero).text
    let written = try await RunningTestboard.run("--output", file.path, "-", input: stream)
    let printed = try await RunningTestboard.run("-", input: stream)
    #expect(written.status == 0)
    #expect(written.output.isEmpty)
    #expect(file.content == printed.output)
  }

  @Test func `a file and standard input produce the same report`() async throws {
    let stream = EventStream.shop(.sixThree).text
    let file = try TemporaryFile(stream)
    let fromFile = try await RunningTestboard.run(file.path)
    let fromInput = try await RunningTestboard.run("-", input: stream)
    #expect(fromFile.output == fromInput.output)
    #expect(fromFile.output.contains("A cart"))
  }

  @Test func `two dashes end the options`() async throws {
    let result = try await RunningTestboard.run("--", "--strict")
    #expect(result.status == 1)
    #expect(result.complaint.contains("cannot read --strict"))
  }

  @Test func `a reader that closes the pipe is not a failure`() async throws {
    var stream = EventStream()
    for line in 1...3000 { stream.test("test\(line)()", in: "Shop", line: line) }
    let file = try TemporaryFile(stream.text)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let command = "{ \"$0\" \"$1\"; echo $? >&2; } | head -n 1"
    shell.arguments = ["-c", command, RunningTestboard.executable.path, file.path]
    let (output, complaint) = (Pipe(), Pipe())
    shell.standardOutput = output
    shell.standardError = complaint
    try shell.run()
    shell.waitUntilExit()
    let status = try #require(try complaint.fileHandleForReading.readToEnd())
    #expect(String(decoding: status, as: UTF8.self) == "0\n")
  }

  @Test func `output without a terminal has no colours`() async throws {
    let result = try await RunningTestboard.run(
      "-", input: EventStream.shop(.zero).text, environment: ["TERM": "xterm"])
    #expect(!result.output.contains("\u{1B}"))
  }

  private func run(_ words: [String]) async throws -> RunningTestboard.Result {
    switch words.count {
    case 1: try await RunningTestboard.run(words[0])
    default: try await RunningTestboard.run(words[0], words[1])
    }
  }
}
