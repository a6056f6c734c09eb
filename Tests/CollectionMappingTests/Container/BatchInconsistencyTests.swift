import CollectionMapping
import Foundation
import Testing

@Suite("Batches that do not fit the data source")
struct BatchInconsistencyTests {
  @Test func `a reload inside a batch refuses all of it`() throws {
    let stage = try BatchStage([["a", "b"]])
    let error = stage.refusal { [container = stage.container] updates in
      updates.reloadItems(at: [[0, 0]])
      container.reloadData()
    }
    #expect(error as? BatchUpdateError == .reloadInsideBatch)
    try stage.change { $0.reloadItems(at: [[0, 0]]) }
    #expect(stage.completions == [false, true])
  }

  @Test func `an unannounced change is reported at the next batch`() throws {
    let stage = try BatchStage([["a", "b"], ["c"]])
    stage.source.rows[1].append("d")
    #expect(stage.container.numberOfItems(inSection: 1) == 1)
    let error = stage.refusal { $0.reloadItems(at: [[0, 0]]) }
    #expect(
      error as? BatchUpdateError
        == .invalidNumberOfItems(
          section: 1, before: 1, after: 2, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0))
    #expect(stage.anomalies == [.unannouncedChange(section: 1, before: 1, after: 2)])
    #expect(stage.refusal { _ in } as? BatchUpdateError == .needsReload)
    stage.container.reloadData()
    #expect(stage.texts == [["a", "b"], ["c", "d"]])
    try stage.change { _ in }
    #expect(stage.completions.last == true)
  }

  @Test func `a batch that is reloaded instead completes with false and throws nothing`() throws {
    let stage = try BatchStage([["a", "b"]])
    stage.container.reloadsInconsistentContent = true
    try stage.change(to: [["a"]]) { $0.deleteItems(at: [[0, 0], [0, 1]]) }
    #expect(stage.completions == [false])
    #expect(stage.anomalies.map(\.code) == [.batchReloaded])
    #expect(stage.texts == [["a"]])
  }

  @Test(arguments: [-1, .min, .max, 1_000_001])
  func `an impossible count is read as 0`(count: Int) throws {
    let stage = try BatchStage([["a", "b"], ["c"]])
    stage.source.items = { $0 == 0 ? count : nil }
    stage.container.reloadData()
    #expect(stage.texts == [[], ["c"]])
    #expect(stage.anomalies == [.invalidCount(section: 0, count: count)])
    stage.source.sections = count
    stage.container.reloadData()
    #expect(stage.container.numberOfSections == 0)
    #expect(stage.container.displayedElements.isEmpty)
    #expect(stage.anomalies.last == .invalidCount(section: nil, count: count))
  }

  @Test func `counts are requested once and kept`() throws {
    let stage = try BatchStage([["a"]])
    var answer = 0
    stage.source.items = { _ in
      answer += 1
      return answer % 2
    }
    let counted = stage.source.counted
    try stage.change(to: [["a"]]) { $0.reloadItems(at: [[0, 0]]) }
    #expect(stage.source.counted == counted + 1)
    #expect(answer == 1)
    #expect((0..<5).map { _ in stage.container.numberOfItems(inSection: 0) } == [1, 1, 1, 1, 1])
    #expect(stage.source.counted == counted + 1)
  }
}
