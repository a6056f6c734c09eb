package import CollectionContent

/// The content of a `CustomStorage` as a value: edits are tried on a copy.
package struct CustomContent {
  package struct Item {
    package let number: Int
    package var model: Any

    /// Changes when the model is replaced or changed.
    package var version = 0
  }

  package struct Section {
    package let number: Int
    package var items: [Item]

    /// Changes when the supplementary models of the section change.
    package var version = 0

    /// The number of times that the section's items were set as a whole.
    package var sets = 0
  }

  package let limits: ContentLimits
  package var sections: [Section] = []

  /// The number of times that everything was replaced, and the number of edits.
  package var reloads = 0
  package private(set) var edits = 0

  /// The last edit if it was a move; a difference may find another move to the same content.
  private var lastMove: BatchUpdates?
  private var lastNumber = 0

  package init(limits: ContentLimits) { self.limits = limits }

  package var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  package func count(ofSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  package func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path[0])
      && sections[path[0]].items.indices.contains(path[1])
  }

  /// For each model the first equal item that no other model has taken, in order; and the first
  /// model without such an item.
  package func places<Model: Equatable>(ofEach models: [Model]) -> (
    found: [IndexPath], missing: Model?
  ) {
    var wanted = models
    var found: [IndexPath] = []
    for (section, items) in sections.map(\.items).enumerated() {
      for (item, other) in items.enumerated() where !wanted.isEmpty {
        guard let model = other.model as? Model, let index = wanted.firstIndex(of: model) else {
          continue
        }
        wanted.remove(at: index)
        found.append([section, item])
      }
    }
    return (found, wanted.first)
  }
}

// MARK: - Edits

extension CustomContent {
  package func edited<Failure: Error>(
    _ make: (inout CustomContent) throws(Failure) -> Void
  ) throws(Failure) -> CustomContent {
    var content = self
    content.lastMove = nil
    content.edits += 1
    try make(&content)
    return content
  }

  private mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private mutating func items(_ models: [Any]) -> [Item] {
    models.map { Item(number: nextNumber(), model: $0) }
  }

  package mutating func createSections(upTo section: Int) throws(StorageError) {
    guard section >= 0 else { throw .sectionOutOfRange(section, count: sections.count) }
    try checkRoom(sections: max(sections.count, section < .max ? section + 1 : .max))
    while sections.count <= section { sections.append(Section(number: nextNumber(), items: [])) }
  }

  package mutating func insert(
    _ models: [Any], at path: IndexPath, checksRoom: Bool = true
  ) throws(StorageError) {
    try check(path)
    try createSections(upTo: path[0])
    let count = sections[path[0]].items.count
    guard path[1] <= count else { throw .targetOutOfRange(path, last: count) }
    sections[path[0]].items.insert(contentsOf: items(models), at: path[1])
    if checksRoom { try checkRoom() }
  }

  package mutating func updateItem(
    at path: IndexPath, _ update: (inout Any) -> Void
  ) throws(StorageError) {
    try checkItem(path)
    update(&sections[path[0]].items[path[1]].model)
    sections[path[0]].items[path[1]].version += 1
  }

  package mutating func removeItems(at paths: [IndexPath]) throws(StorageError) {
    for path in paths { try checkItem(path) }
    for path in Set(paths).sorted(by: >) { sections[path[0]].items.remove(at: path[1]) }
  }

  package mutating func moveItem(at path: IndexPath, to target: IndexPath) throws(StorageError) {
    try checkItem(path)
    try check(target)
    let isMoveAlone = target[0] < sections.count && path != target
    try createSections(upTo: target[0])
    let item = sections[path[0]].items.remove(at: path[1])
    let count = sections[target[0]].items.count
    guard target[1] <= count else { throw .targetOutOfRange(target, last: count) }
    sections[target[0]].items.insert(item, at: target[1])
    guard isMoveAlone else { return }
    var move = BatchUpdates()
    move.moveItem(at: path, to: target)
    lastMove = move
  }

  // MARK: Sections

  /// Replaces everything, which no batch can describe.
  package mutating func replaceSections(with models: [[Any]]) {
    sections = models.map { Section(number: nextNumber(), items: items($0)) }
    reloads += 1
  }

