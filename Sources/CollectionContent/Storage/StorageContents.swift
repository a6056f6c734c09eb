/// The models of a storage, and their number.
struct StorageContents {
  var sections: [[Any]] = []

  /// The number of items in all sections together.
  var itemCount = 0

  /// Whether an item that is in more optionals than `as?` may survive was stored since all were replaced.
  private var mayHaveManyOptionals = false
}

extension StorageContents {
  /// The number of items of a section; 0 for a section that does not exist.
  func count(ofSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  /// The sections, with items that can be cast.
  ///
  /// - Complexity: O(1); O(*n*) if an item was stored in more than 64 optionals.
  var comparableSections: [[Any]] {
    mayHaveManyOptionals ? sections.map { $0.map(withFewOptionals) } : sections
  }

  subscript(position: ElementPosition) -> Any { sections[position.section][position.item] }

  func contains(_ position: ElementPosition) -> Bool {
    position.section < sections.count && position.item < sections[position.section].count
  }

  /// Makes an edit.
  ///
  /// - Parameters:
  ///   - edit: The edit, which was checked against the contents.
  ///   - items: The inserted models, in the order of their positions.
  ///   - type: The type as which they were given.
  /// - Returns: The removed models. Keep them until the access to the contents has ended, because the
  ///   `deinit` of a model may read and edit the contents.
  mutating func apply(
    _ edit: StorageEdit, items: [Any], as type: Any.Type = Any.self
  ) -> [[Any]] {
    create(edit.createdSections)
    note(items, as: type)
    switch edit.operation {
    case .nothing, .setAll: return []
    case .insertItems(let section, let range):
      sections[section].insert(contentsOf: items, at: range.lowerBound)
      itemCount += items.count
      return []
    case .insertItemsAt(let positions):
      for (section, range) in positions.rangesOfSections {
        sections[section].insert(items[range], atAscending: positions[range].lazy.map(\.item))
      }
      itemCount += positions.count
      return []
    case .removeItems(let positions):
      itemCount -= positions.count
      return positions.rangesOfSections.map { section, range in
        sections[section].remove(atAscending: positions[range].lazy.map(\.item))
      }
    case .replaceItem(let position):
      let earlier = self[position]
      sections[position.section][position.item] = items[0]
      return [[earlier]]
    case .moveItem(let from, let to):
      let item = sections[from.section].remove(at: from.item)
      sections[to.section].insert(item, at: to.item)
      return []
    default: return applyToSections(edit.operation, items: items)
    }
  }

  private mutating func applyToSections(_ operation: StorageEdit.Operation, items: [Any]) -> [[Any]]
  {
    switch operation {
    case .insertSection(let section, _):
      sections.insert(items, at: section)
      itemCount += items.count
    case .removeSections(let indices):
      let removed = sections.remove(atAscending: indices)
      itemCount -= removed.reduce(0) { $0 + $1.count }
      return removed
    case .moveSection(let from, let to):
      sections.insert(sections.remove(at: from), at: to)
    case .setItems(let section, _):
      let earlier = sections[section]
      sections[section] = items
      itemCount += items.count - earlier.count
      return [earlier]
    default: break
    }
    return []
  }

  /// Replaces all sections, and returns the earlier ones; keep them as in ``apply(_:items:as:)``.
  mutating func replaceSections(
    with sections: [[Any]], itemCount: Int, as type: Any.Type = Any.self
  ) -> [[Any]] {
    let earlier = self.sections
    self.sections = sections
    self.itemCount = itemCount
    mayHaveManyOptionals = false
    for section in sections { note(section, as: type) }
    return earlier
  }

  /// Notes whether stored items, which were given as values of a type, can be cast as they are.
  ///
  /// - Complexity: O(1) if the type is a struct, an enum or a class, and no optional. Otherwise O(*n*), with
  ///   one look at the type of each item.
  mutating func note(_ items: [Any], from start: Int = 0, as given: Any.Type) {
    guard !mayHaveManyOptionals, mayBeOptional(given) else { return }
    mayHaveManyOptionals = haveManyOptionals(items, from: start)
  }

  /// Appends empty sections.
  mutating func create(_ count: Int) {
    for _ in 0..<count { sections.append([]) }
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
