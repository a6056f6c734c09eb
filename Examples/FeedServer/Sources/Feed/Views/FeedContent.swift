import CollectionMapping
import CollectionMappingMarkup

/// The entries of a page in the manager of one request: the same content for every format.
struct FeedContent {
  let manager = CollectionManager(FeedCatalog.shared)
  private let sections: [FeedSection]
  private let rows: [[any FeedRow]]
  private let newest: Int

  init(_ entries: [Entry]) throws {
    let sections = FeedSection.sections(of: entries)
    let newest = Self.newest(of: entries)
    (self.sections, self.newest) = (sections, newest)
    rows = sections.map { $0.entries.map(\.model) }
    let storage = manager.memoryStorage
    try storage.setItemsForAllSections(rows)
    storage.setSectionHeaderModels(sections)
    storage.setSupplementaryModelProvider(ofKind: .newBadge, scope: .item) { path in
      Self.isNew(sections[path.section].entries[path.item], newest) ? NewBadge() : nil
    }
  }

  private static func newest(of entries: [Entry]) -> Int { entries.map(\.date).max() ?? 0 }

  /// Whether an entry has the badge: it is at most an hour older than the newest one of the page.
  ///
  /// Nothing depends on the clock, so that every process writes the same bytes.
  private static func isNew(_ entry: Entry, _ newest: Int) -> Bool { entry.date > newest - 3_600 }

  /// Writes the sections, their headings and rows; a badge is a part of its row.
  ///
  /// Rows that are the same as in an older page with its content are kept from there.
  func write(to page: inout MarkupPage, after old: (MarkupPage, FeedPage)?) throws {
    var tags = MarkupPageTags()
    tags.row = { [rows] row in
      let label = rows[row.indexPath.section][row.indexPath.item].label
      return MarkupTag(
        "article",
        [.literal("class", "row"), .literal("tabindex", "-1"), .text("aria-label", label)])
    }
    let oldEntries = old?.1.entries ?? []
    let oldNewest = Self.newest(of: oldEntries)
    let known = Dictionary(oldEntries.map { ($0.id, $0) }) { first, _ in first }
    try page.write(
      manager, sectionIDs: sections.map(\.id), tags: tags, after: old?.0
    ) { _, path in
      let entry = sections[path.section].entries[path.item]
      return known[entry.id] == entry
        && Self.isNew(entry, oldNewest) == Self.isNew(entry, newest)
    }
  }
}

/// The entries of one day, or the pinned ones; without entries, a heading that says so.
struct FeedSection: Sendable {
  let id: String
  let title: String
  private let day: Int?
  private(set) var entries: [Entry] = []

  /// Divides entries, which are in the order of the feed, into sections.
  static func sections(of entries: [Entry]) -> [FeedSection] {
    var sections: [FeedSection] = []
    for entry in entries {
      // Days since 1970, or `nil` for the pinned ones.
      let day = entry.fields.isPinned ? nil : Int((Double(entry.date) / 86_400).rounded(.down))
      if sections.isEmpty || sections[sections.count - 1].day != day {
        let moment = Moment(entry.date)
        let (id, title) = day == nil ? ("pinned", "Pinned") : (moment.day, moment.title)
        sections.append(FeedSection(id: id, title: title, day: day))
      }
      sections[sections.count - 1].entries.append(entry)
    }
    guard sections.isEmpty else { return sections }
    return [FeedSection(id: "empty", title: "There are no entries. Write the first one.", day: nil)]
  }
}

/// The views of the feed: one catalogue for all requests.
enum FeedCatalog {
  static let shared: MappingCatalog = {
    var catalog = MappingCatalog()
    catalog.registerHosting(for: Post.self) { post, _ in post }
    catalog.registerHosting(for: Photo.self) { photo, _ in photo }
    catalog.registerHosting(for: Ad.self) { ad, _ in ad }
    catalog.registerHosting(for: Note.self) { note, _ in note }
    catalog.registerHosting(for: NewBadge.self, as: .supplementary(.newBadge)) { badge, _ in badge }
    catalog.register(DayHeader.self, as: .header)
    return catalog
  }()
}

/// The heading of a section.
final class DayHeader: ReusableView, ModelTransfer, MarkupRendering, Drawable {
  private var title = ""

  func update(with section: FeedSection) { title = section.title }

  var markup: Markup { "\(title)" }

  func draw(to drawing: inout Drawing) { drawing.line(title, .heading) }
}

extension ElementKind {
  static let newBadge: ElementKind = "new"
}

/// The badge of an entry that is among the latest of its page.
struct NewBadge: Sendable, MarkupRendering {
  var markup: Markup {
    """
    <span class="badge">New</span>
    """
  }
}
