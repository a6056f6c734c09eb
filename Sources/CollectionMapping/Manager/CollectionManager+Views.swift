#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionManager {
  // MARK: Elements of the storage

  /// The view of an item, dequeued and configured; give it back with ``recycle(_:)``.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: The view; a ``PlaceholderView`` when ``unmappedPolicy`` is `report` and no mapping
  ///   takes the model.
  /// - Throws: ``DequeueError``: no such item, or what ``unmappedPolicy`` forbids. Nothing has
  ///   changed. A view that cannot be made is an anomaly and a placeholder.
  public func cell(at indexPath: IndexPath) throws(DequeueError) -> ReusableView {
    try view(for: itemModel(at: indexPath), at: indexPath)
  }

  /// The view of an item when it is of the given class; give it back with ``recycle(_:)``.
  ///
  /// - Parameters:
  ///   - viewType: The class that is expected.
  ///   - indexPath: `[section, item]`, from 0.
  /// - Returns: The view, as the class.
  /// - Throws: ``DequeueError``: no such item, no mapping, a view that cannot be made or is of
  ///   another class, whatever ``unmappedPolicy`` says; nothing is reported, and nothing has
  ///   changed.
  public func cell<View: ReusableView>(
    _ viewType: View.Type, at indexPath: IndexPath
  ) throws(DequeueError) -> View {
    let view = try dequeue(itemModel(at: indexPath), .cell, .item, at: indexPath)
    return try typed(handOver(view), ElementID(.cell, .item, at: indexPath))
  }

  /// The supplementary view of a kind, dequeued and configured.
  ///
  /// - Parameters:
  ///   - kind: A kind that the storage has models for.
  ///   - indexPath: `[section, 0]`, or `[section, item]` for a kind that belongs to items.
  /// - Returns: The view, or `nil`, with an anomaly, when there is no model or no mapping.
  /// - Throws: ``DequeueError``: a path that is not `[section, item]`, or what ``unmappedPolicy``
  ///   forbids; nothing has changed.
  public func supplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath
  ) throws(DequeueError) -> ReusableView? {
    let element = try element(ofKind: kind, at: indexPath)
    return try view(for: supplementaryModel(of: element), ofKind: kind, at: indexPath)
  }

  /// The supplementary view of a kind when it is of the given class.
  ///
  /// - Parameters:
  ///   - viewType: The class that is expected.
  ///   - kind: A kind that the storage has models for.
  ///   - indexPath: `[section, 0]`, or `[section, item]` for a kind that belongs to items.
  /// - Returns: The view, as the class.
  /// - Throws: ``DequeueError``: no such element, no model, no mapping, a view that cannot be made
  ///   or is of another class; nothing is reported, and nothing has changed.
  public func supplementaryView<View: ReusableView>(
    _ viewType: View.Type, ofKind kind: ElementKind, at indexPath: IndexPath
  ) throws(DequeueError) -> View {
    let element = try element(ofKind: kind, at: indexPath)
    let view = try dequeue(
      supplementaryModel(of: element), element.category, element.place, at: indexPath)
    return try typed(handOver(view), element)
  }

  // MARK: A model in hand

  /// The cell for a model in hand, with no storage; give it back with ``recycle(_:)``.
  ///
  /// - Parameters:
  ///   - model: The model; optionals around it are unwrapped.
  ///   - indexPath: What conditions and the handler are told.
  /// - Returns: The view, or a placeholder, as for ``cell(at:)``.
  /// - Throws: ``DequeueError``, as for ``cell(at:)``.
  public func view(
    for model: Any, at indexPath: IndexPath
  ) throws(DequeueError) -> ReusableView {
    if let view = idleCell(for: model, at: indexPath) { return handOver(view) }
    do {
      return handOver(try dequeue(model, .cell, .item, at: indexPath))
    } catch {
      guard let view = try survive(error) else { throw error }
      return handOver(view)
    }
  }

  /// The supplementary view of a kind for a model in hand, with no storage.
  ///
  /// - Parameters:
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind.
  ///   - indexPath: What conditions and the handler are told.
  /// - Returns: The view, or `nil`, with an anomaly, when no mapping takes the model.
  /// - Throws: ``DequeueError`` when ``unmappedPolicy`` is `fail`.
  public func view(
    for model: Any, ofKind kind: ElementKind, at indexPath: IndexPath
  ) throws(DequeueError) -> ReusableView? {
    do {
      return handOver(
        try dequeue(model, .supplementary(kind), place(of: kind), at: indexPath))
    } catch {
      return try survive(error).map(handOver)
    }
  }

  /// Gives a view back to the pool it came from.
  ///
  /// From then on the view belongs to the pool: do not keep it, the next dequeue may give it to
  /// somebody else, and giving it back again would take it from them.
  ///
  /// - Returns: Whether it was taken; `false` for a view given back before, made by hand, being
  ///   configured, passed to the body of a pass, shown by the container, or belonging to another
  ///   manager.
  @discardableResult
  public func recycle(_ view: ReusableView) -> Bool {
    guard let slot = view.slot, !view.isInUse, slot.hub === hub else { return false }
    slot.giveBack(view)
    return true
  }

  // MARK: Models

  /// The model of a supplementary view, an optional without a value where there is none.
  ///
  /// A section may have a header and no items, so that any well-formed place is asked about. A view
  /// behind a section has the identifier of the section for a model when nothing else is said, or its
  /// number where it has none.
  private func supplementaryModel(of element: ElementID) throws(DequeueError) -> Any {
    let position = element.position
    guard position.section >= 0, position.item >= 0 else { throw .noElement(element) }
    let source = storage as? any SupplementaryStorage
    if let model = element.kind.flatMap({
      source?.supplementaryModel(ofKind: $0, at: position.indexPath)
    }) {
      return model
    }
    guard element.place == .background else { return Any?.none as Any }
    return storage.sectionIdentifier(at: position.section) ?? position.section
  }

  /// Whether the model of an element says where it stands, so that it is another one elsewhere.
  func hasNumberForModel(_ element: ElementID) -> Bool {
    guard element.place == .background, let section = element.section, let kind = element.kind,
      storage.sectionIdentifier(at: section) == nil
    else { return false }
    return !hasSupplementaryModel(ofKind: kind, at: element.indexPath)
  }

  /// The model of an element of either category.
  func model(of element: ElementID) throws(DequeueError) -> Any {
    guard element.kind == nil else { return try supplementaryModel(of: element) }
    if let model = storage.item(at: element.indexPath) { return model }
    return try missingModel(of: element)
  }

  private func itemModel(at indexPath: IndexPath) throws(DequeueError) -> Any {
    if let model = storage.item(at: indexPath) { return model }
    return try missingModel(of: element(at: indexPath))
  }

  /// A hole in the storage, which is an optional without a value.
  private func missingModel(of element: ElementID) throws(DequeueError) -> Any {
    let position = element.position
    guard position.section >= 0, position.section < storage.numberOfSections, position.item >= 0,
      position.item < storage.numberOfItems(inSection: position.section)
    else { throw .noElement(element) }
    return Any?.none as Any
  }

  // MARK: Elements

  private func element(
    ofKind kind: ElementKind? = nil, at indexPath: IndexPath
  ) throws(DequeueError) -> ElementID {
    guard let position = ElementPosition(indexPath) else {
      throw .invalidIndexPath(indexPath, ElementCategory(kind))
    }
    guard let kind else { return .cell(position) }
    return ElementID(kind, place(of: kind), section: position.section, number: position.item)
  }

  /// The place of a kind: behind sections if the layout puts it nowhere else, as the storage declares, or
  /// as usual.
  private func place(of kind: ElementKind) -> ElementID.Place {
    if ownContainer.arrangement.isBehindSections(kind) { return .background }
    let declarations = (storage as? any SupplementaryStorage)?.supplementaryDeclarations ?? []
    return declarations.first { $0.kind == kind }?.scope.place ?? kind.usualPlace
  }

  /// Ends the library's own use of a view: from now on the caller may give it back.
  private func handOver(_ view: ReusableView) -> ReusableView {
    view.isInUse = false
    return view
  }

  private func typed<View: ReusableView>(
    _ view: ReusableView, _ element: ElementID
  ) throws(DequeueError) -> View {
    if let view = view as? View { return view }
    recycle(view)
    throw .viewTypeMismatch(
      expected: typeName(View.self), actual: typeName(type(of: view)), element)
  }
}
