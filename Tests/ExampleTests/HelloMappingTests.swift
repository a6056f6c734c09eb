import Foundation
import Testing

/// The quick start of the README: its code and output are those of the example.
struct HelloMappingTests {
  @Test func `the README contains the output of the example`() async throws {
    let result = try await RunningExample(name: "hello-mapping").run([])
    #expect(result.status == 0)
    #expect(try readmeBlock("console") == result.output)
  }

  @Test func `the README contains the complete source of the example`() throws {
    let source = root.appendingPathComponent("Examples/hello-mapping/main.swift")
    let text = String(decoding: try Data(contentsOf: source), as: UTF8.self)

    #expect(try readmeBlock("swift") == text)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 25)
  }

  private var root: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The text of the first block of a language in the README.
  private func readmeBlock(_ language: String) throws -> String {
    let data = try Data(contentsOf: root.appendingPathComponent("README.md"))
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == "```\(language)" }) + 1
    let block = lines[start...].prefix { $0 != "```" }
    return block.map { $0 + "\n" }.joined()
  }
}
