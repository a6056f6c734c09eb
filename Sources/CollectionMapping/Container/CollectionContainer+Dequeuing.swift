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
      .cell, .type(ObjectIdentifier(viewType)), at: indexPath, call: (file, line))
  }

  /// Dequeues a cell that was registered by its type, as ``dequeueReusableCell(_:for:file:line:)`` does, and
  /// configures it: `update(with:)` runs once with the model, before the view is returned.
  public func dequeueReusableCell<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type = View.self, for indexPath: IndexPath,
    configuredWith model: View.ModelType, file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    let view = try dequeueReusableCell(viewType, for: indexPath, file: file, line: line)
    try nested(for: .cell, at: indexPath) { view.update(with: model) }
    return view
  }

  /// Dequeues a cell that was registered under a reuse identifier, otherwise as
  /// ``dequeueReusableCell(_:for:file:line:)`` does.
  public func dequeueReusableCell<View: ReusableView>(
    _ viewType: View.Type = View.self, withReuseIdentifier identifier: String,
    for indexPath: IndexPath, file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    try dequeue(.cell, .named(identifier), at: indexPath, call: (file, line))
  }

  /// Dequeues a supplementary view of the requested kind that was registered by its type, otherwise as
  /// ``dequeueReusableCell(_:for:file:line:)`` does.
  public func dequeueReusableSupplementaryView<View: ReusableView>(
    _ viewType: View.Type = View.self, ofKind kind: ElementKind, for indexPath: IndexPath,
    file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    try dequeue(
      .supplementary(kind), .type(ObjectIdentifier(viewType)), at: indexPath,
      call: (file, line))
  }

  /// Dequeues a supplementary view of the requested kind that was registered by its type, and configures it,
  /// otherwise as ``dequeueReusableCell(_:for:configuredWith:file:line:)`` does.
  ///
  /// ```swift
  /// let badge: BadgeView = try container.dequeueReusableSupplementaryView(
  ///   ofKind: .badge, for: indexPath, configuredWith: "3")
  /// ```
  public func dequeueReusableSupplementaryView<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type = View.self, ofKind kind: ElementKind, for indexPath: IndexPath,
    configuredWith model: View.ModelType, file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    let view = try dequeueReusableSupplementaryView(
      viewType, ofKind: kind, for: indexPath, file: file, line: line)
    try nested(for: .supplementary(kind), at: indexPath) { view.update(with: model) }
    return view
  }

  /// Dequeues a supplementary view of the requested kind that was registered under a reuse identifier,
  /// otherwise as ``dequeueReusableCell(_:for:file:line:)`` does.
  public func dequeueReusableSupplementaryView<View: ReusableView>(
    _ viewType: View.Type = View.self, ofKind kind: ElementKind,
    withReuseIdentifier identifier: String, for indexPath: IndexPath,
    file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    try dequeue(
      .supplementary(kind), .named(identifier), at: indexPath, call: (file, line))
  }

  // MARK: - Registration objects

  /// Dequeues a cell with a registration object and runs its handler with the item.
  ///
  /// The registration is made once, outside the data source. Its first use registers it; nothing else is needed.
  /// Throws as ``dequeueReusableCell(_:for:file:line:)`` does; then the handler has not run.
  public func dequeueConfiguredReusableCell<View: ReusableView, Item>(
    using registration: CellRegistration<View, Item>, for indexPath: IndexPath, item: Item,
    file: StaticString = #fileID, line: UInt = #line
  ) throws(DequeueError) -> View {
    // The container may release the pool as soon as no copy of the registration is left.
    defer { withExtendedLifetime(registration) {} }
    let key = PoolKey(category: .cell, identifier: .registration(registration.key))
    noteUse(of: key, View.self, make: registration.factory)
    let view: View = try dequeue(key, at: indexPath, call: (file, line))
    try nested(for: .cell, at: indexPath) { registration.handler(view, indexPath, item) }
    return view
  }

  /// Dequeues a supplementary view with a registration object, otherwise as
  /// ``dequeueConfiguredReusableCell(using:for:item:file:line:)`` does.
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
    let view: View = try dequeue(key, at: indexPath, call: (file, line))
    try nested(for: .supplementary(registration.kind), at: indexPath) {
      registration.handler(view, registration.kind, indexPath)
    }
    return view
  }

  // MARK: - Dequeuing

  private func dequeue<View: ReusableView>(
    _ category: ElementCategory, _ identifier: PoolKey.Identifier, at indexPath: IndexPath,
    call: (file: StaticString, line: UInt)
  ) throws(DequeueError) -> View {
    try dequeue(
      PoolKey(category: category, identifier: identifier), at: indexPath, call: call)
  }

  private func dequeue<View: ReusableView>(
    _ key: PoolKey, at indexPath: IndexPath, call: (file: StaticString, line: UInt)
  ) throws(DequeueError) -> View {
    guard let position = ElementPosition(indexPath) else {
      throw .invalidIndexPath(indexPath, key.category)
    }
    guard loop.verdict(on: .dequeue) == .run, let request = requests.element else {
      throw .dequeueOutsideRequest(
        identifier: key.name(of: View.self), element(ofKind: key.category.kind, at: position),
        call: "\(call.file):\(call.line)")
    }
    guard let slot = requests.slot(for: key) else {
      throw .notRegistered(
        category: key.category, identifier: key.name(of: View.self),
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
    return try nested(for: slot.key.category, at: position.indexPath) { () throws(DequeueError) in
      try slot.view(for: element(ofKind: kind, at: position))
    }
  }

  /// Runs a closure that makes or configures a view of an element, unless such calls are nested too deep.
  @inline(__always)
  private func nested<Success>(
    for category: ElementCategory, at indexPath: IndexPath,
    _ body: () throws(DequeueError) -> Success
  ) throws(DequeueError) -> Success {
    guard
      let result = try hub.nested(
        in: "the handler of the \(category) at \(indexPath.bracketed)", body)
    else {
      throw .nestedTooDeep(limit: limits.nestedCalls, ElementID(category, .item, at: indexPath))
    }
    return result
  }

  /// The element that UIKit names by a kind and an index path; `nil` for a path that is not
  /// `[section, item]`.
  func element(ofKind kind: ElementKind?, at indexPath: IndexPath) -> ElementID? {
    ElementPosition(indexPath).map { element(ofKind: kind, at: $0) }
  }

  /// The element for a kind and a position: the requested one, else one that is displayed or intersects
  /// the viewport, else the one that is declared or usual for the kind.
  private func element(ofKind kind: ElementKind?, at position: ElementPosition) -> ElementID {
    guard let kind else { return .cell(position) }
    if let element = requests.element, requests.isFor(kind, at: position) { return element }
    let known = ElementID.all(ofKind: kind, at: position).first {
      displayed[$0] != nil || geometry.isVisible($0)
    }
    if let known { return known }
    let declared = content().declarations.first { $0.kind == kind }?.scope.place
    return ElementID(
      kind, declared ?? kind.usualPlace, section: position.section, number: position.item)
  }

  // MARK: - Requests

  /// A view, or `nil`, and whether a manager chose it.
  ///
  /// A chosen view may replace another one.
  typealias CheckedView = (view: ReusableView?, isMapped: Bool)

  /// The view of an element.
  ///
  /// An existing view is configured again. If the data source dequeues for another registration, the
  /// result is another view.
  func view(for element: ElementID, existing: ReusableView? = nil) -> CheckedView {
    loop.open(.checking)
    defer { loop.close(.checking) }
    loop.open(.asking)
    requests.begin(element, existing: existing)
    let answer = Result { try ask(element, existing) }
    let dequeued = requests.end()
    loop.close(.asking)
    if dequeued.isEmpty, case .success(.mapped(let view)) = answer { return (view, true) }
    let request = Request(element: element, existing: existing, dequeued: dequeued)
    let checked = check(answer, of: request)
    for use in request.dequeued where use.view !== checked.view && use.view !== existing {
      use.view.returnToPool()
    }
    return checked
  }

  private func ask(_ element: ElementID, _ existing: ReusableView?) throws -> ViewAnswer {
    if let providingSource {
      return try providingSource.view(for: element, existing: existing, in: self)
    }
    guard let dataSource = askedSource else { return .provided(nil) }
    let view =
      element.kind == nil
      ? try dataSource.collectionContainer(self, cellForItemAt: element.indexPath)
      : try dataSource.collectionContainer(self, viewForSupplementaryElement: element)
    if view == nil, let isReported = requests.isMissingReported {
      return .missing(isReported: isReported)
    }
    return .provided(view)
  }

  /// Provides the view for a custom data source that calls the one of a manager.
  func answer(to element: ElementID, from source: ManagerDataSource) throws -> ReusableView? {
    let existing = requests.existing
    let answer = try hub.nested(in: "the data source for the \(element)") {
      try source.view(for: element, existing: existing, in: self)
    }
    guard let answer else { throw DequeueError.nestedTooDeep(limit: limits.nestedCalls, element) }
    switch answer {
    case .mapped(let view):
      if view !== existing {
        requests.note(.init(view: view, indexPath: element.indexPath, isMapped: true))
      }
      return view
    case .provided(let view):
      return view
    case .missing(let isReported):
      requests.noteMissingView(of: element, isReported: isReported)
      return nil
    }
  }

  // MARK: Checking

  private struct Request {
    let element: ElementID
    let existing: ReusableView?
    let dequeued: [ViewRequests.Dequeued]
  }

  private func check(
    _ answer: Result<ViewAnswer, any Error>, of request: Request
  ) -> CheckedView {
    switch answer {
    case .failure(let error):
      return recover(from: error, request)
    case .success(.mapped(let view)):
      reportExtras(request, beside: view)
      return (view, true)
    case .success(.missing(let isReported)):
      return (nil, !isReported)
    case .success(.provided(nil)):
      return (missingView(request), false)
    case .success(.provided(let view?)):
      if let anomaly = rejection(of: view, request) {
        report(anomaly)
        return (placeholder(for: request.element), false)
      }
      return (view, request.dequeued.contains { $0.isMapped && $0.view === view })
    }
  }

  private func recover(from error: any Error, _ request: Request) -> CheckedView {
    if case .reconfigureMismatch? = error as? DequeueError, request.existing != nil {
      return (view(for: request.element).view, false)
    }
    let isReplaced = hub.recover(from: error, for: request.element)
    return (isReplaced ? placeholder(for: request.element) : nil, false)
  }

  private func missingView(_ request: Request) -> ReusableView? {
    let path = request.element.indexPath
    guard let kind = request.element.kind else {
      report(.nilCell(path))
      return placeholder(for: request.element)
    }
    if dataSource != nil {
      report(.nilSupplementary(kind: kind, path))
    } else if requests.noteMissingProvider(of: kind) {
      report(.noSupplementaryProvider(kind: kind))
    }
    return nil
  }

  /// The reason why a view cannot be displayed; mistakes that do not prevent it are only reported.
  private func rejection(of view: ReusableView, _ request: Request) -> Anomaly? {
    let element = request.element
    let viewType = view.className
    if view === request.existing {
      reportExtras(request, beside: view)
      return nil
    }
    if isFreshPlaceholder(view, for: element) { return nil }
    guard let use = request.dequeued.first(where: { $0.view === view }) else {
      guard view.slot != nil else { return .viewNotDequeued(viewType: viewType, element) }
      guard owns(view) else {
        return .viewOwnedByOtherContainer(viewType: viewType, element)
      }
      return displayed.element(of: view).map {
        .viewAlreadyDisplayed(viewType: viewType, at: $0, requested: element)
      } ?? .viewNotDequeued(viewType: viewType, element)
    }
    reportExtras(request, beside: view)
    guard let slot = view.slot, slot.key.category == element.category else {
      return .kindMismatch(
        requested: element.category, registered: view.slot?.key.category ?? element.category,
        reuseIdentifier: view.slot?.name ?? viewType.description, element.indexPath)
    }
    if use.indexPath != element.indexPath {
      report(.pathMismatch(requested: element, dequeued: use.indexPath))
    }
    return nil
  }

  private func isFreshPlaceholder(_ view: ReusableView, for element: ElementID) -> Bool {
    guard let placeholder = view as? PlaceholderView, owns(view) else { return false }
    return placeholder.element == element && displayed[element] !== view
  }

  private func reportExtras(_ request: Request, beside view: ReusableView) {
    guard !request.dequeued.isEmpty else { return }
    let count = request.dequeued.count { $0.view !== view }
    guard count > 0 else { return }
    let isAmong = request.dequeued.contains { $0.view === view }
    let all = request.dequeued.map(\.view) + (isAmong ? [] : [view])
    report(
      .extraDequeue(
        count: count, identifiers: all.map { $0.slot?.name ?? "" }, request.element))
  }

  private func placeholder(for element: ElementID) -> ReusableView {
    requests.placeholders.placeholder(for: element)
  }
}
