import CollectionMapping
import LayoutSupport
import Foundation
import Testing

/// The displayed elements of orthogonal sections.
struct OrthogonalViewportTests {
  private let source = ViewportSource([8, 3])

  private func container(
    _ behavior: OrthogonalScrollingBehavior = .continuous,
    direction: LayoutDirection = .leftToRight
  ) throws -> CollectionContainer {
    let container = try source.tiles(behavior, insets: LayoutInsets(leading: 10, trailing: 10))
    container.layoutEnvironment.layoutDirection = direction
    _ = source.happened()
    return container
  }

  @Test func `scrolling an orthogonal section ends views that leave and displays views that enter`()
    throws
  {
    let container = try container()
    #expect(container.scrollOrthogonalSection(at: 0, to: 60))
    #expect(source.happened() == "-0.0 +0.3")
    #expect(container.orthogonalSection(at: 0)?.offset == 60)
    #expect(container.orthogonalSection(at: 1)?.offset == 0)
    #expect(!container.scrollOrthogonalSection(at: 0, to: 60))
    #expect(!container.scrollOrthogonalSection(at: 7, to: 60))
    #expect(!container.scrollOrthogonalSection(at: 0, to: .nan))
    #expect(source.happened() == "")
  }

  @Test func `an orthogonal offset moves with its section and is limited to its content`() throws {
    let container = try container()
    container.scrollOrthogonalSection(at: 0, to: 60)
    source.counts = [3, 8]
    try container.performBatchUpdates { $0.moveSection(0, toSection: 1) }
    #expect(container.orthogonalSection(at: 1)?.offset == 60)
    #expect(container.orthogonalSection(at: 0)?.offset == 0)
    source.counts = [3, 3]
    try container.performBatchUpdates { $0.deleteItems(at: (3..<8).map { [1, $0] }) }
    #expect(container.orthogonalSection(at: 1)?.offset == 40)
    source.counts = [3, 8]
    try container.performBatchUpdates { $0.insertItems(at: (3..<8).map { [1, $0] }) }
    #expect(container.orthogonalSection(at: 1)?.offset == 40)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `scrolling to an item scrolls its orthogonal section`(_ direction: LayoutDirection) throws {
    let container = try container(direction: direction)
    try container.scrollToItem(at: [0, 5], position: .start)
    #expect(container.orthogonalSection(at: 0)?.offset == 200)
    try container.scrollToItem(at: [0, 5], position: .end)
    #expect(container.orthogonalSection(at: 0)?.offset == 160)
    try container.scrollToItem(at: [0, 5], position: .center)
    #expect(container.orthogonalSection(at: 0)?.offset == 180)
    try container.scrollToItem(at: [0, 6])
    #expect(container.orthogonalSection(at: 0)?.offset == 200)
    try container.scrollToItem(at: [0, 7], position: .start)
    #expect(container.orthogonalSection(at: 0)?.offset == 240)
    #expect(container.viewport?.origin == .zero)
  }

  @Test func `an orthogonal section that stops at groups is scrolled to the nearest one`() throws {
    let container = try container(.groupPaging)
    try container.scrollToItem(at: [0, 3], position: .center)
    #expect(container.orthogonalSection(at: 0)?.offset == 120)
  }

  @Test func `another layout resets orthogonal offsets`() throws {
    let container = try container()
    container.scrollOrthogonalSection(at: 0, to: 60)
    container.layout = container.layout
    #expect(container.orthogonalSection(at: 0)?.offset == 0)
    container.layout = FlowLayout()
    #expect(container.orthogonalSection(at: 0) == nil)
  }
}
