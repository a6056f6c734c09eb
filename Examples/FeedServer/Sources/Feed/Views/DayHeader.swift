import CollectionMapping
import CollectionMappingMarkup

/// The heading of a section: a day, or the pinned entries.
final class DayHeader: ReusableView, ModelTransfer {
  private var title = ""

  func update(with section: FeedSection) { title = section.title }
}

extension DayHeader: MarkupRendering {
  var markup: Markup { "\(title)" }
}

extension DayHeader: Drawable {
  func draw(to drawing: inout Drawing) { drawing.line(title, .heading) }
}
