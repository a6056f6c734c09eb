import CollectionMapping
import CollectionMappingMarkup

/// The title of a shelf, pinned while its shelf is visible.
final class ShelfHeader: ReusableView, ModelTransfer {
  private var title = ""

  func update(with shelf: Shelf) { title = shelf.title }
}

/// The background of a shelf.
final class ShelfBackground: ReusableView, ModelTransfer {
  func update(with shelf: Shelf) {}
}

// MARK: - Drawing

extension ShelfHeader: Drawable {
  func draw(in size: LayoutSize, to svg: inout MarkupWriter) {
    svg.rect(size, color: "#f3f1ec")
    svg.line(title, x: 0, y: size.height / 2 + 6, size: 18, isBold: true)
  }
}

extension ShelfBackground: Drawable {
  func draw(in size: LayoutSize, to svg: inout MarkupWriter) {
    svg.rect(size, color: "#f3f1ec")
  }
}

// MARK: - Markup

extension ShelfHeader: MarkupRendering {
  func write(to writer: inout MarkupWriter) {
    writer.element("h2", [.literal("class", "title")], text: title)
  }
}

extension ShelfBackground: MarkupRendering {
  func write(to writer: inout MarkupWriter) {
    writer.void("div", [.literal("class", "shelf")])
  }
}
