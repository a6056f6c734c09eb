import CollectionMapping
import Foundation
import Testing

/// A catalogue is a value: changes to one copy do not affect another.
@Suite(.hostedToo)
struct CatalogCopyTests {
  @Test func `a copy and its original never share later changes`() {
    var original = MappingCatalog()
    original.add(Int.self, "int")
    original.add(Food.self, "food")
    original.registerFallback(LabelledView.self) { view, _, _ in view.label = "rest" }
    var copy = original
    let before = original.mappings

    copy.add(String.self, "copy's")
    copy.unregister(copy.mappings[0].token)
    copy.unregisterFallback()
    copy.resolution = .firstRegistered
    #expect(original.mappings == before)
    #expect(original.resolution == .mostSpecific)
    #expect(original.winner(for: 1) == "int")
    #expect(original.winner(for: "a") == "rest")

    original.add(Apple.self, "original's")
    original.unregister(original.mappings[1].token)
    #expect(copy.winner(for: Apple()) == "food")
    #expect(copy.winner(for: 1) == nil)
    #expect(copy.winner(for: "a") == "copy's")
    #expect(copy.mappings.count == 2)
  }

  @Test func `a manager starts with the resolution order of the catalogue`() {
    var catalog = MappingCatalog()
    catalog.add(Any.self, "any")
    catalog.add(Food.self, "food")
    catalog.add(Apple.self, "apple")
    #expect(catalog.winner(for: Apple()) == "apple")
    catalog.resolution = .firstRegistered
    #expect(catalog.winner(for: Apple()) == "any")
    #expect(catalog.explain(Apple()).winner?.modelType == Any.self)

    let manager = catalog.quietManager()
    #expect(manager.resolution == .firstRegistered)
    manager.resolution = .mostSpecific
    #expect(manager.winner(for: Apple()) == "apple")
    #expect(catalog.resolution == .firstRegistered)
    #expect(catalog.winner(for: Apple()) == "any")
  }

  @Test func `a mapping's values are released with the last catalogue or manager that has it`()
    throws
  {
    final class Witness: Sendable {}
    weak var weakWitness: Witness?
    var catalog = MappingCatalog()
    do {
      let witness = Witness()
      weakWitness = witness
      catalog.register(LabelledView.self, for: Int.self) { mapping in
        mapping.factory = { withExtendedLifetime(witness) { LabelledView() } }
        mapping.condition = .custom { _, _ in withExtendedLifetime(witness) { true } }
      } handler: { _, _, _ in
        withExtendedLifetime(witness) {}
      }
    }
    let manager = CollectionManager(catalog)
    _ = try manager.view(for: 1, at: [0, 0])
    catalog.unregisterAll()
    #expect(weakWitness != nil)
    manager.unregisterAll()
    #expect(weakWitness == nil)
  }
}
