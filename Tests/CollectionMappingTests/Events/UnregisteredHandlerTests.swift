import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Unregistering takes event handlers with it")
struct UnregisteredHandlerTests {
  private class Cell: ReusableView, ModelTransfer {
    func update(with model: Int) {}
  }

  private final class SpecialCell: Cell {}

  private final class Log {
    var lines: [String] = []
  }

  /// The categories that a class can be registered for, and its fallback.
  enum Form: CaseIterable, Sendable {
    case cell, header, footer, badge, fallback

    fileprivate func register(_ manager: CollectionManager) {
      switch self {
      case .cell: manager.register(Cell.self)
      case .header: manager.registerHeader(Cell.self)
      case .footer: manager.registerFooter(Cell.self)
      case .badge: manager.registerSupplementary(Cell.self, ofKind: "badge")
      case .fallback: manager.registerFallback(Cell.self)
      }
    }

    fileprivate func unregister(_ manager: CollectionManager) -> Int {
      switch self {
      case .cell: manager.unregister(Cell.self)
      case .header: manager.unregisterHeader(Cell.self)
      case .footer: manager.unregisterFooter(Cell.self)
      case .badge: manager.unregisterSupplementary(Cell.self, forKind: "badge")
      case .fallback: manager.unregisterFallback()
      }
    }
  }

  /// The lines of the handlers of a new cell.
  private func fired(_ manager: CollectionManager, _ log: Log) throws -> [String] {
    log.lines = []
    let view = try manager.view(for: 1, at: [0, 0])
    manager.fire(.didSelect, view, 1, at: [0, 0])
    manager.recycle(view)
    return log.lines
  }

  @Test(arguments: [Form.cell, .header, .footer, .badge])
  func `handlers for a class go with its last mapping`(form: Form) throws {
    let manager = quietManager()
    let log = Log()
    form.register(manager)
    let token = manager.handle(Cell.self) { $0.didSelect { _, _, _ in log.lines.append("class") } }
    let explicit = manager.handle(Cell.self, for: Any.self) { $0.didHighlight { _, _, _ in } }
    #expect(manager.hasHandler(for: .didSelect) && manager.hasHandler(for: .didHighlight))
    #expect(form.unregister(manager) == 1)
    #expect(!manager.hasHandler(for: .didSelect) && !manager.hasHandler(for: .didHighlight))
    #expect(!manager.removeHandlers(token) && !manager.removeHandlers(explicit))
    manager.register(Cell.self)
    #expect(try fired(manager, log) == [])
  }

