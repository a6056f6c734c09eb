import CollectionMapping
import Foundation
import Testing

struct CatalogOverridingTests {
  final class PriceCell: ReusableView, ModelTransfer {
    func update(with price: Int) {}
  }

  final class FakePriceCell: ReusableView, ModelTransfer {
    func update(with price: Int) {}
  }

  let catalog: MappingCatalog

  init() {
    var catalog = MappingCatalog()
    catalog.register(PriceCell.self)
    self.catalog = catalog
  }

  @Test func `overriding changes a copy, not the catalogue or its managers`() throws {
    let manager = CollectionManager(catalog)
    let changed = catalog.overriding {
      $0.unregister(PriceCell.self)
      $0.register(FakePriceCell.self)
    }
    #expect(try CollectionManager(changed).view(for: 1, at: [0, 0]) is FakePriceCell)
    #expect(try CollectionManager(catalog).view(for: 1, at: [0, 0]) is PriceCell)
    #expect(try manager.view(for: 1, at: [0, 0]) is PriceCell)
    #expect(catalog.mappings.count == 1 && changed.mappings.count == 1)
  }

  @Test func `a closure with a single expression may return a count`() {
    #expect(catalog.overriding { $0.unregisterAll() }.mappings.isEmpty)
  }

  @Test func `overrides of an overridden catalogue accumulate`() {
    let two = catalog.overriding { $0.register(FakePriceCell.self) }
    let three = two.overriding { $0.register(PriceCell.self, as: .header) }
    #expect([catalog, two, three].map(\.mappings.count) == [1, 2, 3])
  }

  @Test func `settings are part of the copy`() {
    #expect(catalog.overriding { $0.resolution = .firstRegistered }.resolution == .firstRegistered)
    #expect(catalog.resolution == .mostSpecific)
  }

  @Test func `an error of the closure is rethrown`() {
    struct NoFake: Error {}
    #expect(throws: NoFake.self) {
      try catalog.overriding { (_: inout MappingCatalog) throws(NoFake) in throw NoFake() }
    }
  }
}
