import CollectionMapping
import Foundation
import Testing

@Suite("What a manager does at its limits")
struct LimitTests {
  /// A manager that counts the views it makes.
  private final class Workshop {
    let manager: CollectionManager
    var made = 0

    init(_ limits: CollectionLimits, storage: (any Storage)? = nil) {
      manager = CollectionManager(storage: storage, limits: limits)
      manager.register(TallyView.self, for: String.self) { [unowned self] mapping in
        mapping.factory = { [unowned self] in
          made += 1
          return TallyView()
        }
      } handler: { view, text, _ in
        view.text = text
      }
    }

    /// The number of views that were made, after several were held at once and returned.
    func makeAndGiveBack(_ count: Int) throws -> Int {
      made = 0
      let views = try (0..<count).map { try manager.view(for: "a", at: [0, $0]) }
      for view in views { #expect(manager.recycle(view)) }
      return made
    }
  }

  @Test func `a pass after a refused write visits the earlier content`() throws {
    let manager = CollectionManager(limits: CollectionLimits(items: 2))
    manager.register(TitleView.self)
    try manager.memoryStorage.setItems(["a"])
    #expect(throws: StorageError.limit(.items(limit: 2, found: 3))) {
      try manager.memoryStorage.setItems(["b", "c", "d"])
    }
    var seen: [String] = []
    try manager.enumerateElements { element in seen.append("\(element.model)") }
    #expect(seen == ["a"])
  }

  @Test func `a manager hands its limits on`() {
    let limits = CollectionLimits(items: 1, sections: 2, pooledViews: 3, outputBytes: 4)
    let manager = CollectionManager(limits: limits)
    #expect(manager.limits == limits)
    #expect(manager.container.limits == limits)
    #expect(CollectionManager().limits == CollectionLimits())
  }

  // MARK: Pools

  @Test(arguments: [0, 1, 3])
  func `a pool keeps as many idle views as it may`(pooled: Int) throws {
    let workshop = Workshop(CollectionLimits(pooledViews: pooled))
    #expect(try workshop.makeAndGiveBack(4) == 4)
    #expect(try workshop.makeAndGiveBack(4) == 4 - pooled)
    #expect(try workshop.makeAndGiveBack(pooled) == 0)
  }

  // MARK: The pass

  /// A storage of texts, so many in each section.
  private final class ShapeStorage: Storage {
    var counts: [Int]
    let givesArrays: Bool

    init(_ counts: [Int], givesArrays: Bool) {
      self.counts = counts
      self.givesArrays = givesArrays
    }

    var numberOfSections: Int { counts.count }
    func numberOfItems(inSection section: Int) -> Int { counts[section] }
    func item(at indexPath: IndexPath) -> Any? { "\(indexPath[0]).\(indexPath[1])" }
    func items(inSection section: Int) -> [Any]? {
      guard givesArrays else { return nil }
      return (0..<counts[section]).map { "\(section).\($0)" }
    }
    var supplementaryDeclarations: [SupplementaryDeclaration] { [] }
    func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? { nil }
  }

  /// The texts of a pass, and why it ended early.
  private func pass(
    _ manager: CollectionManager, _ body: (String) -> Void = { _ in }
  ) -> (seen: [String], error: LimitError?) {
    var seen: [String] = []
    do {
      try manager.enumerateElements { element in
        let text = (element.view as? TallyView)?.text ?? "-"
        seen.append(text)
        body(text)
      }
      return (seen, nil)
    } catch {
      return (seen, error as? LimitError)
    }
  }

  @Test(arguments: [true, false])
  func `a pass visits all items up to the limit, or none`(givesArrays: Bool) {
    let storage = ShapeStorage([2, 0, 1], givesArrays: givesArrays)
    let workshop = Workshop(CollectionLimits(items: 3), storage: storage)
    #expect(pass(workshop.manager) == (["0.0", "0.1", "2.0"], nil))
    storage.counts[1] = 1
    #expect(pass(workshop.manager) == ([], .items(limit: 3, found: 4)))
    storage.counts[1] = 0
    #expect(pass(workshop.manager).seen.count == 3)
    #expect(workshop.made == 1)
  }

  @Test(arguments: [true, false])
  func `a pass visits all sections up to the limit, or none`(givesArrays: Bool) {
    let storage = ShapeStorage([1, 0, 1], givesArrays: givesArrays)
    let workshop = Workshop(CollectionLimits(sections: 3), storage: storage)
    #expect(pass(workshop.manager) == (["0.0", "2.0"], nil))
    storage.counts.append(0)
    #expect(pass(workshop.manager) == ([], .sections(limit: 3, found: 4)))
  }

  @Test func `a limit of 0 lets an empty storage pass`() {
    let storage = ShapeStorage([], givesArrays: true)
    let workshop = Workshop(CollectionLimits(items: 0, sections: 0), storage: storage)
    #expect(pass(workshop.manager) == ([], nil))
    storage.counts = [0]
    #expect(pass(workshop.manager) == ([], .sections(limit: 0, found: 1)))
  }

