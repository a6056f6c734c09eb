/// The models of a storage: sections of items, and how many there are.
struct StorageContents {
  var sections: [[Any]] = []

  /// The number of items in all sections together.
  var itemCount = 0
}

extension StorageContents {
  /// The number of items of a section; 0 for a section that does not exist.
  func count(ofSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  subscript(place: ElementPosition) -> Any { sections[place.section][place.item] }

  func contains(_ place: ElementPosition) -> Bool {
    place.section < sections.count && place.item < sections[place.section].count
  }

  /// Makes an edit.
  ///
  /// - Parameters:
  ///   - edit: The edit, which fits the contents.
  ///   - items: The models that come with it, in the order of their places.
  /// - Returns: The removed models, to be kept until the access to the contents has ended: the `deinit`
  ///   of a model may read and edit them.
  mutating func apply(_ edit: StorageEdit, items: [Any]) -> [[Any]] {
    create(edit.createdSections)
    switch edit.change {
    case .nothing, .setAll: return []
    case .insertItems(let section, let range):
      sections[section].insert(contentsOf: items, at: range.lowerBound)
      itemCount += items.count
      return []
    case .insertItemsAt(let places):
      for (section, range) in places.rangesOfSections {
        sections[section].insert(items[range], atAscending: places[range].lazy.map(\.item))
      }
      itemCount += places.count
      return []
    case .removeItems(let places):
      itemCount -= places.count
      return places.rangesOfSections.map { section, range in
        sections[section].remove(atAscending: places[range].lazy.map(\.item))
      }
    case .replaceItem(let place):
      let earlier = self[place]
      sections[place.section][place.item] = items[0]
      return [[earlier]]
    case .moveItem(let from, let to):
      let item = sections[from.section].remove(at: from.item)
      sections[to.section].insert(item, at: to.item)
      return []
    default: return applyToSections(edit.change, items: items)
    }
  }

  private mutating func applyToSections(_ change: StorageEdit.Change, items: [Any]) -> [[Any]] {
    switch change {
    case .insertSection(let section, _):
      sections.insert(items, at: section)
      itemCount += items.count
    case .removeSections(let indices):
      let removed = sections.remove(atAscending: indices)
      itemCount -= removed.reduce(0) { $0 + $1.count }
      return removed
    case .moveSection(let from, let to):
      sections.insert(sections.remove(at: from), at: to)
    case .setSection(let section, _):
      let earlier = sections[section]
      sections[section] = items
      itemCount += items.count - earlier.count
      return [earlier]
    default: break
    }
    return []
  }

  /// Puts others in place of all sections, and gives back what went, to be kept as by
  /// ``apply(_:items:)``.
  mutating func replaceSections(with sections: [[Any]], itemCount: Int) -> [[Any]] {
    let earlier = self.sections
    self.sections = sections
    self.itemCount = itemCount
    return earlier
  }

  mutating func create(_ count: Int) {
    for _ in 0..<count { sections.append([]) }
  }
}

extension [ElementPosition] {
  /// Of places in order, the part that is about each section.
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
