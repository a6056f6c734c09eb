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

  @Test(arguments: StorageMaker.allCases)
  func `changes are not lost while nothing is displayed`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b", "c"], maker)
    stage.container.displaysAllElements = false
    stage.container.endDisplayingAll()
    try stage.storage.replaceItem(at: [0, 0], with: "A")
    try stage.storage.addItem("d")
    try stage.storage.removeItems(at: [[0, 1]])
    for item in 0..<3 { stage.container.display(.cell([0, item])) }
    #expect(stage.page == ["A c d"])
    #expect(stage.truth.problems == [])
  }

  @Test(arguments: StorageMaker.allCases)
  func `nested batches are one update, and a failed one is none`(_ maker: StorageMaker)
    throws
  {
    let stage = try UpdaterStage(["a", "b"], maker)
    try stage.storage.performUpdates {
      try stage.storage.addItem("c")
      try stage.storage.performUpdates { try stage.storage.removeItems(at: [[0, 0]]) }
      try? failing(stage.storage)
    }
    #expect(stage.page == ["b c"])
    let told = stage.takeUpdates()
    #expect(told.count == 2)

    #expect(throws: StageError.self) { try failing(stage.storage) }
    #expect(stage.page == ["b c"])
    #expect(stage.takeUpdates() == ["will: no changes", "did: no changes"])
    #expect(stage.truth.problems == [])
  }

  /// A batch that edits and then throws.
  private func failing(_ storage: any EditableStorage) throws {
    try storage.performUpdates {
      try storage.addItem("never")
      try storage.removeItems(at: [[0, 0]])
      throw StageError(description: "no")
    }
  }

  @Test(arguments: StorageMaker.allCases)
  func `a reload is carried out as one`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b"], maker)
    try stage.storage.performUpdatesAndReload { try stage.storage.addItem("c") }
    #expect(stage.page == ["a b c"])
    #expect(stage.takeUpdates() == ["will: reload", "did: reload"])
    #expect(stage.truth.problems == [])
  }

  @Test(arguments: StorageMaker.allCases)
  func `an edit from the second closure follows at once`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a"], maker)
    let tell = stage.manager.updater.didUpdateContent
    stage.manager.updater.didUpdateContent = { [unowned stage] update in
      tell?(update)
      if stage.storage.totalNumberOfItems < 4 { try? stage.storage.addItem("x") }
    }
    try stage.storage.addItem("b")
    #expect(stage.page == ["a b x x"])
    #expect(stage.truth.problems == [])
    #expect(stage.takeUpdates().count == 6)
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
  func `edits from the first closure leave every view with its model`(_ maker: StorageMaker) throws
  {
    let stage = try UpdaterStage(["a", "b", "c"], maker)
    stage.manager.updater.willUpdateContent = { _ in
      stage.manager.updater.willUpdateContent = nil
      try? stage.storage.insertItem("y", to: [0, 0])
    }
    try stage.storage.insertItem("x", to: [0, 0])
    #expect(stage.page == stage.content)
  }

  @Test(arguments: StorageMaker.allCases)
  func `waiting updates are announced after the one they wait for`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b"], maker)
    stage.onHandler = { text in
      guard text == "x" else { return }
      stage.onHandler = nil
      try? stage.storage.removeItems(at: [[0, 0]])
    }
    try stage.storage.addItem("x")
    let told = stage.takeUpdates()
    #expect(told.map { $0.prefix(3) } == ["wil", "did", "wil", "did"])
    #expect(stage.page == stage.content)
  }

  @Test(arguments: StorageMaker.allCases)
  func `an edit from an anomaly of an answer waits until the view is displayed`(
    _ maker: StorageMaker
  ) throws {
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
