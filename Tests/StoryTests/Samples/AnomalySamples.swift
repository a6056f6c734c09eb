import CollectionMapping
import TestSupport
import Foundation
import Testing

/// The code of Documentation/Anomalies.md and NothingDisplayed.md.
struct AnomalySamples {
  final class UnknownCell: ReusableView {
    var text = ""
  }

  final class TitleView: ReusableView, ModelTransfer {
    func update(with title: String) {}
  }

  let manager = CollectionManager()

  init() {
    manager.anomalyHandler.anomalyAction = { _ in }
  }

  @Test func `an action receives the text`() throws {
    var log: [String] = []
    manager.anomalyHandler.anomalyAction = { anomaly in
      log.append(anomaly.debugDescription)
    }
    let view = try manager.view(for: 42, at: [0, 3])  // a PlaceholderView
    #expect(view is PlaceholderView)
    let expected = """
      ⚠️ [CollectionMapping] No mapping takes a model of type Swift.Int for the cell at [0, 3]. Register a view for it, register a fallback, or see explain(_:at:) for why each mapping lost.
      """
    #expect(log == [expected])
  }

  @Test func `silenced anomalies are counted`() throws {
    var log: [Anomaly] = []
    manager.anomalyHandler.silenceAnomaly(.dequeue(.nilModel(.cell(section: 0, item: 0))))
    manager.anomalyHandler.silenceAnomaly(usingCondition: { $0.code == .noCellMapping })
    let unmapped = manager.anomalyHandler.counts[.noCellMapping, default: 0]
    #expect(unmapped == 0)

    manager.anomalyHandler.anomalyAction = { log.append($0) }
    _ = try manager.view(for: 42, at: [0, 0])
    _ = try manager.view(for: Int?.none as Any, at: [0, 0])
    _ = try manager.view(for: Int?.none as Any, at: [0, 1])
    #expect(manager.anomalyHandler.counts[.noCellMapping] == 1)
    #expect(manager.anomalyHandler.counts[.nilCellModel] == 2)
    #expect(log == [.dequeue(.nilModel(.cell([0, 1])))])
  }

  @Test func `types are compared in errors and explanations`() throws {
    manager.register(TitleView.self, for: String.self) { _, _, _ in }
    manager.unmappedPolicy = .fail
    let winner = manager.explain("Hello").winner
    #expect(winner?.viewType == TitleView.self)
    let expected = DequeueError.noMapping(
      modelType: TypeName(Int.self), .cell(section: 0, item: 3))
    #expect(throws: expected) {
      try manager.view(for: 42, at: [0, 3])
    }
  }

  @Test func `with a fallback nothing is reported`() throws {
    manager.registerFallback(UnknownCell.self) { cell, model, indexPath in
      cell.text = "unknown: \(type(of: model))"
    }
    let cell = try #require(try manager.view(for: 42, at: [0, 0]) as? UnknownCell)
    #expect(cell.text == "unknown: Int")
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `the text of a kind mismatch contains both kinds`() throws {
    try manager.container.register(
      TitleView.self, forSupplementaryViewOfKind: .badge, withReuseIdentifier: "title")
    let source = DiffableDataSource<Int, Int>(container: manager.container) { _, _, _ in nil }
    source.supplementaryViewProvider = { container, _, indexPath in
      let title: TitleView = try container.dequeueReusableSupplementaryView(
        ofKind: .badge, withReuseIdentifier: "title", for: indexPath)
      return title
    }
    try source.apply(CollectionSnapshot(sections: [(0, []), (1, []), (2, [])]))
    var log: [String] = []
    manager.anomalyHandler.anomalyAction = { log.append($0.debugDescription) }
    manager.container.display(ofKind: .sectionHeader, at: [2, 0])

    let expected = """
      A supplementary view of kind "header" was requested at [2, 0], but the data source dequeued "title", which is registered as a supplementary view of kind "badge-view". Check the requested kind before you dequeue.
      """
    #expect(log == ["⚠️ [CollectionMapping] " + expected])
  }

  @Test func `verify says why nothing is displayed`() {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    manager.register(TitleView.self)
    manager.registerHeader(TitleView.self)
    manager.handle(TitleView.self) { events in
      events.willDisplay { view, title, indexPath in print("displayed: \(title)") }
    }
    for problem in manager.verify() { print("- \(problem)") }
    let expected = """
      - Kind "header" has mappings, but no storage or layout declares it. Give the storage models of this kind.
      - Handlers for willDisplay never run, because the container displays nothing: it has no layout and no viewport. Set `layout` and `viewport`, or `displaysAllElements`, or call display(_:).
      """
    #expect(lines.joined(separator: "\n") == expected)
  }
}
