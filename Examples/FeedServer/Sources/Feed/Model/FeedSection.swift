/// The entries of one day, or the pinned ones.
struct FeedSection: Sendable {
  let id: String
  let title: String
  fileprivate(set) var entries: [Entry]

  /// Divides entries, which are in the order of the feed, into sections.
  static func sections(of entries: [Entry]) -> [FeedSection] {
    var sections: [FeedSection] = []
    var last: Place?
    for entry in entries {
      let place = entry.isPinned ? Place.pinned : .day(Day(of: entry.date))
      if place != last { sections.append(FeedSection(place)) }
      sections[sections.count - 1].entries.append(entry)
      last = place
    }
    return sections
  }

  private enum Place: Equatable {
    case pinned
    case day(Day)
  }

  private init(_ place: Place) {
    entries = []
    switch place {
    case .pinned: (id, title) = ("pinned", "Pinned")
    case .day(let day): (id, title) = (day.iso, day.title)
    }
  }
}
