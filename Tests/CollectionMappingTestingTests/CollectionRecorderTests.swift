import CollectionMapping
import TestSupport
import CollectionMappingTesting
import Testing

struct CollectionRecorderTests {
  let manager = CollectionManager.quiet(.app)

  @Test func `every step is recorded in order`() throws {
    let recorder = manager.record()
    try manager.recycle(manager.view(for: Post(), at: [0, 0]))
    _ = try manager.view(for: Post(), at: [0, 1])
    _ = try manager.view(for: 42, at: [0, 2])

    #expect(
      recorder.events == [
        .made(view: TypeName(PostCell.self)),
        .bound(view: TypeName(PostCell.self), model: TypeName(Post.self), .cell([0, 0])),
        .recycled(view: TypeName(PostCell.self)),
        .reused(view: TypeName(PostCell.self)),
        .bound(view: TypeName(PostCell.self), model: TypeName(Post.self), .cell([0, 1])),
        .anomaly(.dequeue(.noMapping(modelType: TypeName(Int.self), .cell([0, 2])))),
        .made(view: TypeName(PlaceholderView.self)),
      ])
    #expect(recorder.lines == recorder.events.map(\.description))
    #expect(
      recorder.text == """
        make PostCell
        bind PostCell to Post, cell at [0, 0]
        recycle PostCell
        reuse PostCell
        bind PostCell to Post, cell at [0, 1]
        anomaly noCellMapping
        make PlaceholderView
        """)
  }

  @Test func `recording can be restricted to some events`() throws {
    let recorder = manager.record()
    try manager.recycle(manager.view(for: Post(), at: [0, 0]))
    #expect(recorder.lines(of: [.bound]) == ["bind PostCell to Post, cell at [0, 0]"])
    #expect(recorder.lines(of: [.recycled, .made]) == ["make PostCell", "recycle PostCell"])
    #expect(recorder.lines(of: [.displayed]) == [])
    #expect(recorder.lines(of: []) == recorder.lines)
  }

  @Test func `anomalies are kept as values, including silenced ones`() throws {
    let recorder = manager.record()
    manager.anomalyHandler.silenceAnomaly { $0.code == .nilCellModel }
    _ = try manager.view(for: 42, at: [0, 0])
    _ = try manager.view(for: Int?.none as Any, at: [0, 1])
    #expect(
      recorder.anomalies == [
        .dequeue(.noMapping(modelType: TypeName(Int.self), .cell([0, 0]))),
        .dequeue(.nilModel(.cell([0, 1]))),
      ])
  }

  @Test func `removeAll removes recorded events and continues recording`() throws {
    let recorder = manager.record()
    try manager.recycle(manager.view(for: Post(), at: [0, 0]))
    recorder.removeAll()
    #expect(recorder.events.isEmpty && recorder.lines.isEmpty && recorder.text.isEmpty)

    _ = try manager.view(for: Post(), at: [0, 1])
    #expect(recorder.lines == ["reuse PostCell", "bind PostCell to Post, cell at [0, 1]"])
  }

  @Test func `an existing observer is still notified`() throws {
    let first = CollectionRecorder()
    manager.observer = first
    let second = manager.record()
    _ = try manager.view(for: Post(), at: [0, 0])
    #expect(first.lines == ["make PostCell", "bind PostCell to Post, cell at [0, 0]"])
    #expect(second.lines == first.lines)
    #expect(manager.observer === second)
  }

  @Test func `a container without a manager is recorded too`() {
    let container = CollectionContainer()
    container.anomalyHandler.anomalyAction = { _ in }
    let recorder = CollectionRecorder()
    container.observer = recorder
    container.display(.cell([0, 0]))
    #expect(recorder.anomalies.isEmpty == false)
  }
}
