/// A pass over all elements that the caller pulls, one after the other.
///
/// The calls return at once, so that an `async` function waits between them as it likes:
///
/// ```swift
/// var pass = try manager.makePass()
/// while let element = try pass.next() {
///   element.write(to: &page)
///   try await response.write(page.takeBytes())
/// }
/// ```
///
/// The elements have one order: in each section the headers, then each cell followed by the views that
/// belong to its item, then the other views of the section, then the footers; kinds in the order in which
/// the storage declares them. ``next()`` returns all of them. ``nextSection()``, ``nextItem()`` and
/// ``nextSupplementary()`` read the same elements level by level:
///
/// ```swift
/// while let section = try pass.nextSection() {
///   while let header = try pass.nextSupplementary() { … }
///   while let row = try pass.nextItem() {
///     while let badge = try pass.nextSupplementary() { … }
///   }
///   while let footer = try pass.nextSupplementary() { … }
/// }
/// ```
///
/// An element that a call skips is not made. An item that has no cell because of ``UnmappedPolicy/skip``
/// is left out with its views. At most one view is alive on each of three levels: views of sections, cells,
/// views of items. A view returns to its pool at the next call for its level or for a level around it, and
/// when the pass ends or is released; ``next()`` keeps one view alive in all.
///
/// A pass reads the content of the library's storages as it was at the start, except for
/// ``PagedStorage``, which grows during the pass. It reads a custom storage live, and throws when that
/// storage announces a change, or has fewer sections than at the start. Registrations and settings of the
/// manager take effect with the next element. Several passes do not disturb each other.
///
/// After a call has thrown, the pass has ended, and every call throws the same error again.
///
/// Keep a pass in a local variable. A call runs handlers and other closures. If one of them calls the same
/// pass, which it can reach only in a property of a class or a global variable, Swift stops the program:
/// accesses to one value may not overlap.
public struct CollectionPass: ~Copyable {
  private enum Stage {
    case start, leading, item, trailing, end
  }

  /// The first property, so that the views return to their pools before the manager is released.
  private var views = PassViews()

  private let manager: CollectionManager
  private let origin: PassOrigin

  /// The storage to read: a copy of one of the library's storages, or the custom storage itself.
  private let storage: any Storage
  private let kinds: DeclaredKinds

  /// The storage of which the pass reads a copy, or an empty one.
  private let copied: SupplementaryModelStorage

  /// Whether an edit by a handler was reported.
  private var hasReportedEdit = false

  private var stage = Stage.start
  private var items: PassItems

  /// The index of the next kind among those of the stage.
  private var kind = 0

  /// Whether ``nextSection()`` begins the sections, so that ``nextItem()`` stays in one.
  private var readsBySection = false
  private var failure: (any Error)?

  init(of manager: CollectionManager) throws {
    let followed = manager.storage
    if let snapshots = manager.viewProviding, !snapshots.isApplied {
      manager.report(.noSnapshot(dataSource: TypeName(snapshots.dataSourceType)))
    }
    let copy = (followed as? any PassCopying)?.copyForPass()
    self.manager = manager
    storage = copy ?? followed
    let isCopied = copy != nil && copy !== followed
    copied =
      (isCopied ? followed as? SupplementaryModelStorage : nil) ?? SupplementaryModelStorage()
    items = PassItems(
      of: storage, growing: copy === followed ? copy as? any GrowingStorage : nil,
      limit: manager.limits.items, calls: manager.hub.calls)
    origin = try PassOrigin(manager, storage, isLive: copy == nil)
    kinds = DeclaredKinds(storage)
  }

  /// Returns the next element, of any category.
  ///
  /// - Returns: The element; `nil` after the last one. Its view is in use until the next call.
  /// - Throws: ``PassError``; ``LimitError`` at the first section or item too many of a custom storage
  ///   that grew; ``DequeueError`` as ``CollectionManager/unmappedPolicy`` says; the error of the closure
  ///   that loads the pages of a ``PagedStorage``, and `CancellationError`. The pass has ended.
  public mutating func next() throws -> CollectionElement? {
    views.returnAll()
    return try unlessFailed { pass in try pass.advance() }
  }

