extension MemoryStorage {
  /// The position of an index path.
  ///
  /// Throws for negative indices and for paths without exactly two indices.
  func position(_ path: IndexPath) throws(StorageError) -> ElementPosition {
    guard let position = ElementPosition(anyPair: path) else { throw .invalidIndexPath(path) }
    guard position.section >= 0 else { throw .negativeSection(position.section) }
    guard position.item >= 0 else {
      throw .itemOutOfRange(path, count: contents.count(ofSection: position.section))
    }
    return position
  }

  /// The position of an existing item.
  func existingPosition(_ path: IndexPath) throws(StorageError) -> ElementPosition {
    let position = try position(path)
    try checkSection(position.section)
    guard contents.contains(position) else {
      throw .itemOutOfRange(path, count: contents.sections[position.section].count)
    }
    return position
  }

  /// The positions of existing items, each once and in order.
  func uniquePositions(_ paths: [IndexPath]) throws(StorageError) -> [ElementPosition] {
    var positions: [ElementPosition] = []
    positions.reserveCapacity(paths.count)
    for path in paths { positions.append(try existingPosition(path)) }
    return positions.inOrder().withoutRepeats().once
  }

  func checkSection(_ section: Int) throws(StorageError) {
    guard contents.sections.indices.contains(section) else {
      throw .sectionOutOfRange(section, count: contents.sections.count)
    }
  }

  /// The number of sections to create so that a section exists.
  func missingSections(upTo section: Int) throws(StorageError) -> Int {
    guard section >= 0 else { throw .negativeSection(section) }
    let count = section.addingUpToMaximum(1)
    guard count > contents.sections.count else { return 0 }
    try checkRoom(sections: count)
    return count - contents.sections.count
  }

  func checkRoom(sections count: Int) throws(StorageError) {
    guard count <= limits.sections else {
      throw .limit(.sections(limit: limits.sections, found: count))
    }
  }

  /// Checks the limit for inserting items and removing others.
  func checkRoom(forItems count: Int, leaving: Int = 0) throws(StorageError) {
    let items = (contents.itemCount - leaving).addingUpToMaximum(count)
    guard items <= limits.items else {
      throw .limit(.items(limit: limits.items, found: items))
    }
  }

  /// Models as `Any`.
  ///
  /// Models that are `Any` already are not wrapped again.
  @inlinable
  static func boxed<Item>(_ items: [Item]) -> [Any] {
    if Item.self == Any.self, let boxed = (items as Any) as? [Any] { return boxed }
    return items.map { $0 as Any }
  }

  @inlinable
  static func boxed<Item>(_ item: Item) -> Any {
    Item.self == Any.self ? boxed([item])[0] : item
  }
}
