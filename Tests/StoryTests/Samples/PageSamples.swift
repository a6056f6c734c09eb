import CollectionMapping
import TestSupport
import CollectionMappingMarkup
import CollectionMappingTesting
import Foundation
import Testing

/// The code of Documentation/WritingPages.md.
struct PageSamples {
  private final class Heading: ReusableView, ModelTransfer, MarkupRendering {
    private var title = ""
    func update(with title: String) { self.title = title }
    var markup: Markup { "\(title)" }
  }

  private struct Mail: Identifiable {
    let id: Int
    let subject: String
  }

  private final class MailCell: ReusableView, ModelTransfer, MarkupWriting {
    private var subject = ""
    func update(with mail: Mail) { subject = mail.subject }
    func write(to writer: inout MarkupWriter) {
      switch writer.syntax {
      case .html: writer.text(subject)
      case .svg: writer.write(#"<text y="12">\#(subject)</text>"#)
      }
    }
  }

  private final class Badge: ReusableView, ModelTransfer, MarkupRendering {
    private var count = 0
    func update(with count: Int) {
      self.count = count
      isHidden = count == 0
    }
    var markup: Markup { "<b>\(count)</b>" }
  }

  private func manager() throws -> CollectionManager {
    let unread = [[3, 0], [1]]
    let manager = CollectionManager()
    manager.registerHeader(Heading.self)
    manager.register(MailCell.self)
    manager.registerSupplementary(Badge.self, ofKind: .unreadBadge)
    try manager.memoryStorage.setItemsForAllSections([
      [Mail(id: 7, subject: "Hello"), Mail(id: 8, subject: "Lunch?")],
      [Mail(id: 9, subject: "Fish & Chips")],
    ])
    manager.memoryStorage.setSectionHeaderModels(["Inbox", "Archive"])
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: .unreadBadge, scope: .item) {
      unread[$0.section][$0.item]
    }
    return manager
  }

  @Test func `sections with a header, rows and badges`() throws {
    let manager = try manager()
    var printed = ""
    func print(_ text: String) { printed = text }

    var page = MarkupPage(in: "mail", version: "1")
    try page.write(manager, sectionIDs: ["inbox", "archive"])
    print(String(decoding: page.rendered.bytes, as: UTF8.self))
    #expect(
      printed.replacing("<h2", with: "\n<h2").replacing("<article", with: "\n<article") == """
        <section id="s-inbox">
        <h2 id="s-inbox__header">Inbox</h2>
        <article id="i-7">Hello<b>3</b></article>
        <article id="i-8">Lunch?</article></section><section id="s-archive">
        <h2 id="s-archive__header">Archive</h2>
        <article id="i-9">Fish &amp; Chips<b>1</b></article></section>
        """)
  }

  @Test func `other elements`() throws {
    let manager = try manager()
    var page = MarkupPage(in: "mail", version: "2")
    var tags = MarkupPageTags(section: "ul", header: "li")
    tags.row = { row in
      let isShort = (row.model as? Mail).map { $0.subject.count < 7 }
      return MarkupTag("li", [.literal("class", "mail"), .flag("data-short", isShort ?? false)])
    }
    try page.write(manager, sectionIDs: ["inbox", "archive"], tags: tags)
    let text = String(decoding: page.rendered.bytes, as: UTF8.self)
    #expect(
      text.contains(#"<li id="s-archive__header">Archive</li><li id="i-9" class="mail">Fish"#))
    #expect(text.contains(#"<li id="i-7" class="mail" data-short>Hello"#))
  }

  @Test func `a pass in its order`() throws {
    let manager = try manager()
    manager.memoryStorage.setSectionFooterModels(["End"])
    manager.registerFooter(Heading.self)
    var lines: [String] = []
    try manager.enumerateElements { element in
      guard element.id.section == 0 else { return }
      lines.append("\(element.id.kind?.rawValue ?? "cell") \(element.indexPath.item)")
    }
    #expect(
      lines.joined(separator: "\n") == """
        header 0
        cell 0
        unread-badge 0
        cell 1
        unread-badge 1
        footer 0
        """)
  }

  @Test func `one file of SVG`() throws {
    let manager = try manager()
    let container = manager.container
    container.layout = FlowLayout()

    var file = MarkupWriter(.svg)
    let size = try container.displayAll(width: 120)
    file.doctype()
    let attributes: [MarkupAttribute] = [
      .literal("xmlns", "http://www.w3.org/2000/svg"),
      .number("width", size.width), .number("height", size.height),
    ]
    file.element("svg", attributes) { svg in
      for place in container.displayedAttributes {
        guard let view = container.displayedView(for: place), !view.isHidden else { continue }
        let (x, y) = (place.frame.minX, place.frame.minY)
        svg.element("svg", [.number("x", x), .number("y", y)]) { $0.write(view) }
      }
    }
    #expect(file.text.contains("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"120\""))
    #expect(file.text.contains("<svg x=\"0\" y=\"0\"><text y=\"12\">Hello</text></svg>"))
  }
}
