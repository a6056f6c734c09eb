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
    _ mapping: @escaping MappingCatalog.MappingClosure<Page, String>
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
