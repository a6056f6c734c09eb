/// One edit of a storage, described by positions.
///
/// An edit is checked when it is planned. Nothing is checked again when it is applied.
struct StorageEdit {
  let operation: Operation

  /// The number of empty sections that are appended first.
  let createdSections: Int

  init(_ operation: Operation, creating createdSections: Int = 0) {
    (self.operation, self.createdSections) = (operation, createdSections)
  }

  enum Operation {
    case insertItems(section: Int, Range<Int>)
    /// Inserts items at positions, which are in order and count after the edit.
    case insertItemsAt([ElementPosition])
    /// Removes items at positions, which are in order and count before the edit.
    case removeItems([ElementPosition])
    case replaceItem(ElementPosition)
    case reconfigureItem(ElementPosition)
    /// Moves an item. The second position counts without the item.
    case moveItem(from: ElementPosition, to: ElementPosition)
    case insertSection(Int, count: Int)
    /// Removes sections, whose indices are in order.
    case removeSections([Int])
    /// Moves a section. The second index counts without the section.
    case moveSection(from: Int, to: Int)
    case setItems(Int, count: Int)
    /// Reconfigures sections, whose indices are in order.
    case reconfigureSections([Int])
    /// Sets models or the provider of supplementary views of a kind.
    case setSupplementaryModels(ElementKind)
    case setAll
  }
}

// MARK: - The edit of sections

/// A section that an edit changes: its items are models in a storage, and their origins in a record.
protocol EditedSection {
  associatedtype Item
  init(items: some Collection<Item>)
  var items: [Item] { get set }
}

extension StorageEdit {
  /// Edits sections: everything except ``Operation/setAll``.
  ///
  /// Returns the removed items, each with others of its section.
  @discardableResult
  func apply<Section: EditedSection, Items: Collection<Section.Item>>(
    to sections: inout [Section], inserting items: Items
  ) -> [Section] where Items.Index == Int {
    for _ in 0..<createdSections { sections.append(Section(items: [])) }
    switch operation {
    case .reconfigureItem, .reconfigureSections, .setSupplementaryModels, .setAll: break
    case .insertItems(let section, let range):
      sections[section].items.insert(contentsOf: items, at: range.lowerBound)
    case .insertItemsAt(let positions):
      for (section, range) in positions.rangesOfSections {
        let indices = positions[range].lazy.map(\.item)
        sections[section].items.insert(items[range], atAscending: indices)
      }
    case .removeItems(let positions):
      return positions.rangesOfSections.map { section, range in
        let indices = positions[range].lazy.map(\.item)
        return Section(items: sections[section].items.remove(atAscending: indices))
      }
    case .replaceItem(let position):
      let item = items[items.startIndex]
      let earlier = exchange(&sections[position.section].items[position.item], with: item)
      return [Section(items: CollectionOfOne(earlier))]
    case .moveItem(let from, let to):
      let item = sections[from.section].items.remove(at: from.item)
      sections[to.section].items.insert(item, at: to.item)
    case .insertSection(let section, _): sections.insert(Section(items: items), at: section)
    case .removeSections(let indices): return sections.remove(atAscending: indices)
    case .moveSection(let from, let to): sections.insert(sections.remove(at: from), at: to)
    case .setItems(let section, _):
      let earlier = sections[section]
      sections[section].items = Array(items)
      return [earlier]
    }
    return []
  }

  fileprivate var insertedCount: Int {
    switch operation {
    case .insertItems(_, let range): range.count
    case .insertItemsAt(let positions): positions.count
    case .insertSection(_, let count), .setItems(_, let count): count
    default: 0
    }
  }
}

extension [ElementPosition] {
  /// The range of the positions of each section, for positions in order.
  var rangesOfSections: [(section: Int, range: Range<Int>)] {
    var ranges: [(section: Int, range: Range<Int>)] = []
    var start = 0
    for end in 1..<count + 1 where end == count || self[end].section != self[start].section {
      ranges.append((self[start].section, start..<end))
      start = end
    }
    return ranges
  }
}

// MARK: - The models

extension [Any]: EditedSection {
  init(items: some Collection<Any>) { self.init(items) }

  var items: [Any] {
    get { self }
    _modify { yield &self }
  }
}

/// The models of a storage, and their number.
struct StorageContents {
  private(set) var sections: [[Any]] = []
  private(set) var itemCount = 0

  /// The number of items that are in more optionals than `as?` may survive.
  private var countOfDeepItems = 0

