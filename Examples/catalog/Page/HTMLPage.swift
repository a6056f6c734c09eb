import CollectionMapping
import CollectionMappingMarkup

/// The page for a browser: each view is in a box at its frame.
enum HTMLPage {
  static func text(_ page: StorePage) throws -> String {
    let promos = try page.promos()
    var writer = MarkupWriter(.html)
    writer.doctype()
    writer.element("html", [.literal("lang", "en")]) { html in
      html.element("head") { head in
        head.write(
          """
          <meta charset="utf-8">
          <meta name="viewport" content="width=\(page.size.width)">
          <title>Catalog</title>
          """)
        head.element("style") { $0.raw(style) }
      }
      html.raw("\n")
      html.element("body") { body in
        body.element("main", [.text("style", size(page.size))]) { main in
          main.raw("\n")
          write(promos, width: page.size.width, to: &main)
          for (place, view) in page.pieces where !(view is PromoCell) {
            write(view, at: place, to: &main)
          }
        }
      }
    }
    writer.raw("\n")
    return writer.text
  }

  /// Writes the promotions into a row that scrolls; its scroll bar, if any, is below them.
  private static func write(
    _ promos: [(place: ElementAttributes, view: ReusableView)], width: Double,
    to main: inout MarkupWriter
  ) {
    guard let bottom = promos.last?.place.frame.maxY else { return }
    let style = size(LayoutSize(width: width, height: bottom + 2 * StoreLayout.gap))
    main.element(
      "div",
      [
        .literal("class", "box row"), .literal("role", "region"), .literal("tabindex", "0"),
        .literal("aria-label", "Promotions"), .text("style", style),
      ]
    ) { row in
      row.raw("\n")
      for (place, view) in promos { write(view, at: place, to: &row) }
    }
    main.raw("\n")
  }

  private static func write(
    _ view: ReusableView, at place: ElementAttributes, to box: inout MarkupWriter
  ) {
    let frame = place.frame
    let style = "left:\(frame.minX)px;top:\(frame.minY)px;\(size(frame.size))"
    box.element("div", [.literal("class", "box"), .text("style", style)]) { $0.write(view) }
    box.raw("\n")
  }

  private static func size(_ size: LayoutSize) -> String {
    "width:\(size.width)px;height:\(size.height)px"
  }

  /// Boxes are written in drawing order, so the style needs no z-indices.
  private static let style: StaticString = """

    body { margin: 0; font-family: Helvetica, Arial, sans-serif; color: #1f2937; }
    main { position: relative; margin: 0 auto; }
    .box { position: absolute; }
    .box > :not(.box) { box-sizing: border-box; width: 100%; height: 100%; margin: 0; overflow: hidden; }
    .row { overflow-x: auto; scroll-snap-type: x proximity; scroll-padding: 0 12px; }
    .row > .box { scroll-snap-align: start; }
    .row > :last-child { padding-right: 12px; }
    .promo { border-radius: 14px; padding: 18px 20px; color: #fff; }
    .promo h2 { margin: 6px 0 8px; font-size: 24px; }
    .promo p { margin: 0; font-size: 15px; line-height: 20px; }
    .shelf { background: #f3f1ec; }
    .title { padding: 13px 0; font-size: 18px; line-height: 22px; background: #f3f1ec; }
    .product { display: flex; flex-direction: column; border-radius: 10px; background: #fff; }
    .picture { flex: 1; border-radius: 10px; display: flex; align-items: center; justify-content: center;
      font-size: 40px; font-weight: bold; color: #ffffffcc; }
    .about { display: flex; flex-direction: column; justify-content: space-between; height: 72px;
      box-sizing: border-box; padding: 7px 10px 8px; font-size: 13px; line-height: 16px; }
    .name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
    .badge { border-radius: 11px; background: #b91c1c; color: #fff; font-size: 12px; font-weight: bold;
      line-height: 22px; text-align: center; }
    .badge.new { background: #047857; }
    .notice { padding: 28px 12px 0; text-align: center; font-size: 12px; color: #4b5563; }

    """
}
