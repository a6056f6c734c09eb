import CollectionMapping
import CollectionMappingMarkup

/// A product: a picture, its name and its price.
final class ProductCell: ReusableView, ModelTransfer {
  private var product: Product?

  func update(with product: Product) { self.product = product }

  /// A placeholder for a picture.
  private var initial: String { String(product?.name.first ?? " ") }
}

extension ProductCell: Drawable {
  func draw(in size: LayoutSize, to svg: inout MarkupWriter) {
    guard let product else { return }
    let picture = LayoutSize(width: size.width, height: size.height - StoreLayout.textHeight)
    svg.rect(size, color: "#ffffff", corner: 10)
    svg.rect(picture, color: product.color, corner: 10)
    svg.line(
      initial, x: picture.width / 2, y: picture.height / 2 + 14, size: 40, color: "#ffffffcc",
      isBold: true, isCentred: true)
    let lines = product.name.lines(width: size.width - 20, fontSize: 13, atMost: 2)
    for (index, line) in lines.enumerated() {
      svg.line(line, x: 10, y: picture.height + 19 + 16 * Double(index), size: 13)
    }
    svg.line(product.priceTag, x: 10, y: picture.height + 53, size: 13, isBold: true)
  }
}

extension ProductCell: MarkupRendering {
  func write(to writer: inout MarkupWriter) {
    guard let product else { return }
    writer.element("article", [.literal("class", "product")]) { card in
      card.element(
        "div",
        [.literal("class", "picture"), .text("style", "background:\(product.color.hex)")],
        text: initial)
      card.element("div", [.literal("class", "about")]) { about in
        about.element("span", [.literal("class", "name")], text: product.name)
        about.element("b", text: product.priceTag)
      }
    }
  }
}
