import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Events as a sequence")
struct EventStreamTests {
  /// Keeps the events that it receives.
  private final class Log: CollectionObserver {
    private(set) var events: [CollectionEvent] = []
    func observe(_ event: CollectionEvent) { events.append(event) }
  }

  /// Causes some events of every kind.
  private func useAll(_ stage: EventStage) throws {
    let container = stage.container
    container.tracksSections = true
    container.displaysAllElements = true
    try container.simulateTap(at: [0, 1])
    try container.focusItem(at: [1, 0])
    _ = try container.beginInteractiveMovement(forItemAt: [0, 0])
    try container.updateInteractiveMovement(to: [0, 2])
    try container.endInteractiveMovement()
    _ = try container.canEditItem(at: [0, 0])
    _ = try container.contextActions(forItemAt: [0, 0])
    _ = container.indexTitles()
    _ = container.indexPath(forIndexTitle: "A", at: 0)
    _ = try? container.drop(DragSession(items: [DragItem(1)]), at: nil)
    _ = try container.beginDrag(at: [0, 0])
    try stage.storage.addItem(7)
    container.endDisplayingAll()
    container.displaysAllElements = false
    container.prefetchItems(at: [[0, 0]])
    container.cancelPrefetchingForItems(at: [[0, 0]])
    container.displaysAllElements = true
  }

  private func stage() throws -> EventStage {
    let stage = try EventStage()
    stage.register(for: .didSelect, hearing: "mapping")
    return stage
  }

  /// The stream of a container that is used and then released.
  private func stream(
    keeping policy: AsyncStream<CollectionEvent>.Continuation.BufferingPolicy = .unbounded,
    _ use: (EventStage) throws -> Void
  ) throws -> AsyncStream<CollectionEvent> {
    let stage = try stage()
    let stream = stage.container.eventStream(bufferingPolicy: policy)
    try use(stage)
    return stream
  }

  private func lines(of stream: AsyncStream<CollectionEvent>) async -> [String] {
    await stream.reduce(into: []) { $0.append($1.description) }
  }

  @Test func `it has the observer's events, in order, and ends with the container`() async throws {
    let log = Log()
    let stream = try stream { stage in
      stage.container.observer = log
      try useAll(stage)
      #expect(stage.container.observer === log)
    }
    var events: [CollectionEvent] = []
    for await event in stream { events.append(event) }
    #expect(events == log.events)
    let codes = Set(events.map(\.code))
    #expect(codes == Set(CollectionEvent.Code.allCases).subtracting([.ignored]))
  }

  @Test func `it needs no observer, and works with one that is set later`() async throws {
    let log = Log()
    let stream = try stream { stage in
      #expect(stage.container.observer == nil)
      for (item, observer) in [nil, log, nil].enumerated() {
        stage.container.observer = observer
        _ = try stage.container.canEditItem(at: [0, item])
      }
    }
    let all = (0...2).map { "canEdit, cell at [0, \($0)]: no" }
    #expect(await lines(of: stream) == all)
    #expect(log.events.map(\.description) == [all[1]])
  }

  @Test func `each of several readers has all that came since it began`() async throws {
    var streams: [AsyncStream<CollectionEvent>] = []
    _ = try stream { stage in
      for item in 0...2 {
        streams.append(stage.container.eventStream())
        _ = try stage.container.canEditItem(at: [0, item])
      }
    }
    let all = (0...2).map { "canEdit, cell at [0, \($0)]: no" }
    for (start, stream) in streams.enumerated() {
      #expect(await lines(of: stream) == Array(all[start...]))
    }
  }

  @Test func `a reader that is cancelled changes nothing for the others`() async throws {
    var stage: EventStage? = try stage()
    let streams = stage.map { ($0.container.eventStream(), $0.container.eventStream()) }
    let (cancelled, other) = try #require(streams)
    let task = Task { await cancelled.reduce(into: 0) { count, _ in count += 1 } }
    task.cancel()
    #expect(await task.value == 0)
    for item in 0...1 { _ = try stage?.container.canEditItem(at: [0, item]) }
    stage = nil
    #expect(
      await lines(of: other) == ["canEdit, cell at [0, 0]: no", "canEdit, cell at [0, 1]: no"])
  }

  @Test func `a slow reader keeps as many events as it asked for`() async throws {
    let stream = try stream(keeping: .bufferingNewest(1)) { stage in
      for item in 0...2 { _ = try stage.container.canEditItem(at: [0, item]) }
    }
    #expect(await lines(of: stream) == ["canEdit, cell at [0, 2]: no"])
  }

  @Test func `it ends with the container, whoever still has a view of it`() async throws {
    var view: ReusableView?
    let stream = try stream { view = try $0.manager.cell(at: [0, 0]) }
    #expect(
      await lines(of: stream) == ["make Cell", "bind Cell to Message, cell at [0, 0]"])
    #expect(view != nil)
  }

  @Test func `every event has the code of its case`() {
    let view = TypeName(PlaceholderView.self)
    let events: [CollectionEvent] = [
      .made(view: view), .reused(view: view),
      .bound(view: view, model: TypeName(Int.self), .cell([0, 0])),
      .displayed(view: view, .cell([0, 0])),
      .moved(view: view, from: .cell([0, 0]), to: .cell([0, 1])),
      .ended(view: view, .cell([0, 0])), .recycled(view: view),
      .handled(.didSelect, .cell([0, 0]), detail: nil), .ignored(.deleteSection(0)),
      .anomaly(.nilCell([0, 0])),
    ]
    #expect(events.map(\.code) == CollectionEvent.Code.allCases)
  }
}
