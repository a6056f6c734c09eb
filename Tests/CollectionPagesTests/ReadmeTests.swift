import CollectionPages
import Foundation
import Testing

struct ReadmeTests {
  @Test func `the sample of the readme is this code, and prints what the readme says`() throws {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }

    func page(_ version: String, _ lines: [String]) throws -> RenderedPage {
      var page = RenderedPage(version: version)
      try page.beginSection("list")
      for line in lines { try page.append(.item(line), Array(line.utf8).span) }
      return page
    }

    let old = try page("1", ["Bread", "Milk"])
    let new = try page("2", ["Bread", "Eggs", "Milk"])
    var json = JSONPageWriter()
    try json.writeValue(ContentPatch(from: old.digest, to: new).operations)
    print(json.text)

    let test = URL(fileURLWithPath: #filePath)
    let folder = test.deletingLastPathComponent().appendingPathComponent("../../Sources")
    let readme = try lines(of: folder.appendingPathComponent("CollectionPages/README.md"))
    let sample = block("swift", of: readme)
    #expect(!sample.isEmpty)
    #expect(try lines(of: test).contains(sample))
    #expect(block("text", of: readme) == printed)
  }

  /// The lines of a file, without indentation.
  private func lines(of file: URL) throws -> [String] {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The lines of the first block in a language.
  private func block(_ language: String, of page: [String]) -> [String] {
    Array(page.drop { $0 != "```\(language)" }.dropFirst().prefix { $0 != "```" })
  }
}
