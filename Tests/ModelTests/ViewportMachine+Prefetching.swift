import TestSupport
import CollectionMapping
import Foundation

extension ViewportMachine: CollectionContainerPrefetching {
  func collectionContainer(
    _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    coverage.note(.prefetched)
    laws.lines?.append("fetch \(indexPaths.map { Array($0) })")
    for path in indexPaths {
      let token = source.token(of: .cell(path))
      check(fetching.insert(token).inserted, "\(token) was prefetched twice")
      check(container.cellForItem(at: path) == nil, "\(token) was prefetched, but is displayed")
    }
    guard !kind.isMeasured else { return }
    let distances = indexPaths.compactMap { path in
      container.layoutAttributes(for: .cell(section: path[0], item: path[1]))
        .map { distance(to: $0.frame) }
    }
    check(distances.count == indexPaths.count, "\(indexPaths) have no frames")
    check(distances == distances.sorted(), "\(indexPaths) are at \(distances)")
  }

  func collectionContainer(
    _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    coverage.note(.prefetchCancelled)
    laws.lines?.append("cancel \(indexPaths.map { Array($0) })")
    let gone = goneTokens(indexPaths)
    coverage.note(.prefetchGone, if: gone != nil)
    for token in gone ?? indexPaths.map({ source.token(of: .cell($0)) }) {
      check(fetching.remove(token) != nil, "\(token) was cancelled, but not prefetched")
    }
  }

  /// Deleted items are cancelled first, by their old index paths.
  private func goneTokens(_ paths: [IndexPath]) -> [Int]? {
    guard let rows = rowsBefore else { return nil }
    rowsBefore = nil
    let tokens = paths.compactMap { path in
      rows.indices.contains(path[0]) && rows[path[0]].indices.contains(path[1])
        ? rows[path[0]][path[1]] : nil
    }
    let left = Set(source.rows.joined())
    let isGone = left.isDisjoint(with: tokens) && fetching.isSuperset(of: tokens)
    return tokens.count == paths.count && isGone ? tokens : nil
  }

  private func distance(to frame: LayoutRect) -> Double {
    let across = max(0, frame.minX - seen.maxX, seen.minX - frame.maxX)
    return max(across, frame.minY - seen.maxY, seen.minY - frame.maxY)
  }

  /// The announced items are those that lie ahead in the last direction of the viewport.
  func checkPrefetching() {
    let tokens = container.indexPathsForPrefetchedItems.map { source.token(of: .cell($0)) }
    check(Set(tokens) == fetching, "prefetched: \(fetching), outstanding: \(tokens)")
    guard !kind.isMeasured else { return }
    var reach = seen
    let size = viewport.size
    if motion.x < 0 { reach.origin.x -= size.width }
    if motion.x != 0 { reach.size.width += size.width }
    if motion.y < 0 { reach.origin.y -= size.height }
    if motion.y != 0 { reach.size.height += size.height }
    let shown = Set(container.displayedElements)
    let ahead = everything().filter { attributes in
      guard !viewport.isEmpty, motion != .zero, attributes.element.kind == nil else {
        return false
      }
      return attributes.frame.intersects(reach) && !shown.contains(attributes.element)
    }
    let expected = Set(ahead.map { source.token(of: $0.element) })
    check(fetching == expected, "prefetched: \(fetching), expected: \(expected), \(motion)")
  }
}
