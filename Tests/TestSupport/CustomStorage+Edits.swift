package import CollectionContent

extension CustomStorage {
  // MARK: Items

  package func addItem<Item>(_ item: Item, toSection section: Int) throws(StorageError) {
    try addItems([item], toSection: section)
  }

  package func addItems<Item>(_ items: [Item], toSection section: Int) throws(StorageError) {
    try edit { content throws(StorageError) in
      try content.createSections(upTo: section)
      try content.insert(items as [Any], at: [section, content.count(ofSection: section)])
    }
  }

  package func insertItem<Item>(_ item: Item, to indexPath: IndexPath) throws(StorageError) {
    try insertItems([item], at: indexPath)
  }

  package func insertItems<Item>(_ items: [Item], at indexPath: IndexPath) throws(StorageError) {
    try edit { content throws(StorageError) in
      try content.insert(items as [Any], at: indexPath)
    }
  }

  package func insertItems<Item>(_ items: [Item], to indexPaths: [IndexPath]) throws(StorageError) {
    guard items.count == indexPaths.count else {
      throw .countMismatch(items: items.count, indexPaths: indexPaths.count)
    }
    try edit { content throws(StorageError) in
      for path in indexPaths { try content.check(path) }
      let sorted = zip(indexPaths, items as [Any]).sorted { $0.0 < $1.0 }
      for (left, right) in zip(sorted, sorted.dropFirst()) where left.0 == right.0 {
        throw .repeatedIndexPath(left.0)
      }
      for (path, model) in sorted { try content.insert([model], at: path, checksRoom: false) }
      try content.checkRoom()
    }
  }

  package func replaceItem<Item>(at indexPath: IndexPath, with item: Item) throws(StorageError) {
    try edit { content throws(StorageError) in
      try content.updateItem(at: indexPath) { $0 = ([item] as [Any])[0] }
    }
  }

  package func replaceItem<Item: Equatable, Other>(
    _ item: Item, with other: Other
  ) throws(StorageError) {
    try edit { content throws(StorageError) in
      let place = try places(ofEach: [item], in: content)[0]
      try content.updateItem(at: place) { $0 = ([other] as [Any])[0] }
    }
  }

  package func reconfigureItem<Item: Equatable>(_ item: Item) throws(StorageError) {
    try edit { content throws(StorageError) in
      try content.updateItem(at: places(ofEach: [item], in: content)[0]) { _ in }
    }
  }

  package func reconfigureItem(at indexPath: IndexPath) throws(StorageError) {
    try edit { content throws(StorageError) in try content.updateItem(at: indexPath) { _ in } }
  }

  package func moveItem(at indexPath: IndexPath, to target: IndexPath) throws(StorageError) {
    try edit { content throws(StorageError) in try content.moveItem(at: indexPath, to: target) }
  }

  // MARK: Removing items

  package func removeItem<Item: Equatable>(_ item: Item) throws(StorageError) {
    try removeItems([item])
  }

  package func removeItems<Item: Equatable>(_ items: [Item]) throws(StorageError) {
    try edit { content throws(StorageError) in
      try content.removeItems(at: places(ofEach: items, in: content))
    }
  }

  package func removeIfPresent<Item: Equatable>(_ items: [Item]) throws(StorageError) -> [Item] {
    var removed: [Item] = []
    try edit { content throws(StorageError) in
      let places = try places(ofEach: items, in: content, skipsMissing: true)
      removed = places.compactMap { content.sections[$0[0]].items[$0[1]].model as? Item }
      try content.removeItems(at: places)
    }
    return removed
  }

  package func removeItems(at indexPaths: [IndexPath]) throws(StorageError) {
    try edit { content throws(StorageError) in try content.removeItems(at: indexPaths) }
  }

  package func removeItems(fromSection section: Int) throws(StorageError) {
    try edit { content throws(StorageError) in
      try content.checkSection(section)
      content.sections[section].items = []
    }
  }

  package func removeAllItems() {
    edit { $0.replaceSections(with: $0.sections.map { _ in [] }) }
  }

  // MARK: Sections

  package func setItems<Item>(_ items: [Item], forSection section: Int) throws(StorageError) {
    try edit { content throws(StorageError) in
      try content.createSections(upTo: section)
      try content.setItems(items as [Any], forSection: section)
    }
  }

  package func setItemsForAllSections<Item>(_ items: [[Item]]) throws(StorageError) {
    try edit { content throws(StorageError) in
      try content.checkRoom(sections: items.count, items: items.reduce(0) { $0 + $1.count })
      content.replaceSections(with: items as [[Any]])
    }
  }

  package func insertSection<Item>(_ items: [Item], at section: Int) throws(StorageError) {
    try edit { content throws(StorageError) in
      try content.insertSection(items as [Any], at: section)
    }
  }

  package func removeSections(_ sections: [Int]) throws(StorageError) {
    try edit { content throws(StorageError) in
      for section in sections { try content.checkSection(section) }
      for section in Set(sections).sorted(by: >) { content.sections.remove(at: section) }
    }
  }

  package func moveSection(_ section: Int, toSection target: Int) throws(StorageError) {
    try edit { content throws(StorageError) in
      try content.moveSection(section, toSection: target)
    }
  }

  package func reconfigureSections(_ sections: [Int]) throws(StorageError) {
    try edit { content throws(StorageError) in
      for section in sections {
        try content.checkSection(section)
        content.sections[section].version += 1
      }
    }
  }

  // MARK: Supplementary models

  package func setSupplementaryModels<Model>(_ models: [Model?], ofKind kind: ElementKind) {
    setSupplementaryModelProvider(ofKind: kind) { path in
      models.indices.contains(path.section) ? models[path.section] : nil
    }
  }

  package func setSectionHeaderModels<Model>(_ models: [Model?]) {
    setSupplementaryModels(models, ofKind: .sectionHeader)
  }

  package func setSectionFooterModels<Model>(_ models: [Model?]) {
    setSupplementaryModels(models, ofKind: .sectionFooter)
  }

  package func setHeaderModelProvider(_ provider: ((_ section: Int) -> Any?)?) {
    setSupplementaryModelProvider(
      ofKind: .sectionHeader, provider.map { provider in { provider($0.section) } })
  }

  package func setFooterModelProvider(_ provider: ((_ section: Int) -> Any?)?) {
    setSupplementaryModelProvider(
      ofKind: .sectionFooter, provider.map { provider in { provider($0.section) } })
  }

  // MARK: Finding items

  /// The positions of models, found by `==`, which runs code of the models.
  private func places<Item: Equatable>(
    ofEach items: [Item], in content: CustomContent, skipsMissing: Bool = false
  ) throws(StorageError) -> [IndexPath] {
    let edits = editCount
    let (places, missing) = content.places(ofEach: items)
    guard edits == editCount else { throw .editedWhileComparing }
    if let missing, !skipsMissing { throw .itemNotFound(String("\(missing)".prefix(400))) }
    return places
  }
}
