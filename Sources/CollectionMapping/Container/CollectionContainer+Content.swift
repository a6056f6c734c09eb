extension CollectionContainer {
  /// The number of sections, as the data source last returned it.
  ///
  /// The container asks the data source when the count is first needed, at ``reloadData()``, and
  /// right after the closure of a batch update. It does not notice a data source that changes
  /// without a batch update.
  public var numberOfSections: Int { settledContent().counts.count }

  /// The number of items in a section, as the data source last returned it; 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = settledContent().counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The content, after changes that waited while it was counted.
  func settledContent() -> ContainerContent {
    if let known = mirror.content { return known }
    let content = content()
    settle()
    return mirror.content ?? content
  }

  /// The content; asks the data source on first use.
  func content() -> ContainerContent {
    if let known = mirror.content { return known }
    // If the data source asks the container for counts while it is being counted, it gets none, so
    // that the two do not call each other without end.
    guard !loop.isOpen(.counting) else { return ContainerContent() }
    let content = readContent()
    mirror.set(content)
    return content ?? ContainerContent()
  }

  /// Counts the content again on next use, and keeps the displayed views.
  func forgetContent() {
    dropContent()
    settle()
  }

  func dropContent() {
    let endings = exchangeContent(for: nil)
    whileBusy {
      for (element, view) in displayed.all { updateState(of: view, element) }
      announce(endings)
    }
  }

  /// Asks the data source for its counts; impossible counts are read as 0.
  ///
  /// If the data source is replaced meanwhile, the new one is asked, up to a limit; `nil` beyond it, and without one.
  func readContent() -> ContainerContent? {
    for _ in 0..<4 {
      setCounted(byManager: false)
      guard let dataSource = askedSource else { return nil }
      loop.open(.counting)
      let content = content(of: dataSource)
      loop.close(.counting)
      if self.dataSource === dataSource { return content }
    }
    return nil
  }

  private func content(of dataSource: any CollectionContainerDataSource) -> ContainerContent {
    // The data source of a manager would find the storage again for each count.
    if let storage = providingSource?.storage {
      return content(storage.numberOfSections, of: storage.numberOfItems) {
        storage.supplementaryDeclarations
      }
    }
    return content(dataSource.numberOfSections(in: self)) { section in
      dataSource.collectionContainer(self, numberOfItemsInSection: section)
    } declaring: {
      dataSource.supplementaryDeclarations(in: self)
    }
  }

  private func content(
    _ sections: Int, of items: (_ section: Int) -> Int,
    declaring declarations: () -> [SupplementaryDeclaration]
  ) -> ContainerContent {
    var content = ContainerContent()
    let isPossible = sections >= 0 && sections <= limits.sections
    if !isPossible { report(.invalidCount(section: nil, count: sections)) }
    content.counts.reserveCapacity(isPossible ? sections : 0)
    for section in 0..<(isPossible ? sections : 0) {
      var count = items(section)
      if count < 0 || count > limits.items {
        report(.invalidCount(section: section, count: count))
        count = 0
      }
      content.counts.append(count)
    }
    content.declarations = declarations()
    return content
  }

  func position(of indexPath: IndexPath) throws(ContainerError) -> ElementPosition {
    let content = settledContent()
    guard let position = ElementPosition(anyPair: indexPath), content.hasItem(at: position) else {
      throw .noItem(indexPath, in: content.counts)
    }
    return position
  }

  // MARK: - Index titles

  /// The index titles of the collection, from the handlers for `indexTitles`; defaults to none.
  public func indexTitles() -> [String] {
    defer { settle() }
    let titles = value(of: .indexTitles, ())
    hub.emit(.handled(.indexTitles, nil, detail: "\(titles.count)"))
    return titles
  }

  /// The item that belongs to an index title, from the handlers for `indexPathForIndexTitle`.
  ///
  /// An index path that names no item is reported. Then, and if no handler returns one, the first
  /// item of the collection is used.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - index: Its number among the ``indexTitles()``, from 0.
  /// - Returns: `[section, item]`; `nil` if there are no items.
  public func indexPath(forIndexTitle title: String, at index: Int) -> IndexPath? {
    defer { settle() }
    let path = hub.answer(to: .indexPathForIndexTitle, (title, index))
    let content = settledContent()
    let isThere = path.flatMap { ElementPosition(anyPair: $0) }.map(content.hasItem) ?? false
    if let path, !isThere { report(.invalidAnswer(event: "indexPathForIndexTitle", path)) }
    let answer = isThere ? path : mirror.firstItem?.indexPath
    hub.emit(.handled(.indexPathForIndexTitle, nil, detail: answer?.bracketed ?? "none"))
    return answer
  }

  // MARK: - Reloading

  /// Requests everything again from the data source: the counts, and each displayed view.
  ///
  /// Displayed views end, the last one first. Then the elements that were displayed and still exist, or
  /// all while ``displaysAllElements`` is `true`, are requested by index path. Nothing is selected
  /// afterwards, prefetching is cancelled, and a movement is cancelled with an anomaly. Measured sizes are
  /// discarded, and the viewport stays, unless ``keepsVisibleItemsInPlace`` is `true` or the ``layout``
  /// returns another offset.
  ///
  /// While the container is busy, for example in an event handler, the call waits; calls that wait one
  /// after the other are one reload. From inside the data source the call waits until the request ends.
  /// If the reload then leads to another such call, the content is only counted again, and displayed views
  /// stay. Inside the closure of a batch update, the batch update throws
  /// ``BatchUpdateError/reloadInsideBatch``; UIKit forbids that too.
  ///
  /// - Complexity: O(*s* + *v* log *v*) in the number of sections and of displayed views.
  public func reloadData() {
    switch loop.verdict(on: .reload) {
    case .run:
      reloadData(contentChanged: {})
    case .failBatch:
      loop.batch?.noteReload()
    default:
      var change = UpdateLoop.Change { [weak self] in self?.reloadData() }
      change.leaveOut = { [weak self] in self?.forgetContent() }
      change.joinsEarlier = true
      wait("reloadData", change)
    }
  }

  /// Reloads everything: `change` changes the content and returns the items that are selected from then on;
  /// `contentChanged` runs when the container has the new content, before any view changes.
  func reloadData(
    changing change: () -> Set<ElementPosition> = { [] }, contentChanged: () -> Void = {},
    completion: () -> Void = {}
  ) {
    _ = content()
    whileBusy {
      let selected = change()
      let known = readContent()
      let content = known ?? ContainerContent()
      let ended = mirror.inOrder(displayed.removeAll(), by: \.element)
      let place = motion.keptPlace(of: geometry.visible) {
        $0.exists(in: content.counts) ? $0 : nil
      }
      let endings = exchangeContent(for: known)
      motion.beginTransition(holding: place)
      let revision = mirror.revision
      states.select(selected.filter(content.hasItem))
      contentChanged()
      announce(endings)
      for (element, view) in ended.reversed() { end(view, element) }
      if isLaidOut {
        runDisplayPass()
      } else if !displaysAllElements {
        display(ended.lazy.map(\.element).filter { $0.exists(in: content.counts) }, of: revision)
      }
    }
    displayEverythingNow()
    completion()
    settle()
  }

  /// Reloads everything because all of the content is different, now or when the container is idle.
  func reloadContent() {
    guard loop.verdict(on: .reload) == .run else {
      var change = UpdateLoop.Change(limit: .followUps) { [weak self] in self?.reloadContent() }
      change.leaveOut = { [weak self] in self?.forgetContent() }
      return wait(nil, change)
    }
    reloadData()
  }

  /// Ends all displayed views, empties every pool, and forgets how registrations were used;
  /// registrations stay.
  ///
  /// Inside a request, displayed views end after the request.
  func reset() {
    for slot in requests.reset() { slot.retire() }
    dropContent()
    guard loop.verdict(on: .element) == .run else {
      return wait(nil, .init(limit: .none) { [weak self] in self?.endDisplayingAll() })
    }
    endDisplayingAll()
  }

  // MARK: Single elements

  /// Replaces the views of displayed items; others are not requested.
  ///
  /// These are the cells, and supplementary views that belong to the items, such as badges.
  /// The views end before new ones are requested, so the pool may return the same objects.
  ///
  /// - Parameter indexPaths: `[section, item]`, from 0.
  /// - Throws: ``BatchUpdateError``; the container is unchanged.
  public func reloadItems(at indexPaths: [IndexPath]) throws(BatchUpdateError) {
    try performBatchUpdates { $0.reloadItems(at: indexPaths) }
  }

  /// Configures the views of displayed items again, without `prepareForReuse()`.
  ///
  /// Cells come first, then the displayed supplementary views that belong to the items, by kind.
  ///
  /// - Parameters:
  ///   - indexPaths: `[section, item]`, from 0.
  ///   - includingSupplementaryViews: Whether supplementary views that belong to the items, such as
  ///     badges, are configured too. UIKit configures the cells alone.
  /// - Throws: ``BatchUpdateError``; nothing has changed.
  public func reconfigureItems(
    at indexPaths: [IndexPath], includingSupplementaryViews: Bool = true
  ) throws(BatchUpdateError) {
    try performBatchUpdates {
      $0.reconfigureItems(
        at: indexPaths, includingSupplementaryViews: includingSupplementaryViews)
    }
  }

  /// Replaces every view of sections, whose counts may have changed.
  ///
  /// - Parameter sections: From 0.
  /// - Throws: ``BatchUpdateError``; the container is unchanged.
  public func reloadSections(_ sections: [Int]) throws(BatchUpdateError) {
    try performBatchUpdates { $0.reloadSections(sections) }
  }

  /// Configures the displayed views of sections again, even if the models of the sections are equal.
  ///
  /// These are headers, footers, backgrounds and all other supplementary views that belong to the sections
  /// or to groups in them; cells, and views that belong to items, stay as they are.
  ///
  /// - Parameter sections: From 0.
  /// - Throws: ``BatchUpdateError``; the container is unchanged.
  public func reconfigureSections(_ sections: [Int]) throws(BatchUpdateError) {
    try performBatchUpdates { $0.reconfigureSections(sections) }
  }
}

