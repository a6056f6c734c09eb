extension MemoryStorage {
  /// Appends one item to a section.
  ///
  /// - Parameters:
  ///   - item: The model.
  ///   - section: The section, from 0; created with all sections before it if it does not exist.
  /// - Throws: ``StorageError/limit(_:)`` or ``StorageError/negativeSection(_:)``; the storage is unchanged.
  @inlinable
  public func addItem<Item>(_ item: Item, toSection section: Int = 0) throws(StorageError) {
    try append(1, of: Item.self, toSection: section) { $0.append(Self.boxed(item)) }
  }

  /// Appends items to a section, in order.
  ///
  /// - Parameters:
  ///   - items: The models, of one type or, as `[Any]`, of many.
  ///   - section: The section, from 0; created with all sections before it if it does not exist.
  /// - Throws: ``StorageError/limit(_:)`` or ``StorageError/negativeSection(_:)``; the storage is unchanged.
  /// - Complexity: O(*n*) in the number of items.
  @inlinable
  public func addItems<Item>(_ items: [Item], toSection section: Int = 0) throws(StorageError) {
    try append(items.count, of: Item.self, toSection: section) { models in
      if Item.self == Any.self {
        models += Self.boxed(items)
      } else {
        for item in items { models.append(item) }
      }
    }
  }

  /// Checks that there is room for items, then calls a closure that appends them.
  @usableFromInline
  func append(
    _ count: Int, of type: Any.Type, toSection section: Int, _ fill: (inout [Any]) -> Void
  ) throws(StorageError) {
    try edit { () throws(StorageError) in
      let missing = try missingSections(upTo: section)
      try checkRoom(forItems: count)
      let start = contents.count(ofSection: section)
      return StorageEdit(
        createdSections: missing, operation: .insertItems(section: section, start..<start + count))
    } applying: { contents, edit in
      contents.create(edit.createdSections)
      contents.append(count, of: type, toSection: section, fill)
      return []
    }
  }
}

extension StorageContents {
  fileprivate mutating func append(
    _ count: Int, of type: Any.Type, toSection section: Int, _ fill: (inout [Any]) -> Void
  ) {
    let (needed, capacity) = (sections[section].count + count, sections[section].capacity)
    // Reserving exactly what is needed would copy the section at every call.
    if needed > capacity { sections[section].reserveCapacity(max(needed, 2 * capacity)) }
    fill(&sections[section])
    itemCount += count
    note(sections[section], from: sections[section].count - count, as: type)
  }
}
