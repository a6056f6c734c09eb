/// User interactions with items, performed by a program: a test, or a front end.
///
/// Handlers are called as for a user. They may change the content meanwhile: the
/// container follows the item, and stops if the item is removed. From inside the data source and
/// during a batch update nothing happens.
extension CollectionContainer {
  /// Taps an item: highlights it, ends the highlight, and selects or deselects it.
  ///
  /// In this order: `shouldHighlight`; `didHighlight`; `didUnhighlight`; then, for a selected item
  /// while several may be selected, `shouldDeselect` and `didDeselect`; otherwise `shouldSelect`,
  /// `didDeselect` of each other selected item if only one may be selected, and `didSelect`. The
  /// selection and the views have changed before a `did…` handler runs. A selected item that is
  /// tapped while only one may be selected is selected again. For an item that is not displayed,
  /// handlers receive a view that is made, configured and then returned to its pool.
  ///
  /// Behaves like a tap in UIKit, which does not document the order.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the item was selected or deselected; `false` if a handler refused, and if
  ///   ``allowsSelection`` is `false`.
  /// - Throws: ``ContainerError/noItem(_:count:)``; the container is unchanged.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    try interact(at: indexPath) { touch in
      guard allowsSelection, beginHighlight(touch) else { return false }
      endHighlight(touch)
      guard let place = touch.position else { return false }
      let isSelected = allowsMultipleSelection && states.isSelected(place)
      return isSelected ? deselectByUser(touch) : selectByUser(touch)
    }
  }

  /// Highlights an item: `shouldHighlight`, then `didHighlight`.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the item is highlighted now.
  /// - Throws: ``ContainerError/noItem(_:count:)``; the container is unchanged.
  @discardableResult
  public func simulateHighlight(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    try interact(at: indexPath) { allowsSelection && beginHighlight($0) }
  }

  /// Ends the highlight of an item: `didUnhighlight`.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the item was highlighted.
  /// - Throws: ``ContainerError/noItem(_:count:)``; the container is unchanged.
  @discardableResult
  public func simulateUnhighlight(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    try interact(at: indexPath) { endHighlight($0) }
  }

  /// Performs the primary action of an item: `canPerformPrimaryAction`, then
  /// `performPrimaryAction`.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the action could be performed.
  /// - Throws: ``ContainerError/noItem(_:count:)``; the container is unchanged.
  @discardableResult
  public func simulatePrimaryAction(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    try interact(at: indexPath) { touch in
      let isPossible = decide(.canPerformPrimaryAction, for: touch)
      guard isPossible, touch.position != nil else { return false }
      announce(.performPrimaryAction, of: touch)
      return true
    }
  }

  /// Returns the context actions of an item, from its handlers.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: The actions, in the order in which they are displayed.
  /// - Throws: ``ContainerError/noItem(_:count:)``; the container is unchanged.
  public func contextActions(
    forItemAt indexPath: IndexPath
  ) throws(ContainerError) -> [ContextAction] {
    let event = ViewEvent.contextActions
    guard try mayInteract(at: indexPath) else { return event.defaultAnswer }
    defer { settle() }
    let element = ElementID(.cell, .item, at: indexPath)
    let actions = value(of: event, at: element, ())
    hub.emit(.handled(event.name, element, detail: "\(actions.count)"))
    return actions
  }

  /// Asks the handlers whether an item may be edited.
  ///
  /// Defaults to `false`.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the item may be edited.
  /// - Throws: ``ContainerError/noItem(_:count:)``; the container is unchanged.
  public func canEditItem(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    _ = try position(of: indexPath)
    defer { settle() }
    let element = ElementID(.cell, .item, at: indexPath)
    let target = hub.hasHandler(for: .canEdit) ? target(of: element) : nil
    let answer = value(of: .canEdit, at: element, about: target)
    hub.emit(.handled(.canEdit, element, detail: answer ? "yes" : "no"))
    return answer
  }

  // MARK: Steps

  /// Whether a user may interact with an item that exists.
  func mayInteract(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    _ = try position(of: indexPath)
    return mayInteract
  }

  /// Performs an interaction with an item, if a user may interact now; `touch` follows the item.
  func interact(
    at indexPath: IndexPath, _ body: (ItemStates.Touch) -> Bool
  ) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    guard mayInteract else { return false }
    let touch = states.touch(position)
    defer { endTouch(touch) }
    return body(touch)
  }

  private func beginHighlight(_ touch: ItemStates.Touch) -> Bool {
    guard let place = touch.position else { return false }
    guard !states.isHighlighted(place) else { return true }
    let isAllowed = decide(.shouldHighlight, for: touch)
    guard isAllowed, let place = touch.position else { return false }
    states.highlight(place)
    updateState(at: place)
    announce(.didHighlight, of: touch)
    return true
  }

  @discardableResult
  private func endHighlight(_ touch: ItemStates.Touch) -> Bool {
    guard let place = touch.position, states.unhighlight(place) else { return false }
    updateState(at: place)
    announce(.didUnhighlight, of: touch)
    return true
  }

  func selectByUser(_ touch: ItemStates.Touch) -> Bool {
    let isAllowed = decide(.shouldSelect, for: touch)
    guard isAllowed, let place = touch.position else { return false }
    let others = allowsMultipleSelection ? [] : states.touchSelected(besides: place)
    if allowsMultipleSelection { _ = states.insert(place) } else { states.select(only: place) }
    for other in others { if let place = other.position { updateState(at: place) } }
    updateState(at: place)
    for other in others { announceDeselection(of: other) }
    for other in others.reversed() { states.end(other) }
    // A handler for the others may have selected something else.
    guard let place = touch.position, states.isSelected(place) else { return true }
    announce(.didSelect, of: touch)
    return true
  }

  func deselectByUser(_ touch: ItemStates.Touch) -> Bool {
    let isAllowed = decide(.shouldDeselect, for: touch)
    guard isAllowed, let place = touch.position else { return false }
    _ = states.deselect(place)
    updateState(at: place)
    announceDeselection(of: touch)
    return true
  }

  private func announceDeselection(of touch: ItemStates.Touch) {
    guard let place = touch.position, !states.isSelected(place) else { return }
    announce(.didDeselect, of: touch)
  }

  /// Whether a user may interact now: not from inside the data source, and not during a batch update.
  var mayInteract: Bool { loop.verdict(on: .interaction) == .run }

  func endTouch(_ touch: ItemStates.Touch) {
    states.end(touch)
    settle()
  }
}
