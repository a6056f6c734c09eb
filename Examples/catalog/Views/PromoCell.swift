import CollectionMapping
import CollectionMappingMarkup

/// A wide card in the colour of its promotion.
final class PromoCell: ReusableView, ModelTransfer {
  private var promo: Promo?

  func update(with promo: Promo) { self.promo = promo }
}

extension PromoCell: Drawable {
  func drawing(in size: LayoutSize) -> Markup {
    guard let promo else { return "" }
    let lines = promo.text.lines(width: size.width - 40, fontSize: 15, atMost: 3)
    let text = lines.enumerated().map { index, line in
      Markup.line(line, x: 20, y: 78 + 20 * Double(index), size: 15, color: "#ffffff")
    }
    return """
      \(Markup.rect(size, color: promo.color, corner: 14))
      \(Markup.line(promo.title, x: 20, y: 48, size: 24, color: "#ffffff", isBold: true))
      \(text)
      """
  }
}

extension PromoCell: MarkupRendering {
  var markup: Markup {
    guard let promo else { return "" }
    return """
      <section class="promo" style="background:\(promo.color.hex)">
        <h2>\(promo.title)</h2>
        <p>\(promo.text)</p>
      </section>
      """
  }
}
