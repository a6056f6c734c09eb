import CollectionMapping

/// The entries of a page in the manager of one request: the same content for every format.
struct FeedContent {
  let sections: [FeedSection]
  let manager = CollectionManager(FeedCatalog.shared)

  init(_ entries: [Entry]) throws {
    let sections = FeedSection.sections(of: entries)
    self.sections = sections
    let storage = manager.memoryStorage
    try storage.setItemsForAllSections(sections.map { $0.entries.map(\.model) })
    storage.setSectionHeaderModels(sections)
    let dates = sections.map { $0.entries.map(\.date) }
    let newest = dates.joined().max() ?? 0
    storage.setSupplementaryModelProvider(ofKind: .newBadge, scope: .item) { path in
      dates[path.section][path.item] > newest - Self.newerThan ? NewBadge() : nil
    }
  }

  /// The age from which an entry has no badge, in seconds before the newest entry of the page.
  ///
  /// Nothing depends on the clock, so that every process writes the same bytes.
  private static let newerThan = 3_600
}
