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
  func drawing(in size: LayoutSize) -> Markup {
    .rect(size, color: "#f3f1ec")
      + .line(title, x: 0, y: size.height / 2 + 6, size: 18, isBold: true)
  }
}

extension ShelfBackground: Drawable {
  func drawing(in size: LayoutSize) -> Markup { .rect(size, color: "#f3f1ec") }
}

// MARK: - Markup

extension ShelfHeader: MarkupRendering {
  var markup: Markup {
    """
    <h2 class="title">\(title)</h2>
    """
  }
}

extension ShelfBackground: MarkupRendering {
  var markup: Markup {
    """
    <div class="shelf"></div>
    """
  }
}
