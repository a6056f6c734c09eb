import CollectionMapping
import Foundation
import Testing

/// The owners that a manager may have: the main actor, an actor, a task; a test for each.
struct IsolationTests {
  @Test func `an actor may own a manager`() async throws {
    let renderer = Renderer()
    try await renderer.show(["one", "two"])

    #expect(try await renderer.page() == "1. one\n2. two\n")
  }

  @Test @MainActor func `the main actor may own a manager, and handlers use its state`() throws {
    let screen = Screen()
    try screen.manager.memoryStorage.setItems(["one", "two"])
    screen.isNumbered = true
    let report = try ContainerReport(screen.manager)

    #expect(report.sections.first?.elements.map(\.text) == ["1. one\n", "2. two\n"])
    #expect(screen.shown == ["one", "two"])
  }

  /// Each case registers, displays, unregisters and registers again, in parallel with all others.
  @Test(arguments: 0..<200)
  func `parallel tests do not see each other's mappings`(_ number: Int) async throws {
    let manager = CollectionManager()
    let isEven = number.isMultiple(of: 2)
    try manager.memoryStorage.setItems(["number \(number)"])
    manager.register(Line.self) { mapping in
      mapping.condition = mapping.modelCondition { _, _ in isEven }
    } handler: { line, _, _ in
      line.prefix = "\(number): "
    }
    manager.registerFallback(Rest.self)

    let before = try manager.cell(at: [0, 0])
    #expect((before as? Line)?.text == (isEven ? "\(number): number \(number)" : nil))
    #expect((before is Rest) == !isEven)
    manager.recycle(before)

    #expect(manager.unregister(Line.self) == 1)
    #expect(try manager.cell(at: [0, 0]) is Rest)

    manager.register(Line.self)
    let after = try manager.cell(Line.self, at: [0, 0])
    #expect(after !== before)
    #expect(after.text == "number \(number)")
    #expect(manager.mappings.count == 2)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `values are sent from one actor to another`() async throws {
    let renderer = Renderer()
    try await renderer.show(["one"])
    let report = try await renderer.report()
    let explanation = await renderer.explain("two")

    #expect(report.sections.first?.elements.count == 1)
    #expect(explanation.winner?.category == .cell)
  }
}

private final class Line: ReusableView, ModelTransfer, TextRendering {
  var prefix = ""
  private var title = ""
  var text: String { prefix + title }
  func update(with title: String) { self.title = title }
  func write(to writer: inout TextWriter) { writer.writeLine(text) }
}

private final class Rest: ReusableView {}

private actor Renderer {
  private let manager = CollectionManager()

  init() {
    manager.register(Line.self) { _ in
    } handler: { line, _, indexPath in
      line.prefix = "\(indexPath.item + 1). "
    }
  }

  func show(_ titles: [String]) throws {
    try manager.memoryStorage.setItems(titles)
  }

  func page() throws -> String {
    var writer = TextWriter()
    try manager.enumerateElements { $0.write(to: &writer) }
    return writer.text
  }

  func report() throws -> ContainerReport {
    try ContainerReport(manager)
  }

  func explain(_ model: String) -> MappingExplanation {
    manager.explain(model)
  }
}

@MainActor
private final class Screen {
  let manager = CollectionManager()
  var isNumbered = false
  var shown: [String] = []

  init() {
    manager.register(Line.self) { _ in
    } handler: { [weak self] line, title, indexPath in
      self?.shown.append(title)
      if self?.isNumbered == true { line.prefix = "\(indexPath.item + 1). " }
    }
  }
}
