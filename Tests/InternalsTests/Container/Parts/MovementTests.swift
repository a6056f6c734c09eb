import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// An interactive movement.
struct MovementTests {
  private let first = ElementPosition(section: 0, item: 1)
  private let second = ElementPosition(section: 2, item: 3)

  @Test
  func `a movement ends once, at the last position of the item`() throws {
    let states = ItemStates()
    states.beginMovement(at: first)
    #expect(try #require(states.movement) == (first, first))
    states.updateMovement(to: second)
    #expect(try #require(states.movement) == (first, second))
    let ended = try #require(states.endMovement())
    #expect(ended == (first, second))
    #expect(states.endMovement() == nil && states.movement == nil)
  }

  @Test
  func `without a movement an update has no effect`() {
    let states = ItemStates()
    states.updateMovement(to: second)
    #expect(states.movement == nil && states.endMovement() == nil)
  }

  @Test
  func `a reload ends the movement`() {
    let states = ItemStates()
    states.beginMovement(at: first)
    states.updateMovement(to: second)
    #expect(states.reset().movement == first && states.movement == nil)
    #expect(states.reset().movement == nil)
  }
}
