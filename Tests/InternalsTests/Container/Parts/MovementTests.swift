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
    let movement = Movement()
    movement.begin(at: first)
    #expect(movement.origin == first && movement.current == first)
    movement.update(to: second)
    #expect(movement.origin == first && movement.current == second)
    let ended = try #require(movement.end())
    #expect(ended == (first, second))
    #expect(movement.end() == nil && movement.origin == nil && movement.current == nil)
  }

  @Test
  func `without a movement an update has no effect`() {
    let movement = Movement()
    movement.update(to: second)
    #expect(movement.origin == nil && movement.current == nil && movement.end() == nil)
  }
}
