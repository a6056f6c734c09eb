#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionContainer {
  /// Asks the data source anew for everything: how much there is, and each view on show.
  ///
  /// Views on show end, the last one first. Then the elements that were on show and are still there,
  /// or all while ``showsAllElements`` is on, are asked for by index path. Nothing is selected
  /// afterwards, prefetching is cancelled, and a movement is cancelled with an anomaly. From inside the
  /// data source the call waits until the answer; a call that this causes in turn has the content
  /// counted anew, and what is on show stays. Inside the closure of a batch it makes the batch
  /// throw ``BatchUpdateError/reloadInsideBatch``; UIKit forbids that too.
  ///
  /// - Complexity: O(*s* + *v* log *v*) in the number of sections and of views on show.
  public func reloadData() {
    if let openBatch {
      openBatch.isReloaded = true
      return
    }
    guard !isAtWork else {
      return wait("reloadData", .asking(leftOut: { $0.forgetContent() }) { $0.reloadData() })
    }
    reloadData(settled: {})
  }

  /// Loads everything anew, in this order: the content is changed and says what is selected from then
  /// on, what is to be told before any view changes is, and afterwards what is to be told then.
  func reloadData(
    changing change: () -> Set<ElementPosition> = { [] }, settled: () -> Void = {},
    completion: () -> Void = {}
  ) {
    let ended = content().inOrder(Array(shown)) { $0.key }
    whileCommitting {
      let selected = change()
      let earlier = interaction
      let cancelled = interaction.letGo()
      shown.removeAll()
      needsReload = false
      knownContent = readContent()
      let content = knownContent ?? ContainerContent()
      interaction.selected = selected.filter(content.hasItem)
      cancelMovementForChange()
      settled()
      tellOfLost(since: earlier)
      tellOfCancelled(cancelled)
      for (key, view) in ended.reversed() { end(view, key) }
      arrangement.forgetContent()
      if arrangement.isInCharge {
        runDisplayPass()
      } else if !showsAllElements {
        request(ended.map(\.key).filter(content.hasElement))
      }
    }
    if showsEverything { showEverythingNow() }
    completion()
    carryOutWaiting()
  }

  /// Loads everything anew because all of the content is another one, at once or when at rest.
  func reloadContent() {
    if isAtWork { waiting.append(.updating { $0.reloadContent() }) } else { reloadData() }
  }

  /// Replaces the views of items that are on show; others are not asked for.
  ///
  /// The views end before new ones are asked for, which may be the same objects out of their pool.
  ///
  /// - Parameter indexPaths: `[section, item]`, from 0.
  /// - Throws: ``BatchUpdateError``; nothing has changed.
  public func reloadItems(at indexPaths: [IndexPath]) throws(BatchUpdateError) {
    try perform { $0.reloadItems(at: indexPaths) }
  }

  /// Configures the views of items that are on show again, without `prepareForReuse()`.
  ///
  /// - Parameter indexPaths: `[section, item]`, from 0.
  /// - Throws: ``BatchUpdateError``; nothing has changed.
  public func reconfigureItems(at indexPaths: [IndexPath]) throws(BatchUpdateError) {
    try perform { $0.reconfigureItems(at: indexPaths) }
  }

  /// Replaces every view of sections, which may have other numbers of items now.
  ///
  /// - Parameter sections: From 0.
  /// - Throws: ``BatchUpdateError``; nothing has changed.
  public func reloadSections(_ sections: [Int]) throws(BatchUpdateError) {
    try perform { $0.reloadSections(sections) }
  }

  /// Replaces supplementary views of a kind that are on show.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - indexPaths: `[section, 0]`, or `[section, item]` for a kind that belongs to items.
  /// - Throws: ``BatchUpdateError``; nothing has changed.
  public func reloadSupplementaryViews(
    ofKind kind: ElementKind, at indexPaths: [IndexPath]
  ) throws(BatchUpdateError) {
    try perform { $0.reloadSupplementaryViews(ofKind: kind, at: indexPaths) }
  }

  /// Configures supplementary views of a kind that are on show again.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - indexPaths: `[section, 0]`, or `[section, item]` for a kind that belongs to items.
  /// - Throws: ``BatchUpdateError``; nothing has changed.
  public func reconfigureSupplementaryViews(
    ofKind kind: ElementKind, at indexPaths: [IndexPath]
  ) throws(BatchUpdateError) {
    try perform { $0.reconfigureSupplementaryViews(ofKind: kind, at: indexPaths) }
  }

  private func perform(_ body: @escaping (inout BatchUpdates) -> Void) throws(BatchUpdateError) {
    do {
      try performBatchUpdates(body)
    } catch let error as BatchUpdateError {
      throw error
    } catch {
      // The body throws nothing, so that nothing else can be thrown.
    }
  }
}

extension ContainerContent {
  /// Whether there is what an element is attached to.
  func hasElement(_ element: ElementID) -> Bool {
    switch element.place {
    case .item: hasItem(at: element.position)
    case .group, .section, .background: counts.indices.contains(element.position.section)
    case .collection: true
    }
  }
}
