#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CollectionManager {
  /// Runs a closure with every element once, in order, with one view alive at a time.
  ///
  /// In each section come the header, then each item's cell followed by the views that belong to
  /// the item, then the section's other supplementary views, then the footer; kinds in the order
  /// in which the storage declares them. Each view is dequeued, passed to the body and recycled,
  /// so that memory does not grow with the number of elements.
  ///
  /// ```swift
  /// try manager.enumerateElements { element in
  ///   (element.view as? any TextRendering)?.write(to: &text)
  /// }
  /// ```
  ///
  /// The storage is read section by section. A storage that has a section's items as an array, as
  /// ``MemoryStorage`` has, is read as it is when the section begins. In another storage, items that
  /// are removed meanwhile are left out.
  ///
  /// Sections and items are counted before the first element. A storage that grows beyond the
  /// ``limits`` meanwhile is visited up to the limit.
  ///
  /// - Parameter body: Must not keep the view; it is used again as soon as the body returns.
  /// - Throws: The ``Storage/loadingError`` of the storage, before the body has run; ``LimitError`` when
  ///   there are more sections or items than ``limits`` allows, before the body has run or, for a
  ///   storage that grew, at the first one too many; the error of the body; ``DequeueError`` as
  ///   ``unmappedPolicy`` says. The pass stops and every view is back in its pool.
  /// - Complexity: O(*n*) in the number of elements.
  public func enumerateElements(_ body: (CollectionElement) throws -> Void) throws {
    try checkSize()
    let kinds = DeclaredKinds(storage)
    var room = limits.items
    var section = 0
    while section < storage.numberOfSections {
      guard section < limits.sections else {
        throw LimitError.sections(limit: limits.sections, found: limits.sections + 1)
      }
      let sectionPath = IndexPath(index: section)
      let start = sectionPath.appending(0)
      try visit(kinds.headers, .section, at: start, body)
      try visitItems(of: section, sectionPath, kinds.ofItems, &room, body)
      try visit(kinds.ofSections, .section, at: start, body)
      try visit(kinds.footers, .section, at: start, body)
      section += 1
    }
  }

  /// Counts the sections and items before any is visited.
  ///
  /// Models that were not loaded are missing in the storage, so that a pass would leave them out.
  private func checkSize() throws {
    let storage = storage
    if let error = storage.loadingError { throw error }
    let sections = storage.numberOfSections
    guard sections <= limits.sections else {
      throw LimitError.sections(limit: limits.sections, found: sections)
    }
    var items = 0
    for section in 0..<max(0, sections) {
      items = items.addingUpToMaximum(max(0, storage.numberOfItems(inSection: section)))
    }
    guard items <= limits.items else {
      throw LimitError.items(limit: limits.items, found: items)
    }
  }

  /// Visits the items of a section, up to the limit.
  private func visitItems(
    of section: Int, _ sectionPath: IndexPath, _ kinds: [ElementKind], _ room: inout Int,
    _ body: (CollectionElement) throws -> Void
  ) throws {
    if let models = storage.items(inSection: section) {
      for item in 0..<min(room, models.count) {
        let path = sectionPath.appending(item)
        try visitCell(models[item], at: path, body)
        if !kinds.isEmpty { try visit(kinds, .item, at: path, body) }
      }
      return try take(models.count, from: &room)
    }
    let storage = storage
    let count = max(0, storage.numberOfItems(inSection: section))
    for item in 0..<min(room, count) {
      let path = sectionPath.appending(item)
      if let model = storage.item(at: path) {
        try visitCell(model, at: path, body)
      } else {
        guard item < storage.numberOfItems(inSection: section) else {
          return try take(item, from: &room)
        }
        try visitCell(Any?.none as Any, at: path, body)
      }
      if !kinds.isEmpty { try visit(kinds, .item, at: path, body) }
    }
    try take(count, from: &room)
  }

  /// Subtracts the items of a section from the number that may follow.
  private func take(_ count: Int, from room: inout Int) throws(LimitError) {
    guard count <= room else { throw .items(limit: limits.items, found: limits.items + 1) }
    room -= count
  }

  private func visit(
    _ kinds: [ElementKind], _ place: ElementID.Place, at path: IndexPath,
    _ body: (CollectionElement) throws -> Void
  ) throws {
    let storage = storage
    for kind in kinds {
      guard let model = storage.supplementaryModel(ofKind: kind, at: path) else { continue }
      let category = ElementCategory.supplementary(kind)
      guard let view = try viewOrNothing(for: model, category, place, at: path) else { continue }
      try show(view, model, category, place, at: path, body)
    }
  }

  private func visitCell(
    _ model: consuming Any, at path: IndexPath, _ body: (CollectionElement) throws -> Void
  ) throws {
    guard let view = try viewOrNothing(for: model, .cell, .item, at: path) else { return }
    try show(view, model, .cell, .item, at: path, body)
  }

  private func show(
    _ view: ReusableView, _ model: consuming Any, _ category: ElementCategory,
    _ place: ElementID.Place, at path: IndexPath, _ body: (CollectionElement) throws -> Void
  ) throws {
    defer { view.returnToPool() }
    try body(
      CollectionElement(
        category: category, place: place, indexPath: path, model: model, view: view))
  }

  private func viewOrNothing(
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

/// The kinds that a storage declares, grouped by their place in a pass.
struct DeclaredKinds {
  var headers: [ElementKind] = []
  var ofItems: [ElementKind] = []
  var ofSections: [ElementKind] = []
  var footers: [ElementKind] = []

  init(_ storage: any Storage) {
    for declaration in storage.supplementaryDeclarations {
      switch (declaration.scope, declaration.kind) {
      case (.item, let kind): ofItems.append(kind)
      case (.section, .sectionHeader): headers.append(.sectionHeader)
      case (.section, .sectionFooter): footers.append(.sectionFooter)
      case (.section, let kind): ofSections.append(kind)
      }
    }
  }
}
