import CollectionMapping
import Foundation
import Testing

extension ElementKind {
  static let unreadBadge: ElementKind = "unread-badge"
  static let card: ElementKind = "card"
}

/// The code of Documentation/SupplementaryViews.md.
struct SupplementarySamples {
  private final class MailCell: ReusableView, ModelTransfer {
    func update(with subject: String) {}
  }

  private final class FolderHeader: ReusableView, ModelTransfer {
    private(set) var name = ""
    func update(with name: String) { self.name = name }
  }

  private final class UnreadBadge: ReusableView, ModelTransfer {
    private(set) var count = 0
    func update(with count: Int) { self.count = count }
  }

  private final class Card: ReusableView {
    var isShaded = false
  }

  class RoundBadge: ReusableView {
    private(set) var cornerRadius = 0.0

    override func layoutSubviews() {
      cornerRadius = frame.height / 2
    }
  }

  @Test func `the corner radius of a badge follows its height`() {
    let container = CollectionContainer()
    container.register(RoundBadge.self)
    let source = DiffableDataSource<Int, Int>(container: container) { container, path, _ in
      try container.dequeueReusableCell(RoundBadge.self, for: path)
    }
    container.layout = FlowLayout()
    container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    _ = try? source.apply(CollectionSnapshot(sections: [(0, [1])]))
    #expect((container.cellForItem(at: [0, 0]) as? RoundBadge)?.cornerRadius == 25)
  }

  @Test func `a badge, a header and a background`() throws {
    let unread = [3, 1, 7, 2]
    let manager = CollectionManager()
    manager.register(MailCell.self)
    try manager.memoryStorage.setItems(["a", "b", "c", "d"])

    let badge = LayoutSupplementaryItem(
      size: LayoutItemSize(width: .absolute(18), height: .absolute(18)), elementKind: .unreadBadge,
      containerAnchor: LayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.2, y: -0.2)))
    let mail = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
      supplementaryItems: [badge])
    var section = LayoutSection(
      group: .horizontal(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(100)), subitems: [mail]))
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(44)),
        elementKind: .sectionHeader, alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: .card)]
    manager.container.layout = try CompositionalLayout(section: section)

    manager.register(FolderHeader.self, as: .header)
    manager.register(UnreadBadge.self, as: .supplementary(.unreadBadge))
    manager.register(Card.self, for: Int.self, as: .supplementary(.card)) { card, section, _ in
      card.isShaded = !section.isMultiple(of: 2)
    }

    manager.memoryStorage.setSectionHeaderModels(["Inbox"])
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: .unreadBadge, scope: .item) {
      unread[$0.item]
    }
    #expect(manager.verify().isEmpty)

    manager.container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 480)
    let first = manager.container.supplementaryView(forElementKind: .unreadBadge, at: [0, 0])
    try manager.memoryStorage.setSectionHeaderModel("Inbox, 4 mails", inSection: 0)
    let header = manager.container.supplementaryView(
      forElementKind: .sectionHeader, at: [0, 0])
    #expect((header as? FolderHeader)?.name == "Inbox, 4 mails")
    #expect((first as? UnreadBadge)?.count == 3)
    #expect(manager.container.displayedElements.count == 10)
    #expect(manager.anomalyHandler.total == 0)

    var lines: [String] = []
    func print(_ problem: MappingProblem) { lines.append("\(problem)") }
    manager.unregister(UnreadBadge.self, as: .supplementary(.unreadBadge))
    for problem in manager.verify() { print(problem) }
    #expect(
      lines.joined(separator: "\n") == """
        Kind "unread-badge" is declared, but has no mapping. Register a supplementary view of this kind.
        """)
  }
}
