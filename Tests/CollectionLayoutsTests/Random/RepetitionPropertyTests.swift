import RandomSupport
import CollectionLayouts
import LayoutSupport
import Testing

/// Repeated items and rows on pixels, which have a fast path for layout and queries, compared with
/// the general path.
struct RepetitionPropertyTests {
  /// Lengths on pixels, off pixels, and inexact ones.
  private static let lengths = [44, 10, 7.5, 20.25, 100.0 / 3, 0.1, 0]

  @Test func `a repeated item has the same position with edge spacing of 0`() throws {
    for seed in Seeds.all(debug: 300, release: 5000) {
      var numbers = SplitMix64(seed: seed)
      let item = LayoutItem(
        size: Self.size(&numbers), contentInsets: LayoutInsets(all: numbers.pick(Self.lengths)))
      var other = item
      other.edgeSpacing.leading = .fixed(0)
      let frame = LayoutItemSize(
        width: .fractionalWidth(1), height: .absolute(numbers.pick([60, 200.0 / 3])))
      let isHorizontal = numbers.below(2) == 0, kind = numbers.below(3)
      let count = 1 + numbers.below(5)
      let spacing = numbers.pick(Self.lengths), isFlexible = numbers.below(2) == 0
      let insets = LayoutInsets(top: 3, leading: numbers.pick(Self.lengths), bottom: 1, trailing: 2)
      let between = numbers.pick(Self.lengths)
      func solve(_ item: LayoutItem) throws -> [ElementAttributes] {
        var group: LayoutGroup =
          switch (isHorizontal, kind) {
          case (true, 0): .horizontal(size: frame, subitems: [item])
          case (true, 1): .horizontal(size: frame, subitem: item, count: count)
          case (true, _): .horizontal(size: frame, repeatingSubitem: item, count: count)
          case (false, 0): .vertical(size: frame, subitems: [item])
          case (false, 1): .vertical(size: frame, subitem: item, count: count)
          case (false, _): .vertical(size: frame, repeatingSubitem: item, count: count)
          }
        group.interItemSpacing = isFlexible ? .flexible(spacing) : .fixed(spacing)
        group.contentInsets = insets
        var section = LayoutSection(group: group)
        section.interGroupSpacing = between
        let solution = try CompositionalLayout(section: section).solve(
          LayoutRequest([17, 3], scale: 2))
        return solution.elements(in: .everywhere, visible: .zero)
      }
      let found = try solve(item), expected = try solve(other)
      #expect(found == expected, "SEED=\(seed)")
    }
  }

  @Test func `a query and a lookup by element return the same rows`() throws {
    for seed in Seeds.all(debug: 300, release: 5000) {
      var numbers = SplitMix64(seed: seed)
      let scale = numbers.pick([1.0, 2, 3, 2.625, 0.5, 0])
      let size = LayoutItemSize(
        width: .absolute(numbers.pick([320, 100])), height: .absolute(numbers.pick(Self.lengths)))
      var section = LayoutSection(
        group: numbers.below(2) == 0
          ? .vertical(size: size, subitems: [LayoutItem(size: size)])
          : .horizontal(size: size, subitems: [LayoutItem(size: size)]))
      section.interGroupSpacing = numbers.pick(Self.lengths)
      section.contentInsets = LayoutInsets(
        top: numbers.pick(Self.lengths), leading: numbers.pick(Self.lengths), bottom: 0, trailing: 0
      )
      let axis = numbers.pick([LayoutAxis.vertical, .horizontal])
      if numbers.below(3) == 0 { section.orthogonalScrollingBehavior = .continuous }
      let layout = try CompositionalLayout(
        section: section, configuration: CompositionalLayoutConfiguration(scrollDirection: axis))
      let solution = layout.solve(LayoutRequest([40, 30, 1], scale: scale))
      let cells = [40, 30, 1].enumerated().flatMap { section, count in
        (0..<count).compactMap {
          solution.attributes(of: .cell(section: section, item: $0), visible: .zero)
        }
      }
      for _ in 0..<6 {
        let rect = LayoutRect(
          x: Double(numbers.below(300)) / 4, y: Double(numbers.below(6000)) / 4,
          width: numbers.pick([320, 0.25]), height: numbers.pick([480, 44, 0.25]))
        let content = LayoutRect(origin: .zero, size: solution.contentSize)
        let clipped = rect.intersection(content)
        let expected = cells.filter { $0.frame.intersects(clipped) }
        let found = solution.elements(in: rect, visible: .zero)
        #expect(found == expected, "\(rect), SEED=\(seed)")
      }
    }
  }

  private static func size(_ numbers: inout SplitMix64) -> LayoutItemSize {
    func length() -> LayoutDimension {
      numbers.pick([
        .absolute(numbers.pick(lengths)), .fractionalWidth(0.25), .fractionalWidth(1 / 3.0),
        .fractionalHeight(0.5), .fractionalHeight(1),
      ])
    }
    let width = length()
    return LayoutItemSize(width: width, height: length())
  }
}
