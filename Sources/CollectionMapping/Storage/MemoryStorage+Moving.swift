#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension MemoryStorage {
  /// Returns `true`: the user may move every item.
  public func canMoveItem(at indexPath: IndexPath) -> Bool { true }

  /// Moves an item, within its section or into another.
  ///
  /// - Parameters:
  ///   - indexPath: The place of an item.
  ///   - target: Its place afterwards, at most behind the last of the other items there; the section
  ///     is created with those before it when it does not exist.
  /// - Throws: A ``StorageError`` for a place that is out of range, or a limit; nothing has changed.
  /// - Complexity: O(*n*) in the number of items in the two sections.
  public func moveItem(at indexPath: IndexPath, to target: IndexPath) throws(StorageError) {
    try edit { () throws(StorageError) in
      let from = try existingPlace(indexPath)
      let to = try place(target)
      let missing = try missingSections(upTo: to.section)
      let others = contents.count(ofSection: to.section) - (from.section == to.section ? 1 : 0)
      guard to.item <= others else { throw .itemOutOfRange(target, count: others) }
      return StorageEdit(createdSections: missing, change: .moveItem(from: from, to: to))
    }
  }

  /// Moves a section with its items.
  ///
  /// - Parameters:
  ///   - section: The index of a section.
  ///   - target: Its index afterwards.
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)`` for either; nothing has changed.
  /// - Complexity: O(*s*) in the number of sections.
  public func moveSection(_ section: Int, toSection target: Int) throws(StorageError) {
    try edit { () throws(StorageError) in
      try checkSection(section)
      try checkSection(target)
      return StorageEdit(change: .moveSection(from: section, to: target))
    }
  }
}
