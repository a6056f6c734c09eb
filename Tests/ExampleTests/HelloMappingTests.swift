import Foundation
import Testing

/// The quick start of the README: its code and output are those of the example.
struct HelloMappingTests {
  @Test func `the README contains the output of the example`() throws {
    let output = try runExample("hello-mapping")

    #expect(try readmeBlock("console") == output)
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

  /// Runs an executable of this package, which is built next to the test bundle.
  private func runExample(_ name: String) throws -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    let process = Process()
    process.executableURL = folder.appendingPathComponent(name)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}
