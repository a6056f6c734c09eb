import Foundation
import Testing

struct ProgramTests {
  @Test(
    "the database of a user is in a folder that others cannot read; SIGTERM ends live clients",
    .timeLimit(.minutes(1)))
  func program() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "feed-\(UUID())")
    defer { try? files.removeItem(at: folder) }
    let (process, output) = (Process(), Pipe())
    let programs = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    process.executableURL = programs.appending(path: "feed-server")
    process.arguments = ["--port", "0", "--entries", "3"]
    process.environment = ["HOME": folder.path, "XDG_DATA_HOME": folder.path]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(line.firstMatch(of: /:(\d+)\n/).flatMap { Int($0.1) })
    try await Client(port: port).open("/events") { answer in
      _ = try await answer.event(with: "retry")
      process.terminate()
      try await answer.readAll()
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let path = try #require(
      try files.subpathsOfDirectory(atPath: folder.path).first { $0.hasSuffix("/feed.sqlite") })
    let parent = folder.appending(path: path).deletingLastPathComponent().path
    #expect(try files.attributesOfItem(atPath: parent)[.posixPermissions] as? Int == 0o700)
  }
}
