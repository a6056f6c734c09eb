import CollectionMapping
import CollectionMappingMarkup

/// The badge of a product; draws nothing without text.
final class BadgeView: ReusableView, ModelTransfer {
  private var badge = Badge.none

  func update(with badge: Badge) { self.badge = badge }
}

extension BadgeView: Drawable {
  func draw(in size: LayoutSize, to svg: inout MarkupWriter) {
    guard badge != .none else { return }
    svg.rect(size, color: badge == .new ? "#047857" : "#b91c1c", corner: size.height / 2)
    svg.line(
      badge.text, x: size.width / 2, y: size.height / 2 + 4, size: 12, color: "#ffffff",
      isBold: true, isCentred: true)
  }
}

extension BadgeView: MarkupRendering {
  func write(to writer: inout MarkupWriter) {
    guard badge != .none else { return }
    writer.element(
      "div", [.text("class", badge == .new ? "badge new" : "badge")], text: badge.text)
  }
}
