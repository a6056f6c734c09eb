import CollectionMapping
import CollectionMappingMarkup

/// The page as one picture.
enum FeedPicture {
  /// The widths that a client may ask for, in points.
  static let widths = 240.0...2_000

  static func svg(of page: FeedPage, width: Double) throws -> MarkupWriter {
    let content = try FeedContent(page.entries)
    let container = content.manager.container
    container.layout = try layout()
    let size = try container.displayAll(width: width)
    var writer = MarkupWriter(.svg)
    writer.doctype()
    writer.element(
      "svg",
      [
        .literal("xmlns", "http://www.w3.org/2000/svg"), .number("width", size.width),
        .number("height", size.height), .literal("font-family", "system-ui, sans-serif"),
      ]
    ) { svg in
      svg.element("style") { $0.raw(style) }
      for place in container.displayedAttributes {
        guard let view = container.displayedView(for: place) as? any Drawable else { continue }
        svg.write(drawing(of: view, at: place))
      }
    }
    try writer.check()
    return writer
  }

  private static func drawing(of view: any Drawable, at place: ElementAttributes) -> Markup {
    let frame = place.frame
    var drawing = Drawing(width: frame.size.width)
    view.draw(to: &drawing)
    return """
      <g transform="translate(\(frame.minX) \(frame.minY))">
        \(place.element.category == .cell ? card(frame.size) : "")
        \(view: drawing)
      </g>
      """
  }

  private static func card(_ size: LayoutSize) -> Markup {
    """
    <rect class="card" width="\(size.width)" height="\(size.height)" rx="14"/>
    """
  }

  private static func layout() throws(LayoutError) -> CompositionalLayout {
    let size = LayoutItemSize(width: .fractionalWidth(1), height: .estimated(120))
    let badge = LayoutSupplementaryItem(
      size: LayoutItemSize(width: .absolute(44), height: .absolute(22)), elementKind: .newBadge,
      containerAnchor: LayoutAnchor(
        edges: [.top, .trailing], absoluteOffset: LayoutPoint(x: -14, y: 14)))
    var section = LayoutSection(
      group: .vertical(
        size: size, subitems: [LayoutItem(size: size, supplementaryItems: [badge])]))
    section.interGroupSpacing = 12
    section.contentInsets = LayoutInsets(top: 0, leading: 16, bottom: 16, trailing: 16)
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(56)),
        elementKind: .sectionHeader, alignment: .top)
    ]
    return try CompositionalLayout(section: section)
  }

  private static let style: StaticString = """
    svg { background: #f4f5f7 } .card { fill: #fff; stroke: #dfe2e8 }
    text { fill: #1b1f27 } .title { font-weight: 650 } .small, .heading { fill: #5a6270 }
    .heading { font-weight: 650 } .badge { fill: #3451c6 } text.on-badge { fill: #fff }
    @media (prefers-color-scheme: dark) {
      svg { background: #101216 } .card { fill: #1a1d23; stroke: #2b3038 }
      text { fill: #e8eaee } .small, .heading { fill: #a1a9b6 }
      .badge { fill: #9db2ff } text.on-badge { fill: #10142a }
    }
    """
}
