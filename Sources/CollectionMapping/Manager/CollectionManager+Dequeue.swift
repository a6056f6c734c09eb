extension CollectionManager {
  // MARK: Elements of the storage

  /// Returns the view of an item, dequeued and configured; return it to its pool with ``recycle(_:)``.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: The view; a ``PlaceholderView`` if ``unmappedPolicy`` is `report` and no mapping takes
  ///   the model.
  /// - Throws: ``DequeueError`` if there is no such item, or if ``unmappedPolicy`` forbids a
  ///   replacement. Nothing has changed. A view that cannot be made is an anomaly and a placeholder.
  public func cell(at indexPath: IndexPath) throws(DequeueError) -> ReusableView {
    try view(for: itemModel(at: indexPath), at: indexPath)
  }

  /// Returns the view of an item if it is of the given class, otherwise as ``cell(at:)``.
  ///
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

  /// Returns the supplementary view of a kind, dequeued and configured.
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

  /// Returns the supplementary view of a kind if it is of the given class, otherwise as
  /// ``supplementaryView(ofKind:at:)``.
  ///
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

  // MARK: Given models

  /// Returns the cell for a given model, without a storage; return it to its pool with ``recycle(_:)``.
  ///
  /// Optionals around the model are unwrapped. Conditions and the handler receive the index path. The result and
  /// the errors are those of ``cell(at:)``.
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

  /// Returns the supplementary view of a kind for a given model, otherwise as ``view(for:at:)``.
  ///
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
  ///   was not dequeued, is being configured, is in use by a pass, is displayed by the container, or
  ///   belongs to another manager.
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
    guard position.section >= 0, position.item >= 0 else { throw noElement(element) }
    let known = try asking(for: element) {
      element.kind.flatMap { storedModel(ofKind: $0, at: position.indexPath, in: storage) }
    }
    if let known { return known }
    guard element.place == .background else { return Any?.none as Any }
    return storage.sectionIdentifier(at: position.section) ?? position.section
  }

  /// The supplementary model of the storage or a copy of it; reports a provider that was not called, because it
  /// asks for its own model whenever it is called.
  @inline(never)
  func storedModel(
    ofKind kind: ElementKind, at indexPath: IndexPath, in source: any Storage
  ) -> Any? {
    let model = source.supplementaryModel(ofKind: kind, at: indexPath)
    let models = storage === memoryStorage ? memoryStorage : storage as? SupplementaryModelStorage
    if let kind = models?.takeRefusedKind() {
      report(.nestedTooDeep(in: "the provider for models of \(kind)", limit: limits.nestedCalls))
    }
    return model
  }

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
    let model =
      storage === memoryStorage
      ? memoryStorage.item(at: indexPath)
      : try asking(for: ElementID(.cell, .item, at: indexPath)) { storage.item(at: indexPath) }
    if let model { return model }
    return try missingModel(of: element(at: indexPath))
  }

  /// The model of an item for which the storage has none: an optional without a value.
  private func missingModel(of element: ElementID) throws(DequeueError) -> Any {
    let item = element.position.item
    guard item >= 0, let count = itemCount(inSectionOf: element), item < count else {
      throw noElement(element)
    }
    return Any?.none as Any
  }

  /// Asks the storage about an element, which may call the manager in turn.
  @inline(__always)
  private func asking<Answer>(
    for element: @autoclosure () -> ElementID, _ question: () -> Answer
  ) throws(DequeueError) -> Answer {
    guard resolver.beginDequeue() else { throw nestedTooDeep("the storage, for", element()) }
    defer { resolver.endDequeue() }
    return question()
  }

  @inline(never)
  private func nestedTooDeep(_ code: String, _ element: ElementID) -> DequeueError {
    resolver.refuseDequeue(in: "\(code) the \(element)")
    return .nestedTooDeep(limit: limits.nestedCalls, element)
  }

  /// The error for an element that the storage does not have.
  private func noElement(_ element: ElementID) -> DequeueError {
    .noElement(element, count: itemCount(inSectionOf: element), sections: storage.numberOfSections)
  }

  /// The number of items in the section of an element; `nil` if there is no such section.
  private func itemCount(inSectionOf element: ElementID) -> Int? {
    let section = element.position.section
    guard section >= 0, section < storage.numberOfSections else { return nil }
    return storage.numberOfItems(inSection: section)
  }

  // MARK: Elements

  private func element(
    ofKind kind: ElementKind? = nil, at indexPath: IndexPath
  ) throws(DequeueError) -> ElementID {
    guard let position = ElementPosition(indexPath) else {
      throw .invalidIndexPath(indexPath, ElementCategory(kind))
    }
    guard let kind else { return .cell(position) }
    let usual = ElementID(
      kind, kind.usualPlace, section: position.section, number: position.item)
    let place = try asking(for: usual) { self.place(of: kind) }
    return ElementID(kind, place, section: position.section, number: position.item)
  }

  /// Whether the storage declares a kind, whose missing models are then no problem.
  func declares(_ kind: ElementKind) -> Bool {
    storage.supplementaryDeclarations.contains { $0.kind == kind }
  }

  /// The place of a kind: behind sections if the layout places it only there, else as the storage
  /// declares, else the usual one.
  private func place(of kind: ElementKind) -> ElementID.Place {
    if containerIfMade?.geometry.isBehindSections(kind) == true { return .background }
    let declaration = storage.supplementaryDeclarations.first { $0.kind == kind }
    return declaration?.scope.place ?? kind.usualPlace
  }

  /// Ends the library's own use of a view, so that the caller may recycle it.
  private func handOver(_ view: ReusableView) -> ReusableView {
    view.endUse()
    return view
  }

  private func typed<View: ReusableView>(
    _ view: ReusableView, _ element: ElementID
  ) throws(DequeueError) -> View {
    if let view = view as? View { return view }
    let used = resolver.usedRecord { isView(view, of: $0) }
    recycle(view)
    throw .differentViewClass(
      expected: TypeName(View.self), actual: TypeName(type(of: view)), element,
      mapping: used?.description)
  }

  // MARK: - Dequeue

  /// Resolves the mapping, takes or makes a view, and configures it; throws also for an unmapped model.
  ///
  /// A displayed view is kept if its mapping is still the right one. A factory or `prepareForReuse()`
  /// may unregister the mapping that it works for; the model is then resolved a second time. The
  /// element is computed only for an error or an observer.
  func dequeue(
    _ model: Any, _ category: ElementCategory, at indexPath: IndexPath,
    for user: ViewUser = .caller, _ element: @autoclosure () -> ElementID
  ) throws(DequeueError) -> ReusableView {
    guard resolver.beginDequeue() else { throw nestedTooDeep("the handler of", element()) }
    defer { resolver.endDequeue() }
    if user.existing == nil,
      let view = idleView(for: model, category, at: indexPath, for: user, element())
    {
      return view
    }
    for _ in 1...2 {
      let (mapping, value) = try mapping(for: model, category, at: indexPath, element)
      let view = try view(of: mapping, for: user, element)
      if !mapping.isRetired {
        bind(mapping, view, value, at: indexPath, for: user, element)
        return view
      }
      if view !== user.existing { view.returnToPool() }
    }
    let modelType = unwrapped(model, depth: limits.optionalDepth).type ?? type(of: model)
    throw .noMapping(modelType: TypeName(modelType), element())
  }

  /// The fast path to a configured view; `nil` unless the type of the model decides the mapping, and the
  /// mapping's pool has an idle view.
  private func idleView(
    for model: Any, _ category: ElementCategory, at indexPath: IndexPath,
    for user: ViewUser, _ element: @autoclosure () -> ElementID
  ) -> ReusableView? {
    guard let mapping = resolver.certainMapping(for: model, category), let slot = mapping.slot,
      let view = slot.takeIdle()
    else { return nil }
    guard !mapping.isRetired, mapping.show(model, in: view, at: indexPath) else {
      view.returnToPool()
      return nil
    }
    if user.isContainer { view.setSubject(model, nil) }
    slot.hub.emit(.bound(view, model, element()))
    return view
  }

  private func mapping(
    for model: Any, _ category: ElementCategory, at indexPath: IndexPath,
    _ element: () -> ElementID
  ) throws(DequeueError) -> (LiveMapping, model: Any) {
    switch resolver.resolve(model, category, at: indexPath) {
    case .found(let mapping, let model):
      if let other = resolver.overlap(with: mapping, for: model, category, at: indexPath) {
        report(
          .conditionsOverlap(
            group: mapping.record.exclusiveGroup ?? "", used: "\(mapping.record.description)",
            other: "\(other.record.description)", element()))
      }
      return (mapping, model)
    case .unmapped(let model):
      throw .noMapping(modelType: TypeName(type(of: model)), element())
    case .nilModel:
      throw .nilModel(element())
    case .tooManyOptionals(let limit):
      throw .tooManyOptionals(limit: limit, element())
    }
  }

  /// Runs the handler and `update(with:)`; reports a view of another class, with nothing run.
  private func bind(
    _ mapping: LiveMapping, _ view: ReusableView, _ model: Any, at indexPath: IndexPath,
    for user: ViewUser, _ element: () -> ElementID
  ) {
    guard mapping.show(model, in: view, at: indexPath) else {
      mapping.noteFailure()
      return report(
        .dequeue(
          .differentViewClass(
            expected: TypeName(mapping.record.viewType), actual: TypeName(type(of: view)),
            element())))
    }
    let isOfPrototype = mapping.slot == nil
    if isOfPrototype || user.isContainer {
      view.setSubject(model, isOfPrototype ? mapping.events(hub) : nil)
    }
    hub.emit(.bound(view, model, element()))
  }

  private func view(
    of mapping: LiveMapping, for user: ViewUser, _ element: () -> ElementID
  ) throws(DequeueError) -> ReusableView {
    do {
      let slot = try slot(of: mapping)
      if let existing = user.existing, existing.slot === slot { return existing }
      return try slot.take()
    } catch {
      mapping.noteFailure()
      throw .factoryFailed(
        viewType: TypeName(mapping.record.viewType), reason: "\(error)", element())
    }
  }

  func isView(_ view: ReusableView, of mapping: LiveMapping) -> Bool {
    guard let own = view.slot, let slot = try? slot(of: mapping) else { return false }
    return own === slot
  }

  private func slot(of mapping: LiveMapping) throws(NoView) -> ReuseSlot {
    if let slot = mapping.ownSlot(hub, capacity: limits.pooledViews) { return slot }
    switch mapping.record.origin {
    case .prototype(let key):
      if let slot = containerIfMade?.slot(of: key) { return slot }
      let (name, others) = (key.name(of: mapping.record.viewType), prototypes(of: mapping.record))
      throw NoView(
        description: "the container has no registration for \"\(name)\""
          + (others.isEmpty ? "" : ", only for \(quoted(others))"))
    case .broken(let anomaly):
      throw NoView(description: anomaly.description)
    case .code, .factory, .template:
      throw NoView(description: "the mapping has no way to make a view")
    }
  }

  /// Reports an error and returns a placeholder, or `nil` to leave the element out; throws it if the policy says so.
  func recover(from error: DequeueError) throws(DequeueError) -> ReusableView? {
    guard let element = error.element else { throw error }
    let isReplaced = try hub.recover(from: error, for: element, under: unmappedPolicy)
    return isReplaced ? placeholders.placeholder(for: element) : nil
  }
}

enum ViewUser {
  /// The caller of the library, who may keep the view.
  case caller

  /// The container, with the displayed view that is to be configured again, if any.
  case container(ReusableView?)

  var existing: ReusableView? {
    if case .container(let view) = self { view } else { nil }
  }

  var isContainer: Bool {
    if case .container = self { true } else { false }
  }
}

extension CollectionEvent {
  fileprivate static func bound(
    _ view: ReusableView, _ model: Any, _ element: ElementID
  ) -> CollectionEvent {
    .bound(view: view.className, model: TypeName(type(of: model)), element)
  }
}
