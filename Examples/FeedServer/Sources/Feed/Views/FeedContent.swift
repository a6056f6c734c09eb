import CollectionMapping
import CollectionMappingMarkup

/// The entries of a page in the manager of one request: the same content for every format.
struct FeedContent {
  let sections: [FeedSection]
  let manager = CollectionManager(FeedCatalog.shared)
  private let entries: [Entry]
  private let newest: Int

  init(_ entries: [Entry]) throws {
    let sections = FeedSection.sections(of: entries)
    let newest = entries.map(\.date).max() ?? 0
    (self.sections, self.entries, self.newest) = (sections, entries, newest)
    let storage = manager.memoryStorage
    try storage.setItemsForAllSections(
      sections.map { $0.entries.isEmpty ? [EmptyFeed()] : $0.entries.map(\.model) })
    storage.setSectionHeaderModels(sections)
    storage.setSupplementaryModelProvider(ofKind: .newBadge, scope: .item) { path in
      guard path.item < sections[path.section].entries.count else { return nil }
      return Self.isNew(sections[path.section].entries[path.item], newest) ? NewBadge() : nil
    }
  }

  /// Whether an entry has the badge: it is at most an hour older than the newest one of the page.
  ///
  /// Nothing depends on the clock, so that every process writes the same bytes.
  private static func isNew(_ entry: Entry, _ newest: Int) -> Bool { entry.date > newest - 3_600 }

  /// The elements around the rows.
  var tags: MarkupPageTags {
    var tags = MarkupPageTags()
    tags.row = { [sections] row in
      let (entries, item) = (sections[row.indexPath.section].entries, row.indexPath.item)
      guard item < entries.count else { return "p" }
      return MarkupTag(
        "article",
        [
          .literal("class", "row"), .literal("tabindex", "-1"),
          .text("aria-label", entries[item].label),
        ])
    }
    return tags
  }

  /// Writes the sections, their headings and rows; a badge is a part of its row.
  ///
  /// Rows that are the same as in an older page with its content are kept from there.
  func write(to page: inout MarkupPage, after old: (MarkupPage, FeedPage)?) throws {
    let oldEntries = old?.1.entries ?? []
    let oldNewest = oldEntries.map(\.date).max() ?? 0
    let known = Dictionary(oldEntries.map { ($0.id, $0) }) { first, _ in first }
    try page.write(
      manager, sectionIDs: sections.map(\.id), tags: tags, after: old?.0
    ) { _, path in
      let entries = sections[path.section].entries
      guard path.item < entries.count, let entry = known[entries[path.item].id] else {
        return false
      }
      return entry == entries[path.item]
        && Self.isNew(entry, oldNewest) == Self.isNew(entry, newest)
    }
  }
}

/// The entries of one day, the pinned ones, or the place of those that are yet to come.
struct FeedSection: Sendable {
  let id: String
  let title: String
  fileprivate(set) var entries: [Entry] = []

  /// Divides entries, which are in the order of the feed, into sections.
  static func sections(of entries: [Entry]) -> [FeedSection] {
    var sections: [FeedSection] = []
    var last: Int??
    for entry in entries {
      // Days since 1970, or `nil` for the pinned ones.
      let day = entry.fields.isPinned ? nil : Int((Double(entry.date) / 86_400).rounded(.down))
      if last != .some(day) {
        let moment = Moment(entry.date)
        sections.append(
          day == nil
            ? FeedSection(id: "pinned", title: "Pinned")
            : FeedSection(id: moment.day, title: moment.title))
      }
      sections[sections.count - 1].entries.append(entry)
      last = .some(day)
    }
    return sections.isEmpty ? [FeedSection(id: "empty", title: "Nothing yet")] : sections
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
    catalog.registerHosting(for: EmptyFeed.self) { empty, _ in empty }
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

/// What a feed without entries says.
struct EmptyFeed: Identifiable, Encodable, Sendable, MarkupRendering, Drawable, FittingContent {
  private(set) var id = "none"

  var markup: Markup { "There are no entries. Write the first one." }

  func draw(to drawing: inout Drawing) { drawing.line("There are no entries.", .body) }
}

extension ElementKind {
  static let newBadge: ElementKind = "new"
}

/// The badge of an entry that is among the latest of its page.
struct NewBadge: Sendable, MarkupRendering, Drawable {
  var markup: Markup {
    """
    <span class="badge">New</span>
    """
  }

  func draw(to drawing: inout Drawing) { drawing.badge("New") }
}
