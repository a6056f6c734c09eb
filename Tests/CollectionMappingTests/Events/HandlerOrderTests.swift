import TestSupport
import CollectionMapping
import Foundation
import Testing

@Suite("Handlers that come and go")
struct HandlerOrderTests {
  private class Cell: ReusableView, ModelTransfer {
    func update(with model: Int) {}
  }

  private final class SpecialCell: Cell {}

  private final class Stage {
    let manager = CollectionManager()
    var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// The lines of the handlers when a special cell is selected.
    func select() throws -> [String] {
      lines = []
      let view = try manager.cell(SpecialCell.self, at: [0, 0])
      manager.fire(.didSelect, view, 1, at: [0, 0])
      manager.recycle(view)
      return lines
    }

    init() throws { try manager.memoryStorage.setItems([1]) }
  }

  @Test func `a new handler runs although another event has run since`() throws {
    let stage = try Stage()
    let manager = stage.manager
    manager.register(SpecialCell.self)
    manager.handle(Cell.self) { events in
      events.didSelect { [unowned stage] _, _, _ in stage.note("select") }
      events.didHighlight { [unowned stage] _, _, _ in stage.note("first") }
    }
    let view = try manager.cell(SpecialCell.self, at: [0, 0])
    manager.fire(.didHighlight, view, 1, at: [0, 0])
    manager.handle(Cell.self) { events in
      events.didHighlight { [unowned stage] _, _, _ in stage.note("second") }
    }
    manager.fire(.didSelect, view, 1, at: [0, 0])
    manager.fire(.didHighlight, view, 1, at: [0, 0])
    #expect(stage.lines == ["first", "select", "first", "second"])
  }

  @Test func `a handler that is removed during a run does not run, and a new one not yet`() throws {
    for others in 0...1 {
      let stage = try Stage()
      stage.manager.register(SpecialCell.self)
      if others > 0 { stage.manager.handle(modelsOf: Int.self) { $0.didSelect { _, _, _ in } } }
      var tokens: [HandlerToken] = []
      stage.manager.handle(Cell.self) { events in
        events.didSelect { [unowned stage] _, _, _ in
          stage.note("first")
          for token in tokens { stage.manager.removeHandlers(token) }
          tokens = [
            stage.manager.handle(Cell.self) { $0.didSelect { _, _, _ in stage.note("new") } }
          ]
        }
      }
      for _ in 0..<10 {
        tokens.append(
          stage.manager.handle(Cell.self) { events in
            events.didSelect { [unowned stage] _, _, _ in stage.note("removed") }
          })
      }
      stage.manager.handle(Cell.self) { events in
        events.didSelect { [unowned stage] _, _, _ in stage.note("last") }
      }
      #expect(try stage.select() == ["first", "last"])
      #expect(try stage.select() == ["first", "last"])
    }
  }

  @Test func `a mapping that a handler unregisters has no further handler to run`() throws {
    let stage = try Stage()
    stage.manager.register(SpecialCell.self) { mapping in
      mapping.didSelect { [unowned stage] _, _, _ in
        stage.note("own")
        stage.manager.unregister(SpecialCell.self)
      }
      mapping.didSelect { [unowned stage] _, _, _ in stage.note("never") }
    }
    stage.manager.handle(SpecialCell.self) { $0.didSelect { _, _, _ in stage.note("never") } }
    stage.manager.handle(Cell.self) { events in
      events.didSelect { [unowned stage] _, _, _ in stage.note("base") }
    }
    #expect(try stage.select() == ["own", "base"])
  }

  @Test func `handlers of two mappings stay with one when the other is unregistered`() throws {
    let stage = try Stage()
    var given: ViewModelMapping<SpecialCell, Int>?
    let first = stage.manager.register(SpecialCell.self) { mapping in
      mapping.condition = .section(1)
      mapping.didSelect { [unowned stage] _, _, _ in stage.note("own") }
      given = mapping
    }
    stage.manager.register(SpecialCell.self) { mapping in
      if let given { mapping = given }
      mapping.condition = .none
    }
    let view = try stage.manager.view(for: 1, at: [1, 0])
    stage.manager.fire(.didSelect, view, 1, at: [1, 0])
    stage.manager.unregister(first)
    stage.manager.fire(.didSelect, view, 1, at: [1, 0])
    #expect(stage.lines == ["own"])
    #expect(try stage.select() == ["own"])
  }

  @Test(arguments: 0..<50) func `handlers are those of a plain list`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let stage = try Stage()
    stage.manager.register(SpecialCell.self)
    var given: [(token: HandlerToken, name: String, isOfClass: Bool)] = []
    for step in 0..<120 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let name = "\(step)"
        let isOfClass = Bool.random(using: &random)
        let token =
          isOfClass
          ? stage.manager.handle(SpecialCell.self) { $0.didSelect { _, _, _ in stage.note(name) } }
          : stage.manager.handle(modelsOf: Int.self) {
            $0.didSelect { _, _, _ in stage.note(name) }
          }
        given.append((token, name, isOfClass))
      case 5..<9:
        guard let index = given.indices.randomElement(using: &random) else { continue }
        #expect(stage.manager.removeHandlers(given.remove(at: index).token))
      default:
        guard step % 4 == 0 else { continue }
        stage.manager.unregister(SpecialCell.self)
        stage.manager.register(SpecialCell.self)
        let gone = given.filter(\.isOfClass)
        given.removeAll(where: \.isOfClass)
        #expect(!gone.contains { stage.manager.removeHandlers($0.token) })
      }
      #expect(stage.manager.hasHandler(for: .didSelect) == !given.isEmpty)
      #expect(try stage.select() == given.map(\.name))
    }
  }
}