  /// The number of items of a section; 0 for a section that does not exist.
  func count(ofSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  /// The sections, with items that can be cast.
  ///
  /// - Complexity: O(1); O(*n*) if an item is stored in more than 64 optionals.
  var comparableSections: [[Any]] {
    countOfDeepItems > 0 ? sections.map { $0.map(withFewOptionals) } : sections
  }

  subscript(position: ElementPosition) -> Any { sections[position.section][position.item] }

  func contains(_ position: ElementPosition) -> Bool {
    position.section < sections.count && position.item < sections[position.section].count
  }

  /// Makes an edit that inserts models, in the order of their positions, which were given as values of a type.
  ///
  /// - Returns: The removed models. Keep them until the access to the contents has ended, because the
  ///   `deinit` of a model may read and edit the contents.
  mutating func apply(_ edit: StorageEdit, inserting items: [Any], as type: Any.Type) -> [[Any]] {
    note(items, as: type)
    let removed = edit.apply(to: &sections, inserting: items)
    if countOfDeepItems > 0 {
      for items in removed { countOfDeepItems -= countOfManyOptionals(in: items) }
    }
    itemCount += items.count - removed.reduce(0) { $0 + $1.count }
    return removed
  }

  /// Makes an edit that inserts items at the end of a section, which a closure appends.
  mutating func append(
    _ count: Int, of type: Any.Type, toSection section: Int, for edit: StorageEdit,
    _ fill: (inout [Any]) -> Void
  ) {
    for _ in 0..<edit.createdSections { sections.append([]) }
    let (needed, capacity) = (sections[section].count + count, sections[section].capacity)
    // Reserving exactly what is needed would copy the section at every call.
    if needed > capacity { sections[section].reserveCapacity(max(needed, 2 * capacity)) }
    fill(&sections[section])
    itemCount += count
    note(sections[section], from: sections[section].count - count, as: type)
  }

  /// Replaces all sections, and returns the earlier ones; keep them as in ``apply(_:inserting:as:)``.
  mutating func setAll(
    _ sections: [[Any]], itemCount: Int, as type: Any.Type = Any.self
  ) -> [[Any]] {
    let earlier = exchange(&self.sections, with: sections)
    self.itemCount = itemCount
    countOfDeepItems = 0
    for section in sections { note(section, as: type) }
    return earlier
  }

  /// Counts the stored items, which were given as values of a type, that cannot be cast as they are.
  ///
  /// - Complexity: O(1) if the type is a struct, an enum or a class, and no optional. Otherwise O(*n*), with
  ///   one look at the type of each item.
  private mutating func note(_ items: [Any], from start: Int = 0, as given: Any.Type) {
    guard mayBeOptional(given) else { return }
    countOfDeepItems += countOfManyOptionals(in: items, from: start)
  }
}

// MARK: - The update

extension StorageEdit {
  /// The update for a single edit of a number of sections.
  ///
  /// - Complexity: O(*k*) in the number of items and sections that the edit names.
  func update(sections count: Int) -> StorageUpdate {
    var updates = BatchUpdates()
    updates.sectionInserts = Array(count..<count + createdSections)
    switch operation {
    case .insertItems(let section, let range) where section < count:
      updates.itemInserts = range.map { ElementPosition(section: section, item: $0) }
    case .insertItemsAt(let positions):
      // The items of an inserted section are not named.
      let end =
        createdSections == 0
        ? positions.count : positions.partitioningIndex { $0.section >= count }
      updates.itemInserts = Array(positions[..<end])
    case .removeItems(let positions): updates.itemDeletes = positions
    case .replaceItem(let position), .reconfigureItem(let position):
      updates.itemReconfigures = [position]
    case .moveItem(let from, let to):
      if from != to { updates.itemMoves = [BatchMove(from: from, to: to)] }
    case .insertSection(let section, _): updates.sectionInserts = [section]
    case .removeSections(let sections): updates.sectionDeletes = sections
    case .moveSection(let from, let to):
      if from != to { updates.sectionMoves = [BatchMove(from: from, to: to)] }
    case .setItems(let section, _) where section < count: updates.sectionReloads = [section]
    case .insertItems, .setItems: break
    case .reconfigureSections(let sections): updates.addReconfigures(ofSections: sections)
    case .setSupplementaryModels(let kind): updates.refreshSupplementaryViews(ofKind: kind)
    case .setAll: return .reload
    }
    return .batch(updates)
  }

