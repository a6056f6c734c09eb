import CollectionMapping
import LayoutSupport
import Foundation
import Testing

/// Items that a container prefetches before they are displayed.
struct PrefetchTests {
  private let source = ViewportSource([100])
  private let fetcher = Fetcher()

  /// Rows of 10 points in a viewport of 30.
  private func container(
    limits: CollectionLimits = CollectionLimits()
  ) throws -> CollectionContainer {
    let container = try source.rows(limits: limits)
    container.prefetchDataSource = fetcher
    return container
  }

  private func tiles(insets: LayoutInsets = .zero) throws -> CollectionContainer {
    let container = try source.tiles(insets: insets)
    container.prefetchDataSource = fetcher
    return container
  }

  @Test func `items within the distance are prefetched once, nearest first`() throws {
    let container = try container()
    container.viewport?.origin.y = 200
    #expect(fetcher.happened() == ">0.23 >0.24 >0.25")
    container.viewport?.origin.y = 210
    #expect(fetcher.happened() == ">0.26")
    container.viewport?.origin.y = 215
    #expect(fetcher.happened() == ">0.27")
    #expect(container.indexPathsForPrefetchedItems == [[0, 25], [0, 26], [0, 27]])
  }

  @Test func `items announced by a call stay announced when the viewport turns back`() throws {
    let container = try container()
    container.prefetchDistance = 10
    container.viewport?.origin.y = 200
    #expect(fetcher.happened() == ">0.23")
    container.prefetchItems(at: [[0, 90], [0, 91]])
    #expect(fetcher.happened() == ">0.90 >0.91")
    #expect(container.indexPathsForPrefetchedItems == [[0, 23], [0, 90], [0, 91]])
    container.cancelPrefetchingForItems(at: [[0, 90]])
    #expect(fetcher.happened() == "x0.90")
    container.viewport?.origin.y = 190
    #expect(fetcher.happened() == "x0.23 >0.18")
    container.viewport?.origin.y = 500
    #expect(fetcher.happened() == "x0.18 >0.53")
    #expect(container.indexPathsForPrefetchedItems == [[0, 53], [0, 91]])
  }

  @Test func `a jump cancels prefetching of the items that it leaves behind`() throws {
    let container = try container()
    container.viewport?.origin.y = 200
    _ = fetcher.happened()
    container.viewport?.origin.y = 500
    #expect(fetcher.happened() == "x0.23 x0.24 x0.25 >0.53 >0.54 >0.55")
  }

  @Test func `a jump within the distance cancels prefetching of what it leaves behind`() throws {
    let container = try container()
    container.prefetchDistance = 100
    container.viewport?.origin.y = 200
    _ = fetcher.happened()
    container.viewport?.origin.y = 250
    #expect(fetcher.happened() == "x0.23 x0.24 >0.33 >0.34 >0.35 >0.36 >0.37")
  }

  @Test func `the prefetch distance begins at the overscan`() throws {
    let container = try container()
    container.overscan = LayoutOverscan(before: 10, after: 10)
    container.prefetchDistance = 20
    container.viewport?.origin.y = 200
    #expect(fetcher.happened() == ">0.24 >0.25")
    container.prefetchDistance = 0
    #expect(fetcher.happened() == "x0.24 x0.25")
    for distance in [-1, .nan] {
      container.prefetchDistance = distance
      #expect(container.prefetchDistance == 0)
    }
  }

  @Test func `without a viewport nothing is displayed, and what lay ahead is cancelled`() throws {
    let container = try container()
    container.viewport?.origin.y = 200
    _ = fetcher.happened()
    container.viewport = nil
    #expect(fetcher.happened() == "x0.23 x0.24 x0.25")
    #expect(container.indexPathsForPrefetchedItems == [] && container.displayedAttributes.isEmpty)
  }

  @Test func `scrolling an orthogonal section prefetches the next items`() throws {
    source.counts = [8, 3]
    let container = try tiles()
    container.prefetchDistance = 80
    #expect(fetcher.happened() == "")
    container.scrollOrthogonalSection(at: 0, to: 30)
    #expect(fetcher.happened() == ">0.4 >0.5")
    container.scrollOrthogonalSection(at: 0, to: 100)
    #expect(fetcher.happened() == ">0.6")
    container.scrollOrthogonalSection(at: 0, to: 90)
    #expect(fetcher.happened() == "x0.5 x0.6 >0.1 >0.0")
  }

  @Test func `an orthogonal section narrower than its insets has no items ahead`() throws {
    source.counts = [8]
    let container = try tiles(insets: LayoutInsets(leading: 80, trailing: 80))
    container.scrollOrthogonalSection(at: 0, to: 60)
    container.scrollOrthogonalSection(at: 0, to: 20)
    #expect(!fetcher.happened().contains("!"))
  }

  @Test func `to the end of the content, however far is looked`() throws {
    let container = try container()
    for distance in [Double.infinity, .greatestFiniteMagnitude] {
      container.prefetchDistance = distance
      container.viewport?.origin.y = 950
      container.viewport?.origin.y = 940
      container.viewport?.origin.y = 945
      #expect(container.indexPathsForPrefetchedItems == [[0, 98], [0, 99]])
    }
  }

  @Test func `a new prefetch data source receives the items ahead and the earlier one the cancels`()
    throws
  {
    let container = try container()
    container.viewport?.origin.y = 200
    _ = fetcher.happened()
    let other = Fetcher()
    container.prefetchDataSource = other
    #expect(fetcher.happened() == "x0.23 x0.24 x0.25")
    #expect(other.happened() == ">0.23 >0.24 >0.25")
  }

  @Test func `a prefetching data source may remove the viewport`() throws {
    fetcher.onCancel = { $0.viewport = nil }
    let container = try container()
    container.viewport?.origin.y = 200
    container.viewport?.origin.y = 500
    #expect(fetcher.happened() == ">0.23 >0.24 >0.25 x0.23 x0.24 x0.25")
    #expect(container.indexPathsForPrefetchedItems == [])
  }

  @Test func `what meets the viewport beyond the limit is not ahead`() throws {
    let container = try container(limits: CollectionLimits(visibleElements: 2))
    container.viewport?.origin.y = 200
    #expect(fetcher.happened() == ">0.23 >0.24")
  }

  @Test func `items ahead in an orthogonal section stay prefetched when it moves`() throws {
    source.counts = [8, 3]
    let container = try tiles()
    container.prefetchDistance = 80
    container.scrollOrthogonalSection(at: 0, to: 30)
    #expect(fetcher.happened() == ">0.4 >0.5")
    source.counts = [3, 8]
    try container.performBatchUpdates { $0.moveSection(0, toSection: 1) }
    #expect(fetcher.happened() == "")
    #expect(container.indexPathsForPrefetchedItems == [[1, 4], [1, 5]])
  }
}
