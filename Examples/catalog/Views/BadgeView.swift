import CollectionMapping
import CollectionMappingMarkup

/// The badge of a product; draws nothing without text.
final class BadgeView: ReusableView, ModelTransfer {
  private var badge = Badge.none

  func update(with badge: Badge) { self.badge = badge }
}

extension BadgeView: Drawable {
  func drawing(in size: LayoutSize) -> Markup {
    guard badge != .none else { return "" }
    let text = Markup.line(
      badge.text, x: size.width / 2, y: size.height / 2 + 4, size: 12, color: "#ffffff",
      isBold: true, isCentred: true)
    return .rect(size, color: badge == .new ? "#047857" : "#b91c1c", corner: size.height / 2) + text
  }
}

extension BadgeView: MarkupRendering {
  var markup: Markup {
    guard badge != .none else { return "" }
    return """
      <div class="\(badge == .new ? "badge new" : "badge")">\(badge.text)</div>
      """
  }
}
