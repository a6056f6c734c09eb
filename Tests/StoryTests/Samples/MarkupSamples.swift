import CollectionMapping
import CollectionMappingMarkup
import Testing

/// The code of Documentation/WritingMarkup.md, and of the stream in Documentation/WritingPages.md.
struct MarkupSamples {
  struct Post {
    var title = ""
    var link = ""
    var hint: String?
    var tags: [String] = []
    var comments = 0
    var isDraft = false
    var isPinned = false
  }

  final class PostCell: ReusableView, ModelTransfer, MarkupRendering {
    private var post = Post()
    func update(with post: Post) { self.post = post }

    var markup: Markup {
      """
      <li class="post"\(flag: "hidden", post.isDraft)>
        <a href="\(post.link)"\(attribute: "title", post.hint)>\(post.title)</a>
        \(post.isPinned ? "<b>Pinned</b>" : "")
        \(each: post.tags, { "<i>\($0)</i>" })
        <p>\(post.comments) comments</p>
      </li>
      """
    }
  }

  private func manager(_ posts: [Post]) throws -> CollectionManager {
    let manager = CollectionManager()
    manager.register(PostCell.self)
    try manager.memoryStorage.setItems(posts)
    return manager
  }

  @Test func `a view returns a literal`() throws {
    let cell = PostCell()
    cell.update(
      with: Post(
        title: "Fish & Chips", link: "/posts/1", tags: ["food", "<3"], comments: 3, isPinned: true))
    let expected = """
      <li class="post"><a href="/posts/1">Fish &amp; Chips</a><b>Pinned</b><i>food</i><i>&lt;3</i><p>3 comments</p></li>
      """
    #expect(cell.markup.text == expected)

    cell.update(with: Post(title: "a", hint: "\"b\"", isDraft: true))
    let draft = """
      <li class="post" hidden><a href="" title="&quot;b&quot;">a</a><p>0 comments</p></li>
      """
    #expect(cell.markup.text == draft)
  }

  @Test func `a tag has attributes of any name`() {
    let cell = PostCell()
    cell.update(with: Post(title: "a"))
    let data = ["title": "x", "data-id": "7", "onclick": "y"]
    let markup: Markup = "<ul\(attributes: data)>\(view: cell)</ul>"
    let expected = """
      <ul data-id="7" title="x"><li class="post"><a href="">a</a><p>0 comments</p></li></ul>
      """
    #expect(markup.text == expected)
    #expect(markup.problems == [.refusedAttribute("onclick")])
  }

  @Test func `a value may be absent, or one of two`() {
    let (title, post) = ("<3", Post(hint: "a & b", isPinned: true))
    let isNew = post.isDraft
    let markups: [Markup] = [
      """
      \(post.isPinned ? "<b>Pinned</b>" : "")
      """,
      """
      \(post.hint.map { "<small>\($0)</small>" })
      """,
      """
      \(isNew ? "<b>New</b>" : "\(title)")
      """,
      """
      \(isNew ? title : "<b>Old</b>")
      """,
      """
      \(Post().hint.map { "<small>\($0)</small>" })\(Post().hint)\(Double.nan)
      """,
      """
      \(title.prefix(1))\(title.last ?? " ")\(0.5)
      """,
    ]
    let texts = [
      "<b>Pinned</b>", "<small>a &amp; b</small>", "&lt;3", "&lt;b&gt;Old&lt;/b&gt;", "",
      "&lt;30.5",
    ]
    #expect(markups.map(\.text) == texts)
  }

  @Test func `a page contains the views of all elements`() throws {
    let manager = try manager([Post(title: "Fish & Chips", link: "/posts/1", comments: 3)])

    var page = MarkupWriter(.html)
    page.doctype()
    try page.element("ul", [.literal("class", "feed")]) { list in
      try manager.enumerateElements { element in
        guard !element.view.isHidden else { return }
        element.write(to: &list)
      }
    }
    try page.check()
    #expect(
      page.text == """
        <!DOCTYPE html>
        <ul class="feed"><li class="post"><a href="/posts/1">Fish &amp; Chips</a><p>3 comments</p></li></ul>
        """)

    _ = page.takeBytes()
    try page.script(json: ["title": "Fish & </script>"], [.literal("id", "state")])
    let block = #"""
      <script type="application/json" id="state">{"title":"Fish \u0026 \u003c/script\u003e"}</script>
      """#
    #expect(page.text == block)
  }

  @Test func `markup is a value`() {
    var printed = ""
    func print(_ text: String) { printed = text }

    let steps = Markup(.html) { writer in
      for number in 1...3 { writer.element("i", text: "\(number)") }
    }
    print((steps + "<hr>").text)  // <i>1</i><i>2</i><i>3</i><hr>
    #expect(printed == "<i>1</i><i>2</i><i>3</i><hr>")
  }

  @Test func `each part of a sum is complete`() {
    let rows: [Markup] = ["<li>a</li>", "<li>b</li>"]
    let list: Markup = "<ul>\(rows)</ul>"
    #expect(list.text == "<ul><li>a</li><li>b</li></ul>")
    let sum: Markup = "<ul>" + "<li>a</li>" + "</ul>"
    #expect(sum.problems.count == 2)
    #expect(sum.text == "<li>a</li>")
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
    let post = Post(title: "Fish & Chips", link: "/posts/1", comments: 3)
    let manager = try manager(Array(repeating: post, count: 1_000))
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

    let first = whole
    var next = MarkupWriter(like: first)
    #expect(next.text == "")
    try manager.enumerateElements { $0.write(to: &next) }
    #expect(next.bytes == first.bytes)
  }

  @Test func `a long table is written row by row, and bytes are taken inside an element`() throws {
    var (page, sent) = (MarkupWriter(.html), "")
    page.open("table")
    for row in 1...2 {
      page.write("<tr><td>\(row)</td></tr>")
      sent += String(decoding: page.takeBytes(), as: UTF8.self)
    }
    page.close()
    page.element("ul") { list in
      list.write("<li>a</li>")
      sent += String(decoding: list.takeBytes(), as: UTF8.self)
    }
    sent += page.text
    try page.check()
    #expect(
      sent == "<table><tr><td>1</td></tr><tr><td>2</td></tr></table><ul><li>a</li></ul>")

    page.open("p")
    try page.check()
  }
}

final class PriceTag: ReusableView {
  let price = "< € 5"
}

extension PriceTag: MarkupWriting {
  func write(to writer: inout MarkupWriter) {
    switch writer.syntax {
    case .html: writer.write(#"<b class="price">\#(price)</b>"#)
    case .svg: writer.write(#"<text x="4" y="12.5">\#(price)</text>"#)
    }
  }
}
