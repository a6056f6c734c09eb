import CollectionMapping
import CollectionMappingMarkup
import Testing

/// The code of Documentation/WritingMarkup.md.
struct MarkupSamples {
  struct Post {
    var title = ""
    var link = ""
    var comments = 0
    var isDraft = false
  }

  final class PostCell: ReusableView, ModelTransfer, MarkupRendering {
    private var post = Post()
    func update(with post: Post) { self.post = post }

    func write(to writer: inout MarkupWriter) {
      writer.element("li", [.text("class", "post"), .flag("hidden", post.isDraft)]) { li in
        li.element("a", [.url("href", post.link)], text: post.title)
        li.void("br")
        li.number(post.comments)
        li.text(" comments")
      }
    }
  }

  private func manager(_ count: Int = 1) throws -> CollectionManager {
    let manager = CollectionManager()
    manager.register(PostCell.self)
    let post = Post(title: "Fish & Chips", link: "/posts/1", comments: 3)
    try manager.memoryStorage.setItems(Array(repeating: post, count: count))
    return manager
  }

  @Test func `a page contains the views of all elements`() throws {
    let manager = try manager()
    var printed = ""
    func print(_ text: String) { printed = text }

    var page = MarkupWriter(.html)
    page.doctype()
    try page.element("ul") { list in
      try manager.enumerateElements { element in
        guard !element.view.isHidden else { return }
        element.write(to: &list)
      }
    }
    try page.check()
    print(page.text)
    #expect(
      printed == """
        <!DOCTYPE html>
        <ul><li class="post"><a href="/posts/1">Fish &amp; Chips</a><br>3 comments</li></ul>
        """)
  }

  @Test func `a view writes both formats`() {
    let tag = PriceTag()
    let texts = [MarkupSyntax.html, .svg].map { syntax in
      var writer = MarkupWriter(syntax)
      tag.write(to: &writer)
      return writer.text
    }
    let expected = """
      <b class="price">&lt; € 5</b>
      <text x="4" y="12.5">&lt; € 5</text>
      """
    #expect(texts.joined(separator: "\n") == expected)
  }

  @Test func `a page is sent in pieces`() throws {
    let manager = try manager(1_000)
    var pieces: [[UInt8]] = []
    func send(_ bytes: [UInt8]) { pieces.append(bytes) }
    var page = MarkupWriter(.html)

    try manager.enumerateElements { element in
      element.write(to: &page)
      if page.bytes.count >= 16_384 { send(page.takeBytes()) }
    }
    send(page.takeBytes())
    try page.check()
    #expect(pieces.count > 3)
    var whole = MarkupWriter(.html)
    try manager.enumerateElements { $0.write(to: &whole) }
    #expect(Array(pieces.joined()) == whole.bytes)
  }
}

final class PriceTag: ReusableView {
  let price = "< € 5"
}

extension PriceTag: MarkupRendering {
  func write(to writer: inout MarkupWriter) {
    switch writer.syntax {
    case .html: writer.element("b", [.text("class", "price")], text: price)
    case .svg: writer.element("text", [.number("x", 4), .number("y", 12.5)], text: price)
    }
  }
}
