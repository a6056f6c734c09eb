extension CollectionManager {
  /// Begins a pass over all elements, which the caller pulls.
  ///
  /// ```swift
  /// var pass = try manager.makePass()
  /// while let element = try pass.next() { element.write(to: &text) }
  /// ```
  ///
  /// - Returns: The pass, before its first element. It keeps the manager.
  /// - Throws: The ``Storage/loadingError`` of the storage; ``LimitError`` when there are more sections or
  ///   items than ``limits`` allows. No view was made.
  /// - Complexity: O(*s*) in the number of sections.
  public func makePass() throws -> CollectionPass { try CollectionPass(of: self) }

  /// The view of an element in a pass.
  ///
  /// - Returns: The view or a placeholder; `nil` if the element is left out.
  func viewInPass(
    for model: Any, _ category: ElementCategory, _ place: ElementID.Place, at path: IndexPath
  ) throws(DequeueError) -> ReusableView? {
    do {
      return try dequeue(model, category, at: path, ElementID(category, place, at: path))
    } catch {
      // A declared kind has no view where it has no model.
      if case .nilModel = error, category != .cell { return nil }
      return try recover(from: error)
    }
  }
}

extension Storage {
  /// Counts the sections and items before any is visited.
  ///
  /// Models that were not loaded are missing in the storage, so that a pass would leave them out.
  ///
  /// - Returns: The number of sections.
  func checkSize(_ limits: CollectionLimits) throws -> Int {
    if let error = loadingError { throw error }
    let sections = numberOfSections
    guard sections <= limits.sections else {
      throw LimitError.sections(limit: limits.sections, found: sections)
    }
    var items = 0
    for section in 0..<max(0, sections) {
      items = items.addingUpToMaximum(max(0, numberOfItems(inSection: section)))
    }
    guard items <= limits.items else {
      throw LimitError.items(limit: limits.items, found: items)
    }
    return sections
  }
}

/// The kinds that a storage declares, grouped by their place in a pass.
struct DeclaredKinds {
  private(set) var leading: [ElementKind] = []
  private(set) var ofItems: [ElementKind] = []

  /// The kinds of sections besides headers; the footer comes last.
  private(set) var trailing: [ElementKind] = []

  init(_ storage: any Storage) {
    var footers: [ElementKind] = []
    for declaration in storage.supplementaryDeclarations {
      switch (declaration.scope, declaration.kind) {
      case (.item, let kind): ofItems.append(kind)
      case (.section, .sectionHeader): leading.append(.sectionHeader)
      case (.section, .sectionFooter): footers.append(.sectionFooter)
      case (.section, let kind): trailing.append(kind)
      }
    }
    trailing += footers
  }
}
