extension MarkupPage {
  /// Writes all sections of a manager, with their views, at the end of the page.
  ///
  /// ```swift
  /// var page = MarkupPage(in: "feed", version: "42")
  /// try page.write(manager, sectionIDs: ["today"], tags: MarkupPageTags(row: "li"))
  /// // <section id="s-today"><h2 id="s-today__header">Today</h2><li id="i-7">Hello<b>new</b></li></section>
  /// ```
  ///
  /// Each view of a section and each cell is a piece. The supplementary views of an item are parts of the
  /// piece of its cell, after the content of the cell. Views that set `isHidden` are left out; a hidden cell
  /// with the views of its item.
  ///
  /// The identifiers are those of the storage: `sectionIdentifier(at:)` and `itemIdentifier(at:)`. They are a
  /// `String`, a `LosslessStringConvertible` value, a `UUID`, or have such a raw value. Two identifiers with
  /// the same text are an error, also if they have different types.
  ///
  /// The views are those of a `CollectionPass`, a few at a time. Nothing else is kept of them.
  ///
  /// ## Unchanged rows
  /// After an earlier page, only the rows that changed are rendered:
  ///
  /// ```swift
  /// try page.write(manager, after: old) { model, _ in
  ///   (model as? Post).map(oldPosts.contains) ?? false
  /// }
  /// ```
  ///
  /// An unchanged row is written by ``keep(_:from:)``: no view is made for it and no event handler is called.
  /// If the earlier page cannot give it, for example because it was hidden, the row is rendered.
  ///
  /// A row is unchanged if all is the same that its bytes depend on: the model, the models of its badges, what
  /// the closures of its mappings, conditions and tags read besides, such as the time or the viewer, and the
  /// index path, if they use it. See ``keep(_:from:)`` for what a wrong answer does.
  ///
  /// - Parameters:
  ///   - manager: The manager, whose views are ``MarkupWriting``.
  ///   - sectionIDs: The identifiers of the first sections, for a storage without them, such as a
  ///     `MemoryStorage`.
  ///   - tags: The elements around the views.
  ///   - old: The earlier page. Defaults to `nil`: all rows are rendered.
  ///   - isUnchanged: Whether the row of a model is the same as in the earlier page. Called once for each item
  ///     in order, before its view is made, with the model and the index path that it has now; not called
  ///     without an earlier page.
  /// - Throws: The errors of `CollectionPass`; ``MarkupError/noSectionIdentifier(_:type:)``,
  ///   ``MarkupError/noItemIdentifier(_:type:)`` and ``MarkupError/noMarkup(_:_:)``; the errors of ``check()``.
  ///   The page is incomplete then.
  /// - Complexity: O(*n*) in the number of elements and of their bytes.
  public mutating func write<SectionID: LosslessStringConvertible>(
    _ manager: CollectionManager, sectionIDs: [SectionID] = [String](),
    tags: MarkupPageTags = MarkupPageTags(), after old: MarkupPage? = nil,
    isUnchanged: (Any, IndexPath) -> Bool = { _, _ in false }
  ) throws {
    var pass = try manager.makePass()
    while let section = try pass.nextSection() {
      let id =
        section < sectionIDs.count
        ? String(sectionIDs[section]) : try sectionID(pass.sectionIdentifier, at: section)
      let tag = tags.section(id)
      beginSection(id, tag.name, tag.attributes)
      try writeSupplementaries(of: &pass, inSection: id, tags)
      while let row = try pass.nextItem(unless: { pass, model, path in
        guard let old, isUnchanged(model, path) else { return false }
        return try keep(.item(itemID(pass.itemIdentifier, at: path)), from: old)
      }) {
        guard !row.view.isHidden else { continue }
        try write(row, of: &pass, tags.row(row))
      }
      try writeSupplementaries(of: &pass, inSection: id, tags)
    }
    try check()
  }

  /// Writes the views of a section at the place of the pass, each as a piece.
  private mutating func writeSupplementaries(
    of pass: inout CollectionPass, inSection id: String, _ tags: MarkupPageTags
  ) throws {
    while let view = try pass.nextSupplementary() {
      guard !view.view.isHidden, case .supplementary(let kind) = view.category else { continue }
      let tag = tags.tag(of: view)
      try element(.section(id, kind: kind), tag.name, tag.attributes) {
        try view.writeMarkup(to: &$0)
      }
    }
  }

  /// Writes a cell and the views of its item as one piece.
  private mutating func write(
    _ row: CollectionElement, of pass: inout CollectionPass, _ tag: MarkupTag
  ) throws {
    let id = try itemID(pass.itemIdentifier, at: row.indexPath)
    try element(.item(id), tag.name, tag.attributes) { writer in
      try row.writeMarkup(to: &writer)
      while let view = try pass.nextSupplementary() {
        if !view.view.isHidden { try view.writeMarkup(to: &writer) }
      }
    }
  }

  private func sectionID(_ identifier: Any?, at section: Int) throws(MarkupError) -> String {
    if let id = identifier.flatMap(pieceText) { return id }
    throw .noSectionIdentifier(section, type: identifier.map { TypeName(type(of: $0)) })
  }

  private func itemID(_ identifier: Any?, at path: IndexPath) throws(MarkupError) -> String {
    if let id = identifier.flatMap(pieceText) { return id }
    throw .noItemIdentifier(path, type: identifier.map { TypeName(type(of: $0)) })
  }
}

extension CollectionElement {
  /// Writes the view, or throws if it has no markup, unless it is a placeholder, which was reported before.
  fileprivate func writeMarkup(to writer: inout MarkupWriter) throws(MarkupError) {
    guard !write(to: &writer), !(view is PlaceholderView) else { return }
    throw .noMarkup(TypeName(type(of: view)), id)
  }
}
