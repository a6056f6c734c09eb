import CollectionMapping
import Foundation
import Testing

/// A manager that adds to a catalogue: one table to the outside, and the catalogue untouched.
struct CatalogManagerTests {
  private let catalog: MappingCatalog = {
    var catalog = MappingCatalog()
    catalog.add(Any.self, "any")
    catalog.add(Fruit.self, "fruit")
    catalog.add(Bread.self, "bread")
    catalog.register(SlipView.self, as: .header)
    catalog.registerFallback(LabelledView.self) { view, _, _ in view.label = "rest" }
    return catalog
  }()

  @Test func `it lists, explains and counts the catalogue's mappings as its own`() {
    let manager = catalog.quietManager()
    #expect(manager.mappings == catalog.mappings)
    manager.add(Apple.self, "own")
    let own = manager.mappings.first { !catalog.mappings.contains($0) }
    #expect(manager.mappings.count == 6)
    #expect(manager.mappings.firstIndex { $0 == own } == 3)

    #expect(manager.winner(for: Apple()) == "own")
    #expect(manager.winner(for: Fruit()) == "fruit")
    #expect(manager.winner(for: Fruit()) == "fruit")
    let winners = [manager.explain(Apple()), manager.explain(Fruit())].map(\.winner?.token)
    #expect(winners == [own?.token, catalog.mappings[1].token])
    #expect(manager.explain(Apple()).entries.count == 6)
    #expect(manager.counters.map(\.mapping) == manager.mappings)
    #expect(manager.counters.map(\.counters.handlerRuns) == [0, 2, 0, 1, 0, 0])
    #expect(manager.counters(of: catalog.mappings[1].token)?.reused == 1)
  }

  @Test func `its own registrations compete with the catalogue's, which come first`() {
    let manager = catalog.quietManager()
    manager.add(Bread.self, "own bread")
    manager.add(Fruit.self, "own fruit")
    #expect(manager.winner(for: Bread()) == "bread")
    #expect(manager.winner(for: Fruit()) == "fruit")
    #expect(manager.winner(for: Apple()) == "fruit")
    manager.add(Apple.self, "own apple")
    #expect(manager.winner(for: Apple()) == "own apple")
    manager.add(Bread.self, "own section 1") { $0.condition = .section(1) }
    #expect(manager.winner(for: Bread()) == "bread")
    #expect(manager.winner(for: Bread(), at: [1, 0]) == "own section 1")
    manager.add(Food.self, "own food") { $0.condition = .section(2) }
    #expect(manager.winner(for: Apple(), at: [2, 0]) == "own food")
    manager.unregister(catalog.mappings[2].token)
    #expect(manager.winner(for: Bread()) == "own bread")
    manager.resolution = .firstRegistered
    #expect(manager.winner(for: Bread()) == "any")
    manager.unregister(catalog.mappings[0].token)
    #expect(manager.winner(for: Bread(), at: [1, 0]) == "own bread")
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
    catalog.register(SlipView.self, as: .header)
    let manager = catalog.quietManager()
    #expect(manager.verify() == [.kindNeverDeclared(.sectionHeader)])
    manager.memoryStorage.setSectionHeaderModels(["a"])
    #expect(manager.verify() == [])
    #expect(catalog.verify() == [])
  }

  @Test func `mappings are listed in order: cells, kinds, fallback`() {
    var catalog = MappingCatalog()
    catalog.registerFallback(LabelledView.self)
    catalog.register(SlipView.self, as: .supplementary("b"))
    catalog.register(SlipView.self, as: .supplementary("a"))
    catalog.add(Int.self, "int")
    catalog.register(OtherView.self, for: Int.self, as: .supplementary("b")) { _, _, _ in }
    catalog.add(Any.self, "any") { $0.condition = .custom { _, _ in true } }
    #expect(
      catalog.lines == [
        "LabelledView for Swift.Int as cell",
        "LabelledView for Any as cell when custom",
        "SlipView for Swift.String as supplementary view of kind \"a\"",
        "SlipView for Swift.String as supplementary view of kind \"b\"",
        "OtherView for Swift.Int as supplementary view of kind \"b\"",
        "LabelledView for Any as cell",
      ])
    #expect(CollectionManager(catalog).mappings == catalog.mappings)
  }

  @Test func `a prototype of the catalogue is that of each manager's container`() throws {
    var catalog = MappingCatalog()
    catalog.register(SlipView.self) { mapping in
      mapping.isRegisteredByContainer = true
      mapping.reuseIdentifier = "named"
    }
    #expect(catalog.verify() == [])
    let (one, other) = (catalog.quietManager(), catalog.quietManager())
    var made = 0
    try one.container.register(SlipView.self, forCellWithReuseIdentifier: "named") {
      made += 1
      return SlipView()
    }
    #expect(one.verify() == [] && other.verify().map(line) == ["missing SlipView"])
    #expect(try one.view(for: "a", at: [0, 0]) is SlipView && made == 1)
    #expect(try other.view(for: "a", at: [0, 0]) is PlaceholderView)
  }
}
