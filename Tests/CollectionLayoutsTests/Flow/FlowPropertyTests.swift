import RandomSupport
import CollectionLayouts
import LayoutSupport
import Testing

/// Properties of every flow layout, over random layouts with seeds.
struct FlowPropertyTests {
  @Test func `a query returns the elements in its rectangle, in the order of the content`() {
    RandomFlows.check { sketch, random in
      for sketch in [sketch, sketch.uniform] {
        let solution = sketch.solve()
        let all = sketch.elements(of: solution)
        let content = LayoutRect(origin: .zero, size: solution.contentSize)
        for _ in 0..<8 {
          let rect = random.rect(in: solution.contentSize)
          let found = solution.elements(in: rect, visible: sketch.bounds)
          let expected = all.filter { $0.frame.intersects(rect.intersection(content)) }
          if found != expected {
            return "\(rect): \(found.difference(from: expected) ?? "the order is \(found)")"
          }
        }
      }
      return nil
    }
  }

  @Test func `sizes set at once or one by one give the same layout`() {
    RandomFlows.check { sketch, random in
      let (each, uniform) = (sketch.solve(), sketch.uniform.solve())
      if uniform.contentSize != each.contentSize { return "\(uniform.contentSize)" }
      if uniform.problems != each.problems { return "\(uniform.problems)" }
      return sketch.elements(of: uniform).difference(from: sketch.elements(of: each))
    }
  }

  @Test func `frames equal those of the naive layout`() {
    RandomFlows.check(.tame) { sketch, random in
      var sketch = sketch.axis == .vertical ? sketch : sketch.transposed
      sketch.scale = 0
      sketch.pinsHeaders = false
      sketch.pinsFooters = false
      let naive = NaiveFlow(sketch)
      for solution in FlowMaker.allCases.map({ sketch.solve(by: $0) }) {
        let found = sketch.elements(of: solution)
        if abs(solution.contentSize.height - naive.height) > 1e-6 {
          return "\(solution.contentSize), not \(naive.height)"
        }
        if found.count != naive.frames.count { return "\(found.count), not \(naive.frames.count)" }
        for one in found {
          guard let frame = naive.frames[one.element], frame.size == one.frame.size,
            abs(frame.minX - one.frame.minX) < 1e-6, abs(frame.minY - one.frame.minY) < 1e-6
          else { return "\(one), not \(naive.frames[one.element] ?? .zero)" }
        }
      }
      return nil
    }
  }

  @Test func `a custom layout of the same rules is searched alike`() {
    RandomFlows.check(.tame) { sketch, random in
      // Sums in another order differ in their last bits, which decide at the edge of a pixel.
      let exact = sketch.with { $0.scale = 0 }
      for sketch in [exact, exact.uniform] {
        let (library, custom) = (sketch.solve(), sketch.solve(by: .custom))
        if !custom.contentSize.isNear(library.contentSize) { return "\(custom.contentSize)" }
        if custom.problems != library.problems { return "\(custom.problems)" }
        for _ in 0..<8 {
          var rect = random.rect(in: library.contentSize)
          rect.origin = LayoutPoint(x: rect.minX + 0.0123, y: rect.minY + 0.0123)
          let found = custom.elements(in: rect, visible: sketch.bounds)
          let expected = library.elements(in: rect, visible: sketch.bounds)
          guard found.map(\.element) == expected.map(\.element) else { return "\(rect): \(found)" }
          for (one, other) in zip(found, expected)
          where !one.frame.size.isNear(other.frame.size)
            || abs(one.frame.minX - other.frame.minX) > 1e-6
            || abs(one.frame.minY - other.frame.minY) > 1e-6
          { return "\(one), not \(other)" }
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

  @Test func `a horizontal layout has the transposed frames of the vertical one`() {
    RandomFlows.check { sketch, random in
      let (solution, turned) = (sketch.solve(), sketch.transposed.solve())
      if turned.contentSize != solution.contentSize.transposed { return "\(turned.contentSize)" }
      let rect = random.rect(in: solution.contentSize)
      let found = turned.elements(in: rect.transposed, visible: sketch.bounds.transposed)
      return found.difference(
        from: solution.elements(in: rect, visible: sketch.bounds).map(\.transposed))
    }
  }

  @Test func `right to left is the mirror image`() {
    RandomFlows.check { sketch, random in
      let solution = sketch.solve()
      func image(_ rect: LayoutRect) -> LayoutRect {
        guard sketch.axis == .vertical else { return rect }
        var rect = rect
        rect.origin.x = solution.contentSize.width - rect.maxX
        return rect
      }
      let mirrored = sketch.with { $0.direction = .rightToLeft }.solve()
      let rect = random.rect(in: solution.contentSize)
      let found = mirrored.elements(in: image(rect), visible: image(sketch.bounds))
      let expected = solution.elements(in: rect, visible: sketch.bounds).map { attributes in
        var attributes = attributes
        attributes.frame = image(attributes.frame)
        return attributes
      }
      return found.difference(from: expected)
    }
  }
}

extension LayoutSize {
  fileprivate func isNear(_ other: LayoutSize) -> Bool {
    abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
