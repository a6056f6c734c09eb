/// Requests views from the data source and checks them.
extension CollectionContainer {
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
    if takesMappedViews, let mappedSource {
      return try mappedSource.view(for: element, existing: existing, in: self)
    }
    guard let dataSource else { return .provided(nil) }
    guard element.kind == nil else {
      return .provided(
        try dataSource.collectionContainer(self, viewForSupplementaryElement: element))
    }
    return .provided(
      try dataSource.collectionContainer(self, cellForItemAt: element.indexPath))
  }

  /// Provides the view for a custom data source that calls the one of a manager.
  func answer(to element: ElementID, from source: any MappedViewSource) throws -> ReusableView? {
    let existing = requests.existing
    switch try source.view(for: element, existing: existing, in: self) {
    case .kept:
      return existing
    case .mapped(let view):
      requests.note(.init(view: view, indexPath: element.indexPath, isMapped: true))
      return view
    case .provided(let view):
      return view
    case .absent:
      throw NoView(isReported: false)
    case .reported:
      throw NoView(isReported: true)
    }
  }

  // MARK: Checking

  /// A request that the data source has answered.
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
    case .success(.kept):
      if let view = request.existing { reportExtras(request, beside: view) }
      return (request.existing, true)
    case .success(.mapped(let view)):
      reportExtras(request, beside: view)
      return (view, true)
    case .success(.absent):
      return (nil, true)
    case .success(.reported):
      return (nil, false)
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
    if let answer = error as? NoView { return (nil, !answer.isReported) }
    switch error as? DequeueError {
    case .reconfigureMismatch? where request.existing != nil:
      return (view(for: request.element).view, false)
    case .factoryFailed(let viewType, let reason, _)?:
      report(.factoryFailed(viewType: viewType, reason: reason, request.element))
    case .noMapping?, .nilModel?:
      report(.providerFailed(reason: "\(error)", request.element))
      if request.element.kind != nil { return (nil, false) }
    default:
      report(.providerFailed(reason: "\(error)", request.element))
    }
    return (placeholder(for: request.element), false)
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

  /// Whether a view is a placeholder that was made for this request.
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

/// Thrown by a data source of the library that has no view and needs no further anomaly.
struct NoView: Error {
  /// Whether the reason was reported; otherwise the view may be absent.
  let isReported: Bool
}
