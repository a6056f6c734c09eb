import RandomSupport
import CollectionLayouts
import LayoutSupport
import Testing

/// Properties of flow layouts, over random layouts with seeds; those of every layout are in `Random/`.
struct FlowPropertyTests {
  @Test func `sizes set at once or one by one give the same layout`() {
    RandomFlows.check { sketch, random in
      let (each, uniform) = (sketch.solve(), sketch.uniform.solve())
      if uniform.contentSize != each.contentSize { return "\(uniform.contentSize)" }
      if uniform.problems != each.problems { return "\(uniform.problems)" }
      return sketch.elements(of: uniform).difference(from: sketch.elements(of: each))
    }
  }

  @Test func `a custom layout of the same rules is searched alike`() {
    RandomFlows.check(.tame) { sketch, random in
      // Sums in another order differ in their last bits, which decide at the edge of a pixel.
      let exact = sketch.with { $0.scale = 0 }
      for sketch in [exact, exact.uniform] {
        let (library, custom) = (sketch.solve(), sketch.solve(by: .custom))
        if !custom.contentSize.isNear(library.contentSize) { return "\(custom.contentSize)" }
        if "\(custom.problems)" != "\(library.problems)" { return "\(custom.problems)" }
        let size = library.contentSize
        for rect in [.everywhere] + (0..<8).map({ _ in random.rect(in: size) }) {
          var rect = rect
          rect.origin = LayoutPoint(x: rect.minX + 0.0123, y: rect.minY + 0.0123)
          let found = custom.elements(in: rect, visible: sketch.bounds)
          let expected = library.elements(in: rect, visible: sketch.bounds)
          guard found.map(\.element) == expected.map(\.element) else { return "\(rect): \(found)" }
          for (one, other) in zip(found, expected) where !one.frame.isNear(other.frame) {
            return "\(one), not \(other)"
          }
        }
      }
      return nil
    }
  }

  @Test func `every frame begins on the nearest pixel`() {
    RandomFlows.check { sketch, random in
      guard sketch.scale > 0 else { return nil }
      let exact = sketch.with { $0.scale = 0 }
      let half = 0.5 / sketch.scale + 1e-6
      let pairs = zip(sketch.elements(of: sketch.solve()), exact.elements(of: exact.solve()))
      for (one, exact) in pairs {
        let corner = [one.frame.minX * sketch.scale, one.frame.minY * sketch.scale]
        if corner.contains(where: { abs($0 - $0.rounded()) > 1e-6 }) { return "\(one)" }
        if abs(one.frame.minX - exact.frame.minX) > half
          || abs(one.frame.minY - exact.frame.minY) > half
          || one.frame.size != exact.frame.size
        {
          return "\(exact) becomes \(one)"
        }
      }
      return nil
    }
  }
}
