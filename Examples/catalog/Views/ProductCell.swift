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
  func drawing(in size: LayoutSize) -> Markup {
    guard let product else { return "" }
    let picture = LayoutSize(width: size.width, height: size.height - StoreLayout.textHeight)
    let letter = Markup.line(
      initial, x: picture.width / 2, y: picture.height / 2 + 14, size: 40, color: "#ffffffcc",
      isBold: true, isCentred: true)
    let lines = product.name.lines(width: size.width - 20, fontSize: 13, atMost: 2)
    let name = lines.enumerated().map { index, line in
      Markup.line(line, x: 10, y: picture.height + 19 + 16 * Double(index), size: 13)
    }
    return """
      \(Markup.rect(size, color: "#ffffff", corner: 10))
      \(Markup.rect(picture, color: product.color, corner: 10))
      \(letter)
      \(name)
      \(Markup.line(product.priceTag, x: 10, y: picture.height + 60, size: 13, isBold: true))
      """
  }
}

extension ProductCell: MarkupRendering {
  var markup: Markup {
    guard let product else { return "" }
    return """
      <article class="product">
        <div class="picture" style="background:\(product.color.hex)">\(initial)</div>
        <div class="about">
          <span class="name">\(product.name)</span>
          <b>\(product.priceTag)</b>
        </div>
      </article>
      """
  }
}
