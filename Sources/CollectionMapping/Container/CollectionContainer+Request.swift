extension CollectionContainer {
  /// Asks the data source for a view and checks the answer.
  ///
  /// A view that is being reconfigured is answered with itself, or with another one when the data
  /// source dequeued for another registration and was asked once more.
  func answer(to question: ContainerRequest) -> ReusableView? {
    openAnswers += 1
    defer { openAnswers -= 1 }
    request = question
    let outcome = Result { try ask(question.key) }
    let dequeued = request?.dequeued ?? []
    request = nil
    var asked = question
    asked.dequeued = dequeued
    let view = checked(outcome, for: asked)
    giveBackUnused(of: asked, keeping: view)
    return view
  }

  private func ask(_ key: ElementID) throws -> ReusableView? {
    guard let dataSource else { return nil }
    guard key.kind == nil else {
      return try dataSource.collectionContainer(self, viewForSupplementaryElement: key)
    }
    return try dataSource.collectionContainer(self, cellForItemAt: key.indexPath)
  }

  private func checked(
    _ outcome: Result<ReusableView?, any Error>, for asked: ContainerRequest
  ) -> ReusableView? {
    switch outcome {
    case .failure(let error):
      return failed(with: error, asked)
    case .success(nil):
      return missing(asked)
    case .success(let view?):
      if let anomaly = rejection(of: view, asked) {
        report(anomaly)
        return placeholder(for: asked.key)
      }
      return view
    }
  }

  private func failed(with error: any Error, _ asked: ContainerRequest) -> ReusableView? {
    if error is NothingToShow { return nil }
    switch error as? DequeueError {
    case .reconfigureMismatch? where asked.existing != nil:
      return answer(to: ContainerRequest(key: asked.key))
    case .factoryFailed(let viewType, let reason, _)?:
      report(
        .factoryFailed(viewType: viewType, reason: reason, asked.key))
    case .noMapping?, .nilModel?:
      report(.providerFailed(reason: "\(error)", asked.key))
      if asked.key.category != .cell { return nil }
    default:
      report(.providerFailed(reason: "\(error)", asked.key))
    }
    return placeholder(for: asked.key)
  }

  private func missing(_ asked: ContainerRequest) -> ReusableView? {
    let path = asked.key.indexPath
    guard let kind = asked.key.category.kind else {
      report(.nilCell(path))
      return placeholder(for: asked.key)
    }
    if dataSource != nil {
      report(.nilSupplementary(kind: kind, path))
    } else if kindsWithoutProvider.insert(kind).inserted {
      report(.noSupplementaryProvider(kind: kind))
    }
    return nil
  }

  /// Why a view cannot be shown; reports what is only odd.
  private func rejection(of view: ReusableView, _ asked: ContainerRequest) -> Anomaly? {
    let key = asked.key
    var viewType: String { typeName(type(of: view)) }
    if view === asked.existing {
      reportExtras(asked, beside: view)
      return nil
    }
    if isFreshPlaceholder(view, for: key) { return nil }
    guard let use = asked.dequeued.first(where: { $0.view === view }) else {
      if view.slot != nil, !owns(view) {
        return .viewOwnedByOtherContainer(viewType: viewType, key)
      }
      if let place = shown.first(where: { $0.value === view })?.key {
        return .viewAlreadyShown(viewType: viewType, at: place, requested: key)
      }
      return .foreignView(viewType: viewType, key)
    }
    reportExtras(asked, beside: view)
    guard let slot = view.slot, slot.key.category == key.category else {
      return .kindMismatch(
        requested: key.category, registered: view.slot?.key.category ?? key.category,
        reuseIdentifier: view.slot?.name ?? viewType, key.indexPath)
    }
    if use.indexPath != key.indexPath {
      report(.pathMismatch(requested: key, dequeued: use.indexPath))
    }
    return nil
  }

  /// Whether a manager stood in for a view while it was asked; not one that is on show already.
  private func isFreshPlaceholder(_ view: ReusableView, for key: ElementID) -> Bool {
    view.slot === placeholders && shown[key] !== view && (view as? PlaceholderView)?.element == key
  }

  private func reportExtras(_ asked: ContainerRequest, beside view: ReusableView) {
    let count = asked.dequeued.count { $0.view !== view }
    guard count > 0 else { return }
    report(
      .extraDequeue(
        count: count,
        identifiers: asked.dequeued.map { $0.view.slot?.name ?? "" }, asked.key))
  }

  private func giveBackUnused(of asked: ContainerRequest, keeping view: ReusableView?) {
    for (other, _) in asked.dequeued where other !== view && other !== asked.existing {
      other.goBack()
    }
  }

  /// Carries out the changes that waited, in order.
  ///
  /// What the data source asked to be shown and reloaded while it was asked is carried out once, and
  /// dropped when it is asked for again meanwhile, so that a data source that reloads whenever it is
  /// asked comes to an end. So does an observer that does, some rounds later. Of a reload that is
  /// dropped so much is left that the content is counted anew.
  func carryOutWaiting() {
    guard !isCarryingOut, openAnswers == 0, !isBusy else { return }
    isCarryingOut = true
    defer { isCarryingOut = false }
    var round = 0
    while !isBusy {
      guard !waiting.isEmpty else {
        // A data source that moves the viewport whenever it is asked comes to an end too.
        guard round <= 100 else { break }
        if arrangement.needsPass, arrangement.isInCharge {
          whileCommitting { runDisplayPass() }
        } else if !updateWorkingRange() {
          break
        }
        round += 1
        continue
      }
      let changes = waiting
      waiting.removeAll()
      for change in changes {
        let isLate = change.isAskedByDataSource ? round > 0 : round > 100
        let carryOut = isLate ? change.leaveOut ?? change.carryOut : change.carryOut
        carryOut(self)
      }
      round += 1
    }
  }
}
