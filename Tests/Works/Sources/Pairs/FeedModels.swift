// The models of a feed with five kinds of rows.

/// A post with a link.
public struct FeedPost {
  var id = 0
  var title = ""
  var link = ""
  var author = ""
  var day = ""
  var body = ""
  var likes = 0
}

/// A row with a picture.
public struct FeedPhoto {
  var id = 0
  var source = ""
  var caption = ""
  var width = 0
  var height = 0
}

/// An advertisement.
public struct FeedAd {
  var headline = ""
  var link = ""
  var text = ""
}

/// A note of a person.
public struct FeedNote {
  var id = 0
  var text = ""
  var author = ""
  var isPinned = false
}

/// An event at a place.
public struct FeedEvent {
  var id = 0
  var title = ""
  var start = ""
  var place = ""
  var link = ""
}

/// One row of any kind, for the pages that are written without the library.
public enum FeedRow {
  case post(FeedPost)
  case photo(FeedPhoto)
  case ad(FeedAd)
  case note(FeedNote)
  case event(FeedEvent)

  var model: Any {
    switch self {
    case .post(let post): post
    case .photo(let photo): photo
    case .ad(let ad): ad
    case .note(let note): note
    case .event(let event): event
    }
  }

  static func mixed(_ count: Int) -> [FeedRow] {
    (0..<count).map { index in
      switch index * 7919 % 5 {
      case 0: .post(post(index))
      case 1: .photo(photo(index))
      case 2: .ad(ad(index))
      case 3: .note(note(index))
      default: .event(event(index))
      }
    }
  }

  private static func post(_ id: Int) -> FeedPost {
    FeedPost(
      id: id, title: "Fish & Chips, the \(id)th time", link: "/posts/\(id)?from=feed&page=1",
      author: "Åsa O'Neill", day: "2026-11-23",
      body: """
        The place at the harbour is open again. They say "it's the same recipe", but the price is \
        now > 10 €, and the queue is longer than ever. Worth it: \(id) people were there today.
        """,
      likes: id * 37 % 1000)
  }

  private static func photo(_ id: Int) -> FeedPhoto {
    FeedPhoto(
      id: id, source: "https://images.example.org/\(id)/large.jpg?w=640&h=480",
      caption: "Sunset over the old bridge, seen from the café “Zur Brücke” on a Sunday evening",
      width: 640, height: 480)
  }

  private static func ad(_ id: Int) -> FeedAd {
    FeedAd(
      headline: "Save 20% & more", link: "https://shop.example.com/?campaign=\(id)&source=feed",
      text: "Shoes, coats and everything for the rain. Only until Sunday, while stocks last.")
  }

  private static func note(_ id: Int) -> FeedNote {
    FeedNote(
      id: id,
      text: """
        Don't forget: if a < b then the meeting is moved to Tuesday, otherwise it stays where it \
        is. Bring the printed plans & the keys of room \(id).
        """,
      author: "Jürgen Müller", isPinned: id.isMultiple(of: 7))
  }

  private static func event(_ id: Int) -> FeedEvent {
    FeedEvent(
      id: id, title: "Open evening of the rowing club", start: "2026-12-01T19:30",
      place: "Boathouse \(id % 9), Riverside 12, behind the <old> mill", link: "/events/\(id)")
  }
}
