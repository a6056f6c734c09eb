import CollectionMapping
import CollectionMappingMarkup

/// The notice at the end of the page, below all sections.
final class NoticeView: ReusableView, ModelTransfer {
  private var text = ""

  func update(with notice: Notice) { text = notice.text }
}

extension NoticeView: Drawable {
  func drawing(in size: LayoutSize) -> Markup {
    let lines = text.lines(width: size.width - 24, fontSize: 12, atMost: 3)
    let drawn = lines.enumerated().map { index, line in
      Markup.line(
        line, x: size.width / 2, y: 32 + 16 * Double(index), size: 12, color: "#4b5563",
        isCentred: true)
    }
    return "\(drawn)"
  }
}

extension NoticeView: MarkupRendering {
  var markup: Markup {
    """
    <footer class="notice">\(text)</footer>
    """
  }
}
