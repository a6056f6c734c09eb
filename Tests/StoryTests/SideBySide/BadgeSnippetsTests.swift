import CollectionMapping
import Foundation
import Testing

extension ReusableView {
  fileprivate static var reuseIdentifier: String {
    String(describing: Self.self)
  }
}

private class BadgeView: ReusableView {
  private(set) var label = String(Int.random(in: 1...9))
  private(set) var backgroundColor = ""
  private(set) var cornerRadius = 0.0

  required init() {
    super.init()
    backgroundColor = "red"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cornerRadius = frame.height / 2
  }
}

private final class PhotoCell: ReusableView {}

/// The post on badges with a compositional layout and a diffable data source, snippet by snippet.
struct BadgeSnippetsTests {
  private let collectionView = CollectionContainer()
  private let dataSource: DiffableDataSource<Int, String>

  init() throws {
    collectionView.register(PhotoCell.self)
    dataSource = DiffableDataSource(container: collectionView) { collectionView, indexPath, _ in
      try collectionView.dequeueReusableCell(PhotoCell.self, for: indexPath)
    }
  }

  private func createBadgeItem() -> LayoutSupplementaryItem {
    let topRightAnchor = LayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.2, y: -0.2))
    let badgeSize: Double = 18
    let item = LayoutSupplementaryItem(
      size: .init(width: .absolute(badgeSize), height: .absolute(badgeSize)),
      elementKind: ElementKind(BadgeView.reuseIdentifier), containerAnchor: topRightAnchor)

    return item
  }

  private func createLayout() throws -> CompositionalLayout {
    let itemSize = LayoutItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1.0))

    let item = LayoutItem(size: itemSize, supplementaryItems: [createBadgeItem()])

    let groupSize = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(100))
    return try CompositionalLayout(
      section: LayoutSection(group: .horizontal(size: groupSize, subitems: [item])))
  }

  private static func supplementary(
    collectionView: CollectionContainer, kind: ElementKind, indexPath: IndexPath
  ) throws -> ReusableView? {
    switch kind {
    case ElementKind(BadgeView.reuseIdentifier):
      let badge = try collectionView.dequeueReusableSupplementaryView(
        BadgeView.self, ofKind: kind, withReuseIdentifier: BadgeView.reuseIdentifier,
        for: indexPath)
      badge.isHidden = indexPath.item == 1
      return badge

    default:
      Issue.record("Handle new kind")
      return nil
    }
  }

  private func showThreeItems() throws {
    try collectionView.register(
      BadgeView.self, forSupplementaryViewOfKind: ElementKind(BadgeView.reuseIdentifier),
      withReuseIdentifier: BadgeView.reuseIdentifier)
    dataSource.supplementaryViewProvider = Self.supplementary(collectionView:kind:indexPath:)
    collectionView.layout = try createLayout()
    collectionView.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 200)
    try dataSource.apply(CollectionSnapshot(sections: [(0, ["a", "b", "c"])]))
  }

  private func badge(_ item: Int) throws -> BadgeView {
    let kind = ElementKind(BadgeView.reuseIdentifier)
    let view = collectionView.supplementaryView(forElementKind: kind, at: [0, item])
    return try #require(view as? BadgeView)
  }

  @Test func `the reuse identifier is the name of the class`() {
    #expect(BadgeView.reuseIdentifier == "BadgeView")
  }

  @Test func `a badge is made with its label, and its corners are rounded by its size`() throws {
    try showThreeItems()
    #expect(try badge(0).backgroundColor == "red")
    #expect(try (1...9).contains(Int(badge(0).label) ?? 0))
    #expect(try (0..<3).map { try badge($0).cornerRadius } == [9, 9, 9])
  }

  @Test func `a badge extends beyond the top right corner of its item`() throws {
    try showThreeItems()
    #expect(try badge(0).frame == LayoutRect(x: 145.5, y: -3.5, width: 18, height: 18))
    #expect(try badge(2).frame == LayoutRect(x: 145.5, y: 96.5, width: 18, height: 18))
    #expect(collectionView.cellForItem(at: [0, 1])?.frame.minX == 160)
  }

  @Test func `the provider is a method that may hide the returned badge`() throws {
    try showThreeItems()
    #expect(try (0..<3).map { try badge($0).isHidden } == [false, true, false])
    let report = try ContainerReport(collectionView)
    #expect(report.sections.flatMap(\.elements).count { $0.view == "BadgeView" } == 2)
    #expect(collectionView.anomalyHandler.total == 0)
  }
}
