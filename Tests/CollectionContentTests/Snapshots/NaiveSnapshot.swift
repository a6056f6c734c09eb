import CollectionContent
import TestSupport

/// A snapshot as plain arrays, written to be obvious: the model that snapshots are compared with.
struct NaiveSnapshot: Equatable {
  struct Section: Equatable {
    let id: Int
    var items: [Int] = []
    var isReloaded = false
    var isReconfigured = false
    var reloadedKinds: [String] = []
    var reconfiguredKinds: [String] = []
  }

  var sections: [Section] = []
  var reloaded: [Int] = []
  var reconfigured: [Int] = []

  var items: [Int] { sections.flatMap(\.items) }

  // MARK: Finding

  func section(_ id: Int) throws(SnapshotError) -> Int {
    if let index = sections.firstIndex(where: { $0.id == id }) { return index }
    throw .sectionNotFound("\(id)", known: sections.count)
  }

  func section(of item: Int) throws(SnapshotError) -> Int {
    if let index = sections.firstIndex(where: { $0.items.contains(item) }) { return index }
    throw .itemNotFound("\(item)")
  }

  func known(_ items: [Int]) throws(SnapshotError) {
    for item in items { _ = try section(of: item) }
  }

  func repetitions(_ ids: [Int]) -> [Int] {
    ids.indices.filter { ids[..<$0].contains(ids[$0]) }.map { ids[$0] }
  }

  func unique(_ ids: [Int]) -> [Int] {
    ids.indices.filter { !ids[..<$0].contains(ids[$0]) }.map { ids[$0] }
  }

  // MARK: Items

  /// Inserts items; `anchor` is an item and whether to insert after it.
  mutating func insert(
    _ items: [Int], section: Int, anchor: (item: Int, after: Bool)?, _ operation: String,
    _ policies: Policies
  ) throws(SnapshotError) -> [Int] {
    if let anchor, items.contains(anchor.item) { throw .anchorIsMoved("\(anchor.item)") }
    let repeated = repetitions(items)
    if !policies.keepFirst, !repeated.isEmpty {
      throw .duplicateIdentifiers(in: operation, unique(repeated).map { "\($0)" })
    }
    let moved = unique(items).filter(self.items.contains)
    if policies.rejectExisting, let first = moved.first { throw .itemExists("\(first)") }
    for index in sections.indices { sections[index].items.removeAll(where: moved.contains) }
    var place = sections[section].items.count
    if let anchor, let index = sections[section].items.firstIndex(of: anchor.item) {
      place = index + (anchor.after ? 1 : 0)
    }
    sections[section].items.insert(contentsOf: unique(items), at: place)
    return [unique(items).count - moved.count, moved.count, repeated.count]
  }

  mutating func append(
    _ items: [Int], to id: Int?, _ policies: Policies
  ) throws(SnapshotError) -> [Int] {
    if id == nil, sections.isEmpty { throw .noSections }
    var index = sections.count - 1
    if let id { index = try section(id) }
    return try insert(items, section: index, anchor: nil, "appendItems", policies)
  }

  mutating func delete(_ items: [Int]) -> Int {
    let before = self.items.count
    for index in sections.indices { sections[index].items.removeAll(where: items.contains) }
    reloaded.removeAll(where: items.contains)
    reconfigured.removeAll(where: items.contains)
    return before - self.items.count
  }

  mutating func move(_ item: Int, beside anchor: Int, after: Bool) throws(SnapshotError) {
    let source = try section(of: item)
    let target = try section(of: anchor)
    if item == anchor { throw .anchorIsMoved("\(item)") }
    sections[source].items.removeAll { $0 == item }
    let index = sections[target].items.firstIndex(of: anchor) ?? 0
    sections[target].items.insert(item, at: index + (after ? 1 : 0))
  }

  // MARK: Sections

  mutating func insert(
    sections ids: [Int], beside anchor: Int?, after: Bool, _ operation: String
  ) throws(SnapshotError) {
    var index = sections.count
    if let anchor { index = try section(anchor) }
    let repeated = repetitions(ids)
    if !repeated.isEmpty {
      throw .duplicateIdentifiers(in: operation, unique(repeated).map { "\($0)" })
    }
    if let known = ids.first(where: { id in sections.contains { $0.id == id } }) {
      throw .sectionExists("\(known)")
    }
    sections.insert(contentsOf: ids.map { Section(id: $0) }, at: index + (after ? 1 : 0))
  }

  mutating func delete(sections ids: [Int]) -> Int {
    let before = sections.count
    _ = delete(sections.filter { ids.contains($0.id) }.flatMap(\.items))
    sections.removeAll { ids.contains($0.id) }
    return before - sections.count
  }

  mutating func move(section id: Int, beside anchor: Int, after: Bool) throws(SnapshotError) {
    let source = try section(id)
    _ = try section(anchor)
    if id == anchor { throw .anchorIsMoved("\(id)") }
    let moved = sections.remove(at: source)
    sections.insert(moved, at: try section(anchor) + (after ? 1 : 0))
  }

  // MARK: Marks

  mutating func reload(_ items: [Int]) throws(SnapshotError) {
    try known(items)
    reconfigured.removeAll(where: items.contains)
    reloaded = unique(reloaded + items)
  }

  mutating func reconfigure(_ items: [Int]) throws(SnapshotError) {
    try known(items)
    reconfigured = unique(reconfigured + items.filter { !reloaded.contains($0) })
  }

  mutating func reload(sections ids: [Int]) throws(SnapshotError) {
    for id in ids { _ = try section(id) }
    for id in ids {
      sections[try section(id)].isReloaded = true
      sections[try section(id)].isReconfigured = false
    }
  }

  mutating func reconfigure(sections ids: [Int]) throws(SnapshotError) {
    for id in ids { _ = try section(id) }
    for id in ids {
      let index = try section(id)
      if !sections[index].isReloaded { sections[index].isReconfigured = true }
    }
  }

  mutating func reload(kind: String, in ids: [Int]) throws(SnapshotError) {
    for id in ids { _ = try section(id) }
    for id in ids {
      let index = try section(id)
      sections[index].reconfiguredKinds.removeAll { $0 == kind }
      sections[index].reloadedKinds = Set(sections[index].reloadedKinds + [kind]).sorted()
    }
  }

  mutating func reconfigure(kind: String, in ids: [Int]) throws(SnapshotError) {
    for id in ids { _ = try section(id) }
    for id in ids {
      let index = try section(id)
      guard !sections[index].reloadedKinds.contains(kind) else { continue }
      sections[index].reconfiguredKinds = Set(sections[index].reconfiguredKinds + [kind]).sorted()
    }
  }

  mutating func removeMarks() {
    reloaded = []
    reconfigured = []
    sections = sections.map { Section(id: $0.id, items: $0.items) }
  }
}
