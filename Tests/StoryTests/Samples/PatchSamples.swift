import CollectionMapping
import CollectionMappingMarkup
import Foundation
import Testing

/// The code of Documentation/Patches.md and PatchFormat.md.
struct PatchSamples {
  private struct Post: Identifiable {
    let id: String
    let title: String
  }

  private final class PostRow: ReusableView, MarkupRendering {
    var title = ""
    var markup: Markup { "\(title)" }
  }

  @Test func `a patch is written as Turbo Streams`() throws {
    var printed = ""
    func print(_ value: Any) { printed += "\(value)\n" }
    let manager = CollectionManager()
    manager.register(PostRow.self, for: Post.self) { row, post, path in
      row.title = "\(path.item + 1). \(post.title)"
    }
    try manager.memoryStorage.setItems([
      Post(id: "a", title: "Lunch?"), Post(id: "c", title: "Hello"),
    ])

    func page(_ version: String) throws -> MarkupPage {
      var page = MarkupPage(in: "feed", version: version)
      try page.write(manager, sectionIDs: ["today"])
      return page
    }

    let old = try page("41")
    try manager.memoryStorage.insertItem(Post(id: "b", title: "News"), to: [0, 1])
    let new = try page("42")
    let patch = ContentPatch(from: old.rendered.digest, to: new.rendered)
    print(patch)
    var streams = MarkupWriter(.html)
    try new.turboStreams(patch, to: &streams)
    print(streams.text)
    let expected = """
      version 41 to 42: 2 operations
        insert item b after item a in section today: <article id="i-b">2. News</article>
        replace item c: <article id="i-c">3. Hello</article>
      <turbo-stream action="after" target="i-a"><template><article id="i-b">2. News</article></template></turbo-stream>
      <turbo-stream action="replace" target="i-c"><template><article id="i-c">3. Hello</article></template></turbo-stream>
      """
    #expect(printed.replacing("><turbo-stream", with: ">\n<turbo-stream") == expected + "\n")
    let sent = streams.text

    _ = streams.takeBytes()
    var log = PatchLog(versions: 256, bytes: 1 << 20)
    try log.append(old.rendered)
    try log.append(new.rendered)
    switch log.answer(since: "41") {
    case .upToDate: break
    case .patch(let patch): try new.turboStreams(patch, to: &streams)
    case .reload: new.turboReload(to: &streams)
    }
    #expect(streams.text == sent)

    _ = streams.takeBytes()
    try manager.memoryStorage.addItem(Post(id: "d", title: "Older"))
    let longer = try page("42 longer")
    if let digest = log.digest(of: "41") {
      let patch = ContentPatch(from: digest, to: longer.rendered)
      try longer.turboStreams(patch, to: &streams)
    }
    #expect(streams.text.hasPrefix(sent) && streams.text.contains("Older"))
  }

  @Test func `a page of pieces needs no manager`() throws {
    func page(_ version: String, _ tickets: [(number: Int, title: String)]) throws -> MarkupPage {
      var page = MarkupPage(in: "board", version: version)
      page.beginSection("open", "ul")
      for ticket in tickets {
        page.element(.item(ticket.number), "li") { $0.write("<b>\(ticket.title)</b>") }
      }
      try page.check()
      return page
    }
    let old = try page("1", [(7, "Crash"), (8, "Typo"), (9, "Slow")])
    let new = try page("2", [(9, "Slow"), (7, "Crash & burn"), (8, "Typo")])
    let patch = ContentPatch(from: old.rendered.digest, to: new.rendered)
    var streams = MarkupWriter(.html)
    try new.turboStreams(patch, to: &streams, movesNodes: true)
    #expect(
      streams.text == #"<turbo-stream action="move" target="i-9" into="s-open"></turbo-stream>"#
        + #"<turbo-stream action="replace" target="i-7"><template><li id="i-7">"#
        + "<b>Crash &amp; burn</b></li></template></turbo-stream>")
  }

  @Test func `a patch is JSON`() throws {
    func page(_ version: String, _ rows: [(id: String, text: String)]) throws -> RenderedPage {
      var page = RenderedPage(version: version)
      try page.beginSection("today")
      for row in rows { try page.append(.item(row.id), Array(row.text.utf8).span) }
      return page
    }
    let old = try page("41", [("a", "1. Lunch?"), ("c", "2. Hello")])
    let new = try page("42", [("a", "1. Lunch?"), ("b", "2. News"), ("c", "3. Hello")])
    let json = """
      {"from":"41","to":"42","hash":"db7f36ac03b186009e9bb888c1f0631f","operations":[
      {"op":"insert","piece":{"item":"b"},"section":"today","after":{"item":"a"},"bytes":"2. News"},
      {"op":"replace","piece":{"item":"c"},"bytes":"3. Hello"}]}
      """
    let patch = ContentPatch(from: old.digest, to: new)
    #expect(try JSONDecoder().decode(ContentPatch.self, from: Data(json.utf8)) == patch)
    #expect("\(new.hash)" == "db7f36ac03b186009e9bb888c1f0631f")

    let data = try JSONEncoder().encode(patch)
    let received = try JSONDecoder().decode(ContentPatch.self, from: data)
    let same = try received.applied(to: old)
    #expect(same == new)
  }

  @Test func `a digest is JSON`() throws {
    var page = RenderedPage(version: "41")
    try page.beginSection("today", opening: Array("<ul>".utf8), closing: Array("</ul>".utf8))
    try page.append(.item("a"), Array("1. Lunch?".utf8).span)
    let json = """
      {"version":"41","sections":[{"id":"today",
      "opening":{"hash":"347ca93c06ae2ee7cea6351016d6d525","count":4},
      "closing":{"hash":"2db9d0adc614bf4a2e1b7194d2ebe510","count":5},
      "pieces":[{"piece":{"item":"a"},"hash":"0c8c58925c315fa442a5f6b069260c7b","count":9}]}]}
      """
    #expect(try JSONDecoder().decode(PageDigest.self, from: Data(json.utf8)) == page.digest)
  }
}
