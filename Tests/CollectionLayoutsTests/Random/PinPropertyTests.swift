import CollectionLayouts
import LayoutSupport
import Testing

/// The positions of pinned boundary items, over random layouts with seeds.
///
/// Each section, and the whole content, has two views of size 0 at the ends of its extent, which
/// show where it is. Nothing is rounded.
struct PinPropertyTests {
  @Test func `a pinned view stays between its own position and the end of its section`() {
    RandomLayouts.check { sketch, random in
      var pinned = sketch
      pinned.scale = 0
      for index in pinned.sections.indices {
        pinned.sections[index].boundaryItems += Self.probes(sketch.axis)
      }
      pinned.globalItems += Self.probes(sketch.axis)
      var free = pinned
      for index in pinned.sections.indices {
        free.sections[index].boundaryItems = Self.freed(pinned.sections[index].boundaryItems)
      }
      free.globalItems = Self.freed(pinned.globalItems)
      let (solution, natural) = (try pinned.solve(), try free.solve())
      let seen = pinned.bounds
      for item in pinned.globalItems {
        if let problem = Self.problem(
          of: item, in: sketch.axis, seen, solution, natural,
          name: {
            .global(ofKind: $0)
          })
        {
          return problem
        }
      }
      for (index, section) in pinned.sections.enumerated() {
        for item in section.boundaryItems {
          if let problem = Self.problem(
            of: item, in: sketch.axis, seen, solution, natural,
            name: {
              .supplementary(ofKind: $0, inSection: index)
            })
          {
            return problem
          }
        }
      }
      return nil
    }
  }

  private static func probes(_ axis: LayoutAxis) -> [LayoutBoundarySupplementaryItem] {
    let ends: [LayoutAlignment] = axis == .vertical ? [.top, .bottom] : [.leading, .trailing]
    return zip(["first", "last"], ends).map { kind, alignment in
      LayoutBoundarySupplementaryItem(
        size: LayoutItemSize(width: .absolute(0), height: .absolute(0)),
        elementKind: ElementKind(rawValue: kind), alignment: alignment, extendsBoundary: false)
    }
  }

  private static func freed(
    _ items: [LayoutBoundarySupplementaryItem]
  ) -> [LayoutBoundarySupplementaryItem] {
    items.map { item in
      var item = item
      item.pinToVisibleBounds = false
      return item
    }
  }

  private static func problem(
    of item: LayoutBoundarySupplementaryItem, in axis: LayoutAxis, _ seen: LayoutRect,
    _ solution: some LayoutResult, _ natural: some LayoutResult,
    name: (ElementKind) -> ElementID
  ) -> String? {
    func attributes(_ kind: ElementKind) -> ElementAttributes? {
      natural.attributes(of: name(kind), visible: seen)
    }
    let found = solution.attributes(of: name(item.elementKind), visible: seen)
    guard let own = attributes(item.elementKind), let first = attributes("first"),
      let last = attributes("last")
    else { return found == nil ? nil : "\(item.elementKind) is there alone" }
    let (place, length) = span(own.frame, axis), view = span(seen, axis)
    var expected = own
    if item.pinToVisibleBounds {
      let held =
        isAtEnd(item, axis)
        ? min(place, max(min(place, view.start + view.length - length), span(first.frame, axis).0))
        : max(place, min(max(place, view.start), span(last.frame, axis).0 - length))
      if axis == .vertical {
        expected.frame.origin.y = held
      } else {
        expected.frame.origin.x = held
      }
      if expected.frame.intersects(seen) { expected.zIndex += 1_000_000_000 }
    }
    guard let found, found.zIndex == expected.zIndex, found.frame.size == own.frame.size,
      abs(found.frame.minX - expected.frame.minX) < 1e-6,
      abs(found.frame.minY - expected.frame.minY) < 1e-6
    else { return "seen \(seen): \(found.map { "\($0)" } ?? "nothing"), not \(expected)" }
    return nil
  }

  private static func span(_ rect: LayoutRect, _ axis: LayoutAxis) -> (
    start: Double, length: Double
  ) {
    axis == .vertical ? (rect.minY, rect.height) : (rect.minX, rect.width)
  }

  private static func isAtEnd(_ item: LayoutBoundarySupplementaryItem, _ axis: LayoutAxis) -> Bool {
    let ends: [LayoutAlignment] =
      axis == .vertical
      ? [.bottom, .bottomLeading, .bottomTrailing] : [.trailing, .topTrailing, .bottomTrailing]
    return ends.contains(item.alignment)
  }
}
