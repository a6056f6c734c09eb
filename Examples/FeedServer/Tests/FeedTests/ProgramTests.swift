@testable import Feed
import CollectionMappingLive
import Foundation
import Testing

@Suite(.timeLimit(.minutes(2)))
struct ProgramTests {
  /// A text that would begin other lines, and clear the screen of a terminal.
  private static let text =
    "a\r\n2026-01-01 critical: forged\u{1B}[2J\u{9B}2J\u{85}\u{2028}\u{2029}\u{202E}b"

  @Test(
    "each failure is logged on one line, whatever the request contains, and says nothing to clients"
  )
  func failures() async throws {
    let logs = LogRecorder()
    try await withServer(FailingStore(), logs: logs) { client in
      let path = try #require(
        Self.text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      let note = #"{"type":"note","text":"a"}"#
      let answers = [
        try await client.get("/entries/\(path)"),
        try await client.send("DELETE", "/entries/\(path)"),
        try await client.send("POST", "/entries", note), try await client.get("/feed.json"),
        try await client.get("/"), try await client.get("/health"),
      ]
      #expect(answers.map(\.status) == [500, 500, 500, 500, 500, 503])
      #expect(answers.allSatisfy { !$0.text.contains("forged") })
      #expect(try await client.get("/metrics").text.contains("feed_failures_total 5\n"))
    }
    #expect(logs.messages.count == 6)
    for line in logs.messages { #expect(line.contains("forged") && Self.isHarmless(line)) }
  }

  /// Whether a terminal shows a text on one line and executes no escape sequence.
  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  /// A store whose errors say what was sent, as errors of databases do.
  private struct FailingStore: FeedStore {
    struct Failure: Error, CustomStringConvertible {
      var description = text
    }

    let sharing = LiveSharing<Extent>(hashKey: (1, 2))
    func page(_ extent: Extent) throws -> FeedPage { throw Failure() }
    func entries(after key: FeedKey?, count: Int) throws -> [Entry] { throw Failure() }
    func entry(_ id: String) throws -> Entry? { throw Failure() }
    func add(_ entry: Entry, retryKey: String?, fingerprint: String) throws -> String {
      throw Failure()
    }
    func replace(_ entry: Entry, expecting old: Entry?) throws -> Bool { throw Failure() }
    func remove(_ id: String, expecting old: Entry?) throws -> Bool { throw Failure() }
    func version() throws -> Int { throw Failure() }
    func versions() -> AsyncThrowingStream<Int, any Error> {
      AsyncThrowingStream { throw Failure() }
    }
  }

  @Test("wrong usage ends with status 64, and help lists the options")
  func usage() throws {
    #expect(try run(["--port", "any"]).status == 64)
    let help = try run(["--help"])
    #expect(help.status == 0 && help.text.contains("--entries"))
  }

  @Test(
    "the database of a user is in a folder that others cannot read; SIGTERM ends live clients",
    .timeLimit(.minutes(1)))
  func program() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "feed-\(UUID())")
    defer { try? files.removeItem(at: folder) }
    let (process, output) = try start(["--port", "0", "--entries", "3"], home: folder.path)
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(line.firstMatch(of: /:(\d+)\n/).flatMap { Int($0.1) })
    try await Client(port: port).open("/events") { reader in
      _ = try await reader.event(with: "retry")
      process.terminate()
      try await reader.readAll()
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let path = try #require(
      try files.subpathsOfDirectory(atPath: folder.path).first {
        $0.hasSuffix("feed-server/feed.sqlite")
      })
    let parent = folder.appending(path: path).deletingLastPathComponent().path
    #expect(try files.attributesOfItem(atPath: parent)[.posixPermissions] as? Int == 0o700)
  }

  /// Runs the program until it ends, and returns its exit status and what it wrote.
  private func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let (process, output) = try start(arguments, home: FileManager.default.temporaryDirectory.path)
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  private func start(_ arguments: [String], home: String) throws -> (Process, Pipe) {
    let (process, output) = (Process(), Pipe())
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    process.executableURL = folder.appending(path: "feed-server")
    process.arguments = arguments
    process.environment = ["HOME": home, "XDG_DATA_HOME": home]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, output)
  }
}
