import CollectionMapping
import CollectionMappingMarkup

/// A photo with its caption; a coloured area stands for the picture.
struct PhotoRow: Encodable {
  let id: String
  let pinned: Bool
  let date: Int
  let author: String
  let caption: String
  let hue: Int

  init(_ photo: Photo) {
    (id, pinned, date) = (photo.id, photo.isPinned, photo.date)
    (author, caption, hue) = (photo.author, photo.caption, photo.hue)
  }
}

extension PhotoRow: MarkupRendering {
  var markup: Markup {
    """
    \(view: Byline(author, date))
    <figure>
      <div class="picture" style="--hue:\(hue)"></div>
      <figcaption>\(caption)</figcaption>
    </figure>
    """
  }
}

extension PhotoRow: Drawable, FittingContent {
  func draw(to drawing: inout Drawing) {
    drawing.line("\(author) · \(Day.time(of: date))", .small)
    drawing.picture(hue: hue)
    drawing.lines(caption, .body)
  }
}
