import CollectionMapping
import LayoutSupport
import Testing

/// The problems that `verify()` finds with the kinds of a layout before anything is displayed.
struct AuditTests {
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

  @Test func `a placed kind needs a mapping and its mapping needs models`()
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
        .kindWithoutModels(.sectionHeader), .kindWithoutModels("badge"),
      ])
    manager.memoryStorage.setSectionHeaderModels(["A"])
    #expect(manager.verify() == [.kindWithoutModels("badge")])
    #expect(manager.verify().allSatisfy { !$0.isCertain })
  }

  @Test func `a flow layout declares header and footer if they have a length`() {
    let manager = CollectionManager()
    var layout = FlowLayout()
    manager.container.layout = layout
    #expect(manager.verify().isEmpty)
    layout.headerReferenceSize.height = 1
    layout.footerReferenceSize.width = 1
    manager.container.layout = layout
    #expect(manager.verify() == [.kindWithoutMapping(.sectionHeader)])
    layout.scrollDirection = .horizontal
    manager.container.layout = layout
    #expect(manager.verify() == [.kindWithoutMapping(.sectionFooter)])
  }

  @Test func `what a section provider places is found by asking it about sections`() throws {
    let manager = CollectionManager()
    manager.container.layout = try CompositionalLayout { section, _ in
      Self.section(header: section == 1 ? "promo" : nil)
    }
    #expect(manager.verify().isEmpty)
    #expect(manager.verify(sectionCount: 2) == [.kindWithoutMapping("promo")])
    try manager.memoryStorage.setItems(["A"], forSection: 0)
    #expect(manager.verify().isEmpty)
    try manager.memoryStorage.setItems(["B"], forSection: 1)
    #expect(manager.verify() == [.kindWithoutMapping("promo")])
  }

  @Test func `a flow layout declares the kinds of one section`() {
    let manager = CollectionManager()
    var layout = FlowLayout()
    layout.adjustSection = { section, metrics in
      if section == 2 { metrics.footerReferenceSize.height = 20 }
    }
    manager.container.layout = layout
    #expect(manager.verify(sectionCount: 2).isEmpty)
    #expect(manager.verify(sectionCount: 3) == [.kindWithoutMapping(.sectionFooter)])
  }

  // MARK: Containers without a manager

  private static func section(header: ElementKind?) -> LayoutSection {
    let all = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(20))
    var section = LayoutSection(group: .vertical(size: all, subitems: [LayoutItem(size: all)]))
    section.boundarySupplementaryItems = [header].compactMap { kind in
      kind.map { LayoutBoundarySupplementaryItem(size: all, elementKind: $0, alignment: .top) }
    }
    return section
  }

  @Test func `a container compares placed kinds, registrations and models`() throws {
    let container = CollectionContainer()
    #expect(container.verify().isEmpty)
    let source = DiffableDataSource<Int, Int>(container: container) { _, _, _ in nil }
    container.layout = try CompositionalLayout(section: Self.section(header: "promo"))
    container.register(TextHeader.self, as: .supplementary("badge"))
    #expect(
      container.verify() == [
        .kindNotRegistered("promo"), .kindNeverPlaced("badge"), .kindWithoutProvider("promo"),
      ])
    source.supplementaryViewProvider = { _, _, _ in nil }
    #expect(container.verify() == [.kindNotRegistered("promo"), .kindNeverPlaced("badge")])
    container.register(TextHeader.self, as: .supplementary("promo"))
    #expect(container.verify() == [.kindNeverPlaced("badge")])
    #expect(
      container.verify().map { "\($0)" } == [
        "Views of kind \"badge\" are registered, but the layout does not place them."
      ])
    #expect(
      "\(WiringProblem.kindNotRegistered("promo"))" == """
        The layout places kind "promo", but no view is registered for it. Register one with \
        register(_:as:).
        """)
    #expect(
      "\(WiringProblem.kindWithoutProvider("promo"))" == """
        The layout places kind "promo", but the data source has no views of it. Set a provider, or \
        register a mapping with the manager.
        """)
  }

  @Test func `the container of a manager registers views when they are needed`() throws {
    let manager = try Self.manager()
    #expect(
      manager.container.verify() == [
        .kindWithoutProvider(.sectionHeader), .kindWithoutProvider("badge"),
        .kindWithoutProvider("back"),
      ])
    manager.registerHeader(TextHeader.self)
    manager.registerSupplementary(TextHeader.self, ofKind: "badge")
    manager.registerSupplementary(TextHeader.self, ofKind: "back")
    #expect(manager.container.verify().isEmpty)
  }

  // MARK: Layouts that call verify()

  @Test func `a section closure that asks the container to verify ends`() {
    let container = CollectionContainer()
    var answers: [[WiringProblem]] = []
    var layout = FlowLayout()
    layout.adjustSection = { [unowned container] _, metrics in
      answers.append(container.verify(sectionCount: 1))
      metrics.headerReferenceSize = LayoutSize(width: 0, height: 20)
    }
    container.layout = layout
    let problems = container.verify(sectionCount: 1)
    #expect(problems.contains(.kindNotRegistered(.sectionHeader)))
    #expect(!answers.isEmpty)
    #expect(answers.filter { !$0.isEmpty }.isEmpty)
    #expect(container.verify(sectionCount: 1) == problems)
  }

  @Test func `a section provider that asks the manager to verify ends`() throws {
    let manager = CollectionManager()
    var answers: [[MappingProblem]] = []
    manager.container.layout = try CompositionalLayout { [unowned manager] _, _ in
      answers.append(manager.verify(sectionCount: 1))
      return LayoutSection(ofOne: .fractionalWidth(1), .absolute(50))
    }
    let problems = manager.verify(sectionCount: 1)
    #expect(!answers.isEmpty)
    #expect(answers.filter { !$0.isEmpty }.isEmpty)
    #expect(manager.verify(sectionCount: 1) == problems)
  }
}