  /// Begins the next section, and skips what is left of the current one.
  ///
  /// - Returns: The index of the section, from 0; `nil` after the last one.
  /// - Throws: The errors of ``next()``.
  public mutating func nextSection() throws -> Int? {
    views.returnAll()
    readsBySection = true
    return try unlessFailed { pass in try pass.beginSection() ? pass.items.section : nil }
  }

  /// Returns the next cell, and skips the views before it.
  ///
  /// Stays in the section that ``nextSection()`` has begun. In a pass that does not call ``nextSection()`` it
  /// goes through the cells of all sections.
  ///
  /// - Returns: The element; `nil` after the last cell. In a section, ``nextSupplementary()`` returns the
  ///   views after the cells from then on.
  /// - Throws: The errors of ``next()``.
  public mutating func nextItem() throws -> CollectionElement? {
    views.returnViewsOfItems()
    return try unlessFailed { pass in
      while true {
        switch pass.stage {
        case .leading, .item:
          if let element = try pass.advanceToCell() { return element }
          if pass.readsBySection { return nil }
        case .trailing where pass.readsBySection, .end: return nil
        case .start, .trailing:
          pass.views.returnViewOfSection()
          guard try pass.beginSection() else { return nil }
        }
      }
    }
  }

  /// Returns the next cell of the section; an item for which a closure returns `true` is skipped with its views.
  package mutating func nextItem(
    unless isSkipped: (borrowing Self, _ model: Any, IndexPath) throws -> Bool
  ) throws -> CollectionElement? {
    views.returnViewsOfItems()
    return try unlessFailed { pass in
      if pass.stage == .leading { try pass.readItems() }
      while pass.stage == .item, let model = try pass.nextModel() {
        if try isSkipped(pass, model, pass.items.path) {
          pass.kind = pass.kinds.ofItems.count
        } else if let element = try pass.cell(for: model) {
          return element
        }
      }
      return nil
    }
  }

  /// Returns the next supplementary view at the place where the pass is.
  ///
  /// That is a header until ``nextItem()`` is called, then a view of the item, and after the last cell
  /// another view of the section or a footer. Begins the first section if none has begun.
  ///
  /// - Returns: The element; `nil` if there is none left at this place.
  /// - Throws: The errors of ``next()``.
  public mutating func nextSupplementary() throws -> CollectionElement? {
    if stage == .item { views.returnViewOfItem() } else { views.returnViewOfSection() }
    return try unlessFailed { pass in
      switch pass.stage {
      case .start: try pass.beginSection() ? pass.advance(in: pass.kinds.leading) : nil
      case .leading: try pass.advance(in: pass.kinds.leading)
      case .item: try pass.advance(in: pass.kinds.ofItems)
      case .trailing: try pass.advance(in: pass.kinds.trailing)
      case .end: nil
      }
    }
  }

  /// The identifier of the section that the pass is in, as ``Storage/sectionIdentifier(at:)`` returns it;
  /// `nil` if it has none.
  public var sectionIdentifier: Any? {
    stage == .start || stage == .end ? nil : storage.sectionIdentifier(at: items.section)
  }

  /// The identifier of the item that the pass is at, that of a row and of its badges, as
  /// ``Storage/itemIdentifier(at:)`` returns it.
  ///
  /// `nil` before the first item of a section and after its last one, and if the item has no identifier.
  public var itemIdentifier: Any? {
    stage == .item && items.item >= 0 ? storage.itemIdentifier(at: items.path) : nil
  }

  /// The number of items of the section that the pass has not reached, as far as the storage knows them.
  ///
  /// After ``nextSection()``, that is all of them. 0 outside of a section and after its last cell.
  public var itemsAhead: Int {
    switch stage {
    case .leading: max(0, storage.numberOfItems(inSection: items.section))
    case .item: items.countAhead
    case .start, .trailing, .end: 0
    }
  }
}

