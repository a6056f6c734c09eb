import RandomSupport
import CollectionLayouts
import LayoutSupport
import Testing

/// Properties of the queries of every layout, over random layouts with seeds.
struct QueryPropertyTests {
  @Test func `a query returns the elements in its rectangle, in the order of the content`() {
    RandomLayouts.check { sketch, random in
      Self.problem(of: try sketch.solve(), sketch, &random)
    }
    RandomFlows.check { sketch, random in
      Self.problem(of: sketch.solve(), sketch, &random)
        ?? Self.problem(of: sketch.uniform.solve(), sketch.uniform, &random)
    }
  }

  @Test func `a query returns the elements in its rectangle after views were measured`() {
    RandomLayouts.check { sketch, random in
      var solution = try sketch.solve()
      let estimated = sketch.elements(of: solution).filter { !$0.estimatedAxes.isEmpty }
      for _ in 0..<(estimated.isEmpty ? 0 : 5) {
        let element = random.numbers.pick(estimated).element
        // Short ones move the next elements back if the spacing is negative.
        let limit = random.numbers.percent(40) ? 8 : 120
        let size = LayoutSize(
          width: Double(random.numbers.below(limit)), height: Double(random.numbers.below(limit)))
        let before = sketch.elements(of: solution)
        let hasChanged = solution.setMeasuredSize(size, of: element)
        let after = sketch.elements(of: solution)
        if !hasChanged, before != after { return "\(element) of \(size) has changed nothing" }
      }
      return Self.problem(of: solution, sketch, &random)
    }
  }

  private static func problem<Random: RandomSketches>(
    of solution: SectionStack, _ sketch: Random.Sketch, _ random: inout Random
  ) -> String? {
    let all = sketch.elements(of: solution)
    let kinds = sketch.badgeKinds
    let content = LayoutRect(origin: .zero, size: solution.contentSize)
    for _ in 0..<8 {
      let rect = random.rect(in: solution.contentSize)
      let found = solution.elements(in: rect, visible: sketch.bounds)
      let expected = all.filter { $0.frame.intersects(rect.intersection(content)) }
      if let difference = found.difference(from: expected) { return "\(rect): \(difference)" }
      // Views of one kind that are anchored to items are in order among themselves.
      let isBadge = { (found: ElementAttributes) in
        found.element.kind.map(kinds.contains) ?? false
      }
      if found.filter({ !isBadge($0) }) != expected.filter({ !isBadge($0) }) {
        return "\(rect): the order is \(found)"
      }
    }
    return nil
  }

  @Test func `badges of a kind are returned in the order of their numbers`() {
    RandomLayouts.check { sketch, random in
      let solution = try sketch.solve()
      let found = solution.elements(in: .everywhere, visible: sketch.bounds)
      for kind in sketch.badgeKinds {
        let own = found.filter { $0.element.kind == kind }
        let places = own.map { [$0.element.section ?? -1, $0.ordinal] }
        if !zip(places, places.dropFirst()).allSatisfy({ $0.lexicographicallyPrecedes($1) }) {
          return "\(own)"
        }
      }
      return nil
    }
  }

  @Test func `every frame begins on a whole pixel`() {
    RandomLayouts.check { sketch, random in
      guard sketch.scale > 0 else { return nil }
      for found in sketch.elements(of: try sketch.solve()) {
        let corner = [found.frame.minX * sketch.scale, found.frame.minY * sketch.scale]
        if corner.contains(where: { abs($0 - $0.rounded()) > 1e-6 }) { return "\(found)" }
      }
      return nil
    }
  }
}
