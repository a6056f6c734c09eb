extension CollectionManager {
  // MARK: Elements of the storage

  /// The view of an item, dequeued and configured; return it with ``recycle(_:)``.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: The view; a ``PlaceholderView`` if ``unmappedPolicy`` is `report` and no mapping takes
  ///   the model.
  /// - Throws: ``DequeueError`` if there is no such item, or if ``unmappedPolicy`` forbids a
  ///   replacement. Nothing has changed. A view that cannot be made is an anomaly and a placeholder.
  public func cell(at indexPath: IndexPath) throws(DequeueError) -> ReusableView {
    try view(for: itemModel(at: indexPath), at: indexPath)
  }

  /// The view of an item if it is of the given class; return it with ``recycle(_:)``.
  ///
  /// - Parameters:
  ///   - viewType: The class that is expected.
  ///   - indexPath: `[section, item]`, from 0.
  /// - Returns: The view, as the class.
  /// - Throws: ``DequeueError`` if there is no such item or no mapping, or if the view cannot be made
  ///   or is of another class, whatever the ``unmappedPolicy``. Nothing is reported, and nothing has
  ///   changed.
  public func cell<View: ReusableView>(
    _ viewType: View.Type, at indexPath: IndexPath
  ) throws(DequeueError) -> View {
    let model = try itemModel(at: indexPath)
    let element = ElementID(.cell, .item, at: indexPath)
    return try typed(handOver(dequeue(model, .cell, at: indexPath, element)), element)
  }

  /// The supplementary view of a kind, dequeued and configured.
  ///
  /// - Parameters:
  ///   - kind: A kind that the storage has models for.
  ///   - indexPath: `[section, 0]`, or `[section, item]` for a kind that belongs to items.
  /// - Returns: The view; `nil` if the storage declares the kind and has no model for it. Also `nil`,
  ///   with an anomaly, if the kind is not declared and has no model, or if no mapping takes the model.
  /// - Throws: ``DequeueError`` if the path is not `[section, item]`, or if ``unmappedPolicy`` forbids
  ///   a replacement. Nothing has changed.
  public func supplementaryView(
    ofKind kind: ElementKind, at indexPath: IndexPath
  ) throws(DequeueError) -> ReusableView? {
    let element = try element(ofKind: kind, at: indexPath)
    let model = try supplementaryModel(of: element)
    if case .none = unwrapped(model, depth: limits.optionalDepth), declares(kind) { return nil }
    return try view(for: model, ofKind: kind, at: indexPath)
  }

  /// The supplementary view of a kind if it is of the given class.
  ///
  /// - Parameters:
  ///   - viewType: The class that is expected.
  ///   - kind: A kind that the storage has models for.
  ///   - indexPath: `[section, 0]`, or `[section, item]` for a kind that belongs to items.
  /// - Returns: The view, as the class.
  /// - Throws: ``DequeueError`` if there is no such element, model or mapping, or if the view cannot be
  ///   made or is of another class. Nothing is reported, and nothing has changed.
  public func supplementaryView<View: ReusableView>(
    _ viewType: View.Type, ofKind kind: ElementKind, at indexPath: IndexPath
  ) throws(DequeueError) -> View {
    let element = try element(ofKind: kind, at: indexPath)
    let model = try supplementaryModel(of: element)
    return try typed(
      handOver(dequeue(model, element.category, at: indexPath, element)), element)
  }

  // MARK: A model in hand

  /// The cell for a given model, without a storage; return it with ``recycle(_:)``.
  ///
  /// - Parameters:
  ///   - model: The model; optionals around it are unwrapped.
  ///   - indexPath: The index path that conditions and the handler receive.
  /// - Returns: The view, or a placeholder, as for ``cell(at:)``.
  /// - Throws: ``DequeueError``, as for ``cell(at:)``.
  public func view(
    for model: Any, at indexPath: IndexPath
  ) throws(DequeueError) -> ReusableView {
    do {
      return handOver(
        try dequeue(model, .cell, at: indexPath, ElementID(.cell, .item, at: indexPath)))
    } catch {
      guard let view = try recover(from: error) else { throw error }
      return handOver(view)
    }
  }

  /// The supplementary view of a kind for a given model, without a storage.
  ///
  /// - Parameters:
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind.
  ///   - indexPath: The index path that conditions and the handler receive.
  /// - Returns: The view, or `nil`, with an anomaly, if no mapping takes the model.
  /// - Throws: ``DequeueError`` if no mapping takes the model and ``unmappedPolicy`` is `fail`.
  public func view(
    for model: Any, ofKind kind: ElementKind, at indexPath: IndexPath
  ) throws(DequeueError) -> ReusableView? {
    do {
      let category = ElementCategory.supplementary(kind)
      return handOver(
        try dequeue(
          model, category, at: indexPath, ElementID(category, place(of: kind), at: indexPath)))
    } catch {
      return try recover(from: error).map(handOver)
    }
  }

  /// Returns a view to its pool.
  ///
  /// From then on the view belongs to the pool: do not keep it. The next dequeue may return it to
  /// another caller.
  ///
  /// - Returns: Whether it was returned to its pool; `false` for a view that was returned before,
  ///   was not dequeued, is being configured, is passed to the body of a pass, is displayed by the
  ///   container, or belongs to another manager.
  @discardableResult
  public func recycle(_ view: ReusableView) -> Bool {
    guard !view.isInUse, isOfManager(view) else { return false }
    view.returnToPool()
    return true
  }

  // MARK: Models

  /// The model of a supplementary view, an optional without a value if there is none.
  ///
  /// A section without items may have a header, so any well-formed position is looked up. Without a
  /// model, a view behind a section has the identifier of the section as its model, or the number of
  /// the section if it has no identifier.
  private func supplementaryModel(of element: ElementID) throws(DequeueError) -> Any {
    let position = element.position
    guard position.section >= 0, position.item >= 0 else { throw .noElement(element) }
    if let model = element.kind.flatMap({
      storage.supplementaryModel(ofKind: $0, at: position.indexPath)
    }) {
      return model
    }
    guard element.place == .background else { return Any?.none as Any }
    return storage.sectionIdentifier(at: position.section) ?? position.section
  }

  /// Whether the model of an element is its section number, which changes when the section moves.
  func hasNumberForModel(_ element: ElementID) -> Bool {
    guard element.place == .background, let section = element.section, let kind = element.kind,
      storage.sectionIdentifier(at: section) == nil
    else { return false }
    return !hasSupplementaryModel(ofKind: kind, at: element.indexPath)
  }

  /// The model of an element of either category.
  func model(of element: ElementID) throws(DequeueError) -> Any {
    guard element.kind == nil else { return try supplementaryModel(of: element) }
    if storage === memoryStorage {
      if let model = memoryStorage.item(at: element.position) { return model }
    } else if let model = storage.item(at: element.indexPath) {
      return model
    }
    return try missingModel(of: element)
  }

  private func itemModel(at indexPath: IndexPath) throws(DequeueError) -> Any {
    if let model = storage.item(at: indexPath) { return model }
    return try missingModel(of: element(at: indexPath))
  }

  /// The model of an item for which the storage has none: an optional without a value.
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

  /// Whether the storage declares a kind.
  ///
  /// Where a declared kind has no model, it has no view.
  func declares(_ kind: ElementKind) -> Bool {
    storage.supplementaryDeclarations.contains { $0.kind == kind }
  }

  /// The place of a kind: behind sections if the layout places it only there, else as the storage
  /// declares, else the usual one.
  private func place(of kind: ElementKind) -> ElementID.Place {
    if containerIfMade?.isBehindSections(kind) == true { return .background }
    let declaration = storage.supplementaryDeclarations.first { $0.kind == kind }
    return declaration?.scope.place ?? kind.usualPlace
  }

  /// Ends the library's own use of a view: from now on the caller may recycle it.
  private func handOver(_ view: ReusableView) -> ReusableView {
    view.endUse()
    return view
  }

  private func typed<View: ReusableView>(
    _ view: ReusableView, _ element: ElementID
  ) throws(DequeueError) -> View {
    if let view = view as? View { return view }
    recycle(view)
    throw .differentViewClass(
      expected: TypeName(View.self), actual: TypeName(type(of: view)), element)
  }
}
