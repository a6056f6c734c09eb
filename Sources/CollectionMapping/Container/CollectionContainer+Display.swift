#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CollectionContainer {
  /// Shows an element: asks the data source for its view, unless it is on show already.
  ///
  /// The answer is checked. Where it is wrong, an anomaly is reported and a ``PlaceholderView`` is
  /// shown; a missing supplementary view is simply not shown. From inside the data source the
  /// call waits until the answer and returns `nil`; a call that this causes in turn is left out.
  ///
  /// - Returns: The view on show, or `nil` when there is none.
  @discardableResult
  public func display(_ key: ElementID) -> ReusableView? {
    guard !isBusy else {
      wait("display", .asking { $0.display(key) })
      return nil
    }
    displayNow(key)
    carryOutWaiting()
    return shown[key]
  }

  /// Shows an element unless it is on show already.
  func displayNow(_ key: ElementID) {
    guard shown[key] == nil else { return }
    show(answer(to: ContainerRequest(key: key)), for: key)
  }

  /// Replaces an element's view: asks for a new one, then gives the earlier one back.
  ///
  /// - Returns: The view on show, or `nil` when there is none.
  @discardableResult
  public func reload(_ key: ElementID) -> ReusableView? {
    guard !isBusy else {
      wait("reload", .asking { $0.reload(key) })
      return nil
    }
    show(answer(to: ContainerRequest(key: key)), for: key)
    arrangement.measureAgain(key)
    carryOutWaiting()
    return shown[key]
  }

  /// Has the data source configure the view on show again, without `prepareForReuse()`.
  ///
  /// While it is asked, a dequeue for this element returns the view on show. An answer with
  /// another view is reported and treated as a reload. Behaves like UIKit's `reconfigureItems`.
  ///
  /// - Returns: The view on show, or `nil` when the element is not on show.
  @discardableResult
  public func reconfigure(_ key: ElementID) -> ReusableView? {
    guard !isBusy else {
      wait("reconfigure", .asking { $0.reconfigure(key) })
      return nil
    }
    reconfigureNow(key)
    arrangement.measureAgain(key)
    carryOutWaiting()
    return shown[key]
  }

  /// Has the view on show of an element configured again, if there is one.
  func reconfigureNow(_ key: ElementID) {
    guard let existing = shown[key] else { return }
    expectsReplacement = false
    let answer = answer(to: ContainerRequest(key: key, existing: existing))
    guard answer !== existing else { return }
    if !expectsReplacement { report(.reconfigureReplaced(key)) }
    show(answer, for: key)
  }

  /// Ends showing an element and gives its view back to its pool.
  ///
  /// - Returns: Whether it was on show.
  @discardableResult
  public func endDisplaying(_ key: ElementID) -> Bool {
    guard !isBusy else {
      wait("endDisplaying", .ending { $0.endDisplaying(key) })
      return false
    }
    guard let view = shown.removeValue(forKey: key) else { return false }
    end(view, key)
    carryOutWaiting()
    return true
  }

  /// Ends showing every element, the last one first, so that the first view is used again first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements on show.
  public func endDisplayingAll() {
    guard !isBusy else { return wait("endDisplayingAll", .ending { $0.endDisplayingAll() }) }
    let ended = (knownContent ?? ContainerContent()).inOrder(Array(shown)) { $0.key }
    shown.removeAll()
    whileCommitting {
      for (key, view) in ended.reversed() { end(view, key) }
    }
    carryOutWaiting()
  }

  /// Ends what is on show, empties every pool, and forgets what was noted about the use so far.
  ///
  /// Registrations stay. Inside a request, what is on show ends after the answer.
  func reset() {
    for (key, slot) in slots {
      slots[key] = slot.nextGeneration()
      slot.retire()
    }
    let earlier = placeholders
    placeholders = earlier.nextGeneration()
    earlier.retire()
    watch = RegistrationWatch()
    kindsWithoutProvider.removeAll()
    giveUpContent()
    guard !isBusy else { return waiting.append(.ending { $0.endDisplayingAll() }) }
    endDisplayingAll()
  }

  /// Puts a view on show, or nothing, and gives back the one it replaces: the one of before, or
  /// one that an anomaly action has shown while the answer was checked.
  private func show(_ view: ReusableView?, for key: ElementID) {
    let replaced = shown.removeValue(forKey: key)
    view?.isInUse = true
    shown[key] = view
    endPrefetching(of: key, isShown: view != nil)
    if let view, view !== replaced {
      // What a view does about its state must not end it before it is told of.
      whileCommitting { giveState(to: view, key) }
      tellOfDisplay(view, key)
    }
    if let replaced, replaced !== view { end(replaced, key) }
  }

  /// An item that was prefetched for is on show, or will not be.
  private func endPrefetching(of key: ElementID, isShown: Bool) {
    guard key.kind == nil, !interaction.prefetched.isEmpty,
      let given = giveUp(key.position), !isShown
    else { return }
    tellOfCancelled([given])
  }

  // MARK: Waiting

  /// Whether a change has to wait: a request is open, a batch is, or one is being carried out.
  var isBusy: Bool { request != nil || openBatch != nil || isCommitting || isFrozen }

  /// Whether a change of the content has to wait: also while an answer is checked, since its view is
  /// about to be put on show where it was asked for.
  var isAtWork: Bool { isBusy || openAnswers > 0 }

  /// Does something during which whatever changes the container has to wait.
  func whileCommitting<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let wasCommitting = isCommitting
    isCommitting = true
    defer { isCommitting = wasCommitting }
    return try body()
  }

  /// Puts a change off; inside a request that is reported.
  func wait(_ operation: String, _ change: WaitingChange) {
    waiting.append(change)
    waiting[waiting.count - 1].isAskedByDataSource = request != nil
    if let request { report(.reentrantMutation(operation: operation, during: request.key)) }
  }
}
