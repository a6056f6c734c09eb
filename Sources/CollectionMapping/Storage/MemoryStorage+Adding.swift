extension MemoryStorage {
  /// Appends one item to a section.
  ///
  /// - Parameters:
  ///   - item: The model.
  ///   - section: The section, from 0; created with those before it when it does not exist.
  /// - Returns: Whether the item was taken; otherwise nothing has changed and ``lastRefusal`` says
  ///   why.
  @inlinable
  @discardableResult
  public func addItem<Item>(_ item: Item, toSection section: Int = 0) -> Bool {
    append(1, toSection: section) { $0.append(Self.boxed(item)) }
  }

  /// Appends items to a section, in order: all of them or, beyond a limit, none.
  ///
  /// - Parameters:
  ///   - items: The models, of one type or, as `[Any]`, of many.
  ///   - section: The section, from 0; created with those before it when it does not exist.
  /// - Returns: Whether the items were taken; otherwise nothing has changed and ``lastRefusal`` says
  ///   why.
  /// - Complexity: O(*n*) in the number of items.
  @inlinable
  @discardableResult
  public func addItems<Item>(_ items: [Item], toSection section: Int = 0) -> Bool {
    append(items.count, toSection: section) { models in
      if Item.self == Any.self {
        models += Self.boxed(items)
      } else {
        for item in items { models.append(item) }
      }
    }
  }

  /// Makes room for items and has them appended.
  @usableFromInline
  func append(_ count: Int, toSection section: Int, _ fill: (inout [Any]) -> Void) -> Bool {
    attempt { () throws(StorageError) in
      try edit { () throws(StorageError) in
        let missing = try missingSections(upTo: section)
        try checkRoom(forItems: count)
        let start = contents.count(ofSection: section)
        return StorageEdit(
          createdSections: missing,
          change: .insertItems(section: section, start..<start + count))
      } applying: { contents, edit in
        contents.create(edit.createdSections)
        contents.append(count, toSection: section, fill)
        return []
      }
    }
  }
}

extension StorageContents {
  fileprivate mutating func append(
    _ count: Int, toSection section: Int, _ fill: (inout [Any]) -> Void
  ) {
    let (needed, capacity) = (sections[section].count + count, sections[section].capacity)
    // Reserving exactly what is needed would copy the section at every call.
    if needed > capacity { sections[section].reserveCapacity(max(needed, 2 * capacity)) }
    fill(&sections[section])
    itemCount += count
  }
}
