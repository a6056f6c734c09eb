import Foundation
import Testing

/// The quick start of the README: its code and output are those of the example.
struct HelloMappingTests {
  @Test func `the README contains the output of the example`() async throws {
    let result = try await RunningExample(name: "hello-mapping").run([])
    #expect(result.status == 0)
    #expect(try readmeBlocks("console") == [result.output])
    #expect(result.output.contains("\n  [0, 0] header DayHeader: Monday, section 0\n"))
    #expect(result.output.hasSuffix("\n★ Rules\nunregistered: 1\nRules\n"))
  }

  @Test func `the README contains the example`() throws {
    let source = root.appendingPathComponent("Examples/hello-mapping/main.swift")
    let text = String(decoding: try Data(contentsOf: source), as: UTF8.self)
    #expect(try readmeBlocks("swift").first == text)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 60)
  }

  private var root: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The texts of the blocks of a language in the README.
  private func readmeBlocks(_ language: String) throws -> [String] {
    let data = try Data(contentsOf: root.appendingPathComponent("README.md"))
    var lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)[...]
    var blocks: [String] = []
    while let start = lines.firstIndex(of: "```\(language)") {
      let block = lines[(start + 1)...].prefix { $0 != "```" }
      blocks.append(block.map { $0 + "\n" }.joined())
      lines = lines[block.endIndex...]
    }
    return blocks
  }
}
