import Foundation
import Testing

struct CatalogCommandTests {
  private let catalog = RunningExample(name: "catalog")

  @Test func `a link is written through, and not replaced`() async throws {
    let file = try TemporaryFile(String(repeating: "older ", count: 100_000))
    let link = try TemporaryFile()
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: file.path)
    #expect(try await catalog.run(["--output", link.path]).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(file.content == (try await catalog.run([]).output))
  }

  @Test func `a FIFO receives the page, and is not replaced`() async throws {
    let fifo = try TemporaryFile()
    let made = unsafe mkfifo(fifo.path, 0o600)
    #expect(made == 0)
    // Opened for reading and writing, so that neither side waits for the other.
    let reader = try #require(FileHandle(forUpdatingAtPath: fifo.path))
    #expect(try await catalog.run(["--format", "text", "--output", fifo.path]).status == 0)
    let type = try FileManager.default.attributesOfItem(atPath: fifo.path)[.type]
    try #require(type as? FileAttributeType != .typeRegular)
    let page = try await catalog.run(["--format", "text"]).output
    let written = try #require(try reader.read(upToCount: page.utf8.count))
    #expect(String(decoding: written, as: UTF8.self) == page)
  }

  @Test(arguments: ["svg", "html", "wireframe", "text"])
  func `each format produces the same page each time`(format: String) async throws {
    let one = try await catalog.run(["--format", format, "--width", "500"])
    let other = try await catalog.run(["--width", "500", "--format", format])
    #expect(one.status == 0)
    #expect(!one.output.isEmpty)
    #expect(one.output == other.output)
  }
}