  /// For each section after the edit its index before; `nil` unless sections are inserted before others, removed
  /// or moved.
  func sectionOrigins(sections count: Int) -> [Int?]? {
    func origins(_ change: (inout [Int?]) -> Void) -> [Int?] {
      var origins: [Int?] = Array(0..<count)
      change(&origins)
      return origins
    }
    return switch operation {
    case .insertSection(let section, _) where section < count:
      origins { $0.insert(nil, at: section) }
    case .removeSections(let sections): origins { _ = $0.remove(atAscending: sections) }
    case .moveSection(let from, let to): origins { $0.insert($0.remove(at: from), at: to) }
    default: nil
    }
  }
}

/// The origin of every section and item since an open batch began, from which its update follows.
struct StorageRecord {
  private struct Section: EditedSection {
    /// The index of the section before the batch; `nil` for an inserted section.
    let origin: Int?

    /// The number of its items before the batch.
    let originalCount: Int

    /// The positions of its items before the batch; `nil` while the items are unchanged.
    var editedItems: [ElementPosition?]?

    /// Whether its items were replaced as a whole.
    var isSet = false
    var isReconfigured = false

    init(origin: Int, count: Int) {
      (self.origin, originalCount) = (origin, count)
    }

    init(items: some Collection<ElementPosition?>) {
      (origin, originalCount, editedItems) = (nil, 0, Array(items))
    }

    var items: [ElementPosition?] {
      get { editedItems ?? (0..<originalCount).map(originalPosition) }
      set { editedItems = newValue }
      _modify {
        // With a single owner, the items are not copied at every edit.
        var items = exchange(&editedItems, with: nil) ?? (0..<originalCount).map(originalPosition)
        defer { editedItems = items }
        yield &items
      }
    }

    private func originalPosition(ofItem item: Int) -> ElementPosition? {
      origin.map { ElementPosition(section: $0, item: item) }
    }

    /// The position of an item before the batch; `nil` for an inserted item.
    func origin(ofItem item: Int) -> ElementPosition? {
      if let editedItems { editedItems[item] } else { originalPosition(ofItem: item) }
    }
  }

  private let before: [Int]
  private var sections: [Section]

  /// The replaced and reconfigured items, by their positions before the batch.
  private var reconfigures: [ElementPosition] = []

  /// The kinds whose models or provider was set.
  private var refreshedKinds: Set<ElementKind> = []

  private var isReload = false

  /// - Complexity: O(*s*) in the number of sections.
  init(_ contents: StorageContents) {
    before = contents.sections.map(\.count)
    sections = before.enumerated().map { Section(origin: $0, count: $1) }
  }

  mutating func note(_ edit: StorageEdit) {
    guard !isReload else { return }
    switch edit.operation {
    case .setAll: isReload = true
    case .replaceItem(let position), .reconfigureItem(let position):
      if let origin = sections[position.section].origin(ofItem: position.item) {
        reconfigures.append(origin)
      }
    case .reconfigureSections(let indices):
      for index in indices { sections[index].isReconfigured = true }
    case .setSupplementaryModels(let kind): refreshedKinds.insert(kind)
    default:
      edit.apply(to: &sections, inserting: repeatElement(nil, count: edit.insertedCount))
      if case .setItems(let section, _) = edit.operation { sections[section].isSet = true }
    }
  }

  /// The recorded edits as one update.
  ///
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and of items in edited sections.
  var update: StorageUpdate {
    if isReload { return .reload }
    var updates = BatchUpdates(contentOrigins)
    updates.itemReconfigures = keptReconfigures
    let reconfigured = sections.lazy.filter(\.isReconfigured).compactMap(\.origin)
    updates.addReconfigures(ofSections: Array(reconfigured).inOrder())
    updates.supplementaryRefreshes = refreshedKinds.map(\.rawValue).sorted()
    reloadSetSections(in: &updates)
    return .batch(updates)
  }

  private var contentOrigins: ContentOrigins {
    // A section that was not edited has an empty window.
    var oldWindows = before.map { 0..<$0 }
    for section in sections where section.editedItems == nil {
      if let origin = section.origin { oldWindows[origin] = 0..<0 }
    }
    let starts = oldWindows.starts
    let items = sections.lazy.flatMap { $0.editedItems ?? [] }
    return ContentOrigins(
      before: oldWindows, after: sections.map { 0..<($0.editedItems?.count ?? 0) },
      sections: sections.map { $0.origin ?? -1 },
      items: items.map { $0.map { starts[$0.section] + $0.item } ?? -1 })
  }

  /// The replaced and reconfigured items that were not removed, each once and in order.
  private var keptReconfigures: [ElementPosition] {
    guard !reconfigures.isEmpty else { return [] }
    var removed = Set(reconfigures)
    for case .some(let origin) in sections.lazy.flatMap({ $0.editedItems ?? [] }) {
      removed.remove(origin)
    }
    let unchanged = Set(sections.lazy.filter { $0.editedItems == nil }.compactMap(\.origin))
    let kept = reconfigures.filter { !removed.contains($0) || unchanged.contains($0.section) }
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
