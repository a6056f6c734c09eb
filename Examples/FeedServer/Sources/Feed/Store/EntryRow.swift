/// The columns of an entry in the table of a database, in their order.
package struct EntryRow: Encodable, Sendable {
  package var id: String
  /// 1 for pinned entries, 0 for others.
  package var pinned: Int
  package var date: Int
  package var type: String
  package var byline: String?
  package var title: String?
  package var text: String
  package var link: String?
  package var hue: Int?

  package init(
    id: String, pinned: Int, date: Int, type: String, byline: String? = nil, title: String? = nil,
    text: String, link: String? = nil, hue: Int? = nil
  ) {
    (self.id, self.pinned, self.date, self.type) = (id, pinned, date, type)
    (self.byline, self.title, self.text, self.link, self.hue) = (byline, title, text, link, hue)
  }

  package init(_ entry: Entry) {
    let item = entry.item
    self.init(
      id: item.id, pinned: item.isPinned ? 1 : 0, date: item.date, type: "", text: "")
    switch entry {
    case .post(let post):
      (type, byline, title, text) = ("post", post.author, post.title, post.text)
    case .photo(let photo):
      (type, byline, text, hue) = ("photo", photo.author, photo.caption, photo.hue)
    case .ad(let ad): (type, byline, text, link) = ("ad", ad.sponsor, ad.text, ad.link)
    case .note(let note): (type, text) = ("note", note.text)
    }
  }

  /// The entry; `nil` for a type that a later version of this program has added.
  ///
  /// What is missing in a row that another program wrote is empty.
  package var entry: Entry? {
    let isPinned = pinned != 0
    let byline = byline ?? ""
    switch type {
    case "post":
      return .post(
        Post(
          id: id, date: date, isPinned: isPinned, author: byline, title: title ?? "", text: text))
    case "photo":
      return .photo(
        Photo(
          id: id, date: date, isPinned: isPinned, author: byline, caption: text, hue: hue ?? 0))
    case "ad":
      return .ad(
        Ad(
          id: id, date: date, isPinned: isPinned, sponsor: byline, text: text, link: link ?? ""))
    case "note": return .note(Note(id: id, date: date, isPinned: isPinned, text: text))
    default: return nil
    }
  }
}