  @Test(arguments: Form.allCases)
  func `they stay while a mapping of the class is left anywhere`(form: Form) throws {
    let manager = quietManager()
    let log = Log()
    for form in Form.allCases { form.register(manager) }
    let token = manager.handle(Cell.self) { $0.didSelect { _, _, _ in log.lines.append("class") } }
    for other in Form.allCases where other != form { #expect(other.unregister(manager) == 1) }
    #expect(manager.hasHandler(for: .didSelect))
    Form.cell.register(manager)
    #expect(try fired(manager, log) == ["class"])
    #expect(manager.removeHandlers(token))
  }

  @Test func `a class without mappings loses its handlers too`() {
    let manager = quietManager()
    let mapping = manager.register(Cell.self)
    let token = manager.handle(Cell.self) { $0.didSelect { _, _, _ in } }
    #expect(manager.unregister(mapping) == 1)
    #expect(manager.hasHandler(for: .didSelect))
    #expect(manager.unregister(Cell.self) == 0)
    #expect(!manager.hasHandler(for: .didSelect))
    #expect(!manager.removeHandlers(token))
  }

  @Test func `unregistering by token or fallback removes only the mapping's own handlers`() throws {
    let manager = quietManager()
    let log = Log()
    manager.handle(Cell.self) { $0.didSelect { _, _, _ in log.lines.append("class") } }
    let token = manager.register(Cell.self) { mapping in
      mapping.didSelect { _, _, _ in log.lines.append("mapping") }
    }
    #expect(try fired(manager, log) == ["mapping", "class"])
    #expect(manager.unregister(token) == 1)
    manager.registerFallback(Cell.self)
    manager.registerFallback(SpecialCell.self)
    #expect(manager.unregisterFallback() == 1)
    manager.register(Cell.self)
    #expect(try fired(manager, log) == ["class"])
  }

  @Test func `handlers for other classes, models and the collection stay`() throws {
    let manager = quietManager()
    let log = Log()
    manager.handle(SpecialCell.self) { $0.didSelect { _, _, _ in log.lines.append("special") } }
    manager.handle(Cell.self) { $0.didSelect { _, _, _ in log.lines.append("class") } }
    manager.handle(modelsOf: Int.self) { $0.didSelect { _, _, _ in log.lines.append("model") } }
    manager.handle(ReusableView.self, for: Int.self) {
      $0.didSelect { _, _, _ in log.lines.append("any") }
    }
    manager.on(.didMove) { _, _ in }
    manager.register(Cell.self)
    manager.unregister(SpecialCell.self)
    #expect(try fired(manager, log) == ["class", "model", "any"])
    manager.register(SpecialCell.self)
    manager.unregister(Cell.self)
    #expect(try fired(manager, log) == ["model", "any"])
    #expect(manager.unregisterAll() == 1)
    manager.register(Cell.self)
    #expect(try fired(manager, log) == ["model"])
    #expect(manager.hasHandler(for: .didMove))
  }

  @Test func `unregisterAll takes the handlers of all classes`() {
    let manager = quietManager()
    let tokens = [
      manager.handle(Cell.self) { $0.didSelect { _, _, _ in } },
      manager.handle(SpecialCell.self) { $0.willDisplay { _, _, _ in } },
    ]
    #expect(manager.unregisterAll() == 0)
    #expect(!EventName.allCases.contains { manager.hasHandler(for: $0) })
    #expect(!tokens.contains { manager.removeHandlers($0) })
  }

  @Test func `a view that is still displayed has no handlers of its class any more`() throws {
    let manager = quietManager()
    let log = Log()
    manager.register(Cell.self) { mapping in
      mapping.didEndDisplaying { _, _, _ in log.lines.append("mapping") }
    }
    manager.handle(Cell.self) { $0.didEndDisplaying { _, _, _ in log.lines.append("class") } }
    manager.handle(modelsOf: Int.self) {
      $0.didEndDisplaying { _, _, _ in log.lines.append("model") }
    }
    try manager.memoryStorage.setItems([1])
    manager.container.display(.cell([0, 0]))
    manager.unregister(Cell.self)
    manager.container.endDisplayingAll()
    #expect(log.lines == ["model"])
  }

  @Test func `handlers of a class that an override hides stay`() throws {
    let manager = quietManager()
    let log = Log()
    manager.register(Cell.self)
    manager.handle(Cell.self) { $0.didSelect { _, _, _ in log.lines.append("class") } }
    for isAll in [false, true] {
      try manager.overriding { manager in
        if isAll { manager.unregisterAll() } else { manager.unregister(Cell.self) }
        manager.register(SpecialCell.self)
        manager.handle(SpecialCell.self) { $0.didSelect { _, _, _ in log.lines.append("special") } }
      } during: {
        let found = try fired(manager, log)
        #expect(found == ["class", "special"])
        manager.unregister(SpecialCell.self)
      }
      #expect(try fired(manager, log) == ["class"])
    }
  }

  @Test func `sizes that handlers of a class said hold no longer`() throws {
    for isAll in [false, true] {
      let manager = quietManager()
      try manager.memoryStorage.setItems([1, 2])
      manager.register(Cell.self)
      var flow = FlowLayout()
      flow.minimumLineSpacing = 0
      flow.itemSizes = .uniform(LayoutSize(width: 100, height: 10))
      manager.container.layout = flow
      manager.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
      manager.handle(Cell.self) { $0.sizeForCell { _, _ in LayoutSize(width: 100, height: 30) } }
      #expect(manager.container.contentSize?.height == 60)
      if isAll { manager.unregisterAll() } else { manager.unregister(Cell.self) }
      #expect(manager.container.contentSize?.height == 20)
    }
  }
}
