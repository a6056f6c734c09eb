import CollectionMapping
import Foundation
import Testing

/// A manager with a layout, and one log of its observer, its handlers and the container's handlers.
///
/// A line that begins with `>` is written by a handler of the manager, with `>>` by one of the container.
final class OrderStage: CollectionObserver {
  /// A text, with an identity.
  final class Text: CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// Shows a text.
  class Cell: ReusableView, ModelTransfer {
    private(set) var text = ""
    func update(with text: Text) { self.text = text.description }
  }

  let manager: CollectionManager
  private(set) var lines: [String] = []
  private(set) var anomalies: [Anomaly.Code] = []

  /// Sections of texts, one under the other, each 50 points high, and two seen at a time.
  init(_ sections: [String], hearing names: [EventName] = []) throws {
    manager = CollectionManager()
    manager.anomalyHandler.anomalyAction = { [weak self] in self?.anomalies.append($0.code) }
    try storage.setItemsForAllSections(sections.map { $0.map { Text(String($0)) } })
    manager.register(Cell.self) { self.hear(names, &$0) }
  }

  var container: CollectionContainer { manager.container }
  var storage: MemoryStorage { manager.memoryStorage }

  /// Gives closures that write a line.
  func hear(_ names: [EventName], _ events: inout some EventHandling) {
    for name in names { events.take(name, hearing(name), .byDefault) }
  }

  private func hearing(_ name: EventName) -> EventHearing {
    EventHearing { [weak self] _, model, path in
      self?.note("> \(name) \(model) at [\(path.map(String.init).joined(separator: ", "))]")
    }
  }

  func note(_ line: String) { lines.append(line) }

  func observe(_ event: CollectionEvent) { lines.append(event.description) }

  /// Shows two items at a time, from a point on.
  func scroll(to y: Double) {
    if container.layout == nil {
      var layout = FlowLayout()
      layout.minimumLineSpacing = 0
      container.layout = layout
    }
    container.viewport = LayoutRect(x: 0, y: y, width: 50, height: 100)
  }

  /// Forgets what was written so far, and writes from now on.
  func begin() {
    lines = []
    container.observer = self
  }

  /// Expects what was written since, and forgets it.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let written = lines.joined(separator: "\n")
    lines = []
    guard written != text else { return }
    Issue.record("Written:\n\(written)\nExpected:\n\(text)", sourceLocation: sourceLocation)
  }

  /// The texts of the displayed cells, in the order of the content.
  var page: String {
    container.displayedElements.sorted { $0.indexPath < $1.indexPath }
      .compactMap { (container.displayedView(for: $0) as? Cell)?.text }.joined()
  }

  /// The observer is the stage itself, which would keep itself.
  func end() { container.observer = nil }
}
