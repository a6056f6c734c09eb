/// One edit of a storage, said in places: what its contents and its record do alike.
///
/// It is checked before it is made; whoever carries it out need not check it again.
struct StorageEdit {
  /// How many empty sections are made at the end, before anything else.
  var createdSections = 0
  var change: Change = .nothing

  enum Change {
    case nothing

    /// Items come to a range of places of a section.
    case insertItems(section: Int, Range<Int>)

    /// Items come to places, which ascend and count after the edit.
    case insertItemsAt([ElementPosition])

    /// Items go from places, which ascend and count before the edit.
    case removeItems([ElementPosition])

    /// An item is replaced or reconfigured.
    case replaceItem(ElementPosition)

    /// An item moves; the second place counts without it.
    case moveItem(from: ElementPosition, to: ElementPosition)

    /// A section comes with so many items.
    case insertSection(Int, count: Int)

    /// Sections go; their indices ascend.
    case removeSections([Int])

    /// A section moves; the second index counts without it.
    case moveSection(from: Int, to: Int)

    /// A section has other items, so many of them.
    case setSection(Int, count: Int)

    /// The models of sections changed; their indices ascend.
    case reconfigureSections([Int])

    /// All sections are others.
    case setAll
  }
}

extension StorageEdit {
  /// What an edit on its own changes, in so many sections.
  ///
  /// - Complexity: O(*k*) in the number of items and sections that it names.
  func update(sections count: Int) -> StorageUpdate {
    var updates = BatchUpdates()
    updates.sectionInserts = Array(count..<count + createdSections)
    switch change {
    case .nothing: break
    case .insertItems(let section, let range) where section < count:
      updates.itemInserts = range.map { ElementPosition(section: section, item: $0) }
    case .insertItems: break
    case .insertItemsAt(let places):
      // What comes with a section is not named.
      let end = createdSections == 0 ? places.count : places.lowerBound { $0.section < count }
      updates.itemInserts = Array(places[..<end])
    case .removeItems(let places): updates.itemDeletes = places
    case .replaceItem(let place): updates.itemReconfigures = [place]
    case .moveItem(let from, let to):
      if from != to { updates.itemMoves = [BatchMove(from: from, to: to)] }
    case .insertSection(let section, _): updates.sectionInserts = [section]
    case .removeSections(let sections): updates.sectionDeletes = sections
    case .moveSection(let from, let to):
      if from != to { updates.sectionMoves = [BatchMove(from: from, to: to)] }
    case .setSection(let section, _) where section < count: updates.sectionReloads = [section]
    case .setSection: break
    case .reconfigureSections(let sections): updates.addReconfigures(ofSections: sections)
    case .setAll: return .reload
    }
    return .batch(updates)
  }
}
