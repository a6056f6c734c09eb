import CollectionMapping
import CollectionMappingMarkup

final class FeedPostCell: ReusableView, ModelTransfer, MarkupRendering {
  private var post = FeedPost()
  func update(with post: FeedPost) { self.post = post }

  func write(to writer: inout MarkupWriter) {
    writer.element("article", [.literal("class", "post"), .number("data-id", post.id)]) { article in
      article.element("h2") { heading in
        heading.element(
          "a", [.url("href", post.link), .text("title", post.title)], text: post.title)
      }
      article.element("p", [.literal("class", "by")]) { line in
        line.text(post.author)
        line.element("time", [.text("datetime", post.day)], text: post.day)
      }
      article.element("p", text: post.body)
      article.element("b", [.literal("class", "likes")]) { $0.number(post.likes) }
    }
  }
}

final class FeedPhotoCell: ReusableView, ModelTransfer, MarkupRendering {
  private var photo = FeedPhoto()
  func update(with photo: FeedPhoto) { self.photo = photo }

  func write(to writer: inout MarkupWriter) {
    writer.element("figure", [.literal("class", "photo"), .number("data-id", photo.id)]) { figure in
      figure.void(
        "img",
        [
          .url("src", photo.source), .text("alt", photo.caption), .number("width", photo.width),
          .number("height", photo.height), .literal("loading", "lazy"),
        ])
      figure.element("figcaption", text: photo.caption)
    }
  }
}

final class FeedAdCell: ReusableView, ModelTransfer, MarkupRendering {
  private var ad = FeedAd()
  func update(with ad: FeedAd) { self.ad = ad }

  func write(to writer: inout MarkupWriter) {
    writer.element("aside", [.literal("class", "ad"), .text("aria-label", ad.headline)]) { aside in
      aside.element("a", [.url("href", ad.link), .literal("rel", "sponsored")]) { link in
        link.element("b", text: ad.headline)
        link.element("span", text: ad.text)
      }
    }
  }
}

final class FeedNoteCell: ReusableView, ModelTransfer, MarkupRendering {
  private var note = FeedNote()
  func update(with note: FeedNote) { self.note = note }

  func write(to writer: inout MarkupWriter) {
    let attributes: [MarkupAttribute] = [
      .literal("class", "note"), .number("data-id", note.id),
      .flag("data-pinned", note.isPinned),
    ]
    writer.element("section", attributes) { section in
      section.element("p", text: note.text)
      section.element("footer") { $0.element("cite", text: note.author) }
    }
  }
}

final class FeedEventCell: ReusableView, ModelTransfer, MarkupRendering {
  private var event = FeedEvent()
  func update(with event: FeedEvent) { self.event = event }

  func write(to writer: inout MarkupWriter) {
    writer.element("div", [.literal("class", "event"), .number("data-id", event.id)]) { row in
      row.element("h3", text: event.title)
      row.element("time", [.text("datetime", event.start)], text: event.start)
      row.element("p", [.literal("class", "place")], text: event.place)
      row.element("a", [.url("href", event.link)]) { $0.raw("Join") }
    }
  }
}
