import FeedProcess
import Foundation
import Testing

struct ProgramTests {
  @Test("wrong usage ends with status 64, also if standard error cannot be written")
  func wrongUsage() throws {
    let (status, text) = try run(["--port", "any"])
    #expect(status == 64)
    #expect(text.hasPrefix("feed-server: --port needs a number from 0 to 65535\n\nusage: "))
    #expect(try run(["--port", "any"], redirection: "2>&-").status == 64)
    guard Self.hasFullDevice else { return }
    #expect(try run(["--port", "any"], redirection: "2>/dev/full").status == 64)
  }

  @Test("help lists the exit statuses, and ends with status 1 if it cannot be written")
  func help() throws {
    let help = try run(["--help"], redirection: "3>&1 1>&2 2>&3")
    #expect(help.status == 0)
    #expect(help.text.contains("\n\nexit status: 0 "))
    for redirection in Self.hasFullDevice ? [">&-", ">/dev/full"] : [">&-"] {
      let unwritten = try run(["--help"], redirection: redirection)
      #expect(unwritten.status == 1)
      #expect(unwritten.text.hasPrefix("feed-server: cannot write standard output: "))
      #expect(unwritten.text.split(separator: "\n").count == 1)
    }
  }

  @Test("words of the command line cannot begin a line of the log, nor clear a terminal")
  func logLines() throws {
    let wrong = try run(["--\(LogTests.text)"])
    #expect(wrong.status == 64)
    #expect(wrong.text.hasPrefix("feed-server: unknown argument: --a"))
    let missing = try run(["--database", "/none/\(LogTests.text)"])
    #expect(missing.status == 1)
    #expect(missing.text.count { $0.isNewline } == 1)
    let folder = try TemporaryFolder()
    let database = folder.url.path + "/\(LogTests.text)"
    // An address that this machine does not have.
    let filled = try run(["--host", "192.0.2.1", "--database", database, "--entries", "3"])
    #expect(filled.status == 1)
    #expect(filled.text.contains("filling "))
    for text in [wrong.text, missing.text, filled.text] {
      for line in text.split(separator: "\n") {
        #expect(!line.hasPrefix("2026-01-01 critical") && LogTests.isHarmless(String(line)))
      }
    }
  }

  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  /// Runs the program until it ends, with a redirection of a shell such as `>&-`, and returns its exit status
  /// and what it wrote to standard error.
  private func run(
    _ arguments: [String], redirection: String = ""
  ) throws -> (status: Int32, text: String) {
    let (process, errors) = (Process(), Pipe())
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" \(redirection)", folder.appending(path: "feed-server").path]
      + arguments
    process.standardError = errors
    try process.run()
    let bytes = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  @Test("the database of a user is in a folder that others cannot read")
  func privateDatabase() throws {
    let folder = try TemporaryFolder()
    let server = try ServerProcess(
      database: nil, options: ["--entries", "3"],
      environment: ["HOME": folder.url.path, "XDG_DATA_HOME": folder.url.path])
    #expect(server.stop() == 0)
    let files = FileManager.default
    let paths = try files.subpathsOfDirectory(atPath: folder.url.path)
    let path = try #require(paths.first { $0.hasSuffix("feed-server/feed.sqlite") })
    let parent = folder.url.appending(path: path).deletingLastPathComponent().path
    let mode = try files.attributesOfItem(atPath: parent)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o700)
  }
}
