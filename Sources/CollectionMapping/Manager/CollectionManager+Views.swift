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
    let view = try dequeue(itemModel(at: indexPath), .cell, at: indexPath)
    return try typed(handOver(view), .cell(indexPath))
  }

  /// The supplementary view of a kind, dequeued and configured.
  ///
  /// - Parameters:
  ///   - kind: A kind that the storage has models for.
  ///   - indexPath: `[section, 0]`, or `[section, item]` for a kind that belongs to items.
  /// - Returns: The view, or `nil`, with an anomaly, when there is no model or no mapping.
  /// - Throws: ``DequeueError``: a path that is not `[section, item]`, or what ``unmappedPolicy``
  ///   forbids.
  public func supplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath
  ) throws(DequeueError) -> ReusableView? {
    try view(
      for: supplementaryModel(of: .supplementary(kind, indexPath)), ofKind: kind, at: indexPath)
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
    let key = ElementKey.supplementary(kind, indexPath)
    let view = try dequeue(supplementaryModel(of: key), key.category, at: indexPath)
    return try typed(handOver(view), key)
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
      return handOver(try dequeue(model, .cell, at: indexPath))
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
      return handOver(try dequeue(model, .supplementary(kind), at: indexPath))
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
  private func supplementaryModel(of key: ElementKey) throws(DequeueError) -> Any {
    guard let place = ElementPosition(key.indexPath) else { throw .noElement(key) }
    let source = storage as? any SupplementaryStorage
    if let model = key.category.kind.flatMap({
      source?.supplementaryModel(ofKind: $0, at: key.indexPath)
    }) {
      return model
    }
    guard isBehindSections(key) else { return Any?.none as Any }
    return storage.sectionIdentifier(at: place.section) ?? place.section
  }

  /// Whether a key is that of a view behind a section.
  private func isBehindSections(_ key: ElementKey) -> Bool {
    key.category.kind.map(ownContainer.arrangement.isBehindSections) ?? false
  }

  /// Whether the model of an element says where it stands, so that it is another one elsewhere.
  func hasNumberForModel(_ key: ElementKey) -> Bool {
    guard isBehindSections(key), storage.sectionIdentifier(at: key.indexPath.sectionIndex) == nil
    else { return false }
    return key.category.kind.map { !hasSupplementaryModel(ofKind: $0, at: key.indexPath) } ?? false
  }

  /// The model of an element of either category.
  func model(of key: ElementKey) throws(DequeueError) -> Any {
    key.category == .cell ? try itemModel(at: key.indexPath) : try supplementaryModel(of: key)
  }

  /// The model of an item; a hole in the storage is an optional without a value.
  private func itemModel(at indexPath: IndexPath) throws(DequeueError) -> Any {
    if let model = storage.item(at: indexPath) { return model }
    guard let position = ElementPosition(indexPath), position.section < storage.numberOfSections,
      position.item < storage.numberOfItems(inSection: position.section)
    else { throw .noElement(.cell(indexPath)) }
    return Any?.none as Any
  }

  /// Ends the library's own use of a view: from now on the caller may give it back.
  private func handOver(_ view: ReusableView) -> ReusableView {
    view.isInUse = false
    return view
  }

  private func typed<View: ReusableView>(
    _ view: ReusableView, _ key: ElementKey
  ) throws(DequeueError) -> View {
    if let view = view as? View { return view }
    recycle(view)
    throw .viewTypeMismatch(
      expected: typeName(View.self), actual: typeName(type(of: view)), key)
  }
}
