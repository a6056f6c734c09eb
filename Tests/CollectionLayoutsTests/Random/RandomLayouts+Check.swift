import RandomSupport
import CollectionLayouts
import LayoutSupport
import Testing

/// A layout with its content as data, of which properties of every layout are checked.
protocol SolvableSketch {
  var bounds: LayoutRect { get }
  var axis: LayoutAxis { get }
  var direction: LayoutDirection { get set }
  var transposed: Self { get }

  /// The kinds of views that queries return in an order of their own.
  var badgeKinds: Set<ElementKind> { get }

  func result() throws -> SectionStack
  func elements(of solution: some LayoutResult) -> [ElementAttributes]
  func shrunk(fails: (Self) -> Bool) -> Self
}

extension LayoutSketch: SolvableSketch {
  func result() throws -> SectionStack { try solve() }
}

extension FlowSketch: SolvableSketch {
  var badgeKinds: Set<ElementKind> { [] }

  func result() -> SectionStack { solve() }
}

/// Makes random layouts, and rectangles for queries.
protocol RandomSketches {
  associatedtype Sketch: SolvableSketch

  init(_ kind: RandomLayouts.Kind, seed: UInt64)
  mutating func layout() -> Sketch
  mutating func rect(in size: LayoutSize) -> LayoutRect
}

extension RandomLayouts: RandomSketches {}

extension RandomSketches {
  /// Runs a check that returns a problem on random layouts.
  ///
  /// A failing layout is shrunk before it is reported.
  static func check(
    _ kind: RandomLayouts.Kind = .wild, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Sketch, inout Self) throws -> String?
  ) {
    for seed in Seeds.all(debug: 150, release: 3000) {
      var random = Self(kind, seed: seed)
      let sketch = random.layout()
      func problem(of sketch: Sketch) -> String? {
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
