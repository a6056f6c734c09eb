import CollectionMapping
import TestSupport
import Testing

/// Passes over pages whose loader fails, returns pages of any length, and uses the storage meanwhile.
struct LyingLoaderTests {
  private struct Offline: Error {}

  private final class World {
    private var random: SplitMix64
    private var depth = 0
    private(set) var withoutModel = 0
    private var storage = PagedStorage<Int, Int> { $0 }
    private var manager = CollectionManager()

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      storage = PagedStorage(
        pageSize: 1 + random.below(5), nearEnd: random.below(8), keepsItems: random.percent(30),
        limits: ContentLimits(items: 200), cursor: { $0 }
      ) { [unowned self] last, count in
        use()
        if random.percent(10) { throw Offline() }
        let length = random.percent(80) ? count : random.below(3 * count)
        return Array(0..<length).map { (last ?? -1) + 1 + $0 }
      }
      manager = CollectionManager(storage: storage)
      manager.register(TallyView.self, for: Int.self) { [unowned self] _, _, _ in
        if random.percent(5) { use() }
      }
      manager.anomalyHandler.anomalyAction = { _ in }
    }

    /// Visits all items; fails whenever the loader does.
    func pass() throws {
      var pass = try manager.makePass()
      while let element = try pass.next() {
        if !(element.model is Int) { withoutModel += 1 }
      }
    }

    private func use() {
      guard depth < 2 else { return }
      depth += 1
      defer { depth -= 1 }
      switch random.below(6) {
      case 0, 1: try? pass()
      case 2: _ = try? storage.loadPage()
      case 3: try? storage.append([random.below(100)])
      case 4: storage.retry()
      default: break
      }
    }
  }

  @Test(arguments: Seeds.all(debug: 300, release: 8_000))
  func `each element of a pass has a model, whatever the loader does`(seed: UInt64) {
    let world = World(seed: seed)
    for _ in 0..<3 { try? world.pass() }
    #expect(world.withoutModel == 0, "SEED=\(seed)")
  }

  @Test func `a pass ends with an error if its loader lets another pass drop its item`() throws {
    var other: (() throws -> Void)?
    let storage = PagedStorage<Int, Int>(
      pageSize: 4, nearEnd: 1, keepsItems: false, cursor: { $0 }
    ) { last, count in
      // The second page is loaded when the pass comes to item 3, behind which the other pass drops four items.
      if last != nil { try? other.take()?() }
      let first = (last ?? -1) + 1
      return Array(first..<first + count)
    }
    let manager = CollectionManager(storage: storage)
    manager.register(TallyView.self, for: Int.self) { _, _, _ in }
    other = { try manager.enumerateElements { _ in } }
    var models: [Int?] = []
    #expect(throws: PassError.memoryDropped) {
      try manager.enumerateElements { models.append($0.model as? Int) }
    }
    #expect(models == [0, 1, 2])
  }
}
