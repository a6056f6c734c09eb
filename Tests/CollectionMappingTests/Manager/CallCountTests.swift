import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Counts the calls of closures, models, storages and factories, which decide the cost of a pass.
struct CallCountTests {
  /// A model that counts how often it is compared and hashed.
  private struct Counted: Hashable {
    final class Count {
      var equal = 0
      var hashed = 0
    }
    let count: Count

    static func == (one: Counted, other: Counted) -> Bool {
      one.count.equal += 1
      return true
    }
    func hash(into hasher: inout Hasher) { count.hashed += 1 }
  }

  @Test func `models are neither compared nor hashed`() throws {
    let count = Counted.Count()
    let model = Counted(count: count)
    let manager = quietManager()
    manager.add(Counted.self, "counted") { $0.condition = .section(0) }
    manager.add(AnyHashable.self, "hashable")
    manager.add([Counted].self, "list")
    manager.registerHeader(LabelledView.self, for: Counted.self) { _, _, _ in }
    manager.registerFallback(LabelledView.self)
    try manager.memoryStorage.setItems([model, model])
    manager.memoryStorage.setSectionHeaderModels([model])
    for model in [model, Counted??.some(model) as Any, [model], model as AnyObject] {
      manager.recycle(try manager.view(for: model, at: [0, 0]))
      manager.recycle(try manager.view(for: model, at: [1, 0]))
      _ = manager.hasMapping(for: model)
      _ = manager.explain(model)
    }
    try manager.enumerateElements { _ in }
    manager.container.display(.cell([0, 0]))
    manager.container.reload(.cell([0, 0]))
    manager.container.reconfigure(.cell([0, 0]))
    manager.reset()
    _ = manager.verify()
    #expect(count.equal == 0)
    #expect(count.hashed == 0)
  }

  @Test(arguments: [1, 10, 1000])
  func `only conditions of matching types are asked, to the first that holds`(others: Int) throws {
    var asked: [String] = []
    let manager = CollectionManager()
    func add<Model>(_ type: Model.Type, _ label: String, holds: Bool) {
      manager.add(type, label) { mapping in
        mapping.condition = .custom { _, _ in
          asked.append(label)
          return holds
        }
      }
    }
    for number in 0..<others { add(Int.self, "other \(number)", holds: true) }
    add(Fruit.self, "fruit no", holds: false)
    add(Apple.self, "apple no", holds: false)
    add(Fruit.self, "fruit yes", holds: true)
    add(Food.self, "food yes", holds: true)
    manager.add(Apple.self, "apple")
    for _ in 0..<2 {
      asked = []
      #expect(manager.winner(for: Apple()) == "fruit yes")
      #expect(asked == ["apple no", "fruit no", "fruit yes"])
    }
    asked = []
    manager.resolution = .firstRegistered
    #expect(manager.winner(for: Apple()) == "fruit yes")
    #expect(asked == ["fruit no", "apple no", "fruit yes"])
  }

  @Test(arguments: [1, 10, 1000])
  func `no condition is evaluated after a mapping that always wins`(others: Int) {
    var asked = 0
    let manager = CollectionManager()
    manager.resolution = .firstRegistered
    manager.add(Food.self, "food")
    for _ in 0..<others {
      manager.add(Apple.self, "apple") { mapping in
        mapping.condition = .custom { _, _ in
          asked += 1
          return true
        }
      }
    }
    for _ in 0..<10 { #expect(manager.winner(for: Apple()) == "food") }
    #expect(asked == 0)
  }

  /// A storage that counts what it is asked.
  private final class CountingStorage: Storage {
    let sections: [[String]]
    let givesSections: Bool
    var counts: [String: Int] = [:]

    init(_ sections: [[String]], givesSections: Bool) {
      self.sections = sections
      self.givesSections = givesSections
    }

    private func note(_ name: String) { counts[name, default: 0] += 1 }

    var numberOfSections: Int {
      note("numberOfSections")
      return sections.count
    }
    func numberOfItems(inSection section: Int) -> Int {
      note("numberOfItems")
      return sections[section].count
    }
    func item(at indexPath: IndexPath) -> Any? {
      note("item")
      return sections[indexPath[0]][indexPath[1]]
    }
    func items(inSection section: Int) -> [Any]? {
      note("items")
      return givesSections ? sections[section] : nil
    }
    var supplementaryDeclarations: [SupplementaryDeclaration] {
      note("declarations")
      return [
        SupplementaryDeclaration(kind: .sectionHeader, scope: .section),
        SupplementaryDeclaration(kind: "badge", scope: .item),
      ]
    }
    func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
      note("model of \(kind == "badge" ? "badge" : "header")")
      return nil
    }
  }

  @Test(arguments: [false, true])
  func `a pass asks the storage for each thing once, and for its size before and after it`(
    givesSections: Bool
  ) throws {
    let sections = (0..<10).map { section in (0..<section).map { "\($0)" } }
    let storage = CountingStorage(sections, givesSections: givesSections)
    let manager = CollectionManager(storage: storage)
    manager.register(TitleView.self)
    var seen = 0
    storage.counts = [:]
    try manager.enumerateElements { _ in seen += 1 }
    #expect(seen == 45)
    var expected = [
      "numberOfSections": 12, "numberOfItems": 10, "items": 10, "declarations": 1,
      "model of header": 10, "model of badge": 45,
    ]
    if !givesSections { expected.merge(["item": 45, "numberOfItems": 20], uniquingKeysWith: +) }
    #expect(storage.counts == expected)
  }

  @Test func `a request asks the storage for one item`() throws {
    let storage = CountingStorage([["a", "b"]], givesSections: true)
    let manager = CollectionManager(storage: storage)
    manager.register(TitleView.self)
    storage.counts = [:]
    _ = try manager.cell(at: [0, 1])
    #expect(storage.counts == ["item": 1])
    manager.container.display(.cell([0, 1]))
    #expect(storage.counts == ["item": 2])
  }
}
