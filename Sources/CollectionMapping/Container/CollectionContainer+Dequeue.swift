extension CollectionContainer {
  /// Dequeues a cell that was registered by its type; to be called by the data source.
  ///
  /// Reuses the view that was returned to its pool last, after one `prepareForReuse()`. If the pool is
  /// empty, makes a new view. This holds for every dequeue.
  ///
  /// - Parameters:
  ///   - viewType: The view class; may be left to inference.
  ///   - indexPath: The index path of the request.
  ///   - file: The caller's file, for the error text.
  ///   - line: The caller's line, for the error text.
  /// - Returns: The view, prepared.
  /// - Throws: ``DequeueError`` if nothing is registered, the call is outside a request, the factory
  ///   throws, or the view is of another class. Nothing has changed.
  public func dequeueReusableCell<View: ReusableView>(
    _ viewType: View.Type = View.self, for indexPath: IndexPath,
    file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    try dequeue(
      .cell, .type(ObjectIdentifier(viewType)), at: indexPath, call: CallSite(file, line))
  }

  /// Dequeues a cell that was registered by its type and hands it its model.
  ///
  /// - Parameters:
  ///   - viewType: The view class; may be left to inference.
  ///   - indexPath: The index path of the request.
  ///   - model: Passed to `update(with:)` once, before the view is returned.
  ///   - file: The caller's file, for the error text.
  ///   - line: The caller's line, for the error text.
  /// - Returns: The view, prepared.
  /// - Throws: ``DequeueError``, as for a dequeue without a model. Nothing has changed.
  public func dequeueReusableCell<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type = View.self, for indexPath: IndexPath,
    configuredWith model: View.ModelType, file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    let view = try dequeueReusableCell(viewType, for: indexPath, file: file, line: line)
    view.update(with: model)
    return view
  }

  /// Dequeues a cell that was registered under a reuse identifier.
  ///
  /// - Parameters:
  ///   - viewType: The view class that is expected; may be left to inference.
  ///   - identifier: The identifier of the registration.
  ///   - indexPath: The index path of the request.
  ///   - file: The caller's file, for the error text.
  ///   - line: The caller's line, for the error text.
  /// - Returns: The view, prepared.
  /// - Throws: ``DequeueError``, as for a dequeue by type. Nothing has changed.
  public func dequeueReusableCell<View: ReusableView>(
    _ viewType: View.Type = View.self, withReuseIdentifier identifier: String,
    for indexPath: IndexPath, file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    try dequeue(.cell, .named(identifier), at: indexPath, call: CallSite(file, line))
  }

  /// Dequeues a supplementary view that was registered by its type.
  ///
  /// - Parameters:
  ///   - viewType: The view class; may be left to inference.
  ///   - kind: The kind of the request.
  ///   - indexPath: The index path of the request.
  ///   - file: The caller's file, for the error text.
  ///   - line: The caller's line, for the error text.
  /// - Returns: The view, prepared.
  /// - Throws: ``DequeueError``, as for a cell. Nothing has changed.
  public func dequeueReusableSupplementaryView<View: ReusableView>(
    _ viewType: View.Type = View.self, ofKind kind: ElementKind, for indexPath: IndexPath,
    file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    try dequeue(
      .supplementary(kind), .type(ObjectIdentifier(viewType)), at: indexPath,
      call: CallSite(file, line))
  }

  /// Dequeues a supplementary view that was registered by its type and hands it its model.
  ///
  /// ```swift
  /// let badge: BadgeView = try container.dequeueReusableSupplementaryView(
  ///   ofKind: .badge, for: indexPath, configuredWith: "3")
  /// ```
  ///
  /// - Parameters:
  ///   - viewType: The view class; may be left to inference.
  ///   - kind: The kind of the request.
  ///   - indexPath: The index path of the request.
  ///   - model: Passed to `update(with:)` once, before the view is returned.
  ///   - file: The caller's file, for the error text.
  ///   - line: The caller's line, for the error text.
  /// - Returns: The view, prepared.
  /// - Throws: ``DequeueError``, as for a cell. Nothing has changed.
  public func dequeueReusableSupplementaryView<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type = View.self, ofKind kind: ElementKind, for indexPath: IndexPath,
    configuredWith model: View.ModelType, file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    let view = try dequeueReusableSupplementaryView(
      viewType, ofKind: kind, for: indexPath, file: file, line: line)
    view.update(with: model)
    return view
  }

  /// Dequeues a supplementary view that was registered under a reuse identifier.
  ///
  /// - Parameters:
  ///   - viewType: The view class that is expected; may be left to inference.
  ///   - kind: The kind of the request.
  ///   - identifier: The identifier of the registration.
  ///   - indexPath: The index path of the request.
  ///   - file: The caller's file, for the error text.
  ///   - line: The caller's line, for the error text.
  /// - Returns: The view, prepared.
  /// - Throws: ``DequeueError``, as for a cell. Nothing has changed.
  public func dequeueReusableSupplementaryView<View: ReusableView>(
    _ viewType: View.Type = View.self, ofKind kind: ElementKind,
    withReuseIdentifier identifier: String, for indexPath: IndexPath,
    file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    try dequeue(
      .supplementary(kind), .named(identifier), at: indexPath, call: CallSite(file, line))
  }
}

