import CollectionMapping

extension ElementKind {
  static let badge: ElementKind = "badge"
  static let shelfBackground: ElementKind = "shelf-background"
  static let notice: ElementKind = "notice"
}

/// The layout of the page: a row of promotions, then a grid for each shelf.
enum StoreLayout {
  /// The distances between elements.
  static let gap = 12.0

  /// The height of the text of a product: two lines for its name, one for its price.
  static let textHeight = 72.0

  static func make() throws(LayoutError) -> CompositionalLayout {
    let notice = LayoutBoundarySupplementaryItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(72)),
      elementKind: .notice, alignment: .bottom)
    let configuration = CompositionalLayoutConfiguration(
      interSectionSpacing: 2 * gap, boundarySupplementaryItems: [notice])
    return try CompositionalLayout(configuration: configuration) { section, environment in
      let width = environment.container.effectiveContentSize.width
      return section == 0 ? promos(width) : shelf(width)
    }
  }

  /// The number of products in a line: as many as are 160 points wide, but at least two.
  static func columns(_ width: Double) -> Int { max(2, Int(width / 172)) }

  /// A row that scrolls across the page, one card at a time.
  private static func promos(_ width: Double) -> LayoutSection {
    let fill = LayoutItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
    let card = LayoutItemSize(
      width: width < 600 ? .fractionalWidth(0.86) : .absolute(440), height: .absolute(150))
    var section = LayoutSection(group: .horizontal(size: card, subitems: [LayoutItem(size: fill)]))
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = gap
    section.contentInsets = LayoutInsets(top: gap, leading: gap, trailing: gap)
    return section
  }

  /// A grid with a pinned header, on a background.
  private static func shelf(_ width: Double) -> LayoutSection {
    let columns = columns(width)
    let room = width - 2 * gap - Double(columns - 1) * gap
    let height = (room / Double(columns) * 0.8).rounded() + textHeight
    let product = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1)),
      supplementaryItems: [badge])
    var row = LayoutGroup.horizontal(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(height)),
      subitem: product, count: columns)
    row.interItemSpacing = .fixed(gap)
    var section = LayoutSection(group: row)
    section.interGroupSpacing = gap
    // Badges reach out by 7 points, and a pinned header is above them.
    section.contentInsets = LayoutInsets(top: 8, leading: gap, bottom: gap, trailing: gap)
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(48)),
        elementKind: .sectionHeader, alignment: .top, pinToVisibleBounds: true)
    ]
    section.decorationItems = [.background(elementKind: .shelfBackground)]
    return section
  }

  /// The place over the upper trailing corner of a product.
  private static let badge = LayoutSupplementaryItem(
    size: LayoutItemSize(width: .absolute(46), height: .absolute(22)), elementKind: .badge,
    containerAnchor: LayoutAnchor(
      edges: [.top, .trailing], absoluteOffset: LayoutPoint(x: 5, y: -7)), zIndex: 2)
}
