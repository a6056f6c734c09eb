import CollectionMapping
import Testing

/// What `verify()` says of the kinds that a layout places, before there is anything to show.
@Suite struct AuditTests {
  private final class TextHeader: ReusableView, ModelTransfer {
    func update(with text: String) {}
  }

  private static func manager() throws -> CollectionManager {
    let all = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(20))
    let badge = LayoutSupplementaryItem(
      size: all, elementKind: "badge", containerAnchor: LayoutAnchor(edges: .top))
    var section = LayoutSection(
      group: .vertical(size: all, subitems: [LayoutItem(size: all, supplementaryItems: [badge])]))
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(size: all, elementKind: .sectionHeader, alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: "back")]
    let manager = CollectionManager()
    manager.container.layout = try CompositionalLayout(section: section)
    return manager
  }

  @Test func `a kind that is placed wants a mapping, and a mapping that is placed wants models`()
    throws
  {
    let manager = try Self.manager()
    #expect(
      manager.verify() == [
        .kindWithoutMapping(.sectionHeader), .kindWithoutMapping("badge"),
        .kindWithoutMapping("back"),
      ])
    manager.registerHeader(TextHeader.self)
    manager.registerSupplementary(TextHeader.self, ofKind: "badge")
    manager.registerSupplementary(TextHeader.self, ofKind: "back")
    #expect(
      manager.verify() == [
        .kindWithoutModels(.sectionHeader), .kindWithoutModels("badge"), .kindWithoutModels("back"),
      ])
    manager.memoryStorage.setSectionHeaderModels(["A"])
    #expect(manager.verify() == [.kindWithoutModels("badge"), .kindWithoutModels("back")])
    #expect(manager.verify().allSatisfy { !$0.isCertain })
  }

  @Test func `a flow layout places what it has room for`() {
    let manager = CollectionManager()
    var layout = FlowLayout()
    manager.container.layout = layout
    #expect(manager.verify().isEmpty)
    layout.metrics.headerReferenceSize.height = 1
    layout.metrics.footerReferenceSize.width = 1
    manager.container.layout = layout
    #expect(manager.verify() == [.kindWithoutMapping(.sectionHeader)])
    layout.scrollDirection = .horizontal
    manager.container.layout = layout
    #expect(manager.verify() == [.kindWithoutMapping(.sectionFooter)])
  }
}