/// Why a container could not select, scroll to or move an item, or display everything.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum ContainerError: Error, Hashable, Sendable {
  /// There is no item at this index path.
  ///
  /// `count` is the number of items of its section, `nil` if there is no such section; `sections` is the
  /// number of sections.
  case noItem(IndexPath, count: Int?, sections: Int)

  /// Another movement is in progress; `from` is where it began.
  case movementInProgress(from: IndexPath)

  /// The container has no layout or, to scroll, no viewport; or its content has no finite size.
  case noLayout

  /// The layout has no place for the item at this index path, so the container cannot scroll to it.
  case notPlaced(IndexPath)

  /// There is no movement to update, end or cancel.
  case noMovement

  /// The width to display everything at is 0 or less, infinite or NaN.
  case invalidWidth(Double)

  /// The container is in the middle of another operation, such as a request for a view.
  case busy

  /// More elements than the container's ``CollectionLimits/visibleElements`` are visible at once.
  case tooManyElements(limit: Int)

  /// The height of the content still changes after this number of rounds.
  case unsettled(rounds: Int)

  /// A ``PagedStorage`` does not have all its pages.
  ///
  /// Its ``PagedStorage/loadingError`` says why, unless the task was cancelled, no closure loads, or the
  /// storage is not the ``CollectionContainer/prefetchDataSource``.
  case pageMissing

  /// A view class was registered with the empty string as its reuse identifier.
  case emptyReuseIdentifier(viewType: TypeName, category: ElementCategory)
}

