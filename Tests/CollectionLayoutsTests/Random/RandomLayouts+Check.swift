import RandomSupport
import CollectionLayouts
import LayoutSupport
import Testing

extension RandomLayouts {
  /// Runs a check that returns a problem on random layouts.
  ///
  /// A failing layout is shrunk before it is reported.
  static func check(
    _ kind: Kind = .wild, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (LayoutSketch, inout RandomLayouts) throws -> String?
  ) {
    for seed in Seeds.all(debug: 150, release: 3000) {
      var random = RandomLayouts(kind, seed: seed)
      let sketch = random.layout()
      func problem(of sketch: LayoutSketch) -> String? {
        var again = random
        do {
          return try body(sketch, &again)
        } catch {
          return "\(error)"
        }
      }
      guard problem(of: sketch) != nil else { continue }
      let least = sketch.shrunk { problem(of: $0) != nil }
      Issue.record(
        "SEED=\(seed): \(problem(of: least) ?? "nothing")\n\(least)", sourceLocation: sourceLocation
      )
      return
    }
  }
}

extension [ElementAttributes] {
  /// The attributes that only one of both has.
  func difference(from expected: [ElementAttributes]) -> String? {
    let (set, other) = (Set(self), Set(expected))
    if set != other {
      return "found \(Array(set.subtracting(other))), not \(Array(other.subtracting(set)))"
    }
    return count == set.count ? nil : "some are found twice"
  }
}
