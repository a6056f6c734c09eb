import CollectionMapping
import CollectionMappingMarkup

/// A post: who wrote it, a title and a text.
struct PostRow: Encodable {
  let id: String
  let pinned: Bool
  let date: Int
  let author: String
  let title: String
  let text: String

  init(_ post: Post) {
    (id, pinned, date) = (post.id, post.isPinned, post.date)
    (author, title, text) = (post.author, post.title, post.text)
  }
}

extension PostRow: MarkupRendering {
  func write(to writer: inout MarkupWriter) {
    writer.byline(author, date)
    writer.element("h3", text: title)
    writer.element("p", text: text)
  }
}

extension PostRow: Drawable, FittingContent {
  func draw(to drawing: inout Drawing) {
    drawing.line("\(author) · \(Day.time(of: date))", .small)
    drawing.lines(title, .title)
    drawing.lines(text, .body)
  }
}
