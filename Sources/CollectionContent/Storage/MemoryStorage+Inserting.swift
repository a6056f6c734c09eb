extension MemoryStorage {
  /// Inserts one item.
  ///
  /// - Parameters:
  ///   - item: The model.
  ///   - indexPath: The index path of the new item, at most the end of its section. The section is created
  ///     with all sections before it if it does not exist.
  /// - Throws: A ``StorageError`` if the index path is out of range, or a limit is exceeded; the storage is
  ///   unchanged.
  /// - Complexity: O(*n*) in the number of items after it in the section.
  @inlinable
  public func insertItem<Item>(
    _ item: Item, to indexPath: IndexPath
  ) throws(StorageError) {
    try insert([Self.boxed(item)], of: Item.self, at: indexPath)
  }

  /// Inserts items one after the other, in order.
  ///
  /// - Parameters:
  ///   - items: The models.
  ///   - indexPath: The index path of the first new item, at most the end of its section. The section is
  ///     created with all sections before it if it does not exist.
  /// - Throws: A ``StorageError`` if the index path is out of range, or a limit is exceeded; the storage is
  ///   unchanged.
  /// - Complexity: O(*n*) in the number of items, and of items after them in the section.
  @inlinable
  public func insertItems<Item>(
    _ items: [Item], at indexPath: IndexPath
  ) throws(StorageError) {
    try insert(Self.boxed(items), of: Item.self, at: indexPath)
  }

  @usableFromInline
  func insert(
    _ items: [Any], of type: Any.Type, at indexPath: IndexPath
  ) throws(StorageError) {
    try edit(with: items, as: type) { () throws(StorageError) in
      let position = try position(indexPath)
      let missing = try missingSections(upTo: position.section)
      let count = contents.count(ofSection: position.section)
      guard position.item <= count else { throw .targetOutOfRange(indexPath, last: count) }
      try checkRoom(forItems: items.count)
      let range = position.item..<position.item + items.count
      return StorageEdit(
        createdSections: missing, operation: .insertItems(section: position.section, range))
    }
  }

  /// Inserts items at separate index paths.
  ///
  /// The index paths count after the insertion, as in ``BatchUpdates/insertItems(at:)``, so their order has
  /// no meaning. Differs from DTModelStorage, which inserts one item after the other and leaves out items
  /// that are out of range.
  ///
  /// - Parameters:
  ///   - items: The models.
  ///   - indexPaths: An index path for each model, each given once. Missing sections are created.
  /// - Throws: A ``StorageError`` if there are more or fewer index paths than items, an index path is given
  ///   twice or is out of range, or a limit is exceeded; the storage is unchanged.
  /// - Complexity: O(*k* log *k* + *n*) in the number of items, and of items in their sections.
  public func insertItems<Item>(
    _ items: [Item], to indexPaths: [IndexPath]
  ) throws(StorageError) {
    guard items.count == indexPaths.count else {
      throw .countMismatch(items: items.count, indexPaths: indexPaths.count)
    }
    var positions: [ElementPosition] = []
    for path in indexPaths { positions.append(try position(path)) }
    let order = positions.indices.sorted { positions[$0] < positions[$1] }
    positions = order.map { positions[$0] }
    if let twice = positions.firstRepeat { throw .repeatedIndexPath(twice.indexPath) }
    let models = Self.boxed(items)
    try edit(with: order.map { models[$0] }, as: Item.self) { () throws(StorageError) in
      guard let last = positions.last else { return StorageEdit() }
      let missing = try missingSections(upTo: last.section)
      for (section, range) in positions.rangesOfSections {
        try checkReach(of: positions[range], inSection: section)
      }
      try checkRoom(forItems: positions.count)
      return StorageEdit(createdSections: missing, operation: .insertItemsAt(positions))
    }
  }

  /// Checks that the positions in one section leave no gap.
  private func checkReach(
    of positions: ArraySlice<ElementPosition>, inSection section: Int
  ) throws(StorageError) {
    let count = contents.count(ofSection: section)
    for (earlier, position) in positions.enumerated() where position.item > count + earlier {
      throw .targetOutOfRange(position.indexPath, last: count + earlier)
    }
  }
}
