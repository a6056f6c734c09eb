import CollectionMapping
import Foundation
import Testing

struct EnumerateTests {
  /// A storage of numbers that are never held in memory, which counts how it is asked.
  private final class CountingStorage: Storage {
    let count: Int
    init(count: Int) { self.count = count }
    var numberOfSections: Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { count }
    func item(at indexPath: IndexPath) -> Any? {
      indexPath.item < count ? indexPath.item : nil
    }
  }

  private final class CountedView: ReusableView, ModelTransfer {
    private(set) var number = 0
    func update(with model: Int) { number = model }
  }

  private func countingManager(_ storage: CountingStorage) -> (CollectionManager, () -> Int) {
    final class Counter { var made = 0 }
    let counter = Counter()
    let manager = CollectionManager(storage: storage)
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.register(CountedView.self) { mapping in
      mapping.factory = {
        counter.made += 1
        return CountedView()
      }
    }
    return (manager, { counter.made })
  }

  @Test
  func `the order is header, cells with their badges, other kinds, footer`() throws {
    let manager = quietManager()
    let kinds: [ElementKind] = [.sectionFooter, "note", "badge", .sectionHeader]
    for kind in kinds {
      manager.registerSupplementary(LabelledView.self, for: String.self, ofKind: kind) { _, _, _ in
      }
    }
    manager.add(Int.self, "number")
    let storage = manager.memoryStorage
    try storage.setItemsForAllSections([[1, 2], []])
    storage.setSectionFooterModels(["footer 0", "footer 1"])
    storage.setSupplementaryModels(["note 0", nil], ofKind: "note")
    storage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) { "badge \($0.item)" }
    storage.setHeaderModelProvider { section in "header \(section)" }

    var lines: [String] = []
    try manager.enumerateElements {
      lines.append("\($0.indexPath.section).\($0.indexPath.item) \($0.model)")
    }
    #expect(
      lines == [
        "0.0 header 0", "0.0 1", "0.0 badge 0", "0.1 2", "0.1 badge 1", "0.0 note 0",
        "0.0 footer 0", "1.0 header 1", "1.0 footer 1",
      ])
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test
  func `a million elements need one view`() throws {
    let (manager, made) = countingManager(CountingStorage(count: 1_000_000))
    var sum = 0
    try manager.enumerateElements { element in
      sum += (element.view as? CountedView)?.number ?? 0
    }
    #expect(sum == 499_999_500_000)
    #expect(made() == 1)
  }

  @Test
  func `a pass inside a pass uses views of its own`() throws {
    let (manager, made) = countingManager(CountingStorage(count: 3))
    var pairs: [String] = []
    try manager.enumerateElements { outer in
      try manager.enumerateElements { inner in
        let numbers = [outer, inner].map { ($0.view as? CountedView)?.number ?? -1 }
        pairs.append("\(numbers[0])\(numbers[1])")
      }
    }
    #expect(pairs == ["00", "01", "02", "10", "11", "12", "20", "21", "22"])
    #expect(made() == 2)
  }

  @Test
  func `a view kept by the body is not reused before the next dequeue`() throws {
    let (manager, made) = countingManager(CountingStorage(count: 2))
    var kept: [ReusableView] = []
    try manager.enumerateElements { kept.append($0.view) }
    #expect(kept[0] === kept[1])
    #expect(made() == 1)
    #expect(!manager.recycle(kept[0]))
  }

  @Test
  func `an empty collection has no elements`() throws {
    let manager = quietManager()
    try manager.enumerateElements { _ in Issue.record("there is nothing") }
    try manager.memoryStorage.setItemsForAllSections([[Int](), []])
    try manager.enumerateElements { _ in Issue.record("there is nothing") }
  }
}
