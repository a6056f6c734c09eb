import CollectionMapping
import Foundation
import Testing

/// Sequences of events.
struct EventStreamTests {
  final class Cell: ReusableView, ModelTransfer {
    func update(with number: Int) {}
  }

  @Test func `a sequence has every event that an observer has, in the same order`() async throws {
    let (streams, lines) = try Self.events(observed: true)
    #expect(lines.contains("show Cell, cell at [0, 0]"))
    #expect(lines.contains("didSelect, cell at [0, 0]"))
    for stream in streams { #expect(await Self.lines(stream) == lines) }
  }

  @Test func `a sequence has every event without an observer`() async throws {
    let lines = try Self.events(observed: true).lines
    for stream in try Self.events(observed: false).streams {
      #expect(await Self.lines(stream) == lines)
    }
  }

  /// Two sequences, which have ended since their container is gone, and what an observer was told.
  private static func events(
    observed: Bool
  ) throws -> (streams: [AsyncStream<CollectionEvent>], lines: [String]) {
    let manager = CollectionManager()
    manager.register(Cell.self)
    manager.memoryStorage.setItems([1, 2, 3])
    let streams = [manager.container.eventStream(), manager.container.eventStream()]
    let log = Log()
    if observed { manager.observer = log }
    manager.container.showsAllElements = true
    try manager.container.simulateTap(at: [0, 0])
    try manager.memoryStorage.moveItem(at: [0, 0], to: [0, 1])
    manager.container.endDisplayingAll()
    manager.recycle(try manager.view(for: 4, at: [0, 0]))
    return (streams, log.lines)
  }

  private static func lines(_ stream: AsyncStream<CollectionEvent>) async -> [String] {
    var lines: [String] = []
    for await event in stream { lines.append("\(event)") }
    return lines
  }

  private final class Log: CollectionObserver {
    var lines: [String] = []
    func observe(_ event: CollectionEvent) { lines.append("\(event)") }
  }
}
