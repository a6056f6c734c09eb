import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Differences that name every element that gets another mapping, found without a container.
struct ResolvedDifferenceTests {
  @Test func `an updated item with another mapping is reloaded with its marks`() throws {
    var catalog = NewsStage.catalog
    catalog.register(NewsStage.LeadCell.self, for: Titled.self) { mapping in
      mapping.condition = mapping.modelCondition { _, item in item.title == "lead" }
    } handler: { _, _, _ in
    }
    let old = try News(sections: [("x", []), ("a", titled(1, 2))])
    let new = try News(sections: [("x", []), ("a", titled(1, 2, title: "lead"))])
    let updates = new.difference(
      from: old, resolvedBy: catalog, declaring: NewsStage.declarations,
      models: { element, section, item in element.kind == nil ? item : item?.id ?? section as Any?
      },
      updatedWhere: { old, new in old.title != new.title && new.id == 1 }
    ).changes.updates
    #expect(updates.reloadedItems == [[1, 0]])
    #expect(updates.reconfiguredItems.isEmpty)
    #expect(updates.reconfiguredSupplementaryViews.isEmpty)
  }

  @Test func `with previous models every element is compared, before and after in turn`() throws {
    let old = try News(sections: [("a", titled(1, 2)), ("b", titled(3))])
    var asked: [String] = []
    let new = try News(sections: [("a", titled(2)), ("b", titled(3, 4))])
    let updates = new.difference(
      from: old, resolvedBy: NewsStage.catalog,
      declaring: [SupplementaryDeclaration(kind: .sectionHeader, scope: .section)],
      models: { element, section, item in
        asked.append("new \(element)")
        return (item as Any?) ?? section
      },
      previousModels: { element, section, item in
        asked.append("old \(element)")
        // Item 3 had no mapping.
        return item?.id == 3 ? 3 : (item as Any?) ?? section
      }
    ).changes.updates
    #expect(updates.reloadedItems == [[1, 0]])
    #expect(updates.reloadedSupplementaryViews.isEmpty)
    let header = ElementID.supplementary(ofKind: .sectionHeader, inSection: 0)
    let other = ElementID.supplementary(ofKind: .sectionHeader, inSection: 1)
    #expect(
      asked == [
        "old \(ElementID.cell([0, 1]))", "new \(ElementID.cell([0, 0]))",
        "old \(ElementID.cell([1, 0]))", "new \(ElementID.cell([1, 0]))",
        "old \(header)", "new \(header)", "old \(other)", "new \(other)",
      ])
  }

  @Test func `an item that changes its section, and keeps its place, is compared`() throws {
    var catalog = MappingCatalog()
    catalog.register(NewsStage.LeadCell.self, for: String.self) { _, _, _ in }
    catalog.register(ReusableView.self, for: Int.self) { _, _, _ in }
    let old = try News(sections: [("a", titled(1)), ("b", [])])
    let new = try News(sections: [("b", titled(1)), ("a", [])])
    let changes = new.difference(
      from: old, resolvedBy: catalog,
      models: { _, section, _ in section == "a" ? "text" : 7 }
    ).changes
    #expect(changes.updates.reloadedItems == [[0, 0]])
  }

  @Test func `elements in place are not compared, and replaced content has no reloads`() throws {
    let old = try News(sections: [("a", titled(1, 2, 3))])
    let new = try News(sections: [("a", titled(1, 2))])
    var asked = 0
    func compare(_ limits: CollectionLimits, _ base: News) -> Bool {
      base.difference(
        from: old, resolvedBy: NewsStage.catalog,
        models: { _, section, item in
          asked += 1
          return (item as Any?) ?? section
        }, limits: limits
      ).changes.replacesEverything
    }
    #expect(!compare(CollectionLimits(), new) && asked == 0)
    let reversed = try News(sections: [("b", titled(3, 2, 1))])
    #expect(compare(CollectionLimits(differenceWork: 1), reversed) && asked == 0)
  }
}
