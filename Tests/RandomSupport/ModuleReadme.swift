import Foundation

/// The README of a module, whose sample a test repeats and whose printed output the test compares.
package struct ModuleReadme {
  /// The lines that the sample prints.
  package let output: [String]

  /// Whether the file of the test contains the sample, after its import, and the sample is short.
  package let isCompiled: Bool

  package init(of module: String, testedIn path: String = #filePath) throws {
    let test = URL(fileURLWithPath: path)
    let root = test.deletingLastPathComponent().appendingPathComponent("../..")
    let readme = try Self.lines(of: root.appendingPathComponent("Sources/\(module)/README.md"))
    let sample = Self.block("swift", in: readme)
    let code = sample.starts(with: ["import \(module)", ""]) ? sample.dropFirst(2) : sample[...]
    output = Self.block("text", in: readme)
    isCompiled = try 1...15 ~= sample.count && Self.lines(of: test).contains(code)
  }

  /// The lines of a file, without indentation.
  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The first block of code in a language.
  private static func block(_ language: String, in lines: [String]) -> [String] {
    Array(lines.drop { $0 != "```\(language)" }.dropFirst().prefix { $0 != "```" })
  }
}
