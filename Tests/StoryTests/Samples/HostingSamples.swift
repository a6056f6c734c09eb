import CollectionMapping
import TestSupport
import CollectionPages
import Foundation
import Testing

private struct DayRow: Encodable, TextRendering {
  let day: String
  func write(to writer: inout TextWriter) { writer.writeLine(day) }
}

extension DayRow: FittingContent {
  func fittingSize(in room: LayoutSize) -> LayoutSize? { LayoutSize(width: room.width, height: 24) }
}

/// The code of Documentation/HostedContent.md and Documentation/WritingJSON.md.
struct HostingSamples {
  private struct Post: Identifiable {
    var id = 0
    let title: String
    var isPinned = false
  }

  private struct PageInfo: Encodable {
    let next: String
  }

  struct PostRow: Encodable, TextRendering {
    let title: String
    var isMarked = false

    func write(to writer: inout TextWriter) { writer.writeLine("\(isMarked ? "✓" : "•") \(title)") }
  }

  private func makeManager() throws -> CollectionManager {
    let manager = CollectionManager()
    manager.registerHosting(for: Post.self) { post, indexPath in PostRow(title: post.title) }
    manager.registerHosting(for: String.self, as: .header) { day, indexPath in DayRow(day: day) }
    try manager.memoryStorage.setItems([
      Post(id: 7, title: "Hello"), Post(id: 8, title: "Lunch?"),
    ])
    manager.memoryStorage.setSectionHeaderModels(["Today"])
    return manager
  }

  @Test func `the content is written as text`() throws {
    let manager = try makeManager()
    var printed = ""
    func print(_ text: String) { printed = text }

    var text = TextWriter()
    try manager.enumerateElements { $0.write(to: &text) }
    print(text.text)

    #expect(
      printed == """
        Today
        • Hello
        • Lunch?

        """)
  }

  @Test func `an element has its content in its type`() throws {
    let manager = try makeManager()
    var titles: [String] = []
    try manager.enumerateElements { element in
      if let row: PostRow = element.content() { titles.append(row.title) }
    }
    #expect(titles == ["Hello", "Lunch?"])
  }

  @Test func `a page of typed JSON`() throws {
    let manager = try makeManager()
    var printed = ""
    func print(_ text: String) { printed = text }

    var page = JSONPageWriter { $0 == PostRow.self ? "post" : "day" }
    try manager.enumerateElements { try page.write($0) }
    page.finish()
    print(page.text)

    let lines = """
      [{"type":"day","kind":"header","section":0,"item":0,"content":{"day":"Today"}},
      {"type":"post","section":0,"item":0,"content":{"isMarked":false,"title":"Hello"}},
      {"type":"post","section":0,"item":1,"content":{"isMarked":false,"title":"Lunch?"}}]
      """
    #expect(printed == lines.replacing("\n", with: ""))
  }

  @Test func `a page of JSON with identifiers, inside an object`() throws {
    let manager = try makeManager()
    var printed = ""
    func print(_ text: String) { printed = text }

    var page = JSONPageWriter { _ in "post" }
    try page.beginArray("posts", in: PageInfo(next: "/feed.json?after=8"))
    var pass = try manager.makePass()
    while let row = try pass.nextItem() { try page.write(row, id: pass.itemIdentifier) }
    page.finish()
    print(page.text)

    let lines = """
      {"next":"/feed.json?after=8","posts":[
      {"type":"post","id":7,"section":0,"item":0,"content":{"isMarked":false,"title":"Hello"}},
      {"type":"post","id":8,"section":0,"item":1,"content":{"isMarked":false,"title":"Lunch?"}}]}
      """
    #expect(printed == lines.replacing("\n", with: ""))
  }

  @Test func `a page within a limit`() throws {
    let manager = try makeManager()
    var sent: [UInt8] = []
    func send(_ bytes: [UInt8]) { sent = bytes }

    var page = JSONPageWriter(byteLimit: 100_000)
    try manager.enumerateElements { try page.write($0) }
    page.finish()
    try page.checkLimit()
    send(page.bytes)
    #expect(sent.last == UInt8(ascii: "]"))
  }

  @Test func `a table of another format`() throws {
    let titles = ["Hello", "The \"end\""]

    let quote = ByteSet(ByteSet(), and: "\"")
    var table = OutputBytes(limit: 100_000)
    for var title in titles {
      let start = table.count
      table.append("\"")
      title.withUTF8 { text in
        unsafe table.append(text, from: 0, to: text.count, replacing: quote) { _ in (1, "\"\"") }
      }
      table.append("\"\n")
      table.endPiece(from: start)
    }
    try table.checkLimit()
    #expect(table.bytes == Array("\"Hello\"\n\"The \"\"end\"\"\"\n".utf8))
  }

  /// A manager with a mapping for pinned posts too.
  private func makePinningManager() throws -> CollectionManager {
    let manager = try makeManager()
    manager.registerHosting(for: Post.self) { mapping in
      mapping.condition = mapping.modelCondition { _, post in post.isPinned }
      mapping.didSelect { view, post, indexPath in view.content?.isMarked = true }
      mapping.didDeselect { view, post, indexPath in view.content?.isMarked = false }
    } content: { post, indexPath in
      PostRow(title: post.title)
    }
    return manager
  }

  @Test func `a handler changes the content`() throws {
    let manager = try makePinningManager()
    try manager.memoryStorage.setItems([Post(title: "Hello", isPinned: true)])
    manager.container.displaysAllElements = true
    try manager.container.simulateTap(at: [0, 0])
    let view = manager.container.displayedView(for: .cell([0, 0])) as? HostingView<PostRow>
    #expect(view?.content?.isMarked == true)
  }

  @Test func `unregistering`() throws {
    let manager = try makePinningManager()
    manager.unregisterHosting(for: Post.self)  // 2
    manager.unregister(HostingView<PostRow>.self)  // 0: there is none left
    #expect(manager.mappings.count == 1)

    let other = try makePinningManager()
    #expect(other.unregisterHosting(for: Post.self) == 2)
    #expect(other.unregister(HostingView<PostRow>.self) == 0)
  }
}
