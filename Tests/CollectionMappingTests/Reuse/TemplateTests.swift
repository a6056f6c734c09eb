import CollectionMapping
import Foundation
import Testing

struct TemplateTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let source: String
    let text: String
    let declared: [String]
    var isEmpty = false
    var testDescription: String { id }
  }

  static let rows = [
    Row(id: "nothing", source: "", text: "", declared: [], isEmpty: true),
    Row(id: "white space", source: " \n\t\n", text: " \n\t\n", declared: [], isEmpty: true),
    Row(id: "text alone", source: "<li>{title}</li>", text: "<li>{title}</li>", declared: []),
    Row(id: "several lines", source: "a\n\nb\n", text: "a\n\nb\n", declared: []),
    Row(id: "a class", source: "@view PostCell\n<li>", text: "<li>", declared: ["PostCell"]),
    Row(
      id: "a full name and an identifier", source: "@view App.PostCell post-cell\n<li>",
      text: "<li>", declared: ["App.PostCell post-cell"]),
    Row(id: "a class alone", source: "@view PostCell", text: "", declared: ["PostCell"]),
    Row(
      id: "words after the identifier", source: "@view PostCell post and more\nx", text: "x",
      declared: ["PostCell post"]),
    Row(
      id: "many spaces", source: "@view    PostCell \t post  \nx", text: "x",
      declared: ["PostCell post"]),
    Row(id: "not on the first line", source: "x\n@view A\ny", text: "x\ny", declared: ["A"]),
    Row(id: "two classes", source: "@view A a\n@view B\nx", text: "x", declared: ["A a", "B"]),
    Row(id: "no class", source: "@view \nx", text: "@view \nx", declared: []),
    Row(id: "no space", source: "@views A", text: "@views A", declared: []),
    Row(id: "no word after it", source: "@view", text: "@view", declared: []),
    Row(id: "indented", source: " @view A", text: " @view A", declared: []),
    Row(id: "in the middle", source: "see @view A", text: "see @view A", declared: []),
    Row(id: "another case", source: "@View A", text: "@View A", declared: []),
    Row(
      id: "Windows line ends", source: "@view PostCell post\r\n<li>\r\n</li>\r\n",
      text: "<li>\n</li>\n", declared: ["PostCell post"]),
    Row(
      id: "a byte order mark", source: "\u{FEFF}@view PostCell\n<li>", text: "<li>",
      declared: ["PostCell"]),
    Row(id: "other scripts", source: "@view 記事 ид\nпривет", text: "привет", declared: ["記事 ид"]),
  ]

  @Test(arguments: rows) func `a template is parsed line by line`(row: Row) {
    let template = Template(name: "name", source: row.source)
    #expect(template.name == "name")
    #expect(template.text == row.text)
    #expect(
      template.declaredViews.map { view in
        view.reuseIdentifier.map { "\(view.className) \($0)" } ?? view.className
      } == row.declared)
    #expect(template.isEmpty == row.isEmpty)
  }

  @Test func `a long template is parsed in linear time`() {
    let line = String(repeating: "x", count: 99)
    let source = Array(repeating: line, count: 20_000).joined(separator: "\n")
    let template = Template(name: "long", source: "@view A\n" + source)
    #expect(template.text == source)
  }
}

struct TemplateSourceTests {
  /// A temporary folder that is removed with this value's scope.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("templates-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: "\(path)/inner", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private func write(_ bytes: [UInt8], to path: String) {
    #expect(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
  }

  @Test func `templates in memory are found by their exact name`() throws {
    let source = InMemoryTemplateSource(["Post": "text"])
    #expect(try source.template(named: "Post") == Template(name: "Post", source: "text"))
    #expect(try source.template(named: "post") == nil)
    #expect(try source.template(named: "") == nil)
  }

  @Test func `a file is found by its name and extension`() throws {
    try withFolder { folder in
      write(Array("@view Post\nä".utf8), to: "\(folder)/Post.template")
      write(Array("html".utf8), to: "\(folder)/Post.html")
      let source = DirectoryTemplateSource(path: folder)
      let template = try #require(try source.template(named: "Post"))
      #expect(template == Template(name: "Post", source: "@view Post\nä"))
      let pages = DirectoryTemplateSource(path: folder, fileExtension: "html")
      #expect(try pages.template(named: "Post")?.text == "html")
      #expect(try source.template(named: "Missing") == nil)
      #expect(try DirectoryTemplateSource(path: "\(folder)/no").template(named: "Post") == nil)
    }
  }

  @Test func `a name that would leave the folder finds nothing`() throws {
    try withFolder { folder in
      write(Array("secret".utf8), to: "\(folder)/Post.template")
      let source = DirectoryTemplateSource(path: "\(folder)/inner")
      let names = [
        "../Post", "/../Post", "\(folder)/Post", "./../Post", "inner/../../Post", "..", ".", "",
        "../Post\0", "Post\0",
      ]
      for name in names {
        let template = try source.template(named: name)
        #expect(template == nil, "\(name) is found")
      }
    }
  }

  @Test func `a file that is not UTF-8 is an error`() throws {
    try withFolder { folder in
      write([0x3C, 0xFF, 0xFE, 0x3E], to: "\(folder)/Post.template")
      let source = DirectoryTemplateSource(path: folder)
      #expect(
        throws: TemplateError(reason: "\(folder)/Post.template is not UTF-8 text")
      ) { try source.template(named: "Post") }
    }
  }

  #if os(Linux)
  @Test func `an unreadable file is an error`() throws {
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/Post.template", withDestinationPath: "/proc/self/mem")
      let source = DirectoryTemplateSource(path: folder)
      #expect(
        throws: TemplateError(reason: "\(folder)/Post.template cannot be read")
      ) { try source.template(named: "Post") }
    }
  }
  #endif

  @Test func `a folder or a broken link with the name of a template is not a template`() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/Post.template", withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/Ad.template", withDestinationPath: "\(folder)/nowhere")
      let source = DirectoryTemplateSource(path: folder)
      #expect(try source.template(named: "Post") == nil)
      #expect(try source.template(named: "Ad") == nil)
    }
  }

  @Test func `an empty file is an empty template`() throws {
    try withFolder { folder in
      write([], to: "\(folder)/Post.template")
      let template = try DirectoryTemplateSource(path: folder).template(named: "Post")
      #expect(template?.isEmpty == true)
    }
  }
}
