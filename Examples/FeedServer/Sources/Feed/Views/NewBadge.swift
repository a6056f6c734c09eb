import CollectionMapping
import CollectionMappingMarkup

extension ElementKind {
  static let newBadge: ElementKind = "new"
}

/// The badge of an entry that is among the latest of its page.
struct NewBadge: Sendable {}

extension NewBadge: MarkupRendering {
  func write(to writer: inout MarkupWriter) {
    writer.element("span", [.literal("class", "badge")], text: "New")
  }
}

extension NewBadge: Drawable {
  func draw(to drawing: inout Drawing) { drawing.badge("New") }
}
