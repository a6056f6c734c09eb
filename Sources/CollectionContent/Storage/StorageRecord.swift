/// The origin of every section and item since an open batch began.
///
/// The items of a section are recorded only once the section is edited.
struct StorageRecord {
  private struct Section {
    /// The index of the section before the batch; `nil` for an inserted section.
    let origin: Int?

    /// The positions of its items before the batch; `nil` while the items are unchanged.
    var items: [ElementPosition?]?

    /// Whether its items were replaced as a whole.
    var isSet = false

    /// Whether the section is reconfigured.
    var isReconfigured = false
  }

  private let before: [Int]
  private var sections: [Section]

  /// The replaced and reconfigured items, by their positions before the batch.
  private var reconfigures: [ElementPosition] = []

  /// Whether the update is a reload.
  var isReload = false

  /// - Complexity: O(*s*) in the number of sections.
  init(_ contents: StorageContents) {
    before = contents.sections.map(\.count)
    sections = before.indices.map { Section(origin: $0) }
  }
}

// MARK: - Edits

extension StorageRecord {
  /// Records an edit.
  mutating func apply(_ edit: StorageEdit) {
    guard !isReload else { return }
    for _ in 0..<edit.createdSections { sections.append(Section(origin: nil, items: [])) }
    switch edit.operation {
    case .nothing: break
    case .setAll: isReload = true
    case .insertItems(let section, let range):
      withItems(of: section) {
        $0.insert(contentsOf: repeatElement(nil, count: range.count), at: range.lowerBound)
      }
    case .insertItemsAt(let positions):
      for (section, range) in positions.rangesOfSections {
        let none = repeatElement(ElementPosition?.none, count: range.count)
        withItems(of: section) { $0.insert(none, atAscending: positions[range].lazy.map(\.item)) }
      }
    case .removeItems(let positions):
      for (section, range) in positions.rangesOfSections {
        withItems(of: section) { $0.remove(atAscending: positions[range].lazy.map(\.item)) }
      }
    case .replaceItem(let position):
      if let origin = origin(of: position) { reconfigures.append(origin) }
    case .moveItem(let from, let to):
      let item = withItems(of: from.section) { $0.remove(at: from.item) }
      withItems(of: to.section) { $0.insert(item, at: to.item) }
    default: applyToSections(edit.operation)
    }
  }

  private mutating func applyToSections(_ operation: StorageEdit.Operation) {
    switch operation {
    case .insertSection(let section, let count):
      let items = [ElementPosition?](repeating: nil, count: count)
      sections.insert(Section(origin: nil, items: items), at: section)
    case .removeSections(let indices):
      sections.remove(atAscending: indices)
    case .moveSection(let from, let to):
      sections.insert(sections.remove(at: from), at: to)
    case .setItems(let section, let count):
      sections[section].items = Array(repeating: nil, count: count)
      sections[section].isSet = true
    case .reconfigureSections(let indices):
      for index in indices { sections[index].isReconfigured = true }
    default: break
    }
  }

  private func origin(of position: ElementPosition) -> ElementPosition? {
    let section = sections[position.section]
    if let items = section.items { return items[position.item] }
    return section.origin.map { ElementPosition(section: $0, item: position.item) }
  }

  @discardableResult
  private mutating func withItems<Result>(
    of section: Int, _ body: (inout [ElementPosition?]) -> Result
  ) -> Result {
    var items = sections[section].items ?? untouchedItems(of: sections[section].origin)
    // With a single owner, the items are not copied at every edit.
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
  /// The recorded edits as one update.
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
    // A section that was not edited has an empty window.
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

  /// The replaced and reconfigured items that were not removed, each once and in order.
  private var keptReconfigures: [ElementPosition] {
    guard !reconfigures.isEmpty else { return [] }
    var left = Set(reconfigures)
    for case .some(let origin) in sections.lazy.flatMap({ $0.items ?? [] }) { left.remove(origin) }
    let untouched = Set(sections.lazy.filter { $0.items == nil }.compactMap(\.origin))
    let kept = reconfigures.filter { !left.contains($0) || untouched.contains($0.section) }
    return kept.inOrder().withoutRepeats().once
  }

  /// Reloads sections whose items were replaced as a whole, instead of naming all their items.
  ///
  /// A section that moved cannot be reloaded in the same batch. Its items are deleted and inserted.
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
