/// Checks the description of a layout for parts that cannot be laid out.
struct LayoutChecker {
  /// The checked part of the layout.
  enum Owner {
    case layout, everySection
    case section(Int)
    case everyItem(section: Int)
    case item(Int, section: Int)
  }

  private let owner: Owner
  private var isInGroup = false

  /// The indices of the subitems that lead to the checked group, and the index of the checked item.
  private var path: [Int] = []
  private var item: Int?

  private init(_ owner: Owner) { self.owner = owner }

  /// The position in the description, such as `section 2, group, subitem 0`.
  private var place: String {
    let start =
      switch owner {
      case .layout: "the layout"
      case .everySection: "the section"
      case .section(let number): "section \(number)"
      case .everyItem(let section): "every item of section \(section)"
      case .item(let item, let section): "item \(item) of section \(section)"
      }
    guard isInGroup else { return start }
    return (path + (item.map { [$0] } ?? [])).reduce("\(start), group") { "\($0), subitem \($1)" }
  }

  static func check(_ configuration: CompositionalLayoutConfiguration) throws(LayoutError) {
    let checker = LayoutChecker(.layout)
    try checker.check("inter-section spacing", configuration.interSectionSpacing)
    try checker.check(configuration.boundarySupplementaryItems)
  }

  static func check(_ section: LayoutSection, of owner: Owner) throws(LayoutError) {
    var checker = LayoutChecker(owner)
    try checker.check(
      section.contentInsets, spacing: section.interGroupSpacing,
      section.boundarySupplementaryItems, section.decorationItems)
    for kind in section.group.badgeKinds
    where section.boundarySupplementaryItems.contains(where: { $0.elementKind == kind }) {
      throw .kindUsedTwice(kind, at: checker.place)
    }
    checker.isInGroup = true
    try checker.check(section.group)
  }

  /// Checks a section of a custom layout.
  static func check(_ section: SectionStack.Section, of owner: Owner) throws(LayoutError) {
    let checker = LayoutChecker(owner)
    try checker.check(
      section.contentInsets, section.boundarySupplementaryItems, section.decorationItems)
    switch section.items {
    case .rows(let length, let spacing, _):
      try checker.check("length of a row", length)
      try checker.check("spacing between rows", spacing)
    case .groups(let frames, let length, let spacing):
      guard !frames.isEmpty else { throw .noSubitems(at: checker.place) }
      try checker.check("length of a group", length)
      try checker.check("spacing between groups", spacing)
      for frame in frames where !frame.isFinite {
        throw .notFinite(what: "frame", value: "\(frame)", at: checker.place)
      }
    case .custom: break
    }
  }

  /// Checks the total length that a closure returned for the items of a section.
  static func check(length: Double, ofItemsInSection section: Int) throws(LayoutError) {
    try LayoutChecker(.section(section)).check("length of all items", length)
  }

  /// Whether all numbers of a global view of a custom layout are finite.
  static func accepts(_ item: LayoutBoundarySupplementaryItem) -> Bool {
    (try? LayoutChecker(.layout).check([item])) != nil
  }

  /// Checks the distances in a section of a flow layout that scrolls along an axis.
  static func check(
    _ metrics: FlowSectionMetrics, along axis: LayoutAxis, of section: Int
  ) throws(LayoutError) {
    let checker = LayoutChecker(.section(section))
    try checker.check("minimum line spacing", metrics.minimumLineSpacing)
    try checker.check("minimum interitem spacing", metrics.minimumInteritemSpacing)
    try checker.check("section inset", metrics.sectionInset)
    try checker.check("header", metrics.headerReferenceSize[axis])
    try checker.check("footer", metrics.footerReferenceSize[axis])
  }

  /// Checks the size of items of a flow layout.
  static func check(_ size: LayoutSize, of owner: Owner) throws(LayoutError) {
    let checker = LayoutChecker(owner)
    try checker.check("width", size.width)
    try checker.check("height", size.height)
  }

