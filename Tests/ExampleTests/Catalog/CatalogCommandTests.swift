import Foundation
import Testing

struct CatalogCommandTests {
  private let catalog = RunningExample(name: "catalog")

  @Test(arguments: [
    ["--width"], ["--width", "x"], ["--width", "nan"], ["--width", "1e9"], ["--width", "-390"],
    ["--format", "png"], ["--output", ""], ["page.svg"], ["--colour"],
  ])
  func `an invalid command line prints the usage and exits with 64`(words: [String])
    async throws
  {
    let result = try await catalog.run(words)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.complaint.hasPrefix("catalog: "))
    #expect(result.complaint.contains("usage: catalog "))
  }

  @Test func `help goes to standard output`() async throws {
    let result = try await catalog.run(["--help"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("usage: catalog "))
    #expect(result.complaint.isEmpty)
  }

  @Test func `control characters in an argument are escaped in the error message`() async throws {
    let result = try await catalog.run(["--format", "\u{1B}[2J\nfine"])
    #expect(result.status == 64)
    #expect(!result.complaint.contains("\u{1B}"))
    #expect(result.complaint.hasPrefix("catalog: unknown format “\u{FFFD}[2J fine”\n"))
  }

  @Test func `an unwritable output is reported`() async throws {
    let result = try await catalog.run(["--output", "/no/such/folder/page.svg"])
    #expect(result.status == 1)
    #expect(result.complaint.hasPrefix("catalog: cannot write /no/such/folder/page.svg: "))
    #expect(result.complaint.split(separator: "\n").count == 1)
  }

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

  @Test func `output is written to the named file`() async throws {
    let file = try TemporaryFile()
    let written = try await catalog.run(["--output", file.path])
    #expect(written.status == 0)
    #expect(written.output.isEmpty)
    #expect(file.content == (try await catalog.run([]).output))
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