  @Test(arguments: [true, false])
  func `items of a section that is left early count`(givesArrays: Bool) throws {
    let storage = ShapeStorage([2, 2, 1], givesArrays: givesArrays)
    let workshop = Workshop(CollectionLimits(items: 5), storage: storage)
    var pass = try workshop.manager.makePass()
    storage.counts = [9, 9, 9]
    for _ in 0..<2 {
      _ = try pass.nextSection()
      for _ in 0..<2 { #expect(try pass.nextItem() != nil) }
    }
    _ = try pass.nextSection()
    #expect(try pass.nextItem() != nil)
    #expect(throws: LimitError.items(limit: 5, found: 6)) { _ = try pass.nextItem() }
  }

  /// A storage that says what it likes and has nothing.
  private final class BoastfulStorage: Storage {
    let numberOfSections: Int
    let count: Int
    init(sections: Int, count: Int) {
      numberOfSections = sections
      self.count = count
    }
    func numberOfItems(inSection section: Int) -> Int { count }
    func item(at indexPath: IndexPath) -> Any? { nil }
  }

  @Test func `numbers beyond all measure are an error at once`() {
    func error(_ sections: Int, _ count: Int) -> LimitError? {
      pass(CollectionManager(storage: BoastfulStorage(sections: sections, count: count))).error
    }
    #expect(error(.max, 0) == .sections(limit: 1_000_000, found: .max))
    #expect(error(1, .max) == .items(limit: 1_000_000, found: .max))
    #expect(error(3, .max) == .items(limit: 1_000_000, found: .max))
    #expect(error(.min, .max) == nil)
    #expect(error(100_000, .min) == nil)
    #expect(error(100_000, 11) == .items(limit: 1_000_000, found: 1_100_000))
  }

  @Test func `without a limit, more items than there are numbers are counted as all of them`() {
    let manager = CollectionManager(
      storage: BoastfulStorage(sections: 2, count: .max), limits: CollectionLimits(items: .max))
    manager.anomalyHandler.anomalyAction = { _ in }
    let container = manager.container
    #expect(container.displayedElements.isEmpty)
    #expect(container.numberOfItems(inSection: 1) == .max)
    #expect(container.display(.cell(section: 1, item: .max - 1)) != nil)
  }

  @Test func `a section with fewer than no items makes no room for others`() {
    let storage = ShapeStorage([-5, 3], givesArrays: false)
    let workshop = Workshop(CollectionLimits(items: 2), storage: storage)
    #expect(pass(workshop.manager) == ([], .items(limit: 2, found: 3)))
  }

  @Test(arguments: [true, false])
  func `a pass over a growing storage stops at the first item too many`(givesArrays: Bool) {
    let storage = ShapeStorage([1, 1], givesArrays: givesArrays)
    let workshop = Workshop(CollectionLimits(items: 3), storage: storage)
    let (seen, error) = pass(workshop.manager) { _ in storage.counts[1] = 9 }
    #expect(seen == ["0.0", "1.0", "1.1"])
    #expect(error == .items(limit: 3, found: 4))

    storage.counts = [1, 1]
    #expect(pass(workshop.manager) { _ in storage.counts[1] = 2 } == (["0.0", "1.0", "1.1"], nil))
    #expect(workshop.made == 1)
  }

  @Test(arguments: [true, false])
  func `a storage that gets a section for each item is stopped at a limit`(givesArrays: Bool) {
    for limits in [CollectionLimits(items: 3), CollectionLimits(sections: 3)] {
      let storage = ShapeStorage([1], givesArrays: givesArrays)
      let workshop = Workshop(limits, storage: storage)
      let (seen, error) = pass(workshop.manager) { _ in storage.counts.append(1) }
      #expect(seen == ["0.0", "1.0", "2.0"])
      #expect(
        error == (limits.items == 3 ? .items(limit: 3, found: 4) : .sections(limit: 3, found: 4)))
      #expect(workshop.made == 1)
    }
  }

  @Test func `a million elements need one view`() throws {
    let storage = ShapeStorage([1_000_000], givesArrays: false)
    let workshop = Workshop(CollectionLimits(), storage: storage)
    var (count, last) = (0, "")
    try workshop.manager.enumerateElements { element in
      count += 1
      last = (element.view as? TallyView)?.text ?? "-"
    }
    #expect(count == 1_000_000 && last == "0.999999")
    #expect(workshop.made == 1)
  }

  @Test func `items that vanish during a pass do not extend it`() {
    let storage = ShapeStorage([2, 2], givesArrays: true)
    let workshop = Workshop(CollectionLimits(items: 4), storage: storage)
    let (seen, error) = pass(workshop.manager) { _ in storage.counts = [0, 2, 1] }
    #expect(seen == ["0.0", "0.1", "1.0", "1.1"])
    #expect(error == .items(limit: 4, found: 5))
  }
}

private func == (
  one: (seen: [String], error: LimitError?), other: ([String], LimitError?)
) -> Bool {
  one.seen == other.0 && one.error == other.1
}
