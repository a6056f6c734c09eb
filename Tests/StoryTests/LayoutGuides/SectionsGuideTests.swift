import CollectionMapping
import TestSupport
import Foundation
import Testing

/// The tutorial on several sections: a grid of four columns and a list, each with a header, from one
/// snapshot of numbers.
struct SectionsGuideTests {
  private enum Section: Int, CaseIterable, Sendable {
    case grid, single

    var columns: Int { self == .grid ? 4 : 1 }
  }

  private static let bounds = LayoutRect(x: 0, y: 0, width: 400, height: 800)

  private let manager = CollectionManager()
  private let log = RequestLog()
  private let dataSource: DiffableDataSource<Section, Int>
  private var container: CollectionContainer { manager.container }

  init() throws {
    dataSource = manager.configureDiffableDataSource { _, number in "\(number)" }
    manager.observer = log
    manager.register(TextCell.self)
    manager.registerHeader(TextHeader.self)
    manager.supplementaryModels?.setSectionHeaderModels(
      Section.allCases.map { "\($0)".capitalized })
  }

  private func layout(isPinned: Bool = false) throws -> CompositionalLayout {
    var header = LayoutBoundarySupplementaryItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(44)),
      elementKind: .sectionHeader, alignment: .top)
    header.pinToVisibleBounds = isPinned
    let headers = [header]
    return try CompositionalLayout { index, _ in
      guard let kind = Section(rawValue: index) else { return nil }
      let item = LayoutItem(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1)),
        contentInsets: LayoutInsets(all: 5))
      let height: LayoutDimension = kind == .single ? .absolute(200) : .fractionalWidth(0.25)
      var section = LayoutSection(
        group: .horizontal(
          size: LayoutItemSize(width: .fractionalWidth(1), height: height), subitem: item,
          count: kind.columns))
      section.boundarySupplementaryItems = headers
      return section
    }
  }

  private func fill() throws {
    var snapshot = CollectionSnapshot<Section, Int>()
    try snapshot.appendSections([.grid, .single])
    try snapshot.appendItems(Array(1...12), toSection: .grid)
    try snapshot.appendItems(Array(13...20), toSection: .single)
    try dataSource.apply(snapshot)
  }

  @Test func `17 views are requested at the top, and 4 at the bottom`() throws {
    #expect(manager.verify() == [])
    container.layout = try layout()
    container.viewport = Self.bounds
    try fill()
    #expect(container.contentSize == LayoutSize(width: 400, height: 1988))
    #expect(log.requests == 17)
    let grid = (0..<12).map { "+0.\($0)" }.joined(separator: " ")
    #expect(log.happened() == grid + " +h0.0 +1.0 +1.1 +1.2 +h1.0")

    container.viewport?.origin.y = 1188
    #expect(log.requests == 21)
    #expect(Set(container.displayedElements) == Set((4..<8).map { .cell([1, $0]) }))
    #expect((container.cellForItem(at: [1, 7]) as? TextCell)?.text == "20")
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `each view has the frame of the tutorial`() throws {
    container.layout = try layout()
    container.viewport = Self.bounds
    try fill()
    func frame(_ element: ElementID) -> LayoutRect? {
      container.layoutAttributes(for: element)?.frame
    }
    let header = ElementID.supplementary(ofKind: .sectionHeader, inSection: 1)
    #expect(frame(header) == LayoutRect(x: 0, y: 344, width: 400, height: 44))
    for item in 0..<12 {
      let (column, row) = (Double(item % 4), Double(item / 4))
      #expect(
        frame(.cell(section: 0, item: item))
          == LayoutRect(x: 5 + 100 * column, y: 49 + 100 * row, width: 90, height: 90))
    }
    for item in 0..<8 {
      #expect(
        frame(.cell(section: 1, item: item))
          == LayoutRect(x: 5, y: 393 + 200 * Double(item), width: 390, height: 190))
    }
    #expect(
      (container.supplementaryView(forElementKind: .sectionHeader, at: [1, 0]) as? TextHeader)?
        .text == "Single")
  }

  @Test func `a pinned header is an additional view at the bottom, and stays the same view`() throws
  {
    container.layout = try layout(isPinned: true)
    container.viewport = Self.bounds
    try fill()
    let header = container.supplementaryView(forElementKind: .sectionHeader, at: [1, 0])
    container.viewport?.origin.y = 1188
    #expect(log.requests == 21)
    #expect(container.displayedElements.count == 5)
    #expect(container.supplementaryView(forElementKind: .sectionHeader, at: [1, 0]) === header)
    let place = ElementID.supplementary(ofKind: .sectionHeader, inSection: 1)
    #expect(
      container.layoutAttributes(for: place)?.frame
        == LayoutRect(x: 0, y: 1188, width: 400, height: 44))

    // After a reload at the bottom, it is a fifth request.
    let before = log.requests
    container.reloadData()
    #expect(log.requests - before == 5)
  }

  @Test func `a snapshot keeps the views of remaining numbers wherever they move`() throws {
    container.layout = try layout()
    container.viewport = Self.bounds
    try fill()
    let view = container.cellForItem(at: [1, 0])
    var snapshot = dataSource.snapshot()
    try snapshot.moveItem(13, beforeItem: 1)
    snapshot.deleteItems([1, 2])
    try dataSource.apply(snapshot)
    #expect(container.cellForItem(at: [0, 0]) === view)
    #expect(container.contentSize?.height == 1788)
    #expect(log.requests == 18)
    #expect(manager.anomalyHandler.total == 0)
  }
}