@available(*, unavailable)
extension CollectionPass: Sendable {}

/// One element during a pass: its position, its model, and its configured view.
public struct CollectionElement {
  /// The category: a cell, or a supplementary view of a kind.
  public let category: ElementCategory

  /// The part of the collection to which the element is attached.
  let place: ElementID.Place

  /// `[section, item]`, or `[section, 0]` for a view that belongs to a section.
  public let indexPath: IndexPath

  /// The model, as the storage returned it.
  public let model: Any

  /// The view, dequeued and configured.
  ///
  /// Do not keep it: it returns to its pool when the pass moves on, or when the body of
  /// ``CollectionManager/enumerateElements(_:)`` returns.
  public let view: ReusableView

  /// Returns the content of a hosting view.
  ///
  /// - Parameter type: The type of the content, exactly as the closure of the mapping returns it.
  /// - Returns: The content; `nil` if the view is not a ``HostingView`` of this type.
  public func content<Content>(_ type: Content.Type = Content.self) -> Content? {
    (view as? HostingView<Content>)?.content
  }

  /// The identity of the element.
  public var id: ElementID { ElementID(category, place, at: indexPath) }
}

@available(*, unavailable)
extension CollectionElement: Sendable {}

// MARK: - Beginning a pass

extension CollectionManager {
  /// Begins a pass over all elements, which the caller pulls.
  ///
  /// - Returns: The pass, before its first element. It keeps the manager.
  /// - Throws: The ``Storage/loadingError`` of the storage; ``LimitError`` if there are more sections or
  ///   items than ``limits`` allows. No view was made.
  /// - Complexity: O(*s*) in the number of sections.
  public func makePass() throws -> CollectionPass {
    guard hub.calls.enter("the storage") else {
      throw PassError.nestedTooDeep(limit: limits.nestedCalls)
    }
    defer { hub.calls.leave() }
    return try CollectionPass(of: self)
  }

  /// Runs a closure with every element once, in the order of a ``CollectionPass``, with one view alive at a time.
  ///
  /// Each view is dequeued, passed to the body and recycled, so that memory does not grow with the number of
  /// elements.
  ///
  /// ```swift
  /// try manager.enumerateElements { element in
  ///   element.write(to: &text)
  /// }
  /// ```
  ///
  /// The content of the library's storages is read as it was at the start, except for ``PagedStorage``, which
  /// loads its pages meanwhile. A custom storage is read live: items that it gets without announcing them are
  /// visited up to the ``limits``.
  ///
  /// - Parameter body: Must not keep the view; it is used again as soon as the body returns.
  /// - Throws: The errors of ``makePass()``, before the body has run; the errors of
  ///   ``CollectionPass/next()``; the error of the body. The pass stops and every view is back in its
  ///   pool.
  /// - Complexity: O(*n*) in the number of elements.
  public func enumerateElements(_ body: (CollectionElement) throws -> Void) throws {
    var pass = try makePass()
    while let element = try pass.next() { try body(element) }
  }