  package mutating func setItems(_ models: [Any], forSection section: Int) throws(StorageError) {
    sections[section].items = items(models)
    sections[section].sets += 1
    try checkRoom()
  }

  package mutating func insertSection(_ models: [Any], at section: Int) throws(StorageError) {
    guard (0...sections.count).contains(section) else {
      throw .sectionOutOfRange(section, count: sections.count)
    }
    sections.insert(Section(number: nextNumber(), items: items(models)), at: section)
    try checkRoom()
  }

  package mutating func moveSection(_ section: Int, toSection target: Int) throws(StorageError) {
    try checkSection(section)
    try checkSection(target)
    sections.insert(sections.remove(at: section), at: target)
    guard section != target else { return }
    var move = BatchUpdates()
    move.moveSection(section, toSection: target)
    lastMove = move
  }
}

// MARK: - Checks

extension CustomContent {
  package func check(_ path: IndexPath) throws(StorageError) {
    guard path.count == 2 else { throw .invalidIndexPath(path) }
    guard path[0] >= 0 else { throw .sectionOutOfRange(path[0], count: sections.count) }
    guard path[1] >= 0 else { throw .itemOutOfRange(path, count: count(ofSection: path[0])) }
  }

  package func checkItem(_ path: IndexPath) throws(StorageError) {
    try check(path)
    try checkSection(path[0])
    guard contains(path) else { throw .itemOutOfRange(path, count: count(ofSection: path[0])) }
  }

  package func checkSection(_ section: Int) throws(StorageError) {
    guard sections.indices.contains(section) else {
      throw .sectionOutOfRange(section, count: sections.count)
    }
  }

  package func checkRoom() throws(StorageError) {
    try checkRoom(sections: sections.count, items: itemCount)
  }

  package func checkRoom(sections: Int, items: Int = 0) throws(StorageError) {
    guard sections <= limits.sections else {
      throw .limit(.sections(limit: limits.sections, found: sections))
    }
    guard items <= limits.items else {
      throw .limit(.items(limit: limits.items, found: items))
    }
  }
}

// MARK: - What changed

extension CustomContent {
  /// The updates that lead from an earlier content to this one; `nil` if everything was replaced.
  package func updates(since before: CustomContent) -> BatchUpdates? {
    guard reloads == before.reloads else { return nil }
    if let lastMove, edits == before.edits + 1 { return lastMove }
    let updates = BatchUpdates(
      from: before.sections, to: sections, items: \.items, sectionsIdentifiedBy: \.number,
      sectionsUpdatedWhere: { $0.version != $1.version }, identifiedBy: \.number,
      updatedWhere: { $0.version != $1.version })
    return reloadingSetSections(updates, since: before)
  }

  /// Sections that were set as a whole are reloaded; their items are not listed.
  ///
  /// A section that moved cannot be reloaded in the same batch.
  private func reloadingSetSections(
    _ all: BatchUpdates, since before: CustomContent
  ) -> BatchUpdates {
    let others = Set(all.movedSections.map(\.from) + all.deletedSections)
    var (origins, targets): (Set<Int>, Set<Int>) = ([], [])
    for (origin, old) in before.sections.enumerated() where !others.contains(origin) {
      guard let target = sections.firstIndex(where: { $0.number == old.number }),
        sections[target].sets != old.sets
      else { continue }
      origins.insert(origin)
      targets.insert(target)
    }
    guard !origins.isEmpty else { return all }
    var updates = BatchUpdates()
    updates.deleteSections(all.deletedSections)
    updates.insertSections(all.insertedSections)
    for move in all.movedSections { updates.moveSection(move.from, toSection: move.to) }
    updates.reloadSections(origins.sorted())
    updates.reconfigureSections(all.reconfiguredSections)
    updates.deleteItems(at: all.deletedItems.filter { !origins.contains($0[0]) })
    updates.insertItems(at: all.insertedItems.filter { !targets.contains($0[0]) })
    for move in all.movedItems { updates.moveItem(at: move.from, to: move.to) }
    updates.reconfigureItems(at: all.reconfiguredItems)
    return updates
  }
}
