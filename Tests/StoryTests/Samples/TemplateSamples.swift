import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/Templates.md.
struct TemplateSamples {
  struct Post {
    let title: String
  }

  final class PageCell: ReusableView, ModelTransfer, TemplateLoadable {
    private(set) var text = ""
    private let pattern: String

    required init() { pattern = "{title}" }
    required init(template: Template) throws { pattern = template.text }

    func update(with post: Post) { text = pattern.replacing("{title}", with: post.title) }
  }

  let manager = CollectionManager()

  private func text(inSection section: Int = 0) throws -> String? {
    (try manager.view(for: Post(title: "a"), at: [section, 0]) as? PageCell)?.text
  }

  @Test func `the name of the template decides how a view is made`() throws {
    manager.templateSource = InMemoryTemplateSource([
      "PageCell": "<li>{title}</li>",
      "WidePageCell": "<li class=\"wide\">{title}</li>",
    ])
    manager.register(PageCell.self)  // made from "PageCell"
    manager.register(PageCell.self) { mapping in
      mapping.templateName = "WidePageCell"
      mapping.condition = .section(1)
    }
    manager.register(PageCell.self) { mapping in
      mapping.templateName = nil  // made in code
      mapping.condition = .section(2)
    }
    let texts = try (0...2).map { try text(inSection: $0) }
    #expect(texts == ["<li>a</li>", "<li class=\"wide\">a</li>", "a"])
    #expect(manager.verify().isEmpty)
  }

  struct ThemeSource: TemplateSource {
    let theme: String
    let texts: [String: String]

    func template(named name: String) throws(TemplateError) -> Template? {
      texts["\(theme)/\(name)"].map { Template(name: name, source: $0) }
    }
  }

  @Test func `a custom source finds a template by theme`() throws {
    let texts = ["dark/PageCell": "dark {title}", "light/PageCell": "light {title}"]
    manager.templateSource = ThemeSource(theme: "dark", texts: texts)
    manager.register(PageCell.self)
    #expect(try text() == "dark a")
  }

  @Test func `a template declares its view`() {
    var lines: [String] = []
    func print(_ words: String...) { lines.append(words.joined(separator: " ")) }
    let template = Template(
      name: "PageCell",
      source: """
        @view PageCell page
        <li>{title}</li>
        """)
    print(template.text)
    for view in template.declaredViews { print(view.className, view.reuseIdentifier ?? "") }
    #expect(
      lines.joined(separator: "\n") == """
        <li>{title}</li>
        PageCell page
        """)
  }

  @Test func `a template is registered with the container`() throws {
    let container = manager.container
    let source = InMemoryTemplateSource(["PageCell": "@view PageCell page\n<li>{title}</li>"])
    if let template = try source.template(named: "PageCell") {
      try container.register(template, for: PageCell.self, forCellWithReuseIdentifier: "page")
    }
    manager.register(PageCell.self) { mapping in
      mapping.isRegisteredByContainer = true
      mapping.reuseIdentifier = "page"
    }
    #expect(try text() == "<li>a</li>")
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `each problem of a template has its anomaly and its view`() throws {
    final class PlainCell: ReusableView, ModelTransfer {
      func update(with post: Post) {}
    }
    let templates = InMemoryTemplateSource([
      "Blank": " \n", "Several": "@view PageCell\n@view Other\nx", "Other": "@view Other\nx",
      "Identifier": "@view PageCell page\n{title}", "Plain": "x",
    ])
    let cases: [(String, Anomaly.Code, isPlaceholder: Bool)] = [
      ("Missing", .templateNotFound, false), ("Blank", .emptyTemplate, true),
      ("Several", .ambiguousTemplate, true), ("Other", .differentTemplateClass, true),
      ("Identifier", .differentReuseIdentifier, false),
    ]
    for (name, code, isPlaceholder) in cases {
      let manager = CollectionManager(templateSource: templates)
      manager.anomalyHandler.anomalyAction = { _ in }
      manager.register(PageCell.self) { $0.templateName = name }
      #expect(manager.anomalyHandler.counts == [code: 1])
      let view = try manager.view(for: Post(title: "a"), at: [0, 0])
      #expect((view is PlaceholderView) == isPlaceholder)
    }
    let manager = CollectionManager(templateSource: templates)
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.register(PlainCell.self) { $0.templateName = "Plain" }
    #expect(manager.anomalyHandler.counts == [.templateNotLoadable: 1])
    #expect(try manager.view(for: Post(title: "a"), at: [0, 0]) is PlainCell)
  }
}
