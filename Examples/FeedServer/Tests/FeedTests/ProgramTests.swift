import FeedProcess
import Foundation
import Testing

struct ProgramTests {
  @Test("wrong usage ends with status 64, as in the other programs")
  func wrongUsage() throws {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
      .appending(path: "feed-server")
    process.arguments = ["--port", "any"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
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
