import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Storages that announce wrong changes, and storages that are replaced.
struct ContentUpdaterStorageTests {
  @Test(arguments: [false, true])
  func `a wrongly announced change is displayed correctly`(_ isReloading: Bool) throws {
    let stage = try UpdaterStage()
    stage.container.reloadsInconsistentContent = isReloading
    let storage = ClaimingStorage([["a", "b"]])
    stage.manager.storage = storage
    _ = stage.truth.takeText()
    let claims: [([[String]], (inout BatchUpdates) -> Void)] = [
      ([["a"]], { _ in }),
      ([["a", "x"], ["y"]], { $0.insertItems(at: [[0, 1]]) }),
      ([["a"]], { $0.deleteItems(at: [[7, 7]]) }),
      ([], { $0.deleteItems(at: [[0, 0]]) }),
      ([["p", "q"]], { $0.insertSections([0, 0, 0]) }),
      ([["p"]], { $0.deleteItems(at: [[0, .max]]) }),
    ]
    for (sections, claim) in claims {
      storage.become(sections, claiming: claim)
      #expect(stage.page == stage.content)
      #expect(stage.takeAnomalies().contains(.batchReloaded), "\(sections)")
      #expect(stage.takeUpdates().map { $0.prefix(3) } == ["wil", "did"], "\(sections)")
    }
    storage.become([["p", "q"]]) { $0.insertItems(at: [[0, 1]]) }
    #expect(stage.page == ["p q"])
    #expect(stage.takeAnomalies() == [])
    // This anomaly is about the very moment at which the two are not the same.
    #expect(stage.truth.problems.filter { !$0.contains("unannouncedChange") } == [])
  }

