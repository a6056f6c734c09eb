import CollectionMapping
import Foundation
import Testing

@Suite("What a batch update throws")
struct BatchFailureTests {
  @Test func `the closure's error keeps its type, and nothing changes`() throws {
    let stage = try BatchStage([["a", "b"]])
    var finished: [Bool] = []
    var caught: BatchFailure<StageError>?
    do throws(BatchFailure<StageError>) {
      try stage.container.performBatchUpdates { updates throws(StageError) in
        updates.deleteItems(at: [[0, 0]])
        throw StageError(description: "not today")
      } completion: {
        finished.append($0)
      }
    } catch {
      caught = error
    }
    #expect(caught == .body(StageError(description: "not today")))
    #expect(caught?.description == "not today")
    #expect(finished == [false] && stage.texts == [["a", "b"]])
    try stage.container.performBatchUpdates { [source = stage.source] updates in
      source.rows = [["b"]]
      updates.deleteItems(at: [[0, 0]])
    }
    #expect(stage.texts == [["b"]])
  }

  @Test func `counts that a throwing closure changed are reloaded if the policy says so`() throws {
    let stage = try BatchStage([["a", "b"]])
    stage.container.reloadsInconsistentContent = true
    var finished: [Bool] = []
    #expect(throws: BatchFailure<StageError>.self) {
      try stage.container.performBatchUpdates { [source = stage.source] _ throws(StageError) in
        source.rows = [["c"]]
        throw StageError(description: "too late")
      } completion: {
        finished.append($0)
      }
    }
    #expect(finished == [false] && stage.texts == [["c"]])
    try stage.container.performBatchUpdates { [source = stage.source] updates in
      source.rows = [["c", "d"]]
      updates.insertItems(at: [[0, 1]])
    }
    #expect(stage.texts == [["c", "d"]])
  }

  @Test func `a refused batch differs from a closure that throws`() throws {
    let stage = try BatchStage([["a", "b"]])
    var caught: BatchFailure<BatchUpdateError>?
    do throws(BatchFailure<BatchUpdateError>) {
      try stage.container.performBatchUpdates { updates throws(BatchUpdateError) in
        updates.deleteItems(at: [[0, 7]])
      }
    } catch {
      caught = error
    }
    let reason = BatchUpdateError.itemOutOfRange(.deleteItem([0, 7]), count: 2, isAfter: false)
    #expect(caught == .refused(reason) && caught != .body(reason))
    #expect(caught?.description == reason.description)
    #expect(stage.texts == [["a", "b"]])
  }

  @Test func `with a closure that cannot throw, the only error is the refusal`() throws {
    let stage = try BatchStage([["a", "b"]])
    do throws(BatchUpdateError) {
      try stage.container.performBatchUpdates { $0.deleteItems(at: [[0, 7]]) }
      Issue.record("it was not refused")
    } catch {
      #expect(error == .itemOutOfRange(.deleteItem([0, 7]), count: 2, isAfter: false))
    }
    #expect(stage.texts == [["a", "b"]])
  }

  @Test func `the error of an inner closure reaches the outer one, which may go on`() throws {
    let stage = try BatchStage([["a", "b"]])
    let (container, source) = (stage.container, stage.source)
    var inner: BatchFailure<StageError>?
    try container.performBatchUpdates { [container, source] updates in
      do throws(BatchFailure<StageError>) {
        try container.performBatchUpdates { updates throws(StageError) in
          updates.deleteItems(at: [[0, 1]])
          throw StageError(description: "inner")
        }
      } catch {
        inner = error
      }
      source.rows = [["b"]]
      updates.deleteItems(at: [[0, 0]])
    }
    #expect(inner == .body(StageError(description: "inner")))
    #expect(stage.texts == [["b"]])
  }

  @Test func `the error of a closure that had to wait is reported`() throws {
    let stage = try BatchStage([["a"]])
    let (container, source) = (stage.container, stage.source)
    var hasAsked = false
    source.items = { [unowned container, unowned source] section in
      if !hasAsked {
        hasAsked = true
        try? container.performBatchUpdates { _ throws(StageError) in
          throw StageError(description: "too late")
        }
      }
      return source.rows[section].count
    }
    container.reloadData()
    #expect(hasAsked && stage.texts == [["a"]])
    #expect(stage.anomalies.map(\.code).contains(.batchRefused))
    #expect(stage.anomalies.contains { "\($0.debugDescription)".contains("too late") })
  }
}
