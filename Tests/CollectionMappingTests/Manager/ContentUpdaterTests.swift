import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Edits of a storage, carried into the container of its manager.
struct ContentUpdaterTests {
  @Test(arguments: StorageMaker.allCases)
  func `an edit is announced, displayed, and announced again`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b"], maker)
    try stage.storage.insertItem("x", to: [0, 1])
    #expect(
      stage.truth.takeText() == """
        will: insert at [0, 1]
        move Line, cell at [0, 1], to [0, 2]
        make Line
        bind Line to String, cell at [0, 1]
        display Line, cell at [0, 1]
        did: insert at [0, 1]
        """)
    #expect(stage.page == ["a x b"])
    #expect(stage.truth.problems == [])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a displayed view is updated where it stands`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b"], maker)
    let view = try #require(stage.container.cellForItem(at: [0, 0]) as? UpdaterStage.Line)
    var handled: [String] = []
    stage.onHandler = { handled.append($0) }
    try stage.storage.replaceItem(at: [0, 0], with: "A")

    #expect(stage.container.cellForItem(at: [0, 0]) === view)
    #expect((view.text, view.updates, view.preparations) == ("A", 2, 0))
    #expect(handled == ["A"])
    #expect(stage.page == ["A b"])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a view is replaced when another mapping takes the new model`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b"], maker)
    try stage.storage.replaceItem(at: [0, 1], with: 5)
    #expect(stage.page == ["a 5"])
    #expect(stage.container.cellForItem(at: [0, 1]) is UpdaterStage.Figure)
    #expect(stage.takeAnomalies() == [])
  }

  // MARK: Edits made while views are asked for

  @Test(arguments: StorageMaker.allCases)
  func `edits from a handler leave every view with its model`(_ maker: StorageMaker) throws {
    let edits: [(String, (any EditableStorage) throws -> Void)] = [
      ("insert", { try $0.insertItem("x", to: [0, 0]) }),
      ("remove", { try $0.removeItems(at: [[0, 0]]) }),
      ("remove the last", { try $0.removeItems(at: [[0, 2]]) }),
      ("replace", { try $0.replaceItem(at: [0, 0], with: "X") }),
      ("move", { try $0.moveItem(at: [0, 0], to: [0, 2]) }),
      ("set", { try $0.setItems(["p", "q"]) }),
      (
        "two",
        {
          try $0.removeItems(at: [[0, 0]]); try $0.insertItem("x", to: [0, 1])
        }
      ),
      (
        "a batch",
        { storage in
          try storage.performUpdates {
            try storage.removeItems(at: [[0, 0]])
            try storage.addItem("y", toSection: 1)
          }
        }
      ),
    ]
    for (name, edit) in edits {
      for trigger in ["a", "b", "c"] {
        let stage = try UpdaterStage(["a", "b", "c"], maker)
        stage.onHandler = { text in
          guard text == trigger else { return }
          stage.onHandler = nil
          do { try edit(stage.storage) } catch { Issue.record(error) }
        }
        stage.container.reloadData()
        #expect(stage.page == stage.content, "\(name) at \(trigger)")
      }
    }
  }

  @Test(arguments: StorageMaker.allCases)
  func `edits from the first closure leave each view with its model`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b", "c"], maker)
    stage.manager.updater.willUpdateContent = { _ in
      stage.manager.updater.willUpdateContent = nil
      try? stage.storage.insertItem("y", to: [0, 0])
    }
    try stage.storage.insertItem("x", to: [0, 0])
    #expect(stage.page == stage.content)
  }

  @Test(arguments: StorageMaker.allCases)
  func `an edit from an anomaly waits until the view is displayed`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b"], maker)
    stage.container.displaysAllElements = false
    stage.container.endDisplayingAll()
    try stage.storage.replaceItem(at: [0, 0], with: 1.5)
    stage.manager.anomalyHandler.anomalyAction = { _ in
      stage.manager.anomalyHandler.anomalyAction = { _ in }
      try? stage.storage.insertItem("x", to: [0, 0])
    }
    stage.container.display(.cell([0, 0]))
    #expect((stage.container.cellForItem(at: [0, 0]) as? UpdaterStage.Line)?.text == "x")
    #expect(stage.container.displayedElements.count == 1)
  }
}
