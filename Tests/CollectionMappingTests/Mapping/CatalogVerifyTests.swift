import CollectionMapping
import Foundation
import Testing

struct CatalogVerifyTests {
  @Test func `consistent mappings have no problems`() {
    var catalog = MappingCatalog()
    catalog.add(Any.self, "any")
    catalog.add(Food.self, "food")
    catalog.add(Food.self, "section") { $0.condition = .section(0) }
    catalog.add(Food.self, "other") { $0.condition = .section(1) }
    catalog.registerHeader(SlipView.self)
    #expect(catalog.verify() == [])
    #expect(MappingCatalog().verify() == [])
  }

  @Test func `unreachable mappings and ambiguous pairs are found`() {
    var catalog = MappingCatalog()
    catalog.add(Food.self, "one")
    catalog.add(Food?.self, "two")
    catalog.add(Int.self, "a") { $0.condition = .section(0) }
    catalog.add(Int.self, "b") { $0.condition = .section(0) }
    catalog.add(Bread.self, "c") { $0.condition = .section(0) }
    catalog.add(Bread.self, "d") { $0.condition = .custom { _, _ in true } }
    catalog.registerHeader(SlipView.self)
    catalog.registerHeader(SlipView.self)
    #expect(
      catalog.verify().map(line) == [
        "unreachable Swift.Optional<Food> because Food",
        "unreachable Swift.Int because Swift.Int",
        "tie Bread Bread",
        "unreachable Swift.String because Swift.String",
      ])
    #expect(catalog.verify().map(\.isCertain) == [true, true, false, true])
  }

  @Test func `in registration order, a wider type hides later mappings`() {
    var catalog = MappingCatalog()
    catalog.add(Any.self, "any")
    catalog.add(Apple.self, "apple")
    #expect(catalog.verify() == [])
    catalog.resolution = .firstRegistered
    #expect(catalog.verify().map(line) == ["unreachable Apple because Any"])
  }

  @Test func `a manager's mapping is compared with those of the catalogue`() {
    var catalog = MappingCatalog()
    catalog.add(Int.self, "catalogue's")
    let manager = catalog.quietManager()
    manager.add(Int.self, "manager's")
    #expect(manager.verify().map(line) == ["unreachable Swift.Int because Swift.Int"])
    #expect(catalog.verify() == [])
  }

  @Test func `a manager compares the kinds of the catalogue with its storage`() {
    var catalog = MappingCatalog()
    catalog.registerHeader(SlipView.self)
    let manager = catalog.quietManager()
    #expect(manager.verify() == [.kindNeverDeclared(.sectionHeader)])
    manager.memoryStorage.setSectionHeaderModels(["a"])
    #expect(manager.verify() == [])
    #expect(catalog.verify() == [])
  }

  @Test func `an explanation names the winner and the reason why each other mapping lost`() {
    var catalog = MappingCatalog()
    catalog.add(Any.self, "any")
    catalog.add(Fruit.self, "fruit")
    catalog.add(Fruit.self, "again")
    catalog.add(Food.self, "conditional") { $0.condition = .section(0) }
    catalog.add(Apple.self, "elsewhere") { $0.condition = .section(3) }
    catalog.add(Int.self, "number")
    catalog.registerHeader(LabelledView.self, for: Fruit.self) { _, _, _ in }
    catalog.registerFallback(LabelledView.self)

    let expected = """
      LabelledView for Apple as cell when section 3: condition does not hold
      LabelledView for Food as cell when section 0: won
      LabelledView for Fruit as cell: lost to a mapping whose condition holds
      LabelledView for Fruit as cell: lost to a mapping whose condition holds
      LabelledView for Any as cell: lost to a mapping whose condition holds
      LabelledView for Swift.Int as cell: is for another model type
      LabelledView for Fruit as supplementary view of kind \
      "UICollectionElementKindSectionHeader": is for another category
      LabelledView for Any as cell: is a fallback and not needed
      """
    let explanation = catalog.explain(Apple(), at: [0, 0])
    #expect(explanation.description.replacing("CollectionMappingTests.", with: "") == expected)
    #expect(CollectionManager(catalog).explain(Apple(), at: [0, 0]) == explanation)
    #expect(catalog.explain(Apple(), at: [3, 0]).winner?.condition == "section 3")
    #expect(
      catalog.explain(Apple(), at: [1, 0]).entries.map(\.verdict) == [
        .conditionFailed, .conditionFailed, .won, .lostToEarlier, .lostToCloserType,
        .otherModelType, .otherCategory, .notNeeded,
      ])
  }

  @Test func `nil, unmapped models and too many optionals are explained`() {
    var catalog = MappingCatalog()
    #expect(catalog.explain(5).description == "no mapping is registered")
    catalog.add(Int.self, "int")
    catalog.registerFallback(LabelledView.self)
    #expect(catalog.explain("x").entries.map(\.verdict) == [.otherModelType, .wonAsFallback])
    #expect(catalog.explain("x", ofKind: "a").winner == nil)
    #expect(catalog.explain(Int?.none as Any).modelType == nil)
    #expect(catalog.explain(Int?.none as Any).winner == nil)
    #expect(catalog.explain(Int??.some(5) as Any).modelType == Int.self)
    #expect(catalog.explain(Int??.some(5) as Any).winner?.modelType == Int.self)
  }

  @Test func `explain and verify make no view and run no handler`() {
    var catalog = MappingCatalog()
    catalog.register(LabelledView.self, for: Int.self) { mapping in
      mapping.factory = {
        Issue.record("a view was made")
        return LabelledView()
      }
    } handler: { _, _, _ in
      Issue.record("a handler ran")
    }
    _ = catalog.explain(5)
    _ = catalog.verify()
    let manager = CollectionManager(catalog)
    _ = manager.explain(5)
    #expect(manager.hasMapping(for: 5))
  }
}
