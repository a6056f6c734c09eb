import TestSupport
import CollectionMapping
import Foundation
import Testing

/// The limit of optionals around a model, at the limit and one beyond.
struct OptionalDepthTests {
  private static let limit = 3

  private func manager(_ policy: UnmappedPolicy = .report) -> CollectionManager {
    let manager = CollectionManager(limits: CollectionLimits(optionalDepth: Self.limit))
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.unmappedPolicy = policy
    manager.register(TitleView.self)
    manager.registerFallback(TallyView.self)
    return manager
  }

  @Test func `as many optionals as the limit are unwrapped`() throws {
    let manager = manager()
    #expect(try manager.view(for: wrapped("a", Self.limit), at: [0, 0]) is TitleView)
    #expect(manager.hasMapping(for: wrapped("a", Self.limit)))
    #expect(manager.explain(wrapped("a", Self.limit)).winner?.modelType == String.self)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `one more is an anomaly and a placeholder, even with a fallback`() throws {
    let manager = manager()
    let deep = wrapped("a", Self.limit + 1)
    #expect(try manager.view(for: deep, at: [0, 7]) is PlaceholderView)
    #expect(manager.anomalyHandler.counts == [.tooManyOptionals: 1])
    #expect(!manager.hasMapping(for: deep))
    #expect(manager.explain(deep).modelType == Any?.self)
    #expect(manager.explain(deep).winner == nil)
  }

  @Test func `one more is a typed error where nothing may be survived`() throws {
    let manager = manager(.fail)
    let expected = DequeueError.tooManyOptionals(limit: Self.limit, .cell([0, 7]))
    #expect(throws: expected) {
      try manager.view(for: wrapped("a", Self.limit + 1), at: [0, 7])
    }
    #expect(throws: Never.self) { try manager.view(for: wrapped("a", Self.limit), at: [0, 7]) }
    #expect(manager.anomalyHandler.total == 0)
    #expect("\(expected)".contains("3 optionals"))
  }

  @Test func `one more is left out of a pass that skips`() throws {
    let manager = manager(.skip)
    try manager.memoryStorage.setItems([wrapped("a", Self.limit + 1), wrapped("b", Self.limit)])
    var seen: [IndexPath] = []
    try manager.enumerateElements { seen.append($0.indexPath) }
    #expect(seen == [[0, 1]])
    #expect(manager.anomalyHandler.counts == [.tooManyOptionals: 1])
  }

  @Test func `a limit of zero takes models as they are`() throws {
    let manager = CollectionManager(limits: CollectionLimits(optionalDepth: 0))
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.register(TitleView.self)
    #expect(try manager.view(for: "a", at: [0, 0]) is TitleView)
    #expect(try manager.view(for: wrapped("a", 1), at: [0, 0]) is PlaceholderView)
  }
}
