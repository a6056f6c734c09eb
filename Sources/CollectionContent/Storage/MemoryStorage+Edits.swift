extension MemoryStorage {
  // MARK: Inserting

  /// Appends one item to a section, as ``addItems(_:toSection:)`` appends many.
  @inlinable
  public func addItem<Item>(_ item: Item, toSection section: Int = 0) throws(StorageError) {
    try append(1, of: Item.self, toSection: section) { $0.append(Self.boxed(item)) }
  }

  /// Appends items to a section, in order.
  ///
  /// - Parameters:
  ///   - items: The models, of one type or, as `[Any]`, of many.
  ///   - section: The section, from 0; created with all sections before it if it does not exist.
  /// - Throws: ``StorageError/limit(_:)``, or ``StorageError/sectionOutOfRange(_:count:)`` for a negative
  ///   section.
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
      return StorageEdit(.insertItems(section: section, start..<start + count), creating: missing)
    } applying: { contents, edit in
      contents.append(count, of: type, toSection: section, for: edit, fill)
      return []
    }
  }

  /// Inserts one item at an index path, as ``insertItems(_:at:)`` inserts many.
  @inlinable
  public func insertItem<Item>(_ item: Item, to indexPath: IndexPath) throws(StorageError) {
    try insert([Self.boxed(item)], of: Item.self, at: indexPath)
  }

  /// Inserts items one after the other, in order.
  ///
  /// - Parameters:
  ///   - items: The models.
  ///   - indexPath: The index path of the first new item, at most the end of the section. The section is
  ///     created with all sections before it if it does not exist.
  /// - Throws: A ``StorageError`` if the index path is out of range, or a limit is exceeded.
  /// - Complexity: O(*n*) in the number of items, and of items after them in the section.
  @inlinable
  public func insertItems<Item>(_ items: [Item], at indexPath: IndexPath) throws(StorageError) {
    try insert(Self.boxed(items), of: Item.self, at: indexPath)
  }

  @usableFromInline
  func insert(_ items: [Any], of type: Any.Type, at path: IndexPath) throws(StorageError) {
    try edit(inserting: items, as: type) { () throws(StorageError) in
      let start = try position(path)
      let missing = try missingSections(upTo: start.section)
      let count = contents.count(ofSection: start.section)
      guard start.item <= count else { throw .targetOutOfRange(path, last: count) }
      try checkRoom(forItems: items.count)
      let range = start.item..<start.item + items.count
      return StorageEdit(.insertItems(section: start.section, range), creating: missing)
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
  ///   twice or is out of range, or a limit is exceeded.
  /// - Complexity: O(*k* log *k* + *n*) in the number of items, and of items in their sections.
  public func insertItems<Item>(_ items: [Item], to indexPaths: [IndexPath]) throws(StorageError) {
    guard items.count == indexPaths.count else {
      throw .countMismatch(items: items.count, indexPaths: indexPaths.count)
    }
    var positions: [ElementPosition] = []
    for path in indexPaths { positions.append(try position(path)) }
    let order = positions.indices.sorted { positions[$0] < positions[$1] }
    positions = order.map { positions[$0] }
    if let twice = positions.firstRepeat { throw .repeatedIndexPath(twice.indexPath) }
    let models = Self.boxed(items)
    try edit(inserting: order.map { models[$0] }, as: Item.self) { () throws(StorageError) in
      guard let last = positions.last else { return StorageEdit(.insertItemsAt([])) }
      let missing = try missingSections(upTo: last.section)
      for (section, range) in positions.rangesOfSections {
        // The positions in one section leave no gap.
        let count = contents.count(ofSection: section)
        for (number, position) in positions[range].enumerated()
        where position.item > count + number {
          throw .targetOutOfRange(position.indexPath, last: count + number)
        }
      }
      try checkRoom(forItems: positions.count)
      return StorageEdit(.insertItemsAt(positions), creating: missing)
    }
  }

  // MARK: Moving, replacing and reconfiguring

  /// Returns `true`: the user may move every item.
  public func canMoveItem(at indexPath: IndexPath) -> Bool { true }

  /// Moves an item within its section or into another section.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of an item.
  ///   - target: Its index path after the move, at most the end of the section. The section is created
  ///     with all sections before it if it does not exist.
  /// - Throws: A ``StorageError`` if an index path is out of range, or a limit is exceeded.
  /// - Complexity: O(*n*) in the number of items in the two sections.
  public func moveItem(at indexPath: IndexPath, to target: IndexPath) throws(StorageError) {
    try edit { () throws(StorageError) in
      let from = try existingPosition(indexPath)
      let to = try position(target)
      let missing = try missingSections(upTo: to.section)
      let others = contents.count(ofSection: to.section) - (from.section == to.section ? 1 : 0)
      guard to.item <= others else { throw .targetOutOfRange(target, last: others) }
      return StorageEdit(.moveItem(from: from, to: to), creating: missing)
    }
  }

  /// Replaces the item at an index path.
  ///
  /// The observer receives a reconfigure, which keeps the view.
  ///
  /// - Throws: A ``StorageError`` if there is no such item.
  @inlinable
  public func replaceItem<Item>(at indexPath: IndexPath, with item: Item) throws(StorageError) {
    try replace(at: indexPath, with: Self.boxed(item), of: Item.self)
  }

  @usableFromInline
  func replace(at path: IndexPath, with item: Any, of type: Any.Type) throws(StorageError) {
    try edit(.replaceItem(existingPosition(path)), inserting: [item], as: type)
  }

  /// Replaces the first item that is equal to a model.
  ///
  /// The observer receives a reconfigure.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` if there is no such item.
  /// - Complexity: O(*n*) in the number of items before it.
  public func replaceItem<Item: Equatable, Other>(
    _ item: Item, with other: Other
  ) throws(StorageError) {
    try edit(
      .replaceItem(existingPosition(of: item)), inserting: Self.boxed([other]), as: Other.self)
  }

  /// Reconfigures the first item that is equal to a model, for a model object that has changed.
  ///
  /// - Throws: ``StorageError/itemNotFound(_:)`` if there is no such item.
  /// - Complexity: O(*n*) in the number of items before it.
  public func reconfigureItem<Item: Equatable>(_ item: Item) throws(StorageError) {
    try edit(.reconfigureItem(existingPosition(of: item)))
  }

  /// Reconfigures the item at an index path, for a model object that has changed.
  ///
  /// - Throws: A ``StorageError`` if there is no such item.
  public func reconfigureItem(at indexPath: IndexPath) throws(StorageError) {
    try edit(.reconfigureItem(existingPosition(indexPath)))
  }

  /// Reconfigures sections, after a change that no edit announces: inside a header or footer model that is an
  /// object, or of a variable that a provider reads.
  ///
  /// The observer receives ``BatchUpdates/reconfigureSections(_:)``: the displayed views of the sections are
  /// configured again, even if their models are equal, but no cells.
  ///
  /// - Parameter sections: The sections, from 0; a section that is given twice counts once.
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)`` for the first section that does not exist; the
  ///   observer is not notified.
  /// - Complexity: O(*k* log *k*) in the number of sections given.
  public func reconfigureSections(_ sections: [Int]) throws(StorageError) {
    try edit { () throws(StorageError) in
      for section in sections { try checkSection(section) }
      return StorageEdit(.reconfigureSections(sections.inOrder().withoutRepeats().once))
    }
  }

  // MARK: Sections

  /// Replaces the items of one section.
  ///
  /// The observer receives a reload of that section.
  ///
  /// - Parameters:
  ///   - items: The models, of one type or, as `[Any]`, of many.
  ///   - section: The section, from 0; created with all sections before it if it does not exist.
  /// - Throws: ``StorageError/limit(_:)``, or ``StorageError/sectionOutOfRange(_:count:)`` for a negative
  ///   section.
  /// - Complexity: O(*n*) in the number of items.
  @inlinable
  public func setItems<Item>(_ items: [Item], forSection section: Int = 0) throws(StorageError) {
    try set(Self.boxed(items), of: Item.self, forSection: section)
  }

  @usableFromInline
  func set(_ items: [Any], of type: Any.Type, forSection section: Int) throws(StorageError) {
    try edit(inserting: items, as: type) { () throws(StorageError) in
      let missing = try missingSections(upTo: section)
      try checkRoom(forItems: items.count, leaving: contents.count(ofSection: section))
      return StorageEdit(.setItems(section, count: items.count), creating: missing)
    }
  }

  /// Replaces all sections by one section for each array.
  ///
  /// The observer receives a ``StorageUpdate/reload``. Models that were set for sections keep their indices.
  ///
  /// - Parameter items: The models, an array for each section.
  /// - Throws: ``StorageError/limit(_:)``.
  /// - Complexity: O(*n*) in the number of items and sections.
  public func setItemsForAllSections<Item>(_ items: [[Item]]) throws(StorageError) {
    let count = items.reduce(0) { $0.addingUpToMaximum($1.count) }
    try edit { () throws(StorageError) in
      try checkRoom(sections: items.count)
      try checkRoom(forItems: count, leaving: contents.itemCount)
      return StorageEdit(.setAll)
    } applying: { contents, _ in
      contents.setAll(items.map(Self.boxed), itemCount: count, as: Item.self)
    }
  }

  /// Inserts a section with items, and with the models of its header and footer.
  ///
  /// Without `header` or `footer`, a section that is inserted at the end takes the model that waits for it; any
  /// other new section has none.
  ///
  /// - Parameters:
  ///   - items: The models; may be empty.
  ///   - header: The model of the header. Defaults to `nil`: none is set.
  ///   - footer: The model of the footer. Defaults to `nil`: none is set.
  ///   - section: The index of the new section, at most the number of sections.
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)`` or ``StorageError/limit(_:)``.
  /// - Complexity: O(*n* + *s*) in the number of items and of sections.
  public func insertSection<Item>(
    _ items: [Item], header: Any? = nil, footer: Any? = nil, at section: Int
  ) throws(StorageError) {
    let models = Self.boxed(items)
    let given = [(ElementKind.sectionHeader, header), (.sectionFooter, footer)]
    let replacesOthers = given.contains {
      $1 != nil && supplementaries[$0]?.declaration.scope == .item
    }
    guard !replacesOthers else {
      return try performUpdates { () throws(StorageError) in
        try insertSection(items, at: section)
        for (kind, model) in given where model != nil {
          try setSupplementaryModel(model, ofKind: kind, inSection: section)
        }
      }
    }
    try edit { () throws(StorageError) in
      let count = contents.sections.count
      guard section >= 0, section <= count else { throw outOfRange(section) }
      try checkRoom(sections: count + 1)
      try checkRoom(forItems: items.count)
      return StorageEdit(.insertSection(section, count: items.count))
    } applying: { contents, edit in
      var removed = contents.apply(edit, inserting: models, as: Item.self)
      for (kind, model) in given where model != nil {
        removed.append([replaceModel(ofKind: kind, inSection: section, by: model) as Any])
      }
      return removed
    }
  }

  /// Removes sections with their items, and with the models that were set for them, by their indices before the
  /// edit.
  ///
  /// A section that is given twice counts once.
  ///
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)`` for the first that does not exist.
  /// - Complexity: O(*k* log *k* + *s*) in the number of removed sections, and of all sections.
  public func removeSections(_ sections: [Int]) throws(StorageError) {
    try edit { () throws(StorageError) in
      for section in sections { try checkSection(section) }
      return StorageEdit(.removeSections(sections.inOrder().withoutRepeats().once))
    }
  }

  /// Moves a section with its items, and with the models that were set for it.
  ///
  /// - Parameters:
  ///   - section: The index of a section.
  ///   - target: Its index after the move.
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)`` for either.
  /// - Complexity: O(*s*) in the number of sections.
  public func moveSection(_ section: Int, toSection target: Int) throws(StorageError) {
    try edit { () throws(StorageError) in
      for section in [section, target] { try checkSection(section) }
      return StorageEdit(.moveSection(from: section, to: target))
    }
  }
}
