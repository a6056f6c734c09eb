import CollectionMapping
import LayoutSupport
import Foundation
import Testing

/// Rows of estimated heights whose views are configured again.
struct ReconfiguredRowTests {
  private let source = ViewportSource([40])

  /// Rows of 20 points with an estimate of 10, with the row 10 first.
  private func container(offset: Double = 200) throws -> CollectionContainer {
    source.height = { _, _ in 20 }
    let container = try source.rows(.estimated(10))
    for _ in 0..<10 { container.viewport?.origin.y += 20 }
    container.viewport?.origin.y = offset
    return container
  }

  private func frame(_ item: Int, in container: CollectionContainer) -> LayoutRect? {
    container.layoutAttributes(for: .cell(section: 0, item: item))?.frame
  }

  private enum Way: CaseIterable {
    case single, batch, reload
  }

  private func configureAgain(
    _ item: Int, _ way: Way, in container: CollectionContainer
  ) throws {
    switch way {
    case .single: container.reconfigure(.cell(section: 0, item: item))
    case .batch: try container.reconfigureItems(at: [[0, item]])
    case .reload: try container.reloadItems(at: [[0, item]])
    }
  }

  @Test(arguments: Way.allCases)
  private func `nothing moves if the first visible view measures the same`(way: Way) throws {
    let container = try container()
    let frames = container.displayedAttributes.map(\.frame)
    try configureAgain(10, way, in: container)
    #expect(container.viewport?.minY == 200)
    #expect(container.displayedAttributes.map(\.frame) == frames)
  }

  @Test(arguments: Way.allCases)
  private func `the first visible view grows downwards`(way: Way) throws {
    let container = try container(offset: 0)
    source.height = { _, item in item == 0 ? 35 : 20 }
    try configureAgain(0, way, in: container)
    #expect(container.viewport?.minY == 0)
    #expect(frame(0, in: container)?.height == 35)
    #expect(frame(1, in: container)?.minY == 35)
  }

  @Test(arguments: Way.allCases)
  private func `a view that measures nothing any more has the estimated height`(way: Way) throws {
    let container = try container(offset: 0)
    source.height = { _, item in item == 0 ? nil : 20 }
    try configureAgain(0, way, in: container)
    #expect(frame(0, in: container)?.height == 10)
    #expect(frame(1, in: container)?.minY == 10)
    #expect(source.anomalies == [])
  }

  @Test func `rows above the viewport keep their heights until they are measured again`() throws {
    let container = try container()
    try container.reconfigureItems(at: (0..<10).map { [0, $0] })
    #expect(container.viewport?.minY == 200 && frame(10, in: container)?.minY == 200)
    source.height = { _, _ in 30 }
    container.viewport?.origin.y = 0
    #expect(frame(0, in: container)?.height == 30)
    #expect(frame(9, in: container)?.height == 20)
  }

  @Test func `a row that was configured again out of sight moves none below it`() throws {
    let container = try container()
    try container.reconfigureItems(at: (0..<10).map { [0, $0] })
    source.height = { _, item in item < 10 ? 5 : 20 }
    container.viewport?.origin.y = 195
    let viewport = try #require(container.viewport)
    #expect(frame(10, in: container)?.minY == viewport.minY + 5)
    #expect(frame(9, in: container)?.height == 5)
  }
}
