import CollectionMapping
import CollectionMappingMarkup

/// A note: a text without an author.
struct NoteRow: Encodable {
  let id: String
  let pinned: Bool
  let date: Int
  let text: String

  init(_ note: Note) {
    (id, pinned, date, text) = (note.id, note.isPinned, note.date, note.text)
  }
}

extension NoteRow: MarkupRendering {
  var markup: Markup {
    """
    \(view: Byline("Note", date))
    <p class="note">\(text)</p>
    """
  }
}

extension NoteRow: Drawable, FittingContent {
  func draw(to drawing: inout Drawing) {
    drawing.line("Note · \(Day.time(of: date))", .small)
    drawing.lines(text, .body)
  }
}
