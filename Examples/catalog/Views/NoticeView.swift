import CollectionMapping
import CollectionMappingMarkup

/// The notice at the end of the page, below all sections.
final class NoticeView: ReusableView, ModelTransfer {
  private var text = ""

  func update(with notice: Notice) { text = notice.text }
}

extension NoticeView: Drawable {
  func draw(in size: LayoutSize, to svg: inout MarkupWriter) {
    let lines = text.lines(width: size.width - 24, fontSize: 12, atMost: 3)
    for (index, line) in lines.enumerated() {
      svg.line(
        line, x: size.width / 2, y: 32 + 16 * Double(index), size: 12, color: "#4b5563",
        isCentred: true)
    }
  }
}

extension NoticeView: MarkupRendering {
  func write(to writer: inout MarkupWriter) {
    writer.element("footer", [.literal("class", "notice")], text: text)
  }
}
