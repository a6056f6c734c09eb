import CollectionMapping
import Foundation
import Testing

/// A catalogue is a value: changes to one copy do not affect another.
@Suite(.hostedToo)
struct CatalogCopyTests {
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

  @Test func `values of a mapping are released with its last catalogue or manager`() throws {
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
