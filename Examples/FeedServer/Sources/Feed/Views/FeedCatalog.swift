import CollectionMapping

/// The views of the feed: one catalogue for all requests.
enum FeedCatalog {
  static let shared: MappingCatalog = {
    var catalog = MappingCatalog()
    catalog.registerHosting(for: Post.self) { post, _ in PostRow(post) }
    catalog.registerHosting(for: Photo.self) { photo, _ in PhotoRow(photo) }
    catalog.registerHosting(for: Ad.self) { ad, _ in AdRow(ad) }
    catalog.registerHosting(for: Note.self) { note, _ in NoteRow(note) }
    catalog.registerHosting(for: NewBadge.self, as: .supplementary(.newBadge)) { badge, _ in badge
    }
    catalog.register(DayHeader.self, as: .header)
    return catalog
  }()
}
