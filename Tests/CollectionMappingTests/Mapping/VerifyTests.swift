import CollectionMapping
import Foundation
import Testing

struct VerifyTests {
  private final class TemplateView: ReusableView, TemplateLoadable, ModelTransfer {
    required init() {}
    required init(template: Template) throws {}
    func update(with model: Int) {}
  }

  private func problems(_ manager: CollectionManager) -> [String] {
    manager.verify().map(line)
  }

  @Test func `unreachable mappings and pairs that may both hold are found`() {
    let manager = quietManager()
    manager.add(Food.self, "one")
    manager.add(Food?.self, "two")
    manager.add(Int.self, "a") { $0.condition = .section(0) }
    manager.add(Int.self, "b") { $0.condition = .section(0) }
    manager.add(Bread.self, "c") { $0.condition = .section(0) }
    manager.add(Bread.self, "d") { $0.condition = .custom { _, _ in true } }
    #expect(
      problems(manager) == [
        "unreachable Swift.Optional<Food> because Food",
        "unreachable Swift.Int because Swift.Int", "tie Bread Bread",
      ])
    #expect(manager.verify().map(\.isCertain) == [true, true, false])
  }

  @Test func `in registration order, a wider type hides later mappings`() {
    let manager = quietManager()
    manager.add(Food.self, "one")
    manager.add(Apple.self, "two") { $0.condition = .section(0) }
    #expect(problems(manager) == [])
    manager.resolution = .firstRegistered
    #expect(problems(manager) == ["unreachable Apple because Food"])
  }

  @Test func `the kinds of storage and mappings are compared`() {
    let manager = quietManager()
    manager.memoryStorage.setSectionHeaderModels(["header"])
    manager.memoryStorage.setSupplementaryModels(["badge"], ofKind: "badge")
    manager.registerHeader(LabelledView.self, for: String.self) { _, _, _ in }
    manager.registerSupplementary(LabelledView.self, for: String.self, ofKind: "bagde") { _, _, _ in
    }
    #expect(problems(manager) == ["unserved badge", "undeclared bagde"])
  }

  @Test func `a kind for sections that the layout places on items is found`() throws {
    let badge = LayoutSupplementaryItem(
      size: LayoutItemSize(width: .absolute(8), height: .absolute(8)), elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top]))
    let size = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(20))
    let item = LayoutItem(size: size, supplementaryItems: [badge])
    let row = LayoutGroup.horizontal(size: size, subitems: [item])
    var section = LayoutSection(group: .vertical(size: size, subitems: [row]))
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(size: size, elementKind: .sectionHeader, alignment: .top)
    ]
    let manager = quietManager()
    manager.add(Int.self, "cell")
    manager.registerHosting(for: String.self, as: .header) { text, _ in text }
    manager.registerHosting(for: String.self, as: .supplementary("badge")) { text, _ in text }
    manager.memoryStorage.setSectionHeaderModels(["header"])
    manager.memoryStorage.setSupplementaryModels(["new"], ofKind: "badge")
    #expect(problems(manager) == [])
    manager.container.layout = try CompositionalLayout(section: section)
    #expect(problems(manager) == ["other scope badge"])
    #expect(manager.verify().allSatisfy { !$0.isCertain })
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) { _ in "new"
    }
    #expect(problems(manager) == [])
  }

  @Test func `handlers of the manager for an event that no element has are found`() {
    let manager = quietManager()
    manager.registerHeader(LabelledView.self, for: String.self) { _, _, _ in }
    manager.registerSupplementary(OtherView.self, for: String.self, ofKind: "badge") { _, _, _ in }
    manager.memoryStorage.setSectionHeaderModels(["header"])
    manager.memoryStorage.setSupplementaryModels(["badge"], ofKind: "badge")
    manager.handle(LabelledView.self, for: String.self) { events in
      events.willDisplay { _, _, _ in }
      events.didSelect { _, _, _ in }
      events.referenceSize { _, _ in .zero }
    }
    manager.container.displaysAllElements = true
    manager.handle(OtherView.self, for: String.self) { $0.referenceSize { _, _ in .zero } }
    manager.handle(modelsOf: String.self) { events in
      events.didEndDisplaying { _, _, _ in }
      events.canMove { _, _, _ in true }
    }
    #expect(
      problems(manager) == [
        "no elements didSelect LabelledView", "no elements referenceSize OtherView",
        "no elements canMove Swift.String",
      ])
    #expect(manager.verify().allSatisfy { $0.isCertain })
    #expect("\(manager.verify()[0])".contains("LabelledView for didSelect never run"))
    manager.register(OtherView.self, for: Int.self) { _, _, _ in }
    #expect(problems(manager) == ["no elements referenceSize OtherView"])
  }

  @Test func `a storage that does not keep its observer is found`() {
    final class Numbers: Storage {
      var numberOfSections: Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { 1 }
      func item(at indexPath: IndexPath) -> Any? { indexPath.item }
    }
    let manager = quietManager()
    manager.storage = Numbers()
    #expect(manager.verify().allSatisfy { !$0.isCertain })
    #expect(problems(manager).count == 1 && problems(manager)[0].hasPrefix("not followed "))
    manager.storage = SingleSectionStorage<Int>(difference: .hash)
    #expect(problems(manager) == [])
  }

  @Test func `missing prototypes and broken templates are found`() {
    let manager = quietManager()
    manager.templateSource = InMemoryTemplateSource(["TemplateView": "  \n"])
    manager.register(TemplateView.self)
    manager.add(String.self, "prototype") { $0.isRegisteredByContainer = true }
    #expect(
      problems(manager) == [
        "broken VerifyTests.TemplateView emptyTemplate", "missing LabelledView",
      ])
    manager.container.register(LabelledView.self)
    #expect(problems(manager) == ["broken VerifyTests.TemplateView emptyTemplate"])
  }

  @Test func `a prototype under another reuse identifier is named`() throws {
    let manager = quietManager()
    manager.register(TemplateView.self) { mapping in
      mapping.isRegisteredByContainer = true
      mapping.reuseIdentifier = "post"
    }
    let mapping = manager.mappings[0]
    #expect(
      manager.verify() == [.prototypeMissing(mapping, identifier: "post", registered: [])])
    #expect(
      "\(manager.verify()[0])" == "\(mapping) gets its views from the container, but no prototype "
        + "is registered with the container as \"post\".")

    try manager.container.register(TemplateView.self, forCellWithReuseIdentifier: "Post")
    try manager.container.register(LabelledView.self, forCellWithReuseIdentifier: "label")
    manager.container.register(TemplateView.self, as: .header)
    #expect(
      manager.verify() == [.prototypeMissing(mapping, identifier: "post", registered: ["Post"])])
    #expect(
      "\(manager.verify()[0])" == "\(mapping) gets its views from the container as \"post\", but "
        + "the prototype is registered as \"Post\". Give both the same reuse identifier, or none.")
    let error = DequeueError.factoryFailed(
      viewType: TypeName(TemplateView.self),
      reason: "the container has no registration for \"post\", only for \"Post\"",
      .cell(section: 0, item: 0))
    try manager.memoryStorage.setItems([1])
    #expect(throws: error) { try manager.cell(TemplateView.self, at: [0, 0]) }
  }

  @Test func `mappings that are registered again are one problem`() {
    let manager = quietManager()
    for _ in 0..<3 { manager.add(Int.self, "again") }
    #expect(problems(manager) == ["unreachable Swift.Int because Swift.Int"])
    #expect("\(manager.verify()[0])".contains("is registered more than once"))
    var catalog = MappingCatalog()
    for _ in 0..<3 { catalog.add(Int.self, "again") }
    #expect(catalog.verify().map(line) == problems(manager))
  }

  @Test func `handlers without a mapping are one problem with its cause`() {
    let manager = quietManager()
    manager.memoryStorage.setSectionHeaderModels(["header"])
    manager.handle(LabelledView.self, for: String.self, ofKind: .sectionHeader) { events in
      events.willDisplay { _, _, _ in }
    }
    manager.handle(modelsOf: String.self, ofKind: .sectionHeader) { $0.willDisplay { _, _, _ in } }
    manager.container.displaysAllElements = true
    #expect(problems(manager) == ["unserved \(ElementKind.sectionHeader)"])
    manager.memoryStorage.setSectionHeaderModels([String]())
    manager.memoryStorage.removeAll()
    manager.handle(LabelledView.self, for: Int.self) { $0.didSelect { _, _, _ in } }
    manager.handle(modelsOf: String.self) { $0.didSelect { _, _, _ in } }
    #expect(
      problems(manager).filter { $0.hasPrefix("uncalled") } == [
        "uncalled LabelledView", "uncalled models Swift.String",
      ])
  }

  @Test func `the reuse identifier of a broken template is no problem of its own`() {
    let manager = quietManager()
    manager.templateSource = InMemoryTemplateSource(["TemplateView": "  \n"])
    manager.register(TemplateView.self) { $0.reuseIdentifier = "page" }
    #expect(problems(manager) == ["broken VerifyTests.TemplateView emptyTemplate"])
  }
}
