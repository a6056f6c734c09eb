import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

struct DeepPoolTests {
  private static let depth = 1_000_000

  private func filledSlot() throws -> ReuseSlot {
    let key = PoolKey(category: .cell, identifier: .named("deep"))
    let slot = ReuseSlot(
      key: key, viewType: ReusableView.self, hub: EventHub(), capacity: Self.depth,
      make: { ReusableView() })
    let views = try (0..<Self.depth).map { _ in try slot.take() }
    for view in views { view.returnToPool() }
    return slot
  }

  @Test func `a million idle views are released without unwinding the stack`() throws {
    var slot: ReuseSlot? = try filledSlot()
    #expect(slot?.idleCount == Self.depth)
    weak let weakSlot = slot
    slot = nil
    #expect(weakSlot == nil)
  }

  @Test func `a million idle views are released when their registration ends`() throws {
    let slot = try filledSlot()
    slot.retire()
    #expect(slot.idleCount == 0)
    #expect(slot.isRetired)
    #expect(slot.top == nil)
  }

  @Test func `a million idle views are released by a new registration with their key`() throws {
    let container = CollectionContainer(limits: CollectionLimits(pooledViews: Self.depth))
    container.register(ReusableView.self)
    let key = PoolKey(
      category: .cell, identifier: .type(ObjectIdentifier(ReusableView.self)))
    let slot = try #require(container.slot(of: key))
    let views = try (0..<Self.depth).map { _ in try slot.take() }
    for view in views { view.returnToPool() }
    #expect(slot.idleCount == Self.depth)
    container.register(ReusableView.self)
    #expect(slot.idleCount == 0)
    #expect(container.slot(of: key) !== slot)
  }
}
