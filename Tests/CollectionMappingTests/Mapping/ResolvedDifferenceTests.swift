import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Differences that name every element that gets another mapping, found without a container.
struct ResolvedDifferenceTests {
  private func difference(
    from old: News, to new: News, marked: (ElementID, Titled) -> Bool = { _, _ in false },
    updatedWhere isUpdated: ((Titled, Titled) -> Bool)? = nil
  ) -> BatchUpdates {
    new.difference(
      from: old, resolvedBy: NewsStage.catalog, declaring: NewsStage.declarations,
      models: { element, section, item in
        guard let item else { return section }
        return element.kind == nil ? item : marked(element, item) ? item.id : nil
      }, updatedWhere: isUpdated
    ).changes.updates
  }

  @Test func `a section that moves under a condition reloads its items and both headers`() throws {
    let old = try News(sections: [("a", []), ("b", titled(1, 2, 3))])
    let new = try News(sections: [("b", titled(1, 2, 3)), ("a", [])])
    #expect(new.difference(from: old).changes.count == 1)
    let updates = difference(from: old, to: new)
    #expect(updates.reloadedItems == [[1, 0], [1, 1], [1, 2]])
    #expect(
      updates.reloadedSupplementaryViews == [
        .supplementary(ofKind: .sectionHeader, inSection: 0),
        .supplementary(ofKind: .sectionHeader, inSection: 1),
      ])
  }

  @Test func `the difference is applied to a container, which requests each view once`() throws {
    let old: [(String, [Titled])] = [("a", titled(1)), ("b", titled(2, 3))]
    let new: [(String, [Titled])] = [("b", titled(2, 3)), ("a", titled(1))]
    let stage = try NewsStage(old)
    let resolved = try News(sections: new).difference(
      from: stage.source.snapshot(), resolvedBy: NewsStage.catalog,
      models: { _, section, item in (item as Any?) ?? section })
    var applied: DisplayedChanges?
    try stage.source.apply(precomputed: resolved) { applied = try? $0.get().displayed }
    #expect(try NewsStage(old).displayed(after: new) == applied)
  }

  @Test func `a view whose model appears or vanishes is reloaded`() throws {
    let old = try News(sections: [("a", titled(1, 2, 3))])
    let new = try News(sections: [("a", titled(2, 1, 3))])
    let updates = difference(from: old, to: new) { element, _ in element.number == 0 }
    #expect(updates.reloadedItems.isEmpty)
    #expect(
      updates.reloadedSupplementaryViews
        == [0, 1].map {
          .supplementary(ofKind: NewsStage.mark, atItem: $0, inSection: 0)
        })
  }

  @Test func `an item is compared if another section comes to its place with it`() throws {
    let old = try News(sections: [("a", titled(1, 2)), ("b", [])])
    let new = try News(sections: [("b", titled(1)), ("a", titled(2))])
    let updates = new.difference(
      from: old, resolvedBy: NewsStage.catalog,
      // There is no mapping for a text.
      models: { _, section, item in item?.id == 1 && section == "b" ? "one" : item as Any? }
    ).changes.updates
    #expect(updates.reloadedItems == [[0, 0], [0, 1]])
  }

  @Test func `a mark of the snapshot is not repeated`() throws {
    let old = try News(sections: [("a", titled(1)), ("b", titled(2))])
    var new = try News(sections: [("b", titled(2)), ("a", titled(1))])
    try new.reloadItems(titled(1))
    try new.reloadSections(["b"])
    let updates = difference(from: old, to: new)
    #expect(updates.reloadedItems == [[0, 0], [1, 0]])
    #expect(
      updates.reloadedSupplementaryViews == [.supplementary(ofKind: .sectionHeader, inSection: 0)])
    #expect(updates.sectionsWithReloadedSupplementaryViews.map(\.section) == [1])
    #expect(throws: Never.self) { try BatchMap(updates, before: [1, 1], after: [1, 1]) }
  }

  @Test func `an updated item with another mapping is reloaded, and its marks are reconfigured`()
    throws
  {
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
    #expect(
      updates.reconfiguredSupplementaryViews == [
        .supplementary(ofKind: NewsStage.mark, atItem: 0, inSection: 1)
      ])
  }

  @Test func `with the previous models every element is compared, before and after in turn`()
    throws
  {
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

  @Test func `elements at their places are not compared, and a replaced content has no reloads`()
    throws
  {
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
