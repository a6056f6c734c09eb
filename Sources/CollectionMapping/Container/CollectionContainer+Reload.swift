extension CollectionContainer {
  /// Requests everything again from the data source: the counts, and each displayed view.
  ///
  /// Displayed views end, the last one first. Then the elements that were displayed and still exist, or
  /// all while ``displaysAllElements`` is `true`, are requested by index path. Nothing is selected
  /// afterwards, prefetching is cancelled, and a movement is cancelled with an anomaly.
  ///
  /// While the container is busy, for example in an event handler, the call waits; calls that wait one
  /// after the other are one reload. From inside the data source the call waits until the request ends.
  /// If the reload then leads to another such call, the content is counted again and displayed views stay. Inside the closure of a
  /// batch update, the batch update throws ``BatchUpdateError/reloadInsideBatch``; UIKit forbids that
  /// too.
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

  /// Reloads everything.
  ///
  /// - Parameters:
  ///   - change: Changes the content, and returns the items that are selected from then on.
  ///   - contentChanged: Called when the container has the new content, before any view changes.
  ///   - completion: Called at the end.
  func reloadData(
    changing change: () -> Set<ElementPosition> = { [] }, contentChanged: () -> Void = {},
    completion: () -> Void = {}
  ) {
    _ = content()
    whileBusy {
      let selected = change()
      let known = readContent()
      let content = known ?? ContainerContent()
      let ended = inOrder(displayed.removeAll(), by: \.element)
      let endings = exchangeContent(for: known)
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
    if displaysEverything { displayEverythingNow() }
    completion()
    settle()
  }

  /// Reloads everything because all of the content is different, now or when the container is idle.
  func reloadContent() {
    guard loop.verdict(on: .reload) == .run else {
      return wait(nil, .init { [weak self] in self?.reloadContent() })
    }
    reloadData()
  }

  // MARK: Single elements

  /// Replaces the views of displayed items; others are not requested.
  ///
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

  /// Configures the displayed views of sections again, because the models of the sections changed.
  ///
  /// These are headers, footers, backgrounds and all other supplementary views that belong to the sections
  /// or to groups in them; cells, and views that belong to items, stay as they are.
  ///
  /// - Parameter sections: From 0.
  /// - Throws: ``BatchUpdateError``; the container is unchanged.
  public func reconfigureSections(_ sections: [Int]) throws(BatchUpdateError) {
    try performBatchUpdates { $0.reconfigureSections(sections) }
  }

  /// Replaces displayed supplementary views of a kind.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - indexPaths: `[section, 0]`, or `[section, item]` for a kind that belongs to items.
  /// - Throws: ``BatchUpdateError``; the container is unchanged.
  public func reloadSupplementaryViews(
    ofKind kind: ElementKind, at indexPaths: [IndexPath]
  ) throws(BatchUpdateError) {
    try performBatchUpdates { $0.reloadSupplementaryViews(ofKind: kind, at: indexPaths) }
  }

  /// Configures displayed supplementary views of a kind again.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - indexPaths: `[section, 0]`, or `[section, item]` for a kind that belongs to items.
  /// - Throws: ``BatchUpdateError``; the container is unchanged.
  public func reconfigureSupplementaryViews(
    ofKind kind: ElementKind, at indexPaths: [IndexPath]
  ) throws(BatchUpdateError) {
    try performBatchUpdates { $0.reconfigureSupplementaryViews(ofKind: kind, at: indexPaths) }
  }
}
