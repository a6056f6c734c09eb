import CollectionMapping
import FuzzSupport

/// Makes layouts of every kind from the bytes of an input.
struct LayoutMaker {
  var choices: Choices
  /// Whether all numbers are small, so that sums are exact.
  let isTame: Bool

  init(_ choices: Choices) {
    self.choices = choices
    isTame = self.choices.happens(oneIn: 2)
  }

  mutating func counts() -> [Int] {
    (0..<choices.below(5)).map { _ in choices.below(9) }
  }

  mutating func environment() -> LayoutEnvironment {
    var environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: LayoutSize(width: 320, height: 480)))
    // A container is never infinite, since it refuses such a viewport.
    let room = choices.happens(oneIn: 3) ? size() : .zero
    if room.isFinite, room != .zero { environment.container.contentSize = room }
    if choices.happens(oneIn: 4) { environment.container.contentInsets = insets() }
    if choices.happens(oneIn: 4) { environment.displayScale = isTame ? 1 : number() }
    if choices.happens(oneIn: 4) { environment.layoutDirection = .rightToLeft }
    if choices.happens(oneIn: 4) { environment.safeAreaInsets = insets() }
    return environment
  }

  mutating func rect() -> LayoutRect {
    LayoutRect(origin: point(), size: size())
  }

  // MARK: - Numbers

  mutating func number() -> Double {
    isTame ? Double(choices.below(200)) / 2 - 4 : choices.number()
  }

  mutating func size() -> LayoutSize {
    LayoutSize(width: number(), height: number())
  }

  mutating func point() -> LayoutPoint {
    LayoutPoint(x: number(), y: number())
  }

  mutating func insets() -> LayoutInsets {
    LayoutInsets(
      top: number() / 4, leading: number() / 4, bottom: number() / 4, trailing: number() / 4)
  }

  private mutating func axis() -> LayoutAxis { choices.pick(LayoutAxis.allCases) }

  private mutating func dimension() -> LayoutDimension {
    switch choices.below(6) {
    case 0, 1: .absolute(number())
    case 2: .fractionalWidth(isTame ? choices.pick([0.25, 0.5, 1]) : number() / 50)
    case 3: .fractionalHeight(isTame ? choices.pick([0.25, 0.5, 1]) : number() / 50)
    case 4: .estimated(number())
    default: .uniformAcrossSiblings(estimate: number())
    }
  }

  private mutating func itemSize() -> LayoutItemSize {
    LayoutItemSize(width: dimension(), height: dimension())
  }

  private mutating func spacing() -> LayoutSpacing {
    choices.happens(oneIn: 3) ? .flexible(number() / 4) : .fixed(number() / 4)
  }

  private mutating func kind() -> ElementKind {
    choices.pick(["head", "foot", "badge", "back", "<kind>"])
  }

  // MARK: - Layouts

  mutating func flow() -> FlowLayout {
    var layout = FlowLayout()
    layout.scrollDirection = axis()
    layout.minimumLineSpacing = number() / 4
    layout.minimumInteritemSpacing = number() / 4
    layout.sectionInset = insets()
    layout.headerReferenceSize = size()
    layout.footerReferenceSize = size()
    layout.sectionHeadersPinToVisibleBounds = choices.happens(oneIn: 2)
    layout.sectionFootersPinToVisibleBounds = choices.happens(oneIn: 3)
    let sizes = (0..<3).map { _ in size() }
    layout.itemSizes = flowSizes(sizes)
    guard choices.happens(oneIn: 3) else { return layout }
    let (inset, others) = (insets(), flowSizes(sizes.reversed()))
    layout.adjustSection = { section, metrics in
      guard section % 2 == 1 else { return }
      metrics.sectionInset = inset
      metrics.itemSizes = others
    }
    return layout
  }

  private mutating func flowSizes(_ sizes: [LayoutSize]) -> FlowItemSizes {
    switch choices.below(4) {
    case 0: .uniform(sizes[0])
    case 1: .each { sizes[$0 % 3] }
    case 2: .estimated(sizes[0])
    default: .estimatedEach { sizes[$0 % 3] }
    }
  }

  mutating func compositional() throws(LayoutError) -> CompositionalLayout {
    var configuration = CompositionalLayoutConfiguration()
    configuration.scrollDirection = axis()
    configuration.interSectionSpacing = number() / 4
    if choices.happens(oneIn: 3) { configuration.boundarySupplementaryItems = [boundaryItem()] }
    if choices.happens(oneIn: 4) { configuration.contentInsetsReference = .none }
    if choices.happens(oneIn: 2) {
      return try CompositionalLayout(section: section(), configuration: configuration)
    }
    let sections = (0..<3).map { _ in section() }
    let missing = choices.below(4)
    return try CompositionalLayout(configuration: configuration) { number, _ in
      number == missing ? nil : sections[number % 3]
    }
  }

  private mutating func section() -> LayoutSection {
    if choices.happens(oneIn: 8) { return list() }
    var section = LayoutSection(group: group(depth: 0))
    section.contentInsets = insets()
    section.interGroupSpacing = number() / 4
    if choices.happens(oneIn: 2) {
      section.boundarySupplementaryItems = (0..<choices.below(3)).map { _ in boundaryItem() }
    }
    if choices.happens(oneIn: 3) {
      section.decorationItems = [.background(elementKind: "back", contentInsets: insets())]
    }
    if choices.happens(oneIn: 4) {
      section.orthogonalScrollingBehavior = choices.pick(OrthogonalScrollingBehavior.allCases)
    }
    return section
  }

  private mutating func list() -> LayoutSection {
    var configuration = ListConfiguration(
      appearance: choices.pick(ListConfiguration.Appearance.allCases))
    configuration.headerMode = choices.pick(ListConfiguration.HeaderMode.allCases)
    configuration.hasFooter = choices.happens(oneIn: 2)
    configuration.estimatedRowHeight = number()
    return .list(using: configuration)
  }

  private mutating func group(depth: Int) -> LayoutGroup {
    let size = itemSize()
    var group: LayoutGroup
    switch choices.below(6) {
    case 0:
      let frames = (0..<choices.below(4)).map { _ in LayoutGroupCustomItem(frame: rect()) }
      group = .custom(size: size) { _ in frames }
    case 1: group = .horizontal(size: size, subitem: item(), count: choices.below(5))
    case 2: group = .vertical(size: size, subitem: item(), count: choices.below(5))
    case 3: group = .vertical(size: size, repeatingSubitem: item(), count: choices.below(5))
    case 4: group = .horizontal(size: size, subitems: subitems(depth: depth))
    default: group = .vertical(size: size, subitems: subitems(depth: depth))
    }
    group.interItemSpacing = spacing()
    if choices.happens(oneIn: 4) { group.contentInsets = insets() }
    if choices.happens(oneIn: 4) { group.supplementaryItems = [badge()] }
    return group
  }

  private mutating func subitems(depth: Int) -> [any LayoutSubitem] {
    (0..<choices.below(4)).map { _ -> any LayoutSubitem in
      if depth < 3, choices.happens(oneIn: 3) { return group(depth: depth + 1) }
      return item()
    }
  }

  private mutating func item() -> LayoutItem {
    var item = LayoutItem(size: itemSize())
    if choices.happens(oneIn: 3) { item.contentInsets = insets() }
    if choices.happens(oneIn: 4) {
      item.edgeSpacing = LayoutEdgeSpacing(leading: spacing(), top: spacing())
    }
    if choices.happens(oneIn: 4) { item.supplementaryItems = [badge()] }
    return item
  }

  mutating func badge() -> LayoutSupplementaryItem {
    let edges = LayoutEdges(rawValue: choices.byte())
    let anchor =
      choices.happens(oneIn: 2)
      ? LayoutAnchor(edges: edges, absoluteOffset: point())
      : LayoutAnchor(edges: edges, fractionalOffset: point())
    return LayoutSupplementaryItem(
      size: itemSize(), elementKind: kind(), containerAnchor: anchor,
      itemAnchor: choices.happens(oneIn: 2) ? anchor : nil)
  }

  private mutating func boundaryItem() -> LayoutBoundarySupplementaryItem {
    var item = LayoutBoundarySupplementaryItem(
      size: itemSize(), elementKind: kind(), alignment: choices.pick(LayoutAlignment.allCases))
    if choices.happens(oneIn: 3) { item.offset = point() }
    item.extendsBoundary = !choices.happens(oneIn: 3)
    item.pinToVisibleBounds = choices.happens(oneIn: 3)
    return item
  }

  mutating func stack(_ request: LayoutRequest) -> SectionStack {
    let sections = request.itemCounts.map { _ in stackSection() }
    return SectionStack(
      sections, for: request, scrollDirection: axis(), interSectionSpacing: number() / 4)
  }

  private mutating func stackSection() -> SectionStack.Section {
    let length = number()
    var section: SectionStack.Section
    switch choices.below(3) {
    case 0:
      section = .init(
        .rows(length: length, spacing: number(), isEstimated: choices.happens(oneIn: 2)))
    case 1:
      let frames = (0..<choices.below(4)).map { _ in rect() }
      section = .init(.groups(of: frames, length: length, spacing: number()))
    default:
      let frames = (0..<choices.below(9)).map { _ in rect() }
      section = .init(.custom(estimatedAxes: .vertical) { _ in (frames: frames, length: length) })
    }
    section.contentInsets = insets()
    if choices.happens(oneIn: 3) { section.boundarySupplementaryItems = [boundaryItem()] }
    if choices.happens(oneIn: 4) {
      section.orthogonalScrollingBehavior = choices.pick(OrthogonalScrollingBehavior.allCases)
    }
    return section
  }

  mutating func placed(_ request: LayoutRequest) -> PlacedElements {
    let elements = elements(request)
    return PlacedElements(
      elements, for: request, contentSize: choices.happens(oneIn: 3) ? size() : nil)
  }

  /// The items of a request and some that do not exist, anywhere.
  mutating func elements(_ request: LayoutRequest) -> [ElementAttributes] {
    var found = request.items.map { ElementAttributes($0, frame: rect()) }
    for _ in 0..<choices.below(4) {
      let (section, number) = (choices.below(6) - 1, choices.below(6) - 1)
      let element: ElementID = choices.pick([
        .cell(section: section, item: number),
        .supplementary(ofKind: kind(), inSection: section, number: number),
        .supplementary(ofKind: kind(), atItem: number, inSection: section),
        .background(ofKind: kind(), inSection: section), .global(ofKind: kind(), number: number),
      ])
      found.append(
        ElementAttributes(
          element, frame: rect(), zIndex: number, alpha: Double(choices.byte()) / 255))
    }
    return found
  }
}
