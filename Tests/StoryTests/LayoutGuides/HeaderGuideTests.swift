import CollectionMapping
import Foundation
import Testing

/// The post on custom headers: a flow layout with a header reference size, and five sections of four
/// items from a snapshot.
struct HeaderGuideTests {
  private let manager = CollectionManager()
  private let log = RequestLog()
  private let dataSource: DiffableDataSource<UUID, UUID>
  private let sections = (0..<5).map { _ in UUID() }
  private var container: CollectionContainer { manager.container }

  init() throws {
    dataSource = manager.configureDiffableDataSource { _, id in
      "Item ID:\n\(id.uuidString.prefix(5))"
    }
    manager.observer = log
    manager.register(TextCell.self)
    manager.registerHeader(TextHeader.self)
    manager.supplementaryModels?.setHeaderModelProvider { [weak dataSource] section in
      dataSource?.sectionIdentifier(for: section).map { "Section ID: \($0.uuidString.prefix(5))" }
    }
  }

  private func show(headerOf size: LayoutSize, height: Double = 200) throws {
    var layout = FlowLayout()
    layout.headerReferenceSize = size
    container.layout = layout
    container.viewport = LayoutRect(x: 0, y: 0, width: 390, height: height)
    var snapshot = CollectionSnapshot<UUID, UUID>()
    try snapshot.appendSections(sections)
    for section in sections {
      try snapshot.appendItems((0..<4).map { _ in UUID() }, toSection: section)
    }
    try dataSource.apply(snapshot)
  }

  @Test func `two sections and their headers are requested, but not a third that only touches`()
    throws
  {
    try show(headerOf: LayoutSize(width: 390, height: 50))
    #expect(container.contentSize == LayoutSize(width: 390, height: 500))
    #expect(
      log.happened() == "+0.0 +0.1 +0.2 +0.3 +h0.0 +1.0 +1.1 +1.2 +1.3 +h1.0")
    #expect(log.requests == 10)
    for section in 0..<5 {
      let header = ElementID.supplementary(ofKind: .sectionHeader, inSection: section)
      let top = 100 * Double(section)
      #expect(
        container.layoutAttributes(for: header)?.frame
          == LayoutRect(x: 0, y: top, width: 390, height: 50))
      for item in 0..<4 {
        let frame = container.layoutAttributes(for: .cell(section: section, item: item))?.frame
        #expect(
          frame == LayoutRect(x: 0, y: 0, width: 50, height: 50).at(68 * Double(item), top + 50))
      }
    }
    let second = container.supplementaryView(forElementKind: .sectionHeader, at: [1, 0])
    #expect(
      (second as? TextHeader)?.text == "Section ID: \(sections[1].uuidString.prefix(5))")
    #expect(manager.verify() == [])
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `the third header is requested after scrolling by another point`() throws {
    try show(headerOf: LayoutSize(width: 390, height: 50))
    _ = log.happened()
    container.viewport?.origin.y = 1
    #expect(log.happened() == "+h2.0")
    container.viewport?.origin.y = 50
    #expect(log.happened() == "-h0.0")
  }
}

extension LayoutRect {
  fileprivate func at(_ x: Double, _ y: Double) -> LayoutRect {
    LayoutRect(origin: LayoutPoint(x: x, y: y), size: size)
  }
}
