import CollectionMapping
import CollectionMappingMarkup
import Foundation
import Testing

@testable import catalog

struct CatalogPageTests {
  private static let widths: [Double] = [160, 320, 390, 601.5, 1024, 4000]

  private func page(_ width: Double, _ store: Store = .sample) throws -> StorePage {
    let page = try StorePage(store, width: width)
    #expect(page.manager.container.anomalyHandler.counts.isEmpty)
    return page
  }

  @Test(arguments: [(160.0, 2), (320, 2), (390, 2), (520, 3), (1024, 5)])
  func `the number of columns depends on the width`(width: Double, columns: Int) throws {
    let products = try page(width).pieces.filter { $0.view is ProductCell }
    let firstRow = products.filter { $0.place.frame.minY == products.first?.place.frame.minY }
    #expect(firstRow.count == columns)
  }

  @Test(arguments: widths)
  func `everything lies within the page, and only the expected elements overlap`(width: Double)
    throws
  {
    let page = try page(width)
    for piece in page.pieces where !(piece.view is PromoCell) {
      let frame = piece.place.frame
      #expect(frame.minX >= 0 && frame.maxX <= width && frame.maxY <= page.size.height)
    }
    let wireframe = ContainerWireframe(page.manager.container)
    #expect(wireframe.overlaps.isEmpty)
    #expect(wireframe.elements.allSatisfy { $0.isVisible && $0.view != nil && !$0.isPlaceholder })
    let headers = page.pieces.filter { $0.view is ShelfHeader }
    let badges = page.pieces.filter { $0.view is BadgeView }
    #expect(badges.count == Store.sample.shelves.reduce(0) { $0 + $1.products.count })
    for header in headers {
      #expect(!badges.contains { $0.place.frame.intersects(header.place.frame) })
    }
  }

  @Test func `backgrounds are drawn first, badges and headers last`() throws {
    let views = try page(390).pieces.map(\.view)
    let background = try #require(views.lastIndex { $0 is ShelfBackground })
    let product = try #require(views.firstIndex { $0 is ProductCell })
    let badge = try #require(views.firstIndex { $0 is BadgeView })
    #expect(background < product && product < badge)
    #expect(views.suffix(3).allSatisfy { $0 is ShelfHeader })
  }

  @Test func `the picture and the page contain names, prices and badges`() throws {
    let page = try page(1024)
    for text in try [page.text(.svg), page.text(.html)] {
      for word in ["Autumn sale", "Salt pig", "€ 24.90", "−25 %", "NEW", "Pencil set B &amp; HB"] {
        #expect(text.contains(word), "\(word)")
      }
      #expect(text.contains("Porto &lt;3"))
    }
  }

  @Test func `a promotion beyond the edge is not drawn`() throws {
    let page = try page(390)
    #expect(page.pieces.count { $0.view is PromoCell } == 2)
    #expect(try page.text(.text).contains("18 of 20 items"))
    #expect(try !page.text(.svg).contains("Gift cards"))
  }

  @Test
  func `a browser can scroll to every promotion, and sets its window to the width of the page`()
    throws
  {
    let text = try page(390).text(.html)
    #expect(text.contains("<meta name=\"viewport\" content=\"width=390\">"))
    let row = try #require(
      text.firstMatch(of: /<div class="box row"[^>]*>\n(?:<div.*<\/div>\n)*<\/div>/))
    #expect(row.output.contains("aria-label=\"Promotions\""))
    #expect(row.output.matches(of: /class="promo"/).count == Store.sample.promos.count)
    #expect(text.matches(of: /class="promo"/).count == Store.sample.promos.count)
    #expect(text.contains(".row { overflow-x: auto;"))
    #expect(
      try #require(text.firstMatch(of: /main \{[^}]*\}/)).output.contains("overflow") == false)
  }

  /// The lines of text are 16 points high.
  @Test(arguments: widths) func `the second line of a name leaves room above the price`(
    width: Double
  )
    throws
  {
    let text = try page(width).text(.svg)
    let texts = text.matches(of: /<text x="10(?:\.0)?" y="([0-9.]+)"[^>]*>([^<]*)</)
      .compactMap { match in Double(match.1).map { (baseline: $0, text: match.2) } }
    for (name, price) in zip(texts, texts.dropFirst()) where price.text.hasPrefix("€") {
      #expect(price.baseline - name.baseline >= 22, "\(name.text), \(width)")
    }
    #expect(texts.count { $0.text.hasPrefix("€") } == 16)
  }

  @Test func `the name of a product is escaped`() throws {
    let name = "</text><script>alert(1)</script>\u{1B}\u{202E}"
    let store = Store(
      promos: [Promo(title: name, text: name, color: "#000000")],
      shelves: [Shelf(title: name, products: [Product(name: name, price: 5, color: "#000000")])],
      notice: Notice(text: name))
    for format in Options.Format.allCases {
      let text = try page(390, store).text(format)
      #expect(!text.contains("<script") && !text.contains("\u{1B}"), "\(format)")
    }
    #expect(try page(390, store).text(.svg).contains("€ 0.05"))
  }

  @Test func `a shop may be empty`() throws {
    let store = Store(promos: [], shelves: [], notice: Notice(text: "Closed"))
    #expect(try page(390, store).text(.html).contains("Closed"))
  }

  @Test func `text is broken into lines between words`() {
    #expect("one two three".lines(width: 52, fontSize: 10, atMost: 3) == ["one two", "three"])
    #expect("one two three".lines(width: 52, fontSize: 10, atMost: 1) == ["one two…"])
    #expect("incomprehensible".lines(width: 58, fontSize: 10, atMost: 1) == ["incompreh…"])
    #expect("".lines(width: 52, fontSize: 10, atMost: 1).isEmpty)
    #expect("a b".lines(width: 0, fontSize: 10, atMost: 1).count == 1)
  }
}
