package import CollectionContent

/// A storage with all features of `MemoryStorage`, written with the public API alone.
///
/// It does not describe each edit: every section and item keeps a number, and the update is the
/// difference between the content before and after a change.
package final class CustomStorage: EditableStorage {
  package typealias Supplementary = (
    declaration: SupplementaryDeclaration, model: (IndexPath) -> Any?
  )

  package weak var storageObserver: (any StorageObserver)?
  private var content: CustomContent
  private var supplementaries: [Supplementary] = []

  /// Changes with each edit.
  package var editCount: Int { content.edits }

  /// Whether edits are part of a change that is announced as a whole.
  private var isChanging = false

  package init(limits: ContentLimits = ContentLimits()) { content = CustomContent(limits: limits) }

  // MARK: Reading

  package var numberOfSections: Int { content.sections.count }

  package var totalNumberOfItems: Int { content.itemCount }

  package func numberOfItems(inSection section: Int) -> Int { content.count(ofSection: section) }

  package func item(at indexPath: IndexPath) -> Any? {
    content.contains(indexPath)
      ? content.sections[indexPath[0]].items[indexPath[1]].model : nil
  }

  package func items(inSection section: Int) -> [Any]? {
    content.sections.indices.contains(section)
      ? content.sections[section].items.map(\.model) : nil
  }

  package func indexPath<Item: Equatable>(forItem item: Item) -> IndexPath? {
    content.places(ofEach: [item]).found.first
  }

  package var supplementaryDeclarations: [SupplementaryDeclaration] {
    supplementaries.map(\.declaration)
  }

  package func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
    supplementaries.first { $0.declaration.kind == kind }?.model(indexPath)
  }

  package var keepsModelsOfMovedItems: Bool { true }

  package func canMoveItem(at indexPath: IndexPath) -> Bool { true }

  // MARK: Changing

  /// Makes one edit; if it throws, nothing changes and nothing is announced.
  package func edit<Failure: Error>(
    _ make: (inout CustomContent) throws(Failure) -> Void
  ) throws(Failure) {
    let before = content
    // Removed models are released last, as their `deinit` may edit the storage.
    defer { withExtendedLifetime(before) {} }
    let after = try before.edited(make)
    try announce { () throws(Failure) in
      // The observer may have edited the storage before.
      content = content.edits == before.edits ? after : try content.edited(make)
    }
  }

  /// Makes several edits as one change: all or none of them.
  package func performUpdates<Success, Failure: Error>(
    _ edits: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    var undone: (CustomContent, [Supplementary])?
    defer { withExtendedLifetime(undone) {} }
    return try announce { () throws(Failure) in
      let before = (content, supplementaries)
      do throws(Failure) {
        return try edits()
      } catch {
        undone = (content, supplementaries)
        (content, supplementaries) = before
        throw error
      }
    }
  }

  package func performUpdatesAndReload<Success, Failure: Error>(
    _ edits: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    try performUpdates { () throws(Failure) in
      let success = try edits()
      content = content.edited { $0.reloads += 1 }
      return success
    }
  }

  private struct EverythingChanged: Error {}

  /// Announces edits as part of a running change or as a new change.
  private func announce<Success, Failure: Error>(
    _ edits: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    guard !isChanging else { return try edits() }
    isChanging = true
    let before = content
    var result: Result<Success, Failure>?
    try? change { updates throws(EverythingChanged) in
      // An error of an edit does not fail the change: the edit has changed nothing.
      result = Result { () throws(Failure) in try edits() }
      isChanging = false
      guard let difference = content.updates(since: before) else { throw EverythingChanged() }
      updates = difference
    }
    guard let result else { return try edits() }
    return try result.get()
  }

  // MARK: Supplementary models

  package func setSupplementaryModelProvider(
    ofKind kind: ElementKind, scope: SupplementaryDeclaration.Scope = .section,
    _ provider: ((IndexPath) -> Any?)?
  ) {
    let before = supplementaries
    defer { withExtendedLifetime(before) {} }
    let place = before.firstIndex { $0.declaration.kind == kind }
    guard let provider else {
      if let place { supplementaries.remove(at: place) }
      return
    }
    let supplementary = (SupplementaryDeclaration(kind: kind, scope: scope), provider)
    if let place {
      supplementaries[place] = supplementary
    } else {
      supplementaries += [supplementary]
    }
  }

  package func removeAll() {
    edit { $0.replaceSections(with: []) }
    let before = supplementaries
    supplementaries = []
    withExtendedLifetime(before) {}
  }
}
