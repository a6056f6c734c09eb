import CollectionMapping
import Foundation
import Testing

/// A value that a setter releases may use the library as it goes.
struct ReleasedValueTests {
  /// Runs a closure when it is released.
  private final class End: CollectionObserver {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    deinit { action() }
    func observe(_ event: CollectionEvent) {}
  }

  private final class Cell: ReusableView, ModelTransfer {
    func update(with model: Int) {}
  }

  /// Everything of a manager's hub is read and written.
  private func useAll(_ manager: CollectionManager) {
    manager.anomalyHandler = AnomalyHandler()
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.anomalyHandler.silenceAnomaly { _ in false }
    manager.observer = nil
    manager.unregister(Cell.self)
    manager.register(Cell.self)
    let tokens = [
      manager.handle(Cell.self) { $0.didSelect { _, _, _ in } },
      manager.handle(modelsOf: Any.self) { $0.didSelect { _, _, _ in } },
      manager.on(.didMove) { _, _ in },
    ]
    if let view = try? manager.view(for: 1, at: [0, 0]) {
      manager.fire(.didSelect, view, 1, at: [0, 0])
      manager.recycle(view)
    }
    for token in tokens { manager.removeHandlers(token) }
    manager.container.anomalyHandler.reportAnomaly(.nilCell([0, 0]))
  }

  /// Puts a value that uses everything into a slot, and takes it out again.
  private func check(
    _ put: (CollectionManager, End) -> HandlerToken?,
    replace: (CollectionManager, HandlerToken?) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let manager = CollectionManager()
    manager.register(Cell.self)
    var ends = 0
    let token = put(
      manager,
      End { [unowned manager] in
        ends += 1
        useAll(manager)
      })
    #expect(ends == 0, sourceLocation: sourceLocation)
    replace(manager, token)
    #expect(ends == 1, sourceLocation: sourceLocation)
    manager.unregisterAll()
  }

  @Test func `an anomaly handler`() {
    check { manager, end in
      let handler = AnomalyHandler()
      handler.anomalyAction = { _ in withExtendedLifetime(end) {} }
      manager.anomalyHandler = handler
      return nil
    } replace: { manager, _ in
      manager.anomalyHandler = AnomalyHandler()
    }
  }

  @Test func `an anomaly action`() {
    check { manager, end in
      manager.anomalyHandler.anomalyAction = { _ in withExtendedLifetime(end) {} }
      return nil
    } replace: { manager, _ in
      manager.anomalyHandler.anomalyAction = { _ in }
    }
  }

  @Test func `an anomaly action that is set while the earlier one is released`() {
    let handler = AnomalyHandler()
    var lines: [String] = []
    func hold(_ end: End) { handler.anomalyAction = { _ in withExtendedLifetime(end) {} } }
    hold(
      End { [weak handler] in
        handler?.reportAnomaly(.nilCell([0, 0]))
        handler?.anomalyAction = { _ in lines.append("last") }
      })
    handler.anomalyAction = { _ in lines.append("next") }
    handler.reportAnomaly(.nilCell([0, 1]))
    #expect(lines == ["next", "last"])
  }

  @Test func `an observer`() {
    check { manager, end in
      manager.observer = end
      return nil
    } replace: { manager, _ in
      manager.observer = nil
    }
  }

  @Test func `handlers that are removed by token`() {
    for isWide in [false, true] {
      check { manager, end in
        isWide
          ? manager.on(.didMove) { _, _ in withExtendedLifetime(end) {} }
          : manager.handle(modelsOf: Int.self) { events in
            for _ in 0..<3 { events.didSelect { _, _, _ in withExtendedLifetime(end) {} } }
            events.prefetch { _, _ in withExtendedLifetime(end) {} }
          }
      } replace: { manager, token in
        if let token { manager.removeHandlers(token) }
      }
    }
  }

  @Test func `handlers that go with their class`() {
    for isAll in [false, true] {
      check { manager, end in
        manager.handle(Cell.self) { $0.didSelect { _, _, _ in withExtendedLifetime(end) {} } }
      } replace: { manager, _ in
        if isAll { manager.unregisterAll() } else { manager.unregister(Cell.self) }
      }
    }
  }

  @Test func `handlers and a factory of a mapping`() {
    for isFactory in [false, true] {
      check { manager, end in
        manager.register(Cell.self) { mapping in
          if isFactory {
            mapping.factory = { withExtendedLifetime(end) { Cell() } }
          } else {
            mapping.didSelect { _, _, _ in withExtendedLifetime(end) {} }
          }
        }
        if let view = try? manager.view(for: 1, at: [0, 0]) { manager.recycle(view) }
        return nil
      } replace: { manager, _ in
        manager.unregisterAll()
      }
    }
  }

  @Test func `a view in use keeps nothing else of the manager alive`() throws {
    var ends = 0
    var view: ReusableView?
    do {
      let manager = CollectionManager()
      let end = End { ends += 1 }
      manager.register(Cell.self)
      manager.handle(Cell.self) { $0.didSelect { _, _, _ in withExtendedLifetime(end) {} } }
      manager.anomalyHandler.anomalyAction = { _ in withExtendedLifetime(end) {} }
      manager.observer = end
      view = try manager.view(for: 1, at: [0, 0])
    }
    #expect(view != nil)
    #expect(ends == 1)
  }
}
