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
    var markup: Markup { "<h2>\(title)</h2>" }
  }

  private final class MailCell: ReusableView, ModelTransfer, MarkupWriting {
    private var subject = ""
    func update(with subject: String) { self.subject = subject }
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
    try manager.memoryStorage.setItemsForAllSections([["Hello", "Lunch?"], ["Fish & Chips"]])
    manager.memoryStorage.setSectionHeaderModels(["Inbox", "Archive"])
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: .unreadBadge, scope: .item) {
      unread[$0.section][$0.item]
    }
    return manager
  }

  @Test func `sections with a heading, a list and badges`() throws {
    let manager = try manager()
    var printed = ""
    func print(_ text: String) { printed = text }

    var page = MarkupWriter(.html)
    var isInsideItem = false
    try manager.enumerateElements { element in
      guard !element.view.isHidden else { return }
      switch element.category {
      case .supplementary(.sectionHeader):
        page.closeAll()  // the section before
        page.open("section")
        element.write(to: &page)
        page.open("ul")
        isInsideItem = false
      case .cell:
        if isInsideItem { page.close() }
        page.open("li")
        element.write(to: &page)
        isInsideItem = true
      case .supplementary:
        element.write(to: &page)  // a badge, inside its item
      }
    }
    page.closeAll()
    try page.check()
    print(page.text)
    #expect(
      printed.replacing("</section>", with: "</section>\n") == """
        <section><h2>Inbox</h2><ul><li>Hello<b>3</b></li><li>Lunch?</li></ul></section>
        <section><h2>Archive</h2><ul><li>Fish &amp; Chips<b>1</b></li></ul></section>

        """)
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
