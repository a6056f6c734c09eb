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
  /// call waits until the answer and returns `nil`.
  ///
  /// - Returns: The view on show, or `nil` when there is none.
  @discardableResult
  public func display(_ key: ElementKey) -> ReusableView? {
    guard !isWaiting("display", { .asking { $0.display(key) } }) else { return nil }
    if let view = shown[key] { return view }
    show(answer(to: ContainerRequest(key: key)), for: key)
    carryOutWaiting()
    return shown[key]
  }

  /// Replaces an element's view: asks for a new one, then gives the earlier one back.
  ///
  /// - Returns: The view on show, or `nil` when there is none.
  @discardableResult
  public func reload(_ key: ElementKey) -> ReusableView? {
    guard !isWaiting("reload", { .asking { $0.reload(key) } }) else { return nil }
    show(answer(to: ContainerRequest(key: key)), for: key)
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
  public func reconfigure(_ key: ElementKey) -> ReusableView? {
    guard !isWaiting("reconfigure", { .asking { $0.reconfigure(key) } }) else { return nil }
    guard let existing = shown[key] else { return nil }
    let answer = answer(to: ContainerRequest(key: key, existing: existing))
    if answer !== existing {
      report(.reconfigureReplaced(key))
      show(answer, for: key)
    }
    carryOutWaiting()
    return shown[key]
  }

  /// Ends showing an element and gives its view back to its pool.
  ///
  /// - Returns: Whether it was on show.
  @discardableResult
  public func endDisplaying(_ key: ElementKey) -> Bool {
    guard !isWaiting("endDisplaying", { .ending { $0.endDisplaying(key) } }) else { return false }
    guard let view = shown.removeValue(forKey: key) else { return false }
    end(view, key)
    return true
  }

  /// Ends showing every element, the last one first, so that the first view is used again first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements on show.
  public func endDisplayingAll() {
    guard !isWaiting("endDisplayingAll", { .ending { $0.endDisplayingAll() } }) else { return }
    let ended = shown.sorted { $0.key.comes(after: $1.key) }
    shown.removeAll()
    for (key, view) in ended { end(view, key) }
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
    guard request == nil else { return waiting.append(.ending { $0.endDisplayingAll() }) }
    endDisplayingAll()
  }

  /// Puts a view on show, or nothing, and gives back the one it replaces: the one of before, or
  /// one that an anomaly action has shown while the answer was checked.
  private func show(_ view: ReusableView?, for key: ElementKey) {
    let replaced = shown.removeValue(forKey: key)
    view?.isInUse = true
    shown[key] = view
    if let view, view !== replaced { observer?.observe(.shown(view: view.className, key)) }
    if let replaced, replaced !== view { end(replaced, key) }
  }

  private func end(_ view: ReusableView, _ key: ElementKey) {
    observer?.observe(.ended(view: view.className, key))
    view.goBack()
  }

  /// Inside a request a change is put off until the answer was checked, and reported.
  private func isWaiting(_ operation: String, _ change: () -> WaitingChange) -> Bool {
    guard let request else { return false }
    waiting.append(change())
    report(.reentrantMutation(operation: operation, during: request.key))
    return true
  }
}

extension ElementKey {
  /// An order of all elements: by index path, a cell before the views beside it, then by kind.
  fileprivate func comes(after other: ElementKey) -> Bool {
    if indexPath != other.indexPath { return indexPath > other.indexPath }
    guard let kind = category.kind, let otherKind = other.category.kind else {
      return other.category == .cell && category != .cell
    }
    return kind.rawValue > otherKind.rawValue
  }
}
