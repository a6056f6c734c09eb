import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Handlers for views of one kind")
struct KindHandlerTests {
  private final class Label: ReusableView, ModelTransfer {
    private(set) var text = ""
    func update(with text: String) { self.text = text }
  }

  private let manager = CollectionManager()
  private var container: CollectionContainer { manager.container }

  init() throws {
    manager.register(Label.self)
    manager.registerHeader(Label.self)
    manager.registerFooter(Label.self)
    try manager.memoryStorage.setItems(["item"])
    manager.memoryStorage.setSectionHeaderModels(["header"])
    manager.memoryStorage.setSectionFooterModels(["footer"])
  }

  @Test func `a class with a kind leaves out cells and other kinds`() throws {
    let names: [ElementKind?: String] = [
      nil: "any", .sectionHeader: "header", .sectionFooter: "footer",
    ]
    var lines: [String] = []
    for kind in [nil, .sectionHeader, .sectionFooter, "other"] as [ElementKind?] {
      manager.handle(Label.self, ofKind: kind) { events in
        events.willDisplay { view, text, _ in
          lines.append("\(names[kind] ?? "?"): \(view.text) \(text)")
        }
      }
    }
    container.displaysAllElements = true
    #expect(
      Set(lines) == [
        "any: item item", "any: header header", "any: footer footer", "header: header header",
        "footer: footer footer",
      ])
    #expect(lines.count == 5)
  }

  @Test func `models with a kind leave out cells and other kinds`() throws {
    var lines: [String] = []
    manager.handle(modelsOf: String.self, ofKind: .sectionFooter) { events in
      events.willDisplay { _, text, _ in lines.append("models: \(text)") }
    }
    manager.handle(Label.self, for: Any.self, ofKind: .sectionHeader) { events in
      events.willDisplay { _, model, _ in lines.append("pair: \(model)") }
    }
    container.displaysAllElements = true
    #expect(Set(lines) == ["models: footer", "pair: header"])
    #expect(lines.count == 2)
  }

  @Test func `handlers for a kind without mappings are reported with the kind`() {
    manager.unregister(Label.self)
    let tokens = [nil, .sectionHeader, "other"].flatMap { (kind: ElementKind?) in
      [
        manager.handle(Label.self, ofKind: kind) { $0.willDisplay { _, _, _ in } },
        manager.handle(modelsOf: String.self, ofKind: kind) { $0.willDisplay { _, _, _ in } },
      ]
    }
    manager.container.displaysAllElements = true
    let (view, model) = (TypeName(Label.self), TypeName(String.self))
    #expect(
      manager.verify() == [
        .handlersWithoutMapping(viewType: view, category: .supplementary("other")),
        .modelHandlersWithoutMapping(modelType: model, category: .supplementary("other")),
      ])
    #expect(manager.verify().allSatisfy { $0.isCertain })
    for token in tokens { manager.removeHandlers(token) }
    #expect(manager.verify() == [])
    manager.handle(Label.self) { _ in }
    #expect(manager.verify() == [])
  }

  @Test func `the texts of handlers without mappings name the kind`() {
    let name = TypeName(Int.self)
    let badge = ElementCategory.supplementary("badge")
    let texts = [nil, badge].flatMap { category in
      [
        "\(MappingProblem.handlersWithoutMapping(viewType: name, category: category))",
        "\(MappingProblem.modelHandlersWithoutMapping(modelType: name, category: category))",
      ]
    }
    #expect(
      texts == [
        "Handlers for Swift.Int never run, because no mapping is for it or a subclass. Register the "
          + "class, or add the handlers to a registered class.",
        "Handlers for models of type Swift.Int never run, because there is no mapping. Register a "
          + "view.",
        "Handlers for Swift.Int as supplementary view of kind \"badge\" never run, because no "
          + "mapping of this category is for it or a subclass. Register the class, or add the "
          + "handlers to a registered class.",
        "Handlers for models of type Swift.Int as supplementary view of kind \"badge\" never run, "
          + "because there is no mapping of this category. Register a view for it.",
      ])
  }

  @Test func `a question with an input is answered for a dequeued view`() throws {
    manager.handle(Label.self) { events in
      events.targetIndexPathForMove { _, text, indexPath, proposed in
        text == "item" ? [proposed[0], proposed[1] + indexPath[1]] : proposed
      }
    }
    let view = try manager.view(for: "item", at: [0, 3])
    #expect(
      manager.answer(to: .targetIndexPathForMove, view, "item", at: [0, 3], with: [0, 4]) == [0, 7])
    #expect(manager.answer(to: .targetIndexPathForMove, view, 7, at: [0, 3], with: [0, 4]) == nil)
    #expect(
      CollectionManager().answer(
        to: .targetIndexPathForMove, view, "item", at: [0, 3], with: [0, 4]) == nil)
    manager.recycle(view)
  }

  @Test func `a container without a manager runs its handlers`() throws {
    let (container, source) = (CollectionContainer(), ScriptedSource())
    source.answer = { try $0.dequeueReusableCell(Label.self, for: $1.indexPath) }
    container.register(Label.self)
    container.dataSource = source
    var lines: [String] = []
    container.on(.willDisplay) { element, view in
      lines.append("will \(element), view: \(view is Label)")
    }
    container.on(.shouldSelect) { element, _ in element.indexPath.item == 1 }
    container.on(.didSelect) { element, view in
      lines.append("select \(element), view: \(view != nil)")
    }
    container.display(.cell([0, 1]))
    #expect(try !container.simulateTap(at: [0, 0]))
    #expect(try container.simulateTap(at: [0, 1]))
    try container.selectItem(at: nil)
    container.endDisplaying(.cell([0, 1]))
    #expect(try container.simulateTap(at: [0, 1]))
    container.on(.prefetch) { lines.append("prefetch \($0)") }
    container.on(.cancelPrefetch) { lines.append("cancel \($0)") }
    container.prefetchItems(at: [[0, 0]])
    container.cancelPrefetchingForItems(at: [[0, 0]])
    #expect(
      lines == [
        "will cell at [0, 1], view: true", "select cell at [0, 1], view: true",
        "select cell at [0, 1], view: false", "prefetch cell at [0, 0]", "cancel cell at [0, 0]",
      ])
    withExtendedLifetime(source) {}
  }
}
