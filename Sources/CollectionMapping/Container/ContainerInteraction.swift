#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a container remembers of items, wherever they go: selection, prefetching, a movement.
struct ContainerInteraction {
  var selected: Set<ElementPosition> = []
  var prefetched: Set<ElementPosition> = []

  /// Those of the prefetched items that were so because they lie ahead of what is on show.
  var ahead: Set<ElementPosition> = []

  /// Where the item that is being moved by hand began, and where it is held now.
  var movement: (origin: ElementPosition, current: ElementPosition)?

  /// Goes where the items go.
  ///
  /// - Returns: The items that were prefetched for and are gone, by their places before, in order.
  mutating func follow(_ map: BatchMap) -> [IndexPath] {
    selected = Set(selected.compactMap(map.newPosition))
    let gone = prefetched.filter { map.newPosition(of: $0) == nil }
    prefetched = Set(prefetched.compactMap(map.newPosition))
    ahead = Set(ahead.compactMap(map.newPosition))
    return gone.sorted().map(\.indexPath)
  }
}