  /// Checks the number of items in a section of a flow layout that stores a size for each.
  static func check(itemCount: Int, of section: Int) throws(LayoutError) {
    guard itemCount > ItemsPlan.maximumCount else { return }
    throw .tooManyItems(
      itemCount, limit: ItemsPlan.maximumCount, at: LayoutChecker(.section(section)).place)
  }

  // MARK: - Parts

  private func check(
    _ insets: LayoutInsets, spacing: Double = 0, _ boundary: [LayoutBoundarySupplementaryItem],
    _ decorations: [LayoutDecorationItem]
  ) throws(LayoutError) {
    try check("content insets", insets)
    try check("inter-group spacing", spacing)
    try check(boundary)
    for item in decorations {
      try check("content insets of a decoration", item.contentInsets)
    }
  }

  private mutating func check(_ group: LayoutGroup) throws(LayoutError) {
    try checkSubitem(group)
    try check("spacing between items", group.interItemSpacing.minimum)
    guard case .run(_, let subitems, let repetition) = group.arrangement else { return }
    if group.depth > LayoutGroup.maximumDepth {
      throw .tooDeep(group.depth, limit: LayoutGroup.maximumDepth, at: place)
    }
    if group.itemCount > LayoutGroup.maximumItemCount {
      throw .tooManyItems(group.itemCount, limit: LayoutGroup.maximumItemCount, at: place)
    }
    guard !subitems.isEmpty else { throw .noSubitems(at: place) }
    if let count = repetition.count, count < 1 { throw .invalidCount(count, at: place) }
    for index in subitems.indices {
      guard group.hasGroups, let inside = LayoutGroup(subitems[index]) else {
        item = index
        try checkSubitem(subitems[index])
        continue
      }
      item = nil
      path.append(index)
      try check(inside)
      path.removeLast()
    }
    item = nil
  }

  private func checkSubitem(_ item: some LayoutSubitem) throws(LayoutError) {
    try check(item.size)
    try check("content insets", item.contentInsets)
    let edges = item.edgeSpacing
    for axis in LayoutAxis.allCases {
      try check("edge spacing", edges.start(axis)?.minimum ?? 0)
      try check("edge spacing", edges.end(axis)?.minimum ?? 0)
    }
    let views = item.supplementaryItems
    if views.count > 1 { try checkKinds(views.map(\.elementKind)) }
    for item in views {
      try check(item.size)
      try check(item.containerAnchor)
      if let anchor = item.itemAnchor { try check(anchor) }
    }
  }

  private func check(_ items: [LayoutBoundarySupplementaryItem]) throws(LayoutError) {
    if items.count > 1 { try checkKinds(items.map(\.elementKind)) }
    for item in items {
      try check(item.size)
      try check("offset of \"\(item.elementKind)\"", item.offset)
    }
  }

  private func checkKinds(_ kinds: [ElementKind]) throws(LayoutError) {
    var seen: Set<ElementKind> = []
    for kind in kinds where !seen.insert(kind).inserted { throw .duplicateKind(kind, at: place) }
  }

  // MARK: - Numbers

  private func check(_ size: LayoutItemSize) throws(LayoutError) {
    try check("width \(size.width)", size.width.value)
    try check("height \(size.height)", size.height.value)
  }

  private func check(_ anchor: LayoutAnchor) throws(LayoutError) {
    switch anchor.distance {
    case .absolute(let point), .fractional(let point): try check("offset of an anchor", point)
    }
  }

  private func check(_ what: @autoclosure () -> String, _ point: LayoutPoint) throws(LayoutError) {
    try check(what(), point.x)
    try check(what(), point.y)
  }

  @inline(__always)
  private func check(
    _ what: @autoclosure () -> String, _ insets: LayoutInsets
  ) throws(LayoutError) {
    for axis in LayoutAxis.allCases {
      try check(what(), insets.start(axis))
      try check(what(), insets.end(axis))
    }
  }

  @inline(__always)
  private func check(_ what: @autoclosure () -> String, _ value: Double) throws(LayoutError) {
    guard !value.isFinite else { return }
    throw .notFinite(what: what(), value: "\(value)", at: place)
  }
}
