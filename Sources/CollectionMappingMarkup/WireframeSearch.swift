/// Finds the elements of a wireframe: those in the largest part of a rectangle that stays within a limit.
struct WireframeSearch {
  let container: CollectionContainer
  let viewport: LayoutRect
  let limit: Int

  /// A rectangle and the elements in it.
  struct Finding {
    var rect: LayoutRect
    var attributes: [ElementAttributes]

    /// The number of elements in the rectangle that exceed the limit.
    var leftOut = 0

    /// The searched part of the content, extended by the elements that cross its edge.
    func rect(around content: LayoutRect) -> LayoutRect {
      attributes.reduce(content.intersection(rect)) { whole, found in
        whole.union(found.frame.intersection(rect))
      }
    }
  }

  /// Searches from the visible part of a rectangle outwards, until the limit is reached.
  ///
  /// The searched part doubles in each step. If it has too many elements, a binary search between the last
  /// two parts follows. So a million items are never requested at once.
  func run(in target: LayoutRect) -> Finding {
    let start = start(in: target)
    var best = find(in: start)
    guard best.attributes.count <= limit else {
      best.leftOut = best.attributes.count - limit
      best.attributes.removeLast(best.leftOut)
      return best
    }
    var (enough, tooMuch) = (0.0, Double.infinity)
    var margin = max(start.size.width, start.size.height, 1)
    for _ in 0..<80 where best.rect != target && tooMuch - enough > 1 {
      let found = find(in: start.expanded(by: margin).intersection(target))
      if found.attributes.count <= limit {
        (best, enough) = (found, margin)
      } else {
        tooMuch = margin
      }
      margin = tooMuch.isFinite ? (enough + tooMuch) / 2 : margin * 2
    }
    return best
  }

  /// The visible part of a rectangle; a part of the viewport's size at its origin if it is not visible.
  private func start(in target: LayoutRect) -> LayoutRect {
    let seen = viewport.intersection(target)
    guard seen.isEmpty else { return seen }
    return target.intersection(LayoutRect(origin: target.origin, size: viewport.size))
  }

  private func find(in rect: LayoutRect) -> Finding {
    let found = container.drawnAttributes(in: rect).filter { $0.frame.isFinite }
    return Finding(rect: rect, attributes: found)
  }
}

extension LayoutRect {
  /// The rectangle that is larger by a distance on every side.
  func expanded(by distance: Double) -> LayoutRect {
    LayoutRect(
      x: minX - distance, y: minY - distance, width: max(0, size.width + 2 * distance),
      height: max(0, size.height + 2 * distance))
  }

  /// The smallest rectangle that contains both.
  ///
  /// Empty rectangles are ignored.
  fileprivate func union(_ other: LayoutRect) -> LayoutRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return LayoutRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
