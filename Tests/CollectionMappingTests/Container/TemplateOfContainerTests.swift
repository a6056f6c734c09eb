import CollectionMapping
import Foundation
import Testing

/// Templates that are registered with a container, as nibs are with a collection view.
struct TemplateOfContainerTests {
  private class Page: ReusableView, TemplateLoadable {
    let origin: String
    required init() { origin = "code" }
    required init(template: Template) throws {
      guard template.text != "throw" else { throw StageError(description: "bad markup") }
      origin = "\(template.name): \(template.text)"
    }
  }

  private let manager = CollectionManager()
  private var container: CollectionContainer { manager.container }

  private func quiet() {
    manager.anomalyHandler.anomalyAction = { _ in }
  }

  /// The view of a mapping whose views come from the container.
  private func view(_ identifier: String, ofKind kind: ElementKind? = nil) throws -> Page? {
    if let kind {
      manager.registerSupplementary(Page.self, for: Int.self, ofKind: kind) { mapping in
        mapping.isRegisteredByContainer = true
        mapping.reuseIdentifier = identifier
      } handler: { _, _, _ in
      }
      return try manager.view(for: 1, ofKind: kind, at: [0, 0]) as? Page
    }
    manager.register(Page.self, for: Int.self) { mapping in
      mapping.isRegisteredByContainer = true
      mapping.reuseIdentifier = identifier
    } handler: { _, _, _ in
    }
    return try manager.view(for: 1, at: [0, 0]) as? Page
  }

  @Test func `a template makes supplementary views of its kind`() throws {
    let template = Template(name: "Badge", source: "@view Page badge\n*")
    try container.register(
      template, for: Page.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    #expect(try view("badge", ofKind: "badge")?.origin == "Badge: *")
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `another reuse identifier in the template is reported`() throws {
    quiet()
    let template = Template(name: "Page", source: "@view Page other\nx")
    try container.register(template, for: Page.self, forCellWithReuseIdentifier: "page")
    #expect(manager.anomalyHandler.counts == [.differentReuseIdentifier: 1])
    #expect(try view("page")?.origin == "Page: x")
  }

  @Test(arguments: [
    ("", Anomaly.Code.emptyTemplate), ("@view Page\n@view Page\nx", .ambiguousTemplate),
    ("@view Other\nx", .differentTemplateClass),
  ])
  func `a template that cannot be used is reported and makes placeholders`(
    source: String, code: Anomaly.Code
  ) throws {
    quiet()
    let template = Template(name: "Page", source: source)
    try container.register(template, for: Page.self, forCellWithReuseIdentifier: "page")
    #expect(manager.anomalyHandler.counts == [code: 1])
    #expect(try view("page") == nil)
    #expect(manager.anomalyHandler.counts == [code: 1, .factoryFailed: 1])
  }

  @Test func `a view that cannot be made from the template is a placeholder`() throws {
    quiet()
    let template = Template(name: "Page", source: "throw")
    try container.register(template, for: Page.self, forCellWithReuseIdentifier: "page")
    #expect(manager.anomalyHandler.total == 0)
    #expect(try view("page") == nil)
    #expect(manager.anomalyHandler.counts == [.factoryFailed: 1])
  }

  @Test func `an empty identifier is refused`() {
    let template = Template(name: "Page", source: "x")
    #expect(throws: ContainerError.self) {
      try container.register(template, for: Page.self, forCellWithReuseIdentifier: "")
    }
    #expect(throws: ContainerError.self) {
      try container.register(
        template, for: Page.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "")
    }
  }
}
