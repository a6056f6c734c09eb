import CollectionMapping
import CollectionMappingTesting
import TestSupport
import Testing

/// `expectNoView`, `expectNoAnomalies` and `expectNoProblems`.
@Suite(.collectingIssues)
struct ExpectNothingTests {
  let manager = CollectionManager.quiet(.app)

  // MARK: Views

  @Test func `a model without a mapping has no view, and nothing is reported`() {
    let recorder = manager.record()
    manager.expectNoView(for: 42)
    manager.expectNoView(for: Post?.none as Any)
    manager.expectNoView(for: Post(), ofKind: .sectionHeader)
    MappingCatalog.app.expectNoView(for: 42)
    MappingCatalog.app.expectNoView(for: "Today", ofKind: .sectionFooter)
    #expect(recorder.events.isEmpty)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `a condition that does not hold leaves no view`() {
    let catalog = MappingCatalog().overriding {
      $0.register(AdCell.self) { $0.condition = .section(1) }
    }
    catalog.expectNoView(for: Ad(), at: [0, 0])
    expectIssue(
      """
      Expected no view for App.Ad, cell at [1, 0], but got App.AdCell.
      App.AdCell for App.Ad as cell when section 1: won
      """, at: #line + 2
    ) {
      catalog.expectNoView(for: Ad(), at: [1, 0])
    }
  }

  @Test func `expectNoView fails for a fallback`() {
    let manager = CollectionManager.quiet()
    manager.registerFallback(UnknownCell.self) { _, _, _ in }
    expectIssue(
      """
      Expected no view for Swift.Int, cell at [0, 0], but got App.UnknownCell.
      App.UnknownCell for Any as cell: won as the fallback
      """, at: #line + 2
    ) {
      manager.expectNoView(for: 42)
    }
  }

  // MARK: Anomalies

  @Test func `anomalies of a manager are named and counted, silenced or not`() throws {
    manager.anomalyHandler.silenceAnomaly { $0.code == .nilCellModel }
    for item in 0..<3 { _ = try manager.view(for: 42, at: [0, item]) }
    _ = try manager.view(for: Post?.none as Any, at: [0, 3])
    expectIssue(
      """
      Expected no anomalies, but got:
      nilCellModel: 1
      noCellMapping: 3
      Call record() first to see the text of each.
      """, at: #line + 2
    ) {
      manager.expectNoAnomalies()
    }
    expectIssue(
      """
      Expected no anomalies, but got:
      nilCellModel: 1
      Call record() first to see the text of each.
      """
    ) {
      manager.expectNoAnomalies(except: [.noCellMapping])
    }
    manager.expectNoAnomalies(except: [.noCellMapping, .nilCellModel])
  }

  @Test func `anomalies of a recorder are listed with their texts`() throws {
    let recorder = manager.record()
    _ = try manager.view(for: 42, at: [0, 0])
    _ = try manager.view(for: Post?.none as Any, at: [0, 1])
    expectIssue(
      """
      Expected no anomalies, but got 2:
      ⚠️ [CollectionMapping] No mapping takes a model of type Swift.Int for the cell at [0, 0]. \
      Register a view for it, register a fallback, or see explain(_:at:) for why each mapping lost.
      ⚠️ [CollectionMapping] The model of the cell at [0, 1] is nil. Store a model there, or remove \
      the item.
      """, at: #line + 2
    ) {
      recorder.expectNoAnomalies()
    }
    recorder.expectNoAnomalies(except: [.noCellMapping, .nilCellModel])
    recorder.removeAll()
    recorder.expectNoAnomalies()
  }

  // MARK: Problems

  @Test func `problems are listed`() {
    let catalog = MappingCatalog.app.overriding {
      $0.register(UnknownCell.self, for: Ad.self) { _, _, _ in }
    }
    let text = """
      Expected no problems with the mappings, but verify() found:
      App.UnknownCell for App.Ad as cell is never used, because App.AdCell for App.Ad as cell always \
      wins. Unregister one of them, or give it a condition.
      """
    expectIssue(text, at: #line + 1) {
      catalog.expectNoProblems()
    }
    expectIssue(text, at: #line + 1) {
      CollectionManager(catalog).expectNoProblems()
    }
  }

  @Test func `uncertain problems fail on request`() {
    manager.register(AdCell.self) { $0.condition = .section(1) }
    manager.register(AdCell.self) { $0.condition = .custom { _, _ in true } }
    manager.expectNoProblems()
    expectIssue(
      """
      Expected no problems with the mappings, but verify() found:
      The conditions of App.AdCell for App.Ad as cell when section 1 and App.AdCell for App.Ad as \
      cell when custom may both hold; then the first is used. Make the conditions exclude \
      each other, and declare it with exclusive(in:).
      Kind "header" has mappings, but no storage or layout declares it. \
      Give the storage models of this kind.
      """
    ) {
      manager.expectNoProblems(includingUncertain: true)
    }
  }
}