extension ContainerError {
  /// The error for an index path without an item, with the numbers of items by section.
  static func noItem(_ path: IndexPath, in counts: [Int]) -> ContainerError {
    let section = path.sectionIndex
    let isThere = path.count == 2 && counts.indices.contains(section)
    return .noItem(path, count: isThere ? counts[section] : nil, sections: counts.count)
  }
}

extension ContainerError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .noItem(let path, nil, let sections):
      "There is no item at \(path.bracketed): the content has \(counted(sections, "section")). Index paths "
        + "are [section, item], both from 0."
    case .noItem(let path, let count?, _):
      "There is no item at \(path.bracketed): section \(path.sectionIndex) has \(counted(count, "item")), "
        + "counted from 0."
    case .movementInProgress(let path):
      "The item from \(path.bracketed) is being moved. End or cancel that movement first."
    case .noLayout:
      "The container has no layout with a finite content size. Set one first; to scroll, set a viewport too."
    case .notPlaced(let path):
      "The layout has no place for the item at \(path.bracketed). The reported anomalies may say why."
    case .noMovement:
      "No item is being moved. Begin a movement first."
    case .invalidWidth(let width):
      "The width cannot be \(width). Use a finite number of points above 0."
    case .busy:
      "The container is in the middle of another operation. Display everything after it."
    case .tooManyElements(let limit):
      "More elements are visible at once than the limit of \(limit). Display fewer, or raise "
        + "`visibleElements` of CollectionLimits."
    case .unsettled(let rounds):
      "The height of the content still changes after \(counted(rounds, "round")). Use heights that do not "
        + "depend on the height of the viewport, and views that always measure the same size."
    case .pageMissing:
      "The storage does not have all its pages. Make it the prefetchDataSource of the container so that it "
        + "loads them, and call retry() after a loadingError; or append pages until isComplete. Then display "
        + "everything again."
    case .emptyReuseIdentifier(let viewType, let category):
      "\(viewType) cannot be registered as a \(category) with an empty reuse identifier. Pass an "
        + "identifier, or register by type."
    }
  }
}
