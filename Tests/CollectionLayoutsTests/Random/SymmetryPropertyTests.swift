import CollectionLayouts
import LayoutSupport
import Testing

/// Transposed and mirrored layouts, over random layouts with seeds.
struct SymmetryPropertyTests {
  @Test func `a horizontal layout has the transposed frames of the vertical one`() {
    RandomLayouts.check { try Self.transposition(of: $0, &$1) }
    RandomFlows.check { try Self.transposition(of: $0, &$1) }
  }

  private static func transposition<Random: RandomSketches>(
    of sketch: Random.Sketch, _ random: inout Random
  ) throws -> String? {
    let (solution, turned) = (try sketch.result(), try sketch.transposed.result())
    if turned.contentSize != solution.contentSize.transposed { return "\(turned.contentSize)" }
    for _ in 0..<4 {
      let rect = random.rect(in: solution.contentSize)
      let found = solution.elements(in: rect, visible: sketch.bounds)
      let other = turned.elements(in: rect.transposed, visible: sketch.bounds.transposed)
      for (one, other) in zip(found, other) where one.transposed != other {
        return "\(rect): \(one) becomes \(other)"
      }
      if found.count != other.count { return "\(rect): \(found.count) become \(other.count)" }
    }
    return nil
  }

  @Test func `right to left is the mirror image`() {
    RandomLayouts.check { try Self.mirror(of: $0, &$1) }
    RandomFlows.check { try Self.mirror(of: $0, &$1) }
  }

  private static func mirror<Random: RandomSketches>(
    of sketch: Random.Sketch, _ random: inout Random
  ) throws -> String? {
    var mirror = sketch
    mirror.direction = .rightToLeft
    let (solution, mirrored) = (try sketch.result(), try mirror.result())
    if mirrored.contentSize != solution.contentSize { return "\(mirrored.contentSize)" }
    func image(_ rect: LayoutRect) -> LayoutRect {
      guard sketch.axis == .vertical else { return rect }
      var rect = rect
      rect.origin.x = solution.contentSize.width - rect.maxX
      return rect
    }
    for _ in 0..<4 {
      var rect = random.rect(in: solution.contentSize)
      rect.origin.x += 0.0123  // The image of an edge that touches a frame may lie a bit inside.
      let found = mirrored.elements(in: image(rect), visible: image(sketch.bounds))
      let expected = solution.elements(in: rect, visible: sketch.bounds).map { attributes in
        var attributes = attributes
        attributes.frame = image(attributes.frame)
        return attributes
      }
      if found != expected {
        return "\(rect): \(found.difference(from: expected) ?? "the order")"
      }
      for one in found
      where mirrored.attributes(of: one.element, visible: image(sketch.bounds)) != one {
        return "by name not \(one)"
      }
    }
    return nil
  }
}
