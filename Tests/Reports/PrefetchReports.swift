import CollectionMapping
import Foundation
import Testing

/// Reports about items that are loaded before they are displayed.
@Suite("Reports about prefetching")
struct PrefetchReports {
  /// Notes the items that it is asked for.
  private final class Fetcher: CollectionContainerPrefetching {
    private(set) var asked: [Int] = []
    var onAsk: (CollectionContainer) -> Void = { _ in }

    func collectionContainer(
      _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath]
    ) {
      asked += indexPaths.map(\.item)
      onAsk(container)
    }

    func collectionContainer(
      _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}

    func takeAsked() -> [Int] {
      defer { asked = [] }
      return asked
    }
  }

  private func wall(_ fetcher: Fetcher) throws -> Wall {
    let wall = try Wall([Array(0..<500)])
    wall.container.prefetchDataSource = fetcher
    wall.container.layout = try rows(.absolute(10))
    wall.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 50)
    return wall
  }

  /// InfiniteLayout 26: fast scrolling in one direction asked for items several times and left some out.
  @Test func `each item is asked for once and in order while one scrolls down fast`() throws {
    let fetcher = Fetcher()
    let wall = try wall(fetcher)
    for step in 0..<400 { wall.container.viewport?.origin.y += [3, 49, 17, 50, 1][step % 5] }
    #expect(fetcher.asked == Array(6..<500))
  }

  /// Radar 30632322: a batch deleted most items while others were prefetched, and items were asked for that
  /// did not exist any more.
  @Test func `no item is asked for that a batch deleted meanwhile`() throws {
    let fetcher = Fetcher()
    let wall = try wall(fetcher)
    wall.container.viewport?.origin.y = 4000
    #expect(fetcher.takeAsked().max() ?? 0 > 400)
    fetcher.onAsk = { [storage = wall.storage] _ in
      try? storage.removeItems(at: (20..<storage.numberOfItems(inSection: 0)).map { [0, $0] })
    }
    wall.container.viewport?.origin.y = 4100
    fetcher.onAsk = { _ in }
    _ = fetcher.takeAsked()
    #expect(wall.stored == [Array(0..<20)])
    #expect(wall.container.indexPathsForPrefetchedItems.allSatisfy { $0.item < 20 })
    for offset in [0, 100, 150, 140, 4000] {
      wall.container.viewport?.origin.y = Double(offset)
      #expect(fetcher.takeAsked().allSatisfy { $0 < 20 })
    }
    #expect(wall.anomalies == [])
  }
}
