import CollectionMapping
import CollectionMappingMarkup
import Foundation
import Testing

/// The code of Documentation/Architecture.md.
struct ArchitectureSamples {
  final class TitleCell: ReusableView, ModelTransfer, TextRendering, MarkupRendering {
    private(set) var title = ""

    func update(with title: String) { self.title = title }

    func write(to writer: inout TextWriter) { writer.write(title) }

    func write(to writer: inout MarkupWriter) {
      writer.element("li") { $0.text(title) }
    }
  }

  let manager = CollectionManager()

  init() {
    manager.register(TitleCell.self)
  }

  @Test func `a view belongs to the caller until it is recycled`() throws {
    let view = try manager.view(for: "a given model", at: [0, 0])
    manager.recycle(view)
    #expect(manager.recycle(view) == false)
    #expect(try manager.view(for: "the next", at: [0, 1]) === view)
  }

  @Test func `a pass writes a page with one view`() throws {
    try manager.memoryStorage.setItems(["Fish & Chips", "Salad"])
    var page = MarkupWriter(.html)
    try manager.enumerateElements { $0.write(to: &page) }
    #expect(page.text == "<li>Fish &amp; Chips</li><li>Salad</li>")
  }

  @Test func `a container holds the displayed views`() throws {
    try manager.memoryStorage.setItems(["one", "two"])
    manager.container.display(at: [0, 0])
    manager.container.display(at: [0, 1])
    manager.container.endDisplaying(at: [0, 0])
    let report = try ContainerReport(manager.container)
    #expect(
      report.text == """
        section 0
          [0, 1] cell TitleCell: two

        """)
  }
}
