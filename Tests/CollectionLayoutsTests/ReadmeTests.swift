import CollectionLayouts
import Foundation
import Testing

/// The sample of Sources/CollectionLayouts/README.md.
struct ReadmeTests {
  @Test func `the sample of the README is compiled code, with the printed output`() throws {
    var printed: [String] = []
    func print(_ value: some CustomStringConvertible) { printed.append(value.description) }

    var layout = FlowLayout()
    layout.itemSizes = .uniform(LayoutSize(width: 100, height: 60))
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: LayoutSize(width: 320, height: 480)))
    let result = layout.solve(LayoutRequest(itemCounts: [4, 1_000_000], environment: environment))

    let viewport = LayoutRect(x: 0, y: 0, width: 320, height: 150)
    var found: [ElementAttributes] = []
    result.appendElements(in: viewport, visible: viewport, to: &found)
    for attributes in found { print(attributes) }
    print(result.contentSize)

    let test = URL(fileURLWithPath: #filePath)
    let root = test.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try lines(of: root.appendingPathComponent("Sources/CollectionLayouts/README.md"))
    let sample = block("swift", in: readme)
    #expect(sample.count <= 15 && sample.starts(with: ["import CollectionLayouts", ""]))
    let code = sample.dropFirst(2)
    let source = try lines(of: test)
    let start = try #require(source.firstIndex { $0 == code.first })
    #expect(source[start...].prefix(code.count).elementsEqual(code))
    #expect(block("text", in: readme) == printed)
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
