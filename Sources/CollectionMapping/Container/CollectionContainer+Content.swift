extension CollectionContainer {
  /// The number of sections, as the data source last returned it.
  ///
  /// The container asks the data source when the count is first needed, at ``reloadData()``, and
  /// right after the closure of a batch update. It does not notice a data source that changes
  /// without a batch update.
  public var numberOfSections: Int { settledContent().counts.count }

  /// The number of items in a section, as the data source last returned it; 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = settledContent().counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The content, after changes that waited while it was counted.
  func settledContent() -> ContainerContent {
    if let known = mirror.content { return known }
    let content = content()
    settle()
    return mirror.content ?? content
  }

  /// The content; asks the data source on first use.
  func content() -> ContainerContent {
    if let known = mirror.content { return known }
    // If the data source asks the container for counts while it is being counted, it gets none, so
    // that the two do not call each other without end.
    guard !loop.isOpen(.counting) else { return ContainerContent() }
    let content = readContent()
    mirror.set(content)
    return content ?? ContainerContent()
  }

  /// Forgets the content, because another one replaces it.
  func forgetContent() {
    dropContent()
    settle()
  }

  /// Forgets the content, and announces what ends with it.
  func dropContent() {
    let endings = exchangeContent(for: nil)
    whileBusy {
      updateStatesOfAll()
      announce(endings)
    }
  }

  /// Asks the data source for its counts; impossible counts are read as 0.
  ///
  /// If the data source is replaced meanwhile, the new one is asked, up to a limit.
  ///
  /// - Returns: `nil` without a data source, or if each data source was replaced while it was asked.
  /// - Complexity: O(*s*) in the number of sections.
  func readContent() -> ContainerContent? {
    for _ in 0..<4 {
      guard let dataSource else { return nil }
      loop.open(.counting)
      let content = content(of: dataSource)
      loop.close(.counting)
      if self.dataSource === dataSource { return content }
    }
    return nil
  }

  private func content(of dataSource: any CollectionContainerDataSource) -> ContainerContent {
    // The data source of a manager would find the storage again for each count.
    if let storage = mappedStorage {
      return content(storage.numberOfSections, of: storage.numberOfItems) {
        storage.supplementaryDeclarations
      }
    }
    return content(dataSource.numberOfSections(in: self)) { section in
      dataSource.collectionContainer(self, numberOfItemsInSection: section)
    } declaring: {
      dataSource.supplementaryDeclarations(in: self)
    }
  }

  private func content(
    _ sections: Int, of items: (_ section: Int) -> Int,
    declaring declarations: () -> [SupplementaryDeclaration]
  ) -> ContainerContent {
    var content = ContainerContent()
    let isPossible = sections >= 0 && sections <= limits.sections
    if !isPossible { report(.invalidCount(section: nil, count: sections)) }
    content.counts.reserveCapacity(isPossible ? sections : 0)
    for section in 0..<(isPossible ? sections : 0) {
      var count = items(section)
      if count < 0 || count > limits.items {
        report(.invalidCount(section: section, count: count))
        count = 0
      }
      content.counts.append(count)
    }
    content.declarations = declarations()
    return content
  }

  /// The position of an item that exists.
  func position(of indexPath: IndexPath) throws(ContainerError) -> ElementPosition {
    guard let position = ElementPosition(anyPair: indexPath) else {
      throw .noItem(indexPath, count: nil)
    }
    let content = settledContent()
    guard content.hasItem(at: position) else {
      let isThere = content.counts.indices.contains(position.section)
      throw .noItem(indexPath, count: isThere ? content.counts[position.section] : nil)
    }
    return position
  }
}
