import CollectionContent
import Foundation
import Testing

/// The sample of Sources/CollectionContent/README.md.
struct ReadmeTests {
  @Test func `the sample of the README is compiled code, with the printed output`() throws {
    var printed: [String] = []
    func print(_ value: some CustomStringConvertible) { printed.append(value.description) }

    let before = try CollectionSnapshot(sections: [("fruit", ["fig", "pear"]), ("bread", ["rye"])])
    var after = before
    try after.moveItem("rye", beforeItem: "pear")
    try after.appendItems(["spelt"], toSection: "bread")

    let changes = after.difference(from: before).changes
    print(changes.updates)
    print(try changes.applied(to: before) == after)

    let test = URL(fileURLWithPath: #filePath)
    let root = test.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try lines(of: root.appendingPathComponent("Sources/CollectionContent/README.md"))
    let sample = block("swift", in: readme)
    #expect(sample.count <= 15 && sample.starts(with: ["import CollectionContent", ""]))
    let code = sample.dropFirst(2)
    let source = try lines(of: test)
    let start = try #require(source.firstIndex { $0 == code.first })
    #expect(source[start...].prefix(code.count).elementsEqual(code))
    #expect(block("text", in: readme) == printed.flatMap { $0.components(separatedBy: "\n") })
  }

  /// The lines of a file, without indentation.
  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The first block of code in a language.
  private func block(_ language: String, in lines: [String]) -> [String] {
    Array(lines.drop { $0 != "```\(language)" }.dropFirst().prefix { $0 != "```" })
  }
}
