import CollectionMapping

/// The available space of the layouts.
let room = LayoutEnvironment(
  container: LayoutContainer(contentSize: LayoutSize(width: 100, height: 100)))

/// The request for a layout.
func content(_ itemCounts: [Int]) -> LayoutRequest {
  LayoutRequest(itemCounts: itemCounts, environment: room)
}

/// A number of sections with one item each.
func sections(_ count: Int) -> [Int] { Array(repeating: 1, count: count) }

/// The rectangle of a number of rows.
func area(ofRows count: Int) -> LayoutRect {
  LayoutRect(x: 0, y: 0, width: 100, height: 10 * Double(count))
}

/// A group of one row that is 10 points high.
func rowGroup(estimated: Bool = false) -> LayoutGroup {
  let height: LayoutDimension = estimated ? .estimated(10) : .absolute(10)
  let size = LayoutItemSize(width: .fractionalWidth(1), height: height)
  return LayoutGroup.vertical(size: size, subitems: [LayoutItem(size: size)])
}

/// An orthogonal section: its items are half as wide as the container.
func orthogonalSection() -> LayoutSection {
  let size = LayoutItemSize(width: .absolute(50), height: .absolute(10))
  var section = LayoutSection(
    group: .horizontal(size: size, subitems: [LayoutItem(size: size)]))
  section.orthogonalScrollingBehavior = .continuous
  return section
}

/// Headers of these kinds.
func headers(_ kinds: [ElementKind]) -> [LayoutBoundarySupplementaryItem] {
  let size = LayoutItemSize(width: .fractionalWidth(1), height: .absolute(10))
  return kinds.map { LayoutBoundarySupplementaryItem(size: size, elementKind: $0, alignment: .top) }
}

/// A layout that places a header of another kind in each section.
func layoutWithKinds(_ count: Int) throws -> CompositionalLayout {
  let kinds = kinds(count)
  return try CompositionalLayout { section, _ in
    var described = LayoutSection(group: rowGroup())
    described.boundarySupplementaryItems = headers([kinds[section]])
    return described
  }
}
