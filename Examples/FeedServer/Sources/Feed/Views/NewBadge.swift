import CollectionMapping
import CollectionMappingMarkup

extension ElementKind {
  static let newBadge: ElementKind = "new"
}

/// The badge of an entry that is among the latest of its page.
struct NewBadge: Sendable {}

extension NewBadge: MarkupRendering {
  var markup: Markup {
    """
    <span class="badge">New</span>
    """
  }
}

extension NewBadge: Drawable {
  func draw(to drawing: inout Drawing) { drawing.badge("New") }
}
