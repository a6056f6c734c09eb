import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Handlers that change everything while they run")
struct EventReentrancyTests {
  private typealias Text = OrderStage.Text

  private func stage() throws -> OrderStage {
    let stage = try OrderStage(["abcd"])
    stage.container.displaysAllElements = true
    return stage
  }

  private func hear(
    _ stage: OrderStage, _ closures: (inout EventHandlers<OrderStage.Cell, Text>) -> Void
  ) {
    stage.manager.handle(OrderStage.Cell.self, closures)
  }

  @Test func `an item that an earlier handler of the tap deletes is no longer announced`() throws {
    let stage = try stage()
    hear(stage) { [unowned stage] events in
      events.didHighlight { _, text, path in
        stage.note("highlight \(text)")
        try? stage.storage.removeItems(at: [path])
      }
      events.didUnhighlight { _, text, _ in stage.note("unhighlight \(text)") }
      events.shouldSelect { _, text, _ in
        stage.note("ask \(text)")
        return true
      }
    }
    #expect(try !stage.container.simulateTap(at: [0, 1]))
    #expect(stage.lines == ["highlight b"])
    #expect(stage.page == "acd")
    #expect(stage.container.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `an item that is moved while it is tapped is followed`() throws {
    let stage = try stage()
    hear(stage) { [unowned stage] events in
      events.shouldHighlight { _, _, path in
        try? stage.storage.moveItem(at: path, to: [0, 3])
        return true
      }
      events.didUnhighlight { view, text, path in
        stage.note("\(text) \(view.text) \(path[1]) \(view.isHighlighted)")
        try? stage.storage.moveItem(at: path, to: [0, 1])
      }
      events.didSelect { view, text, path in
        stage.note("\(text) \(view.text) \(path[1]) \(view.isSelected)")
      }
    }
    #expect(try stage.container.simulateTap(at: [0, 0]))
    #expect(stage.lines == ["a a 3 false", "a a 1 true"])
    #expect(stage.page == "bacd")
    #expect(stage.container.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func `an item that a handler deselects is not reported as selected`() throws {
    let stage = try stage()
    hear(stage) { [unowned stage] events in
      events.didDeselect { _, text, _ in
        stage.note("\(text) goes")
        _ = try? stage.container.selectItem(at: [0, 3])
      }
      events.didSelect { _, text, _ in stage.note("\(text) comes") }
    }
    try stage.container.simulateTap(at: [0, 0])
    try stage.container.simulateTap(at: [0, 1])
    #expect(stage.lines == ["a comes", "a goes"])
    #expect(stage.container.indexPathsForSelectedItems == [[0, 3]])
  }

  @Test func `handlers may delete the selected item, or reload everything`() throws {
    for isReload in [false, true] {
      let stage = try stage()
      hear(stage) { [unowned stage] events in
        events.didSelect { _, text, path in
          stage.note("\(text)")
          if isReload {
            stage.container.reloadData()
          } else {
            try? stage.storage.removeItems(at: [path])
          }
        }
        events.didSelect { view, text, _ in stage.note("again \(text)") }
      }
      #expect(try stage.container.simulateTap(at: [0, 2]))
      #expect(stage.lines == ["c"])
      #expect(stage.container.indexPathsForSelectedItems.isEmpty)
      #expect(stage.page == (isReload ? "abcd" : "abd"))
      #expect(stage.anomalies.isEmpty)
    }
  }