  /// Dequeues the view of an element of a pass, or makes a placeholder; `nil` if the element is left out.
  fileprivate func viewInPass(
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

// MARK: - Moving on

extension CollectionPass {
  @inline(__always)
  private mutating func unlessFailed<Result>(
    _ step: (inout CollectionPass) throws -> Result
  ) throws -> Result {
    if let failure { throw failure }
    do {
      return try step(&self)
    } catch {
      failure = error
      stage = .end
      views.returnAll()
      throw error
    }
  }

  @inline(__always)
  private mutating func advance() throws -> CollectionElement? {
    while true {
      switch stage {
      case .item:
        if kind < kinds.ofItems.count, let element = try advance(in: kinds.ofItems) {
          return element
        }
        if let element = try advanceToItem() { return element }
      case .leading:
        if let element = try advance(in: kinds.leading) { return element }
        try readItems()
      case .trailing:
        if let element = try advance(in: kinds.trailing) { return element }
        _ = try beginSection()
      case .start: _ = try beginSection()
      case .end: return nil
      }
    }
  }

  private mutating func beginSection() throws -> Bool {
    guard stage != .end else { return false }
    try origin.check(manager)
    let sections = try asking { $0.numberOfSections }
    try origin.check(sections: sections)
    guard items.section + 1 < sections else {
      stage = .end
      return false
    }
    items.beginSection()
    guard items.section < manager.limits.sections else {
      throw LimitError.sections(limit: manager.limits.sections, found: items.section + 1)
    }
    (stage, kind) = (.leading, 0)
    return true
  }

  private mutating func advance(in kinds: [ElementKind]) throws -> CollectionElement? {
    let isOfItem = stage == .item
    while kind < kinds.count {
      try origin.check(manager)
      let category = ElementCategory.supplementary(kinds[kind])
      let path = isOfItem ? items.path : items.sectionPath.appending(0)
      kind += 1
      let known = try asking { manager.storedModel(ofKind: kinds[kind - 1], at: path, in: $0) }
      guard let model = known else { continue }
      let place = isOfItem ? ElementID.Place.item : .section
      guard let view = try view(for: model, category, place, at: path) else { continue }
      if isOfItem { views.use(ofItem: view) } else { views.use(ofSection: view) }
      return CollectionElement(
        category: category, place: place, indexPath: path, model: model, view: view)
    }
    return nil
  }

  private mutating func advanceToCell() throws -> CollectionElement? {
    if stage == .leading { try readItems() }
    while stage == .item {
      if let element = try advanceToItem() { return element }
    }
    return nil
  }

  /// Asks the storage, which may begin a pass in turn.
  @inline(__always)
  private func asking<Answer>(_ question: (any Storage) -> Answer) throws(PassError) -> Answer {
    guard manager.resolver.beginDequeue() else {
      manager.resolver.refuseDequeue(in: "the storage")
      throw .nestedTooDeep(limit: manager.limits.nestedCalls)
    }
    defer { manager.resolver.endDequeue() }
    return question(storage)
  }

  private mutating func readItems() throws(PassError) {
    try items.read()
    (stage, kind) = (.item, kinds.ofItems.count)
  }

  /// Returns the view of an element; reports once that a handler has edited the storage meanwhile.
  @inline(__always)
  private mutating func view(
    for model: Any, _ category: ElementCategory, _ place: ElementID.Place, at path: IndexPath
  ) throws(DequeueError) -> ReusableView? {
    let edits = copied.edits
    let view = try manager.viewInPass(for: model, category, place, at: path)
    if copied.edits != edits, !exchange(&hasReportedEdit, with: true) {
      manager.report(.editDuringPass(ElementID(category, place, at: path)))
    }
    return view
  }

  /// Moves to the next item, or past the last one; returns the cell, unless the item has none.
  @inline(__always)
  private mutating func advanceToItem() throws -> CollectionElement? {
    guard let model = try nextModel() else { return nil }
    return try cell(for: model)
  }

  /// Moves to the next item, or past the last one; returns its model.
  @inline(__always)
  private mutating func nextModel() throws -> Any? {
    try origin.check(manager)
    if let model = try items.next() { return model }
    (stage, kind) = (.trailing, 0)
    return nil
  }

  /// Returns the cell of the item that the pass is at, unless it has none.
  @inline(__always)
  private mutating func cell(for model: Any) throws -> CollectionElement? {
    let path = items.path
    guard let view = try view(for: model, .cell, .item, at: path) else {
      kind = kinds.ofItems.count
      return nil
    }
    kind = 0
    views.use(cell: view)
    return CollectionElement(
      category: .cell, place: .item, indexPath: path, model: model, view: view)
  }
}
