import CollectionMapping

extension World {
  /// The counts and displayed cells that differ from the content; reading them may ask for counts.
  ///
  /// A cell without text belongs to a mapping that sets none.
  func contradictions() -> Set<String> {
    guard let content else { return [] }
    let known = (0..<container.numberOfSections).map { container.numberOfItems(inSection: $0) }
    var found: Set<String> = known == content.map(\.count) ? [] : ["counts"]
    for element in container.displayedElements where element.category == .cell {
      let (section, item) = (element.indexPath[0], element.indexPath[1])
      guard content.indices.contains(section), content[section].indices.contains(item) else {
        found.insert("\(element)")
        continue
      }
      let text = (container.displayedView(for: element) as? Card)?.text ?? ""
      if !text.isEmpty, text != content[section][item]?.text { found.insert("\(element)") }
    }
    return found
  }

  /// The notes of the container's data source, section by section, with `nil` for other models.
  private var content: [[Note?]]? {
    guard let current = container.dataSource, current !== otherDataSource else { return nil }
    if current === source { return source.sections }
    if current === otherSource { return otherSource.sections }
    if let dataSource, current === dataSource {
      let snapshot = dataSource.snapshot()
      return snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) ?? [] }
    }
    guard let storage = manager?.storage else { return nil }
    return (0..<storage.numberOfSections).map { section in
      (0..<storage.numberOfItems(inSection: section)).map {
        storage.item(at: [section, $0]) as? Note
      }
    }
  }
}