// MARK: - Registration objects

extension CollectionContainer {
  /// Dequeues a cell with a registration object and runs its handler.
  ///
  /// The first use registers the object; nothing else is needed.
  ///
  /// - Parameters:
  ///   - registration: Made once, outside the data source.
  ///   - indexPath: The index path of the request.
  ///   - item: Passed to the handler.
  ///   - file: The caller's file, for the error text.
  ///   - line: The caller's line, for the error text.
  /// - Returns: The view, prepared.
  /// - Throws: ``DequeueError``; the handler has not run.
  public func dequeueConfiguredReusableCell<View: ReusableView, Item>(
    using registration: CellRegistration<View, Item>, for indexPath: IndexPath, item: Item,
    file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    // The container may release the pool as soon as no copy of the registration is left.
    defer { withExtendedLifetime(registration) {} }
    let key = PoolKey(category: .cell, identifier: .registration(registration.key))
    noteUse(of: key, View.self, make: registration.factory)
    let view: View = try dequeue(key, at: indexPath, call: CallSite(file, line))
    registration.handler(view, indexPath, item)
    return view
  }

  /// Dequeues a supplementary view with a registration object and runs its handler.
  ///
  /// - Parameters:
  ///   - registration: Made once, outside the data source.
  ///   - indexPath: The index path of the request.
  ///   - file: The caller's file, for the error text.
  ///   - line: The caller's line, for the error text.
  /// - Returns: The view, prepared.
  /// - Throws: ``DequeueError``; the handler has not run.
  public func dequeueConfiguredReusableSupplementary<View: ReusableView>(
    using registration: SupplementaryRegistration<View>, for indexPath: IndexPath,
    file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    // The container may release the pool as soon as no copy of the registration is left.
    defer { withExtendedLifetime(registration) {} }
    let key = PoolKey(
      category: .supplementary(registration.kind),
      identifier: .registration(registration.key))
    noteUse(of: key, View.self, make: registration.factory)
    let view: View = try dequeue(key, at: indexPath, call: CallSite(file, line))
    registration.handler(view, registration.kind, indexPath)
    return view
  }

  private func noteUse(
    of key: PoolKey, _ viewType: ReusableView.Type, make: @escaping () throws -> ReusableView
  ) {
    guard requests.element != nil else { return }
    let use = requests.noteUse(of: key, viewType)
    guard use.isFirst else { return }
    let released = requests.takeSlotsOfReleasedObjects()
    _ = requests.setSlot(makeSlot(key: key, viewType, make: make), for: key)
    for slot in released { slot.retire() }
    guard let idle = use.idle else { return }
    removeSlot(idle)
    report(.registrationNeverReused(viewType: TypeName(viewType)))
  }
}

// MARK: - Dequeuing

extension CollectionContainer {
  private func dequeue<View: ReusableView>(
    _ category: ElementCategory, _ identifier: PoolKey.Identifier, at indexPath: IndexPath,
    call: CallSite
  ) throws(DequeueError) -> View {
    try dequeue(
      PoolKey(category: category, identifier: identifier), at: indexPath, call: call)
  }

  private func dequeue<View: ReusableView>(
    _ key: PoolKey, at indexPath: IndexPath, call: CallSite
  ) throws(DequeueError) -> View {
    guard let position = ElementPosition(indexPath) else {
      throw .invalidIndexPath(indexPath, key.category)
    }
    guard loop.verdict(on: .dequeue) == .run, let request = requests.element else {
      throw .dequeueOutsideRequest(
        identifier: name(of: key, View.self), element(ofKind: key.category.kind, at: position),
        call: "\(call.file):\(call.line)")
    }
    guard let slot = requests.slot(for: key) else {
      throw .notRegistered(
        category: key.category, identifier: name(of: key, View.self),
        known: requests.names(in: key.category))
    }
    let view = try take(from: slot, at: position, for: request)
    guard let typed = view as? View else {
      if view !== requests.existing { view.returnToPool() }
      throw .differentViewClass(
        expected: TypeName(View.self), actual: TypeName(type(of: view)),
        element(ofKind: key.category.kind, at: position))
    }
    requests.note(.init(view: typed, indexPath: indexPath))
    return typed
  }

  /// A view of a slot: the existing one while it is reconfigured, otherwise an idle or a new one.
  private func take(
    from slot: ReuseSlot, at position: ElementPosition, for request: ElementID
  ) throws(DequeueError) -> ReusableView {
    let kind = slot.key.category.kind
    if let existing = requests.existing, requests.isFor(kind, at: position) {
      guard existing.slot === slot else {
        throw .reconfigureMismatch(
          existing: existing.slot?.name ?? existing.className.description,
          requested: slot.name, request)
      }
      return existing
    }
    return try slot.view(for: element(ofKind: kind, at: position))
  }

  private func name(of key: PoolKey, _ viewType: ReusableView.Type) -> String {
    if case .named(let identifier) = key.identifier { identifier } else { "\(TypeName(viewType))" }
  }
}
