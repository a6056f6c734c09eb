import Foundation
import Testing

/// Every sample of the documentation is compiled code, compared line by line.
struct DocumentationSamplesTests {
  @Test func `every block of code or output is part of a compiled file`() throws {
    let samples = try Repository.samples()
    for page in try Repository.pages() {
      for block in try Repository.blocks(of: page) where ["swift", "text"].contains(block.language)
      {
        #expect(
          samples.contains { $0.holds(block.lines) },
          """
          \(block.page):\(block.line): this block is in no file of Tests/StoryTests/Samples or Examples:
          \(block.lines.joined(separator: "\n"))
          """)
      }
    }
  }

  @Test func `the expected pages exist, and each guide has a block of code`() throws {
    let pages = try Repository.pages().map(\.lastPathComponent)
    #expect(pages.contains("README.md"))

    let guides = [
      "Registration", "Mapping", "ConditionalMappings", "Anomalies", "NothingDisplayed", "Testing",
      "Architecture",
      "Storages", "Snapshots", "SectionModels", "Updates", "Containers", "Differences", "Limits",
      "Layouts", "CustomLayouts", "SupplementaryViews", "Scrolling", "Pictures", "Events",
      "Interaction", "LifeCycle", "Templates", "WritingMarkup", "WritingPages",
      "WritingJSON", "Escaping", "HostedContent", "Patches", "PatchFormat", "Passes", "Paging",
      "Sharing", "LivePages", "FromRequestToResponse", "Authentication",
      "ComingFromDTCollectionViewManager", "ComingFromUIKit",
    ]
    for guide in guides {
      let page = Repository.root.appendingPathComponent("Documentation/\(guide).md")
      let blocks = try Repository.blocks(of: page).filter { $0.language == "swift" }
      #expect(!blocks.isEmpty, "no block of code in \(guide).md")
    }
  }

  @Test func `the guide to the feed server describes each function of its store`() throws {
    let store = "Examples/FeedServer/Sources/Feed/Store/FeedStore.swift"
    let text = try Repository.text(of: Repository.root.appendingPathComponent(store))
    let functions = text.matches(of: /\n  func (\w+)\([^{]*?\n(?=\n|})/).map { String($0.1) }
    let guide = Repository.root.appendingPathComponent("Documentation/FromRequestToResponse.md")
    let rows = try Repository.lines(of: guide).drop { !$0.hasPrefix("| function |") }
      .dropFirst(2).prefix { $0.hasPrefix("|") }
    let described = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.1) }
    }
    #expect(described == functions)
  }

  @Test func `no page exceeds its maximum length`() throws {
    for page in try Repository.pages() {
      let count = try Repository.text(of: page).count { $0 == "\n" }
      #expect(count <= 120, "\(page.lastPathComponent) has \(count) lines")
    }
  }

  @Test func `every link to a file has a target`() throws {
    let link = /\]\(([^)#:\s]+)(?:#[^)\s]*)?\)/
    for page in try Repository.pages() {
      for match in try Repository.text(of: page).matches(of: link) {
        let target = page.deletingLastPathComponent().appendingPathComponent(String(match.1))
        #expect(
          FileManager.default.fileExists(atPath: target.path),
          "\(page.lastPathComponent) links to \(match.1)")
      }
    }
  }
}

/// A fenced block of a page.
struct Block {
  let page: String
  let line: Int
  let language: String
  var lines: [String] = []
}

/// The lines of a compiled file, without indentation.
struct Sample {
  let lines: [String]

  func holds(_ block: [String]) -> Bool {
    guard let first = block.first, block.count <= lines.count else { return false }
    return lines.indices.dropLast(block.count - 1).contains { start in
      lines[start] == first && lines[start..<(start + block.count)].elementsEqual(block)
    }
  }
}

/// The files of this repository, relative to this file.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(of file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  static func lines(of file: URL) throws -> [String] {
    try text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The page at the root and all pages in Documentation.
  static func pages() throws -> [URL] {
    let names = FileManager.default.enumerator(
      atPath: root.appendingPathComponent("Documentation").path)
    let guides = (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
    try #require(!guides.isEmpty)
    return [root.appendingPathComponent("README.md")]
      + guides.sorted().map { root.appendingPathComponent("Documentation/\($0)") }
  }

  static func samples() throws -> [Sample] {
    let folder = root.appendingPathComponent("Tests/StoryTests/Samples")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let examples = [
      "hello-mapping/main.swift", "hello-tests/FeedTests.swift", "hello-server/HelloServer.swift",
    ].map { root.appendingPathComponent("Examples/\($0)") }
    let server = root.appendingPathComponent("Examples/FeedServer/Sources")
    let names = FileManager.default.enumerator(atPath: server.path)?.compactMap { $0 as? String }
    let parts = (names ?? []).map { server.appendingPathComponent($0) }
    return try (files + parts + examples).filter { $0.pathExtension == "swift" }
      .map { Sample(lines: try lines(of: $0)) }
  }

  static func blocks(of page: URL) throws -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    for (number, line) in try lines(of: page).enumerated() {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let block = open {
        blocks.append(block)
        open = nil
      } else {
        open = Block(
          page: page.lastPathComponent, line: number + 1, language: String(line.dropFirst(3)))
      }
    }
    #expect(open == nil, "\(page.lastPathComponent): a block is not closed")
    return blocks
  }
}
