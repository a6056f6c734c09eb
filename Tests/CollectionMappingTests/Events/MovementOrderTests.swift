import CollectionMapping
import Foundation
import Testing

@Suite("The order of events while items are moved, dragged and dropped")
struct MovementOrderTests {
  private typealias Text = OrderStage.Text

  @Test func `a drag within a collection is dropped by its handlers`() throws {
    let stage = try OrderStage(["abc"])
    defer { stage.end() }
    stage.container.displaysAllElements = true
    let manager = stage.manager
    manager.handle(modelsOf: Text.self) { events in
      events.itemsForBeginningDrag { _, text, _, _ in [DragItem(text)] }
      events.itemsForAddingToDrag { _, text, _, session in
        session.items.count < 2 ? [DragItem(text)] : []
      }
    }
    manager.on(.dropProposal) {
      _, destination in DropProposal(destination == nil ? .forbidden : .move)
    }
    manager.on(.performDrop) { [unowned stage] session, destination in
      stage.note("> drop \(session.items.map { "\($0.model)" }.joined())")
      for item in session.items {
        guard let source = item.sourceIndexPath, let target = destination else { continue }
        try? stage.storage.moveItem(at: source, to: target)
      }
    }
    stage.begin()
    let session = try #require(try stage.container.beginDrag(at: [0, 0]))
    #expect(try stage.container.addItem(at: [0, 1], to: session) == 1)
    #expect(try stage.container.addItem(at: [0, 2], to: session) == 0)
    #expect(session.items.map(\.sourceIndexPath) == [[0, 0], [0, 1]])
    #expect(try stage.container.proposal(forDropping: session, at: nil).operation == .forbidden)
    stage.expect(
      """
      itemsForBeginningDrag, cell at [0, 0]: 1
      dragWillBegin: 1
      itemsForAddingToDrag, cell at [0, 1]: 1
      itemsForAddingToDrag, cell at [0, 2]: 0
      canDrop: yes
      dropProposal: forbidden
      """)
    #expect(try stage.container.drop(session, at: [0, 2]))
    stage.expect(
      """
      canDrop: yes
      dropProposal: move
      performDrop: [0, 2]
      > drop ab
      move Cell, cell at [0, 1], to [0, 0]
      move Cell, cell at [0, 2], to [0, 1]
      move Cell, cell at [0, 0], to [0, 2]
      move Cell, cell at [0, 2], to [0, 1]
      move Cell, cell at [0, 1], to [0, 2]
      dragDidEnd
      """)
    #expect(stage.page == "bac")
  }

  @Test func `nothing is dropped at a position that does not exist`() throws {
    let stage = try OrderStage(["ab"])
    let session = DragSession(items: [DragItem("elsewhere")])
    for path: IndexPath in [[1, 0], [0, 3], [0], [0, -1]] {
      let count: Int? = [[0, 3]: 2, [0, -1]: 2][path]
      let error = ContainerError.noItem(path, count: count, sections: 1)
      #expect(throws: error) { try stage.container.drop(session, at: path) }
      #expect(throws: error) { try stage.container.proposal(forDropping: session, at: path) }
    }
    #expect(stage.lines.isEmpty)
    #expect(try !stage.container.drop(session, at: [0, 2]))
  }

  @Test func `a drop that is not allowed, and a drag that is cancelled`() throws {
    let stage = try OrderStage(["a"])
    defer { stage.end() }
    let session = DragSession(items: [DragItem(1)])
    stage.begin()
    #expect(try !stage.container.drop(session, at: [0, 0]))
    stage.container.endDrag(session)
    #expect(try !stage.container.drop(session, at: nil))
    let token = stage.manager.on(.canDrop) { _ in false }
    #expect(try !stage.container.drop(DragSession(items: []), at: nil))
    #expect(stage.manager.removeHandlers(token))
    #expect(try stage.container.beginDrag(at: [0, 0]) == nil)
    stage.expect(
      """
      canDrop: yes
      dropProposal: cancel
      dragDidEnd
      canDrop: no
      dragDidEnd
      itemsForBeginningDrag, cell at [0, 0]: 0
      """)
  }

  @Test func `a placeholder that is committed, and one that is cancelled`() throws {
    final class Spinner: ReusableView {}
    let stage = try OrderStage(["ab"], hearing: [.willDisplay, .didEndDisplaying])
    defer { stage.end() }
    stage.manager.register(Spinner.self, for: DropPlaceholder.self) { _, _, _ in }
    stage.container.displaysAllElements = true
    stage.begin()
    let placeholder = try stage.manager.insertDropPlaceholder(at: [0, 1])
    #expect(placeholder.indexPath == [0, 1])
    stage.expect(
      """
      move Cell, cell at [0, 1], to [0, 2]
      make Spinner
      bind Spinner to DropPlaceholder, cell at [0, 1]
      display Spinner, cell at [0, 1]
      """)
    try stage.storage.insertItem(Text("c"), to: [0, 0])
    #expect(placeholder.indexPath == [0, 2])
    stage.begin()
    #expect(placeholder.commit(Text("x")))
    #expect(placeholder.indexPath == nil)
    #expect(!placeholder.commit(Text("y")) && !placeholder.cancel())
    #expect(stage.page == "caxb")
    stage.expect(
      """
      make Cell
      bind Cell to Text, cell at [0, 2]
      display Cell, cell at [0, 2]
      > willDisplay x at [0, 2]
      end Spinner, cell at [0, 2]
      recycle Spinner
      """)
    let other = try stage.manager.insertDropPlaceholder(at: [0, 4])
    stage.begin()
    #expect(other.cancel())
    stage.expect("end Spinner, cell at [0, 4]\nrecycle Spinner")
    #expect(!other.cancel() && other.indexPath == nil)
    #expect(throws: StorageError.self) { try stage.manager.insertDropPlaceholder(at: [0, 99]) }
  }

  @Test func `the titles of an index, and where they lead`() throws {
    let stage = try OrderStage(["", "ab"])
    defer { stage.end() }
    stage.begin()
    #expect(stage.container.indexTitles().isEmpty)
    #expect(stage.container.indexPath(forIndexTitle: "B", at: 1) == [1, 0])
    stage.manager.on(.indexTitles) { ["A", "B"] }
    var answer: IndexPath = [1, 1]
    stage.manager.on(.indexPathForIndexTitle) { title, index in
      #expect(title == "B" && index == 1)
      return answer
    }
    #expect(stage.container.indexTitles() == ["A", "B"])
    #expect(stage.container.indexPath(forIndexTitle: "B", at: 1) == [1, 1])
    #expect(stage.anomalies.isEmpty)
    answer = [0, 0]
    #expect(stage.container.indexPath(forIndexTitle: "B", at: 1) == [1, 0])
    #expect(stage.anomalies == [.invalidAnswer])
    stage.expect(
      """
      indexTitles: 0
      indexPathForIndexTitle: [1, 0]
      indexTitles: 2
      indexPathForIndexTitle: [1, 1]
      anomaly invalidAnswer
      indexPathForIndexTitle: [1, 0]
      """)
    stage.storage.removeAll()
    #expect(stage.container.indexPath(forIndexTitle: "B", at: 1) == nil)
  }
}
