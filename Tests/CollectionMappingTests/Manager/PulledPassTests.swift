import TestSupport
import CollectionMapping
import Foundation
import Testing

@Suite("What a pulled pass reads, and what ends it")
struct PulledPassTests {
  /// A manager with two sections, of one and of two rows, with headers and badges.
  private func desk(_ storage: (any Storage)? = nil) throws -> CollectionManager {
    let manager = CollectionManager(storage: storage)
    manager.register(TallyView.self, for: String.self) { view, text, _ in view.text = text }
    for kind in [ElementKind.sectionHeader, "badge"] {
      manager.registerSupplementary(TallyView.self, for: String.self, ofKind: kind) {
        view, text, _ in
        view.text = text
      }
    }
    try manager.memoryStorage.setItemsForAllSections([["a"], ["b", "c"]])
    manager.memoryStorage.setSectionHeaderModels(["one", "two"])
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) {
      "badge \($0.section).\($0.item)"
    }
    return manager
  }

  private static let whole = [
    "one", "a", "badge 0.0", "two", "b", "badge 1.0", "c", "badge 1.1",
  ]

  /// The texts of a pass during which something is done after an element.
  private func texts(
    _ manager: CollectionManager, after place: Int, _ body: () throws -> Void
  ) throws -> (texts: [String], error: PassError?) {
    var pass = try manager.makePass()
    var texts: [String] = []
    do {
      while let element = try pass.next() {
        texts.append((element.view as? TallyView)?.text ?? "\(element.view)")
        if texts.count == place + 1 { try body() }
      }
      let isOver = try pass.next() == nil
      #expect(isOver)
      return (texts, nil)
    } catch let error as PassError {
      #expect(throws: error) { _ = try pass.next() }
      #expect(throws: error) { _ = try pass.nextSection() }
      #expect(throws: error) { _ = try pass.nextItem() }
      #expect(throws: error) { _ = try pass.nextSupplementary() }
      #expect(pass.itemsAhead == 0)
      return (texts, error)
    }
  }

  // MARK: The library's storages

  @Test(arguments: Self.whole.indices)
  func `edits of the memory storage are not seen, wherever they are made`(place: Int) throws {
    let edits: [(MemoryStorage) throws -> Void] = [
      { $0.removeAll() }, { try $0.setItems(["x", "y", "z"], forSection: 1) },
      { try $0.removeItems(at: [[0, 0]]) }, { $0.setSectionHeaderModels(["new"]) },
      { $0.setSupplementaryModelProvider(ofKind: "badge", nil) },
      { try $0.addItem("d", toSection: 5) },
    ]
    for edit in edits {
      let manager = try desk()
      let seen = try texts(manager, after: place) { try edit(manager.memoryStorage) }
      #expect(seen.texts == Self.whole)
      #expect(seen.error == nil)
    }
  }

  @Test func `edits of a single section are not seen`() throws {
    let storage = SingleSectionStorage<String>(difference: .equality)
    try storage.setItems(["a", "b", "c"])
    let manager = try desk(storage)
    let seen = try texts(manager, after: 1) { try storage.setItems(["x"]) }
    #expect(seen == (["a", "b", "c"], nil))
    #expect(try texts(manager, after: 0) {} == (["x"], nil))
  }

  @Test func `a snapshot that is applied is not seen, and models are asked live`() throws {
    let manager = try desk()
    var models = ["a", "b", "c"]
    let source: DiffableDataSource<String, Int> = manager.configureDiffableDataSource {
      models[$1]
    }
    var snapshot = CollectionSnapshot<String, Int>()
    try snapshot.appendSections(["main"])
    try snapshot.appendItems([0, 1, 2])
    try source.apply(snapshot)
    manager.supplementaryModels?.setSectionHeaderModels(["head"])
    let seen = try texts(manager, after: 1) {
      models[2] = "C"
      try source.apply(CollectionSnapshot())
    }
    #expect(seen == (["head", "a", "b", "C"], nil))
    var pass = try manager.makePass()
    #expect(try pass.nextSection() == nil)
    try source.apply(snapshot)
    pass = try manager.makePass()
    #expect(try pass.nextSection() == 0)
    #expect(pass.sectionIdentifier as? String == "main")
  }

  @Test func `closures of supplementary models run during the pass`() throws {
    let manager = try desk()
    var badge = "old"
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) { _ in
      badge
    }
    let seen = try texts(manager, after: 4) { badge = "new" }
    #expect(seen.texts == ["one", "a", "old", "two", "b", "new", "c", "new"])
  }

  // MARK: What ends it

  @Test(arguments: Self.whole.indices)
  func `another storage and a reset end the pass`(place: Int) throws {
    let manager = try desk()
    var seen = try texts(manager, after: place) { manager.storage = ArrayStorage() }
    #expect(seen == (Array(Self.whole[...place]), .storageReplaced))
    manager.storage = manager.memoryStorage
    seen = try texts(manager, after: place) { manager.storage = manager.memoryStorage }
    #expect(seen == (Self.whole, nil))
    seen = try texts(manager, after: place) { manager.reset() }
    #expect(seen == (Array(Self.whole[...place]), .managerReset))
  }

  @Test(arguments: [true, false], 0..<5)
  func `an announced change ends the pass`(givesArrays: Bool, place: Int) throws {
    let storage = ArrayStorage([["a", "b"], ["c", "d", "e"]])
    storage.givesArrays = givesArrays
    let manager = try desk(storage)
    #expect(try texts(manager, after: place) {} == (["a", "b", "c", "d", "e"], nil))
    let seen = try texts(manager, after: place) { storage.change { .reload } }
    #expect(seen == (Array(["a", "b", "c", "d", "e"][...place]), .contentChanged))
  }

  @Test func `a change of a section that is read item by item is noticed at its end`() throws {
    for rows in [["a"], ["a", "b", "c", "d"], []] {
      let storage = HollowStorage([["a", "b", "c"], ["d"]])
      let manager = try desk(storage)
      let seen = try texts(manager, after: 0) { storage.sections[0] = rows }
      #expect(seen.error == .contentChanged)
      #expect(seen.texts == (rows.count > 1 ? ["a", "b", "c"] : ["a"]))
    }
  }

  // MARK: A custom storage that changes in silence

  @Test(arguments: [true, false], 0..<5)
  func `a change announced to another manager ends the pass`(givesArrays: Bool, place: Int) throws {
    let all = ["a", "b", "c", "d", "e"]
    let storage = ArrayStorage([["a", "b"], ["c", "d", "e"]])
    storage.givesArrays = givesArrays
    let manager = try desk(storage)
    var others = [try desk(storage)]
    #expect(try texts(manager, after: place) {} == (all, nil))
    let ended = (Array(all[...place]), PassError.contentChanged)
    #expect(try texts(manager, after: place) { storage.change { .reload } } == ended)
    // A manager that begins to follow it changes nothing.
    #expect(try texts(manager, after: place) { others.append(try desk(storage)) } == (all, nil))
    var seen = try texts(manager, after: place) {
      others.append(try desk(storage))
      storage.change { .reload }
    }
    #expect(seen == ended)
    // Nor does one that is released; from then on nobody is notified.
    #expect(try texts(manager, after: place) { others = [] } == (all, nil))
    #expect(try texts(manager, after: place) { storage.change { .reload } } == (all, nil))
    others = [try desk(storage)]
    #expect(try texts(manager, after: place) { storage.change { .reload } } == ended)
    seen = try texts(others[0], after: place) {
      others[0].storage = ArrayStorage()
      storage.change { .reload }
    }
    #expect(seen == (Array(all[...place]), .storageReplaced))
  }

  @Test func `a pass begun inside a change is ended by it, also without the follower`() throws {
    let storage = ArrayStorage([["a"], ["b"]])
    let manager = try desk(storage)
    let follower = try desk(storage)
    var pass: CollectionPass?
    storage.change {
      pass = try? manager.makePass()
      follower.storage = follower.memoryStorage
      return .reload
    }
    #expect(throws: PassError.contentChanged) { while try pass?.next() != nil {} }
  }

  @Test(arguments: [true, false], 0..<4)
  func `sections that vanish unannounced end the pass`(givesArrays: Bool, place: Int) throws {
    let storage = SilentStorage([["a", "b"], ["c"], ["d"]], givesArrays: givesArrays)
    let manager = try desk(storage)
    let seen = try texts(manager, after: place) { storage.sections.removeFirst() }
    #expect(seen.error == .contentChanged)
    #expect(seen.texts.starts(with: ["a", "b", "c", "d"].prefix(place + 1)))
    storage.sections = [["a"], ["b"]]
    let grown = try texts(manager, after: 0) { storage.sections.append(["c"]) }
    #expect(grown == (["a", "b", "c"], nil))
  }

  @Test func `what changes while the storage is counted ends the pass`() throws {
    let storage = ArrayStorage([["a"]])
    let counted = CountedStorage()
    let manager = try desk(counted)
    counted.onCount = { manager.storage = storage }
    #expect(try texts(manager, after: 0) {} == ([], .storageReplaced))
    manager.storage = counted
    counted.onCount = { counted.change { .reload } }
    #expect(try texts(manager, after: 0) {} == ([], .contentChanged))
    #expect(try texts(manager, after: 0) {} == (["0"], nil))
  }

  /// A storage that does something when it is first counted.
  private final class CountedStorage: Storage {
    weak var storageObserver: (any StorageObserver)?
    var onCount: (() -> Void)?
    var numberOfSections: Int { 1 }
    func numberOfItems(inSection section: Int) -> Int {
      if let action = onCount {
        onCount = nil
        action()
      }
      return 1
    }
    func item(at indexPath: IndexPath) -> Any? { "\(indexPath.item)" }
  }

  @Test func `a section is read as it is when the pass begins it`() throws {
    for givesArrays in [true, false] {
      let storage = SilentStorage([["a", "b"], ["c"]], givesArrays: givesArrays)
      let manager = try desk(storage)
      let seen = try texts(manager, after: 0) { storage.sections[1] = ["x", "y"] }
      #expect(seen == (["a", "b", "x", "y"], nil))
    }
  }

  /// Any change of a storage that announces nothing, at any element, is an error or other rows.
  @Test(arguments: Seeds.all(debug: 200, release: 2_000))
  func `whatever changes in silence, the pass throws or reads on`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func sections() -> [[String]] {
      (0..<random.below(4)).map { _ in (0..<random.below(4)).map { "\($0)" } }
    }
    let storage = SilentStorage(sections(), givesArrays: random.percent(50))
    let manager = try desk(storage)
    let size = storage.sections.count
    var visited = 0
    var pass = try manager.makePass()
    do {
      while try pass.next() != nil {
        visited += 1
        if random.percent(30) { storage.sections = sections() }
      }
      #expect(storage.sections.count >= size, "seed \(seed)")
    } catch let error as PassError {
      #expect(error == .contentChanged, "seed \(seed)")
    }
    #expect(visited <= 12 * 4, "seed \(seed)")
  }

  @Test func `registrations and the policy take effect with the next element`() throws {
    let manager = try desk()
    let seen = try texts(manager, after: 1) {
      manager.unregisterAll()
      manager.register(TallyView.self, for: String.self) { $0.text = "new \($1) at \($2.count)" }
      manager.unmappedPolicy = .skip
    }
    #expect(seen == (["one", "a", "new b at 2", "new c at 2"], nil))
  }

  @Test func `a pass keeps its manager, and two passes do not disturb each other`() throws {
    var manager: CollectionManager? = try desk()
    weak let kept = manager
    var one = try #require(manager).makePass()
    var other = try #require(manager).makePass()
    manager = nil
    var texts: [String] = []
    while let element = try one.nextItem() {
      let own = (element.view as? TallyView)?.text ?? "-"
      texts.append(own)
      while let inner = try other.next() {
        #expect(inner.view !== element.view)
        texts.append((inner.view as? TallyView)?.text ?? "-")
      }
      #expect((element.view as? TallyView)?.text == own)
    }
    #expect(texts == ["a"] + Self.whole + ["b", "c"])
    #expect(kept != nil)
  }

  @Test func `a pass read by items alone goes through all sections`() throws {
    let manager = try desk()
    var pass = try manager.makePass()
    var texts: [String] = []
    while let item = try pass.nextItem() {
      texts.append((item.view as? TallyView)?.text ?? "-")
      while let badge = try pass.nextSupplementary() {
        texts.append((badge.view as? TallyView)?.text ?? "-")
      }
    }
    #expect(texts == ["a", "badge 0.0", "b", "badge 1.0", "c", "badge 1.1"])
    #expect(try pass.nextItem() == nil && pass.nextSection() == nil)

    var sections = try manager.makePass()
    texts = []
    while try sections.nextSection() != nil {
      while let item = try sections.nextItem() {
        texts.append((item.view as? TallyView)?.text ?? "-")
      }
      #expect(try sections.nextItem() == nil)
      texts.append("|")
    }
    #expect(texts == ["a", "|", "b", "c", "|"])
  }

  // MARK: Views

  @Test func `a pass that is given up at any call returns its views`() throws {
    let manager = try desk()
    let views = LiveViews()
    manager.observer = views
    for calls in 0..<12 {
      func give(up place: Int) throws {
        var pass = try manager.makePass()
        for call in 0..<place {
          switch call % 4 {
          case 0: _ = try pass.nextSection()
          case 2: _ = try pass.nextItem()
          default: _ = try pass.nextSupplementary()
          }
        }
        #expect(views.count == [0, 0, 1, 2, 3, 0, 1, 2, 3, 0, 0, 0][place], "\(place)")
        if place == 9 { throw PassError.contentChanged }
      }
      try? give(up: calls)
      #expect(views.count == 0)
    }
    #expect(manager.counters.map(\.counters.made).max() == 1)
  }

  @Test func `every text of an error says what to do`() {
    let errors: [PassError] = [
      .contentChanged, .storageReplaced, .managerReset, .memoryDropped, .pageMissing,
    ]
    for error in errors { #expect("\(error)".hasSuffix(" another pass."), "\(error)") }
  }
}

/// A custom storage that announces nothing.
private final class SilentStorage: Storage {
  var sections: [[String]]
  private let givesArrays: Bool

  init(_ sections: [[String]], givesArrays: Bool) {
    self.sections = sections
    self.givesArrays = givesArrays
  }

  var numberOfSections: Int { sections.count }
  func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }
  func item(at path: IndexPath) -> Any? {
    path.item < numberOfItems(inSection: path.section) ? sections[path.section][path.item] : nil
  }
  func items(inSection section: Int) -> [Any]? {
    givesArrays && sections.indices.contains(section) ? sections[section] : nil
  }
}

private func == (
  one: (texts: [String], error: PassError?), other: ([String], PassError?)
) -> Bool {
  one.texts == other.0 && one.error == other.1
}
