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
  var markup: Markup {
    """
    \(view: Byline(author, date))
    <h3>\(title)</h3>
    <p>\(text)</p>
    """
  }
}

extension PostRow: Drawable, FittingContent {
  func draw(to drawing: inout Drawing) {
    drawing.line("\(author) · \(Day.time(of: date))", .small)
    drawing.lines(title, .title)
    drawing.lines(text, .body)
  }
}
