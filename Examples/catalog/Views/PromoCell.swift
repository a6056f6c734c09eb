import CollectionMapping
import CollectionMappingMarkup

/// A wide card in the colour of its promotion.
final class PromoCell: ReusableView, ModelTransfer {
  private var promo: Promo?

  func update(with promo: Promo) { self.promo = promo }
}

extension PromoCell: Drawable {
  func draw(in size: LayoutSize, to svg: inout MarkupWriter) {
    guard let promo else { return }
    svg.rect(size, color: promo.color, corner: 14)
    svg.line(promo.title, x: 20, y: 48, size: 24, color: "#ffffff", isBold: true)
    let lines = promo.text.lines(width: size.width - 40, fontSize: 15, atMost: 3)
    for (index, line) in lines.enumerated() {
      svg.line(line, x: 20, y: 78 + 20 * Double(index), size: 15, color: "#ffffff")
    }
  }
}

extension PromoCell: MarkupRendering {
  func write(to writer: inout MarkupWriter) {
    guard let promo else { return }
    writer.element(
      "section", [.literal("class", "promo"), .text("style", "background:\(promo.color.hex)")]
    ) { card in
      card.element("h2", text: promo.title)
      card.element("p", text: promo.text)
    }
  }
}
