import CollectionMapping
import CollectionMappingMarkup

// Pages of a feed of four model types, written as HTML.

let itemsOfPage = 50

func feedCatalog() -> MappingCatalog {
  var catalog = MappingCatalog()
  catalog.register(PostCell.self)
  catalog.register(PhotoCell.self)
  catalog.register(OfferCell.self)
  catalog.register(NoticeCell.self, for: Notice.self) { cell, notice, indexPath in
    cell.text = "\(indexPath.item). \(notice.text)"
  }
  catalog.register(TitleView.self, as: .header)
  return catalog
}

/// Displays one page with nothing left of an earlier one; returns the size of its HTML.
func htmlOfPage(_ page: Int, _ catalog: MappingCatalog) throws -> Int {
  let manager = CollectionManager(catalog)
  try manager.memoryStorage.setItems((0..<itemsOfPage).map { model(page, $0) })
  manager.memoryStorage.setSectionHeaderModels(["Page \(page)"])
  var writer = MarkupWriter(.html)
  try manager.enumerateElements { $0.write(to: &writer) }
  return writer.bytes.count
}

func model(_ page: Int, _ item: Int) -> Any {
  switch (page + item) % 4 {
  case 0: Post(title: "Post \(item) of page \(page)", likes: item)
  case 1: Photo(caption: "Fish & Chips")
  case 2: Notice(text: "Notice")
  default: Offer(name: "Offer", price: page)
  }
}

struct Post {
  let title: String
  let likes: Int
}
struct Photo {
  let caption: String
}
struct Notice {
  let text: String
}
final class Offer {
  let name: String
  let price: Int
  init(name: String, price: Int) {
    self.name = name
    self.price = price
  }
}

final class PostCell: ReusableView, ModelTransfer, MarkupWriting {
  private var post: Post?
  func update(with post: Post) { self.post = post }
  override func prepareForReuse() { post = nil }
  func write(to writer: inout MarkupWriter) {
    writer.element("article") { article in
      article.text(post?.title ?? "")
      article.number(post?.likes ?? 0)
    }
  }
}
final class PhotoCell: ReusableView, ModelTransfer, MarkupWriting {
  private var caption = ""
  func update(with photo: Photo) { caption = photo.caption }
  func write(to writer: inout MarkupWriter) { writer.element("figure", text: caption) }
}
final class NoticeCell: ReusableView, MarkupWriting {
  var text = ""
  func write(to writer: inout MarkupWriter) { writer.element("aside", text: text) }
}
final class OfferCell: ReusableView, ModelTransfer, MarkupWriting {
  private var offer: Offer?
  func update(with offer: Offer) { self.offer = offer }
  func write(to writer: inout MarkupWriter) {
    writer.element("p") { paragraph in
      paragraph.text(offer?.name ?? "")
      paragraph.number(offer?.price ?? 0)
    }
  }
}
final class TitleView: ReusableView, ModelTransfer, MarkupWriting {
  private var title = ""
  func update(with title: String) { self.title = title }
  func write(to writer: inout MarkupWriter) { writer.element("h1", text: title) }
}