  @Test(arguments: [false, true])
  func `changes that wait for a wrong update run after the reload`(_ isReloading: Bool) throws {
    let stage = try UpdaterStage()
    stage.container.reloadsInconsistentContent = isReloading
    let storage = ClaimingStorage([["a"]])
    stage.manager.storage = storage
    _ = stage.truth.takeText()
    storage.become([["a", "b"]]) { _ in
      try? stage.container.performBatchUpdates { updates in
        updates.reconfigureItems(at: [[0, 1]])
      } completion: {
        stage.truth.note("did wait: \($0), \(stage.page)")
      }
    }
    let notes = ["will: reload", "did: reload", #"did wait: true, ["a b"]"#]
    #expect(stage.takeUpdates() == notes)
    #expect(stage.takeAnomalies() == [.unannouncedChange, .batchReloaded])
  }

  @Test func `a change inside another change of a storage is displayed when both have ended`()
    throws
  {
    let stage = try UpdaterStage()
    let storage = ClaimingStorage([["a"]])
    stage.manager.storage = storage
    _ = stage.truth.takeText()
    storage.become([["a", "b"]]) { updates in
      updates.insertItems(at: [[0, 1]])
      storage.become([["a", "b", "c"]]) { $0.insertItems(at: [[0, 2]]) }
    }
    #expect(stage.takeUpdates() == ["will: reload", "did: reload"])
    #expect(stage.page == ["a b c"])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a movement ends with its content, and is reported`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b"], maker)
    #expect(try stage.container.beginInteractiveMovement(forItemAt: [0, 1]))
    stage.manager.anomalyHandler.anomalyAction = { [truth = stage.truth] in
      truth.check("\($0.code)")
      truth.note("will know: \($0.code)")
    }
    try stage.storage.addItem("c")
    let notes = ["will: insert at [0, 2]", "will know: movementCancelled", "did: insert at [0, 2]"]
    #expect(stage.takeUpdates() == notes)
    #expect(stage.truth.problems == [] && stage.container.interactiveMovement == nil)
  }

  @Test(arguments: StorageMaker.allCases)
  func `a storage that changes more than a movement is loaded again`(_ maker: StorageMaker) throws {
    /// Passes on what a storage announces, and adds an item to it.
    final class Forwarder: StorageObserver {
      let stage: UpdaterStage
      private var isAdding = false
      init(_ stage: UpdaterStage) { self.stage = stage }

      func storageWillChange(_ storage: any Storage) {
        stage.manager.updater.storageWillChange(storage)
      }

      func storage(_ storage: any Storage, didChange update: StorageUpdate) {
        stage.manager.updater.storage(storage, didChange: update)
        guard !isAdding else { return }
        isAdding = true
        try? stage.storage.addItem("added")
        isAdding = false
      }
    }
    let stage = try UpdaterStage(["a", "b", "c"], maker)
    let forwarder = Forwarder(stage)
    stage.storage.storageObserver = forwarder
    #expect(try stage.container.beginInteractiveMovement(forItemAt: [0, 0]))
    try stage.container.updateInteractiveMovement(to: [0, 2])
    #expect(throws: BatchUpdateError.self) { try stage.container.endInteractiveMovement() }
    #expect(stage.content == ["b c a added"] && stage.page == stage.content)
    #expect(stage.takeUpdates() == ["will: reload", "did: reload"])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a movement is announced with the new content displayed`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b", "c"], maker)
    #expect(try stage.container.beginInteractiveMovement(forItemAt: [0, 0]))
    try stage.container.updateInteractiveMovement(to: [0, 2])
    var texts: [String] = []
    stage.manager.updater.willUpdateContent = { [unowned stage] update in
      texts.append("\(update) \(stage.page)")
    }
    try stage.container.endInteractiveMovement()
    #expect(texts == [#"move of [0, 0] to [0, 2] ["b c a"]"#])
    #expect(stage.takeUpdates().first == "did: move of [0, 0] to [0, 2]")
  }

  @Test(arguments: [[0, 1], [1, 0]], StorageMaker.allCases)
  func `the user moves an item by one place`(_ places: [Int], maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b"], maker)
    let (from, target): (IndexPath, IndexPath) = ([0, places[0]], [0, places[1]])
    #expect(try stage.container.beginInteractiveMovement(forItemAt: from))
    try stage.container.updateInteractiveMovement(to: target)
    try stage.container.endInteractiveMovement()
    #expect(stage.page == ["b a"] && stage.content == stage.page)
    let move = "move of [0, \(places[0])] to [0, \(places[1])]"
    #expect(Array(stage.takeUpdates().prefix(2)) == ["will: \(move)", "did: \(move)"])
    #expect(stage.takeAnomalies() == [] && stage.truth.problems == [])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a storage may be replaced during any question about it`(_ maker: StorageMaker) throws {
    let places = ["handler", "will", "did", "late handler"]
    for place in places {
      let stage = try UpdaterStage(["a", "b"], maker)
      let storage = ClaimingStorage([["x"], ["y"]])
      let replace = { [unowned stage] (here: String) in
        if here == place, stage.manager.storage === stage.storage {
          stage.manager.storage = storage
        }
      }
      stage.onHandler = { [unowned stage] text in
        if text == "c" {
          replace("handler")
          if place == "late handler" { try? stage.storage.addItem("d") }
        }
        if text == "d" { replace("late handler") }
      }
      stage.manager.updater.willUpdateContent = { _ in replace("will") }
      stage.manager.updater.didUpdateContent = { _ in replace("did") }
      try stage.storage.addItem("c")
      #expect(stage.page == ["x", "y"], "\(place)")
      storage.become([["x", "z"], ["y"]]) { $0.insertItems(at: [[0, 1]]) }
      #expect(stage.page == ["x z", "y"], "\(place)")
    }
  }

  @Test(arguments: StorageMaker.allCases)
  func `an edit that waits is forgotten with its storage`(_ maker: StorageMaker) throws {
    let stage = try UpdaterStage(["a", "b"], maker)
    let storage = ClaimingStorage([["x", "y", "z"]])
    stage.onHandler = { text in
      guard text == "b" else { return }
      stage.onHandler = nil
      try? stage.storage.removeItems(at: [[0, 0]])
      stage.manager.storage = storage
    }
    stage.container.reload(.cell([0, 1]))
    #expect(stage.page == ["x y z"])
    #expect(stage.takeAnomalies().filter { $0 == .batchReloaded } == [])
  }

  @Test(arguments: StorageMaker.allCases)
  func `a manager released in an edit leaves a working container`(_ maker: StorageMaker) throws {
    var manager: CollectionManager? = CollectionManager()
    let storage = try maker.make(for: #require(manager))
    let container = try #require(manager).container
    weak let gone = manager
    try storage.performUpdates {
      try storage.addItem("a")
      manager = nil
    }
    #expect(gone == nil)
    try container.performBatchUpdates { _ in }
    #expect(container.counts == [] || container.counts == [0])
  }
}
