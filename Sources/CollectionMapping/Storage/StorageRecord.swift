/// What became of every section and item since an open batch began.
///
/// The items of a section are looked at one by one only once the section is edited.
struct StorageRecord {
  private struct Section {
    /// Where it was before the batch; `nil` for one that came.
    let origin: Int?

    /// Where its items were; `nil` while they are as they were.
    var items: [ElementPosition?]?

    /// Whether it was given other items as a whole.
    var isSet = false

    /// Whether its own model changed.
    var isReconfigured = false
  }

  private let before: [Int]
  private var sections: [Section]

  /// The items that are others where they stand, by their places before the batch.
  private var reconfigures: [ElementPosition] = []

  /// Whether it is no longer known what became of anything.
  var isReload = false

  /// - Complexity: O(*s*) in the number of sections.
  init(_ contents: StorageContents) {
    before = contents.sections.map(\.count)
    sections = before.indices.map { Section(origin: $0) }
  }
}

// MARK: - Edits

extension StorageRecord {
  /// Notes an edit that is about to be made or was just made.
  mutating func apply(_ edit: StorageEdit) {
    guard !isReload else { return }
    for _ in 0..<edit.createdSections { sections.append(Section(origin: nil, items: [])) }
    switch edit.change {
    case .nothing: break
    case .setAll: isReload = true
    case .insertItems(let section, let range):
      withItems(of: section) {
        $0.insert(contentsOf: repeatElement(nil, count: range.count), at: range.lowerBound)
      }
    case .insertItemsAt(let places):
      for (section, range) in places.rangesOfSections {
        let none = repeatElement(ElementPosition?.none, count: range.count)
        withItems(of: section) { $0.insert(none, atAscending: places[range].lazy.map(\.item)) }
      }
    case .removeItems(let places):
      for (section, range) in places.rangesOfSections {
        withItems(of: section) { $0.remove(atAscending: places[range].lazy.map(\.item)) }
      }
    case .replaceItem(let place):
      if let origin = origin(of: place) { reconfigures.append(origin) }
    case .moveItem(let from, let to):
      let item = withItems(of: from.section) { $0.remove(at: from.item) }
      withItems(of: to.section) { $0.insert(item, at: to.item) }
    default: applyToSections(edit.change)
    }
  }

  private mutating func applyToSections(_ change: StorageEdit.Change) {
    switch change {
    case .insertSection(let section, let count):
      let items = [ElementPosition?](repeating: nil, count: count)
      sections.insert(Section(origin: nil, items: items), at: section)
    case .removeSections(let indices):
      sections.remove(atAscending: indices)
    case .moveSection(let from, let to):
      sections.insert(sections.remove(at: from), at: to)
    case .setSection(let section, let count):
      sections[section].items = Array(repeating: nil, count: count)
      sections[section].isSet = true
    case .reconfigureSections(let indices):
      for index in indices { sections[index].isReconfigured = true }
    default: break
    }
  }

  private func origin(of place: ElementPosition) -> ElementPosition? {
    let section = sections[place.section]
    if let items = section.items { return items[place.item] }
    return section.origin.map { ElementPosition(section: $0, item: place.item) }
  }

  @discardableResult
  private mutating func withItems<Result>(
    of section: Int, _ body: (inout [ElementPosition?]) -> Result
  ) -> Result {
    var items = sections[section].items ?? untouchedItems(of: sections[section].origin)
    // Held in one place only, they are not copied at every edit.
    sections[section].items = nil
    defer { sections[section].items = items }
    return body(&items)
  }

  private func untouchedItems(of origin: Int?) -> [ElementPosition?] {
    guard let origin else { return [] }
    return (0..<before[origin]).map { ElementPosition(section: origin, item: $0) }
  }
}

// MARK: - The batch

extension StorageRecord {
  /// Everything that was noted, as one update.
  ///
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and of items in edited sections.
  var update: StorageUpdate {
    if isReload { return .reload }
    var updates = BatchUpdates(contentOrigins)
    updates.itemReconfigures = keptReconfigures
    let reconfigured = sections.lazy.filter(\.isReconfigured).compactMap(\.origin)
    updates.addReconfigures(ofSections: Array(reconfigured).inOrder())
    reloadSetSections(in: &updates)
    return .batch(updates)
  }

  private var contentOrigins: ContentOrigins {
    // Of a section that was not edited nothing need be said.
    var oldWindows = before.map { 0..<$0 }
    for section in sections where section.items == nil {
      if let origin = section.origin { oldWindows[origin] = 0..<0 }
    }
    let starts = oldWindows.starts
    let items = sections.lazy.flatMap { $0.items ?? [] }
    return ContentOrigins(
      before: oldWindows, after: sections.map { 0..<($0.items?.count ?? 0) },
      sections: sections.map { $0.origin ?? -1 },
      items: items.map { $0.map { starts[$0.section] + $0.item } ?? -1 })
  }

  /// The items that are others and still there, each once and in order.
  private var keptReconfigures: [ElementPosition] {
    guard !reconfigures.isEmpty else { return [] }
    var left = Set(reconfigures)
    for case .some(let origin) in sections.lazy.flatMap({ $0.items ?? [] }) { left.remove(origin) }
    let untouched = Set(sections.lazy.filter { $0.items == nil }.compactMap(\.origin))
    let kept = reconfigures.filter { !left.contains($0) || untouched.contains($0.section) }
    return kept.inOrder().withoutRepeats().once
  }

  /// Says of sections that were set as a whole that they are, instead of naming all their items.
  ///
  /// A section that moved cannot be reloaded in the same batch: its items go and come.
  private func reloadSetSections(in updates: inout BatchUpdates) {
    let moved = Set(updates.sectionMoves.map(\.from))
    var (origins, targets): (Set<Int>, Set<Int>) = ([], [])
    for (index, section) in sections.enumerated() where section.isSet {
      guard let origin = section.origin, !moved.contains(origin) else { continue }
      origins.insert(origin)
      targets.insert(index)
    }
    guard !origins.isEmpty else { return }
    updates.sectionReloads = origins.sorted()
    updates.itemDeletes.removeAll { origins.contains($0.section) }
    updates.itemInserts.removeAll { targets.contains($0.section) }
  }
}
