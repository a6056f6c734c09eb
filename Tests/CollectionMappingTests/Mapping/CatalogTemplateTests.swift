import CollectionMapping
import Foundation
import Testing

struct CatalogTemplateTests {
  final class Sheet: ReusableView, TemplateLoadable, ModelTransfer {
    private(set) var source = "code"
    required init() {}
    required init(template: Template) throws {
      guard template.text != "bad" else { throw StageError(description: "cannot be read") }
      source = "\(template.name): \(template.text)"
    }
    func update(with model: String) {}
  }

  private let files = InMemoryTemplateSource([
    "Sheet": "body", "Empty": " \n", "Bad": "bad", "Named": "@view Sheet other\nx",
  ])

  private func source(_ catalog: MappingCatalog) throws -> String? {
    (try catalog.quietManager().view(for: "a", at: [0, 0]) as? Sheet)?.source
  }

  @Test func `the template source at registration is used, not a manager's`() throws {
    var catalog = MappingCatalog()
    catalog.register(Sheet.self)
    catalog.templateSource = files
    let manager = CollectionManager(catalog, templateSource: files)
    #expect((try manager.view(for: "a", at: [0, 0]) as? Sheet)?.source == "code")
    manager.unregisterAll()
    manager.register(Sheet.self)
    #expect((try manager.view(for: "a", at: [0, 0]) as? Sheet)?.source == "Sheet: body")
  }

  @Test func `an unusable template is reported by verify, and placeholders are displayed`() throws {
    var catalog = MappingCatalog(templateSource: files)
    catalog.register(Sheet.self) { $0.templateName = "Empty" }
    #expect(catalog.verify().map(line) == ["broken CatalogTemplateTests.Sheet emptyTemplate"])
    #expect(catalog.verify().allSatisfy { $0.isCertain })

    let manager = catalog.quietManager()
    #expect(manager.verify() == catalog.verify())
    #expect(try manager.view(for: "a", at: [0, 0]) is PlaceholderView)
    #expect(manager.anomalyHandler.counts == [.factoryFailed: 1])
    #expect(manager.counters.first?.counters.anomalies == 1)
  }

  @Test func `a template that does not match its registration is reported and still used`() throws {
    var catalog = MappingCatalog(templateSource: files)
    catalog.register(Sheet.self) { $0.templateName = "Named" }
    catalog.register(SlipView.self, for: Int.self) { mapping in
      mapping.templateName = "Sheet"
    } handler: { _, _, _ in
    }
    catalog.registerFallback(Sheet.self) { mapping in
      mapping.templateName = "Missing"
    } handler: { _, _, _ in
    }
    #expect(
      catalog.verify().map(line) == [
        "odd CatalogTemplateTests.Sheet differentReuseIdentifier",
        "odd SlipView templateNotLoadable",
        "odd CatalogTemplateTests.Sheet templateNotFound",
      ])
    #expect(catalog.verify().allSatisfy { !$0.isCertain })
    #expect(try source(catalog) == "Named: x")
  }

  @Test func `an error that a view throws when it reads its template is an anomaly`() throws {
    var catalog = MappingCatalog(templateSource: files)
    catalog.register(Sheet.self) { $0.templateName = "Bad" }
    #expect(catalog.verify() == [])
    let manager = catalog.quietManager()
    #expect(try manager.view(for: "a", at: [0, 0]) is PlaceholderView)
    #expect(manager.anomalyHandler.counts == [.factoryFailed: 1])
  }
}
