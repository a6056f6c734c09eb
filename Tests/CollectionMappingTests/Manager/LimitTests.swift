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

    /// How many of some views, held at the same time and then given back, had to be made.
    func makeAndGiveBack(_ count: Int) throws -> Int {
      made = 0
      let views = try (0..<count).map { try manager.view(for: "a", at: [0, $0]) }
      for view in views { #expect(manager.recycle(view)) }
      return made
    }
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
  func `a pool keeps as many idle views as it may, and others are made again`(
    pooled: Int
  ) throws {
    let workshop = Workshop(CollectionLimits(pooledViews: pooled))
    #expect(try workshop.makeAndGiveBack(4) == 4)
    #expect(try workshop.makeAndGiveBack(4) == 4 - pooled)
    #expect(try workshop.makeAndGiveBack(pooled) == 0)
  }

  @Test func `a view that comes back to a full pool is let go and nothing is reported`() throws {
    let workshop = Workshop(CollectionLimits(pooledViews: 1))
    var views = try (0..<2).map { try workshop.manager.view(for: "a", at: [0, $0]) }
    weak let kept = views[0]
    weak let second = views[1]
    for view in views { #expect(workshop.manager.recycle(view)) }
    views = []
    #expect(kept != nil)
    #expect(second == nil)
    #expect(workshop.manager.anomalyHandler.total == 0)
  }

  @Test func `each mapping has a pool of its own`() throws {
    let workshop = Workshop(CollectionLimits(pooledViews: 1))
    let manager = workshop.manager
    manager.register(RivalView.self, for: Int.self) { _, _, _ in }
    let one = try manager.view(for: "a", at: [0, 0])
    let other = try manager.view(for: 1, at: [0, 1])
    #expect(manager.recycle(one))
    #expect(manager.recycle(other))
    #expect(try manager.view(for: "b", at: [0, 0]) === one)
    #expect(try manager.view(for: 2, at: [0, 1]) === other)
  }
}
