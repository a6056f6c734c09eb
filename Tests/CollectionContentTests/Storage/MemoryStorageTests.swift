import CollectionContent
import TestSupport
import Testing

struct MemoryStorageTests {
  /// The items of a storage, section by section.
  private func contents(_ storage: any EditableStorage) -> [[String]] {
    (0..<storage.numberOfSections).map { section in
      (0..<storage.numberOfItems(inSection: section)).map { item in
        storage.item(at: [section, item]).map { "\($0)" } ?? "nothing"
      }
    }
  }

  @Test(arguments: StorageMaker.allCases)
  func `a new storage is empty`(_ maker: StorageMaker) {
    let storage = maker.make()
    #expect(storage.numberOfSections == 0)
    #expect(storage.numberOfItems(inSection: 0) == 0)
    #expect(storage.item(at: [0, 0]) == nil)
    #expect(storage.items(inSection: 0) == nil)
    #expect(storage.supplementaryDeclarations.isEmpty)
  }

  @Test func `appending a few items at a time seldom copies the items`() throws {
    let storage = MemoryStorage()
    var capacities: Set<Int> = []
    for number in 0..<10_000 {
      try storage.addItems([number, number])
      capacities.insert(storage.items(inSection: 0)?.capacity ?? 0)
    }
    #expect(storage.numberOfItems(inSection: 0) == 20_000)
    #expect(capacities.count <= 20)
  }

  @Test(
    arguments: [
      IndexPath(), [0], [1, 0], [0, 2], [0, -1], [-1, 0], [0, 0, 0], [.max, .max], [.min, .min],
    ], StorageMaker.allCases)
  func `an index path without an item has no model`(path: IndexPath, maker: StorageMaker) throws {
    let storage = maker.make()
    try storage.setItems(["a", "b"])
    #expect(storage.item(at: path) == nil)
    #expect(storage.supplementaryModel(ofKind: .sectionHeader, at: path) == nil)
    storage.setSectionHeaderModels(["x"])
    let isInSection = path.section == 0
    #expect((storage.supplementaryModel(ofKind: .sectionHeader, at: path) != nil) == isInSection)
  }

  @Test(arguments: [-1, 1, .max, .min], StorageMaker.allCases)
  func `a section that does not exist has no items`(section: Int, maker: StorageMaker) throws {
    let storage = maker.make()
    try storage.setItems(["a"])
    #expect(storage.numberOfItems(inSection: section) == 0)
    #expect(storage.items(inSection: section) == nil)
  }

  @Test(arguments: StorageMaker.allCases)
  func `nil is stored as an optional without a value`(_ maker: StorageMaker) throws {
    let storage = maker.make()
    try storage.setItems(["a", nil])
    #expect(storage.numberOfItems(inSection: 0) == 2)
    let hole = try #require(storage.item(at: [0, 1]))
    #expect((hole as? String) == nil)
    #expect((hole as? String?) == .some(nil))
  }

  @Test(arguments: StorageMaker.allCases)
  func `header and footer models come from an array or a provider`(_ maker: StorageMaker) {
    let storage = maker.make()
    storage.setSectionHeaderModels(["one", nil, "three"])
    storage.setFooterModelProvider { section in section == 1 ? 10 : nil }
    func models(_ kind: ElementKind) -> [String] {
      (0..<4).map { section in
        storage.supplementaryModel(ofKind: kind, at: [section, 0]).map { "\($0)" } ?? "-"
      }
    }
    #expect(models(.sectionHeader) == ["one", "-", "three", "-"])
    #expect(models(.sectionFooter) == ["-", "10", "-", "-"])
    storage.setHeaderModelProvider { "H\($0)" }
    #expect(models(.sectionHeader) == ["H0", "H1", "H2", "H3"])
    storage.setSectionFooterModels(["f"])
    #expect(models(.sectionFooter) == ["f", "-", "-", "-"])
  }

  @Test(arguments: StorageMaker.allCases)
  func `kinds are listed in the order in which they were first set`(_ maker: StorageMaker) {
    let storage = maker.make()
    storage.setFooterModelProvider { _ in 1 }
    storage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) { $0.item }
    storage.setSectionHeaderModels(["a"])
    storage.setSectionFooterModels(["again"])
    #expect(
      storage.supplementaryDeclarations == [
        SupplementaryDeclaration(kind: .sectionFooter, scope: .section),
        SupplementaryDeclaration(kind: "badge", scope: .item),
        SupplementaryDeclaration(kind: .sectionHeader, scope: .section),
      ])
    #expect(storage.supplementaryModel(ofKind: "badge", at: [0, 7]) as? Int == 7)

    storage.setSupplementaryModelProvider(ofKind: "badge", nil)
    storage.setFooterModelProvider(nil)
    storage.setHeaderModelProvider(nil)
    storage.setHeaderModelProvider(nil)
    #expect(storage.supplementaryDeclarations.isEmpty)
    #expect(storage.supplementaryModel(ofKind: "badge", at: [0, 7]) == nil)
  }

  @Test(arguments: StorageMaker.allCases)
  func `removing all items keeps the sections and the supplementary models`(_ maker: StorageMaker)
    throws
  {
    let storage = maker.make()
    try storage.setItemsForAllSections([["a"], [], ["b"]])
    storage.setSectionHeaderModels(["h"])
    storage.removeAllItems()
    #expect(contents(storage) == [[], [], []])
    #expect(storage.totalNumberOfItems == 0)
    #expect(storage.supplementaryModel(ofKind: .sectionHeader, at: [0, 0]) as? String == "h")
    storage.removeAll()
    #expect(storage.numberOfSections == 0)
    #expect(storage.supplementaryDeclarations.isEmpty)
  }

  @Test(arguments: StorageMaker.allCases)
  func `a provider may change the storage that calls it`(_ maker: StorageMaker) {
    let storage = maker.make()
    storage.setHeaderModelProvider { [unowned storage] section in
      try? storage.addItem(section)
      storage.setHeaderModelProvider(nil)
      return section
    }
    #expect(storage.supplementaryModel(ofKind: .sectionHeader, at: [3, 0]) as? Int == 3)
    #expect(storage.supplementaryModel(ofKind: .sectionHeader, at: [3, 0]) == nil)
    #expect(contents(storage) == [["3"]])
  }
}
