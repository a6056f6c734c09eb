import RandomSupport
import CollectionLayouts
import LayoutSupport
import Testing

/// Empty sections between others, over random layouts with seeds.
struct ContentPropertyTests {
  @Test func `an empty section without boundary items adds the section spacing alone`() {
    RandomLayouts.check { sketch, random in
      var before = sketch
      before.globalItems = []
      before.scale = 0
      before.bounds.origin = .zero
      var after = before
      let place = random.numbers.below(sketch.sections.count + 1)
      after.sections.insert(random.section(), at: place)
      after.sections[place].boundaryItems = []
      after.counts.insert(0, at: place)
      for index in after.sections.indices {
        for item in after.sections[index].boundaryItems.indices {
          after.sections[index].boundaryItems[item].pinToVisibleBounds = false
        }
      }
      before.sections = after.sections
      before.counts = after.counts
      before.sections.remove(at: place)
      before.counts.remove(at: place)
      let added = sketch.counts.isEmpty ? 0 : sketch.sectionSpacing
      return try shift(from: before, to: after, by: added, atSection: place)
    }
  }

  /// The problem if everything from a section on has to move by a distance.
  private func shift(
    from before: LayoutSketch, to after: LayoutSketch, by distance: Double, atSection place: Int
  ) throws -> String? {
    func length(_ size: LayoutSize) -> Double {
      before.axis == .vertical ? size.height : size.width
    }
    let (old, new) = (try before.solve(), try after.solve())
    let expected = max(0, length(old.contentSize) + distance)
    // A length of 0 does not say how far the sections overlap.
    let isKnown = length(old.contentSize) > 0 || distance <= 0
    if isKnown, abs(length(new.contentSize) - expected) > 1e-6 {
      return "the content grows to \(length(new.contentSize)), not \(expected)"
    }
    let (all, others) = (before.elements(of: old), after.elements(of: new))
    if all.count != others.count { return "\(all.count) elements become \(others.count)" }
    for (one, other) in zip(all, others) {
      let moved = (one.element.section ?? 0) >= place ? distance : 0
      let x = one.frame.minX + (before.axis == .horizontal ? moved : 0)
      let y = one.frame.minY + (before.axis == .vertical ? moved : 0)
      if abs(other.frame.minX - x) > 1e-6 || abs(other.frame.minY - y) > 1e-6
        || other.frame.size != one.frame.size
      {
        return "\(one) becomes \(other)"
      }
    }
    return nil
  }
}
