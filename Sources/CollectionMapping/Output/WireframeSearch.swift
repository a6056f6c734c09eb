/// Looks for the elements of a wireframe: as much of a rectangle as has no more than so many.
struct WireframeSearch {
  let container: CollectionContainer
  let viewport: LayoutRect
  let limit: Int

  /// What is drawn, and what is in it.
  struct Finding {
    var rect: LayoutRect
    var attributes: [ElementAttributes]

    /// How many more there are.
    var leftOut = 0

    /// The part of the content that was looked through, and what lies outside of it.
    func rect(around content: LayoutRect) -> LayoutRect {
      attributes.reduce(content.intersection(rect)) { whole, found in
        whole.union(found.frame.intersection(rect))
      }
    }
  }

  /// Looks at what is seen of a rectangle, and from there as far as there are not too many elements.
  ///
  /// A million items are never asked for at once: the part that is looked through doubles, and is
  /// halved again when that was too much.
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
      let found = find(in: start.inset(by: LayoutInsets(all: -margin)).intersection(target))
      if found.attributes.count <= limit {
        (best, enough) = (found, margin)
      } else {
        tooMuch = margin
      }
      margin = tooMuch.isFinite ? (enough + tooMuch) / 2 : margin * 2
    }
    return best
  }

  /// What is seen of a rectangle, or as much at its beginning.
  private func start(in target: LayoutRect) -> LayoutRect {
    let seen = viewport.intersection(target)
    guard seen.isEmpty else { return seen }
    return target.intersection(LayoutRect(origin: target.origin, size: viewport.size))
  }

  private func find(in rect: LayoutRect) -> Finding {
    var found: [ElementAttributes] = []
    container.appendLayoutAttributes(in: rect, to: &found)
    found.removeAll { $0.isHidden || !$0.frame.isFinite }
    return Finding(rect: rect, attributes: found)
  }
}

extension LayoutRect {
  /// The smallest rectangle around both; the other one where one is empty.
  fileprivate func union(_ other: LayoutRect) -> LayoutRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return LayoutRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