  @Test func `handlers may select other items, and tap again`() throws {
    let stage = try stage()
    hear(stage) { [unowned stage] events in
      events.didDeselect { _, text, _ in stage.note("deselect \(text)") }
      events.didSelect { _, text, path in
        stage.note("select \(text)")
        if path[1] < 3 { _ = try? stage.container.simulateTap(at: [0, path[1] + 1]) }
      }
    }
    #expect(try stage.container.simulateTap(at: [0, 0]))
    #expect(
      stage.lines == [
        "select a", "deselect a", "select b", "deselect b", "select c", "deselect c", "select d",
      ])
    #expect(stage.container.indexPathsForSelectedItems == [[0, 3]])
  }

  /// Makes each event of elements happen, as far as there are elements.
  private func useEverything(_ container: CollectionContainer) throws {
    container.allowsMultipleSelection = true
    for _ in 0...1 { try container.simulateTap(at: [0, 0]) }
    try container.simulatePrimaryAction(at: [0, 1])
    try container.focusItem(at: [0, 2])
    _ = try container.canEditItem(at: [0, 0])
    _ = try container.contextActions(forItemAt: [0, 0])
    if let session = try container.beginDrag(at: [0, 0]) {
      try container.addItem(at: [0, 0], to: session)
    }
    try container.beginMultipleSelection(at: [0, 0])
    try container.extendMultipleSelection(to: [0, 2])
    container.endMultipleSelection()
    if try container.beginInteractiveMovement(forItemAt: [0, 0]) {
      try container.updateInteractiveMovement(to: [0, 2])
      try container.endInteractiveMovement()
    }
    container.reloadData()
    container.layout = FlowLayout()
    container.viewport = LayoutRect(x: 0, y: 0, width: 50, height: 50)
    container.viewport?.origin.y = 60
    container.endDisplayingAll()
    container.prefetchItems(at: [[0, 0]])
    container.cancelPrefetchingForItems(at: [[0, 0]])
    try container.selectItem(at: nil)
  }

  @Test(arguments: EventName.ofElements)
  func `a handler may release the manager`(name: EventName) throws {
    var stage: OrderStage? = try OrderStage(["abcd"])
    let container = try #require(stage?.container)
    weak let manager = stage?.manager
    container.displaysAllElements = true
    var heard = 0
    stage?.manager.handle(OrderStage.Cell.self) { events in
      let hearing = EventHearing { _, _, _ in
        heard += 1
        stage = nil
      }
      events.take(name, hearing, .byDefault)
    }
    try? useEverything(container)
    #expect(stage == nil || heard == 0)
    stage = nil
    #expect(manager == nil)
    container.reloadData()
    #expect(container.displayedElements.isEmpty)
  }

  @Test func `a view whose states change the container`() throws {
    final class Meddler: ReusableView, ModelTransfer {
      static var moves: [(CollectionContainer) -> Void] {
        [
          { $0.reloadData() }, { $0.endDisplayingAll() }, { _ = $0.reload(.cell([0, 0])) },
          { _ = try? $0.selectItem(at: nil) }, { _ = try? $0.simulateTap(at: [0, 1]) },
          { _ = $0.endDisplaying(.cell([0, 0])) },
        ]
      }
      var meddle: (() -> Void)?
      override var isSelected: Bool { didSet { meddle?() } }
      func update(with text: Text) {}
    }
    for (number, move) in Meddler.moves.enumerated() {
      let manager = CollectionManager()
      var lines: [(isShown: Bool, view: ObjectIdentifier)] = []
      var meddling = 0
      manager.register(Meddler.self) { mapping in
        mapping.willDisplay { view, _, _ in lines.append((true, ObjectIdentifier(view))) }
        mapping.didEndDisplaying { view, _, _ in lines.append((false, ObjectIdentifier(view))) }
      } handler: { [unowned manager] view, _, _ in
        view.meddle = {
          meddling += 1
          if meddling < 20 { move(manager.container) }
        }
      }
      try manager.memoryStorage.setItems([Text("a"), Text("b")])
      try manager.container.selectItem(at: [0, 0])
      manager.container.display(.cell([0, 0]))
      manager.container.display(.cell([0, 1]))
      _ = try manager.container.simulateTap(at: [0, 1])
      manager.container.endDisplayingAll()
      manager.container.endDisplayingAll()
      var shown: Set<ObjectIdentifier> = []
      for (isShown, view) in lines {
        let isRight = isShown ? shown.insert(view).inserted : shown.remove(view) != nil
        #expect(isRight, "move \(number): \(isShown ? "shown" : "ended") twice in \(lines.count)")
      }
      #expect(shown.isEmpty, "move \(number)")
    }
  }
}
