import Foundation
import Testing

struct TestboardCommandTests {
  @Test(arguments: ["/no/such/file", "/"])
  func `an unreadable file prints one line and exits with 1`(path: String) async throws {
    let result = try await RunningTestboard.run(path)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.complaint.hasPrefix("testboard: cannot read \(path): "))
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
    let command = "{ \"$0\" \"$1\"; echo $? >&2; } | head -n 1"
    let result = try await RunningExample.run(
      URL(filePath: "/bin/sh"), ["-c", command, RunningTestboard.executable.path, file.path])
    #expect(result.complaint == "0\n")
  }

  @Test func `output without a terminal has no colours`() async throws {
    let result = try await RunningTestboard.run(
      "-", input: EventStream.shop(.zero).text, environment: ["TERM": "xterm"])
    #expect(!result.output.contains("\u{1B}"))
  }
}
