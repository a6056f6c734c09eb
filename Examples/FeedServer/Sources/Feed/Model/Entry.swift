/// One entry of the feed, of one of four types.
package enum Entry: Hashable, Sendable {
  case post(Post)
  case photo(Photo)
  case ad(Ad)
  case note(Note)

  /// The value of the case.
  package var item: any FeedItem {
    switch self {
    case .post(let post): post
    case .photo(let photo): photo
    case .ad(let ad): ad
    case .note(let note): note
    }
  }

  /// The model for which a row is registered, as the manager stores it.
  ///
  /// `item` converted to `Any` would be copied twice.
  package var model: Any {
    switch self {
    case .post(let post): post
    case .photo(let photo): photo
    case .ad(let ad): ad
    case .note(let note): note
    }
  }

  package var id: String {
    switch self {
    case .post(let post): post.id
    case .photo(let photo): photo.id
    case .ad(let ad): ad.id
    case .note(let note): note.id
    }
  }

  package var date: Int {
    switch self {
    case .post(let post): post.date
    case .photo(let photo): photo.date
    case .ad(let ad): ad.date
    case .note(let note): note.date
    }
  }

  package var isPinned: Bool {
    switch self {
    case .post(let post): post.isPinned
    case .photo(let photo): photo.isPinned
    case .ad(let ad): ad.isPinned
    case .note(let note): note.isPinned
    }
  }

  /// The position in the feed.
  package var key: FeedKey { FeedKey(isPinned: isPinned, date: date, id: id) }
}

/// A model of the feed.
package protocol FeedItem: Hashable, Identifiable, Sendable {
  var id: String { get }
  /// The time of publication, in seconds since 1970 (UTC).
  var date: Int { get }
  var isPinned: Bool { get }
}

extension FeedItem {
  /// The position in the feed.
  package var key: FeedKey { FeedKey(isPinned: isPinned, date: date, id: id) }
}

package struct Post: FeedItem {
  package let id: String
  package let date: Int
  package let isPinned: Bool
  package let author: String
  package let title: String
  package let text: String
}

package struct Photo: FeedItem {
  package let id: String
  package let date: Int
  package let isPinned: Bool
  package let author: String
  package let caption: String
  /// The colour of the picture, 0 to 359: this example stores no files.
  package let hue: Int
}

package struct Ad: FeedItem {
  package let id: String
  package let date: Int
  package let isPinned: Bool
  package let sponsor: String
  package let text: String
  package let link: String
}

package struct Note: FeedItem {
  package let id: String
  package let date: Int
  package let isPinned: Bool
  package let text: String
}
