import CollectionMapping
import Foundation
import Testing

/// Settings of a mapping that have no effect.
struct UnusedSettingTests {
  private final class Page: ReusableView, ModelTransfer, TemplateLoadable {
    required init() {}
    required init(template: Template) throws {}
    func update(with model: String) {}
  }

  private func unused(
    _ texts: [String: String] = [:],
    _ mapping: @escaping SharedMappingClosure<Page, String>
  ) -> [String] {
    let manager = quietManager()
    manager.templateSource = InMemoryTemplateSource(texts)
    manager.register(Page.self, mapping: mapping)
    var catalog = MappingCatalog(templateSource: InMemoryTemplateSource(texts))
    catalog.register(Page.self) { mapping(&$0) }
    let found = [manager.verify(), catalog.verify()].map { problems in
      problems.compactMap { problem -> String? in
        guard case .settingWithoutEffect(_, let property) = problem else { return nil }
        #expect(!problem.isCertain)
        #expect(problem.description.contains(property))
        return property
      }
    }
    #expect(found[0] == found[1])
    return found[0]
  }

  @Test func `an unused reuse identifier is found`() {
    #expect(unused { $0.reuseIdentifier = "page" } == ["reuseIdentifier"])
    #expect(unused(["Page": "x"]) { $0.reuseIdentifier = "page" } == ["reuseIdentifier"])
    #expect(
      unused {
        $0.reuseIdentifier = "page"
        $0.factory = { Page() }
      } == ["reuseIdentifier"])
    #expect(unused(["Page": "@view Page page\nx"]) { $0.reuseIdentifier = "page" } == [])
    #expect(
      unused {
        $0.reuseIdentifier = "page"
        $0.isRegisteredByContainer = true
      } == [])
  }

  @Test func `an unused template or factory is found`() {
    #expect(
      unused(["Wide": "x"]) {
        $0.templateName = "Wide"
        $0.factory = { Page() }
      } == ["templateName"])
    #expect(
      unused(["Wide": "x"]) {
        $0.templateName = "Wide"
        $0.factory = { Page() }
        $0.isRegisteredByContainer = true
      } == ["factory", "templateName"])
    #expect(unused(["Wide": "x"]) { $0.templateName = "Wide" } == [])
    #expect(unused(["Page": "x"]) { $0.factory = { Page() } } == [])
    #expect(
      unused {
        $0.templateName = nil
        $0.factory = { Page() }
      } == [])
  }

  @Test func `a template source that was set after the registration is found`() {
    let texts = InMemoryTemplateSource(["Page": "x"])
    let unused = "unused templateSource UnusedSettingTests.Page"
    let manager = quietManager()
    manager.register(Page.self)
    #expect(manager.verify().isEmpty)
    manager.templateSource = texts
    #expect(manager.verify().map(line) == [unused])
    #expect(
      manager.verify()[0].description.hasSuffix(
        "has no effect on \(manager.mappings[0]), because it was set after the registration. "
          + "Set it before, in the manager or catalogue that registers the mapping."))
    manager.unregisterAll()
    manager.register(Page.self)
    #expect(manager.verify().isEmpty)
    manager.templateSource = InMemoryTemplateSource(["Page": "y"])
    #expect(manager.verify().isEmpty)
    manager.templateSource = nil
    #expect(manager.verify().isEmpty)

    var catalog = MappingCatalog()
    catalog.register(Page.self)
    catalog.templateSource = texts
    #expect(catalog.verify().map(line) == [unused])
    #expect(CollectionManager(catalog, templateSource: texts).verify().isEmpty)
  }

  @Test func `a template source without a template for a mapping is no problem`() {
    let manager = quietManager()
    manager.register(Page.self) { $0.templateName = nil }
    manager.registerHeader(Page.self) { $0.factory = { Page() } }
    manager.memoryStorage.setSectionHeaderModels([""])
    manager.register(SlipView.self, for: Int.self) { _, _, _ in }
    manager.templateSource = InMemoryTemplateSource(["Page": "x", "SlipView": "x"])
    #expect(manager.verify().isEmpty)

    struct Unreadable: TemplateSource {
      func template(named name: String) throws(TemplateError) -> Template? {
        throw TemplateError(reason: "no disk")
      }
    }
    manager.unregisterAll()
    manager.memoryStorage.removeAll()
    manager.templateSource = nil
    manager.register(Page.self)
    manager.templateSource = Unreadable()
    #expect(manager.verify().isEmpty)
  }

  @Test func `a condition of the fallback is found`() {
    let manager = quietManager()
    manager.registerFallback(Page.self) {
      $0.condition = .section(0)
    } handler: { _, _, _ in
    }
    #expect(manager.verify().map(line) == ["unused condition UnusedSettingTests.Page"])
    #expect(manager.mappings.map(\.condition) == [nil])
  }
}
