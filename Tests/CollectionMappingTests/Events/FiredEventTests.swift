import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Events of views that a front end shows by itself")
struct FiredEventTests {
  private typealias Message = EventStage.Message
  private typealias Cell = EventStage.Cell
  private let model = Message(text: "a")

  /// Fires `didSelect` and asks `shouldSelect`, which is answered with `false` by all closures here.
  private func heard(_ stage: EventStage, _ view: ReusableView, _ model: Any) -> [String] {
    stage.forget()
    stage.manager.fire(.didSelect, view, model, at: [3, 4])
    let answer = stage.manager.answer(to: .shouldSelect, view, model, at: [3, 4])
    #expect(answer == (stage.notes.isEmpty ? nil : false))
    return stage.takeNotes()
  }

  private func give(_ stage: EventStage, _ who: String, _ events: inout some EventHandling) {
    events.take(.didSelect, stage.hearing("\(who) selects"), .byDefault)
    events.take(.shouldSelect, stage.hearing("\(who) asks"), .other)
  }

  @Test func `handlers of the mapping that made a view run, then those for its class`() throws {
    let stage = try EventStage()
    stage.container.on(.didSelect) { _, _ in stage.note("container") }
    let token = stage.manager.register(Cell.self) { give(stage, "mapping", &$0) }
    stage.manager.handle(Cell.self) { give(stage, "class", &$0) }
    let view = try stage.manager.view(for: model, at: [0, 0])
    let lines = ["mapping selects: a at 3.4", "class selects: a at 3.4", "mapping asks: a at 3.4"]
    #expect(heard(stage, view, model) == lines)
    // No handler runs for other types.
    #expect(heard(stage, view, 7).isEmpty)
    // A view from the pool has the handlers of the first view; a returned view has none.
    #expect(stage.manager.recycle(view))
    #expect(heard(stage, view, model).isEmpty)
    let again = try stage.manager.cell(Cell.self, at: [0, 1])
    #expect(again === view)
    #expect(heard(stage, again, model) == lines)
    stage.manager.unregister(token)
    #expect(
      heard(stage, again, model) == ["class selects: a at 3.4", "class asks: a at 3.4"])
  }

  @Test func `a displayed view can be fired for too`() throws {
    let stage = try EventStage()
    stage.manager.register(Cell.self) { give(stage, "mapping", &$0) }
    stage.container.displaysAllElements = true
    let view = try #require(stage.container.cellForItem(at: [1, 0]))
    #expect(heard(stage, view, model).count == 2)
    stage.container.displaysAllElements = false
    stage.container.endDisplayingAll()
    #expect(heard(stage, view, model).isEmpty)
  }

  @Test func `views of a prototype have the handlers of their mapping`() throws {
    let stage = try EventStage()
    let manager = stage.manager
    try stage.container.register(Cell.self, forCellWithReuseIdentifier: "cell")
    for section in 0...1 {
      manager.register(Cell.self) { mapping in
        mapping.condition = .section(section)
        mapping.isRegisteredByContainer = true
        mapping.reuseIdentifier = "cell"
        give(stage, "section \(section)", &mapping)
      }
    }
    let first = try manager.view(for: model, at: [0, 0])
    #expect(
      heard(stage, first, model) == ["section 0 selects: a at 3.4", "section 0 asks: a at 3.4"])
    manager.recycle(first)
    let second = try manager.view(for: model, at: [1, 0])
    #expect(second === first)
    #expect(
      heard(stage, second, model) == ["section 1 selects: a at 3.4", "section 1 asks: a at 3.4"])
    manager.recycle(second)

    // The same for displayed views, whose items decide which handlers there are.
    stage.container.displaysAllElements = true
    stage.forget()
    for section in 0...1 { try stage.container.simulateTap(at: [section, 1]) }
    #expect(stage.notes == ["section 0 asks: b at 0.1", "section 1 asks: e at 1.1"])

    // Taken from its pool by a data source of one's own, it is of no mapping any more.
    stage.container.displaysAllElements = false
    stage.container.endDisplayingAll()
    let source = ScriptedSource()
    source.answer = {
      try $0.dequeueReusableCell(Cell.self, withReuseIdentifier: "cell", for: $1.indexPath)
    }
    stage.container.dataSource = source
    let plain = try #require(stage.container.display(.cell([0, 0])))
    #expect(plain is Cell && heard(stage, plain, model).isEmpty)
    withExtendedLifetime(source) {}
  }

  @Test func `views of another manager have no handlers here`() throws {
    let (stage, other) = (try EventStage(), try EventStage())
    for stage in [stage, other] {
      stage.manager.register(Cell.self) { give(stage, "mapping", &$0) }
    }
    let foreign = try other.manager.view(for: model, at: [0, 0])
    other.forget()
    #expect(heard(stage, foreign, model).isEmpty && other.notes.isEmpty)
    #expect(heard(stage, Cell(), model).isEmpty)
    #expect(heard(other, foreign, model).count == 2)
  }

  @Test func `a mapping that an override hides has its handlers afterwards`() throws {
    let stage = try EventStage()
    stage.manager.register(Cell.self) { give(stage, "mapping", &$0) }
    try stage.manager.overriding { manager in
      manager.unregister(Cell.self)
      #expect(!manager.hasHandler(for: .didSelect))
      manager.register(Cell.self) { give(stage, "other", &$0) }
    } during: {
      let view = try stage.manager.view(for: model, at: [0, 0])
      #expect(heard(stage, view, model).first == "other selects: a at 3.4")
    }
    let view = try stage.manager.view(for: model, at: [0, 0])
    #expect(heard(stage, view, model).first == "mapping selects: a at 3.4")
    #expect(stage.manager.hasHandler(for: .didSelect))
  }

  @Test func `an event states the answer that applies without handlers`() throws {
    let stage = try EventStage()
    stage.manager.register(Cell.self)
    let view = try stage.manager.view(for: model, at: [0, 0])
    #expect(stage.manager.answer(to: .shouldSelect, view, model, at: [0, 0]) == nil)
    let allowed: [ViewEvent<Bool>] = [
      .shouldHighlight, .shouldSelect, .shouldDeselect, .canMove, .canFocus,
      .canPerformPrimaryAction,
    ]
    #expect(allowed.allSatisfy { $0.defaultAnswer })
    #expect(!ViewEvent.shouldBeginMultipleSelection.defaultAnswer)
    #expect(!ViewEvent.selectionFollowsFocus.defaultAnswer)
    #expect(ViewEvent.contextActions.defaultAnswer.isEmpty)
    #expect(ElementEvent.itemsForAddingToDrag.defaultAnswer(to: DragSession(items: [])).isEmpty)
    #expect(ElementEvent.targetIndexPathForMove.defaultAnswer(to: [0, 4]) == [0, 4])
  }

  // MARK: Handlers that are never called

  @Test func `handlers for a class without a mapping are reported`() throws {
    let stage = try EventStage()
    let token = stage.manager.handle(Cell.self) { $0.didSelect { _, _, _ in } }
    let problem = MappingProblem.handlersWithoutMapping(
      viewType: TypeName(Cell.self), category: nil)
    #expect(stage.problems == [problem])
    let mapping = stage.manager.register(EventStage.OtherCell.self)
    #expect(stage.problems.isEmpty)
    stage.manager.unregister(mapping)
    #expect(stage.problems == [problem])
    stage.manager.removeHandlers(token)
    #expect(stage.problems.isEmpty)
    stage.manager.on(.didMove) { _, _ in }
    stage.container.on(.didSelect) { _, _ in }
    #expect(stage.problems.isEmpty)
  }

  @Test func `handlers for models are reported if there is no mapping at all`() throws {
    let stage = try EventStage()
    stage.manager.handle(modelsOf: Int.self) { $0.didSelect { _, _, _ in } }
    #expect(
      stage.problems == [
        .modelHandlersWithoutMapping(modelType: TypeName(Int.self), category: nil)
      ])
    let mapping = stage.manager.registerHeader(Cell.self)
    #expect(stage.problems.isEmpty)
    stage.manager.unregister(mapping)
    stage.manager.registerFallback(Cell.self)
    #expect(stage.problems.isEmpty)
  }

  @Test func `handlers for sizes are reported if the layout is no flow layout`() throws {
    let stage = try EventStage()
    let token = stage.manager.register(Cell.self) { $0.sizeForCell { _, _ in .cell } }
    let inset = stage.manager.on(.insetForSection) { _ in .zero }
    #expect(stage.problems.isEmpty)
    stage.container.layout = FlowLayout()
    #expect(stage.problems.isEmpty)
    let size = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(20))
    stage.container.layout = try CompositionalLayout(
      section: LayoutSection(
        group: .vertical(size: size, subitems: [LayoutItem(size: size)])))
    #expect(
      stage.problems == [.eventOfOtherLayout(.sizeForCell), .eventOfOtherLayout(.insetForSection)])
    stage.manager.unregister(token)
    #expect(stage.problems == [.eventOfOtherLayout(.insetForSection)])
    stage.manager.removeHandlers(inset)
    #expect(stage.problems.isEmpty)
    stage.manager.registerHeader(Cell.self)
    stage.manager.handle(modelsOf: Any.self) { $0.referenceSize { _, _ in .zero } }
    #expect(stage.problems == [.eventOfOtherLayout(.referenceSize)])
    stage.container.layout = nil
    #expect(stage.problems.isEmpty)
  }
}

extension EventStage {
  /// The problems of handlers, without all others.
  fileprivate var problems: [MappingProblem] {
    manager.verify().filter { problem in
      switch problem {
      case .handlersWithoutMapping, .modelHandlersWithoutMapping, .eventOfOtherLayout: true
      default: false
      }
    }
  }
}
