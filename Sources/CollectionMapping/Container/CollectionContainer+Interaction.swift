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
  /// - Throws: ``ContainerError/noItem(_:count:sections:)``; the container is unchanged.
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

  /// Highlights an item, with `shouldHighlight`, then `didHighlight`, and returns whether it is highlighted now.
  ///
  /// Throws as ``simulateTap(at:)`` does.
  @discardableResult
  public func simulateHighlight(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    try interact(at: indexPath) { allowsSelection && beginHighlight($0) }
  }

  /// Ends the highlight of an item, with `didUnhighlight`, and returns whether it was highlighted.
  ///
  /// Throws as ``simulateTap(at:)`` does.
  @discardableResult
  public func simulateUnhighlight(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    try interact(at: indexPath) { endHighlight($0) }
  }

  /// Performs the primary action of an item: `canPerformPrimaryAction`, then `performPrimaryAction`.
  ///
  /// Returns whether the action could be performed. Throws as ``simulateTap(at:)`` does.
  @discardableResult
  public func simulatePrimaryAction(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    try interact(at: indexPath) { touch in
      let isPossible = decide(.canPerformPrimaryAction, for: touch)
      guard isPossible, touch.position != nil else { return false }
      announce(.performPrimaryAction, of: touch)
      return true
    }
  }

  /// Returns the context actions of an item, from its handlers, in the order in which they are displayed.
  ///
  /// Throws as ``simulateTap(at:)`` does.
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

  /// Asks the handlers whether an item may be edited; defaults to `false`.
  ///
  /// Throws as ``simulateTap(at:)`` does.
  public func canEditItem(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    _ = try position(of: indexPath)
    defer { settle() }
    let element = ElementID(.cell, .item, at: indexPath)
    let target = hub.hasHandler(for: .canEdit) ? target(of: element) : nil
    let answer = value(of: .canEdit, at: element, about: target)
    hub.emit(.handled(.canEdit, element, detail: answer ? "yes" : "no"))
    return answer
  }

  /// The model and handlers for an event of an element: of its displayed view, or from the manager.
  private func target(of element: ElementID) -> EventTarget? {
    if let view = displayed[element], let model = view.model, let events = view.events {
      return EventTarget(model: model, events: events)
    }
    return mappedSource?.eventTarget(of: element)
  }

  // MARK: Steps

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
    defer {
      states.end(touch)
      settle()
    }
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

  private func selectByUser(_ touch: ItemStates.Touch) -> Bool {
    let isAllowed = decide(.shouldSelect, for: touch)
    guard isAllowed, let place = touch.position else { return false }
    let others = states.selectFollowingOthers(place)
    for other in others { if let place = other.position { updateState(at: place) } }
    updateState(at: place)
    for other in others { announceDeselection(of: other) }
    for other in others.reversed() { states.end(other) }
    // A handler for the others may have selected something else.
    guard let place = touch.position, states.isSelected(place) else { return true }
    announce(.didSelect, of: touch)
    return true
  }

  private func deselectByUser(_ touch: ItemStates.Touch) -> Bool {
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

  // MARK: - Selection

  /// Whether items can be selected; defaults to `true`.
  public var allowsSelection: Bool {
    get { states.allowsSelection }
    set { states.setAllowsSelection(newValue) }
  }

  /// Whether several items can be selected at once; defaults to `false`.
  public var allowsMultipleSelection: Bool {
    get { states.allowsMultipleSelection }
    set { states.setAllowsMultipleSelection(newValue) }
  }

  /// The selected items, by index path.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  public var indexPathsForSelectedItems: [IndexPath] {
    states.selected.sorted().map(\.indexPath)
  }

  /// Selects an item, or deselects all items for `nil`; handlers are not notified.
  ///
  /// All other items are deselected, unless ``allowsMultipleSelection`` is `true`. A selected item
  /// stays selected when a batch update moves or reloads it. An item that is deleted, or whose section
  /// is reloaded, is no longer selected. Behaves like UIKit's `selectItem`.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the selection may change: the value of ``allowsSelection``.
  /// - Throws: ``ContainerError/noItem(_:count:sections:)``; nothing has changed.
  @discardableResult
  public func selectItem(at indexPath: IndexPath?) throws(ContainerError) -> Bool {
    let position: ElementPosition? = if let indexPath { try position(of: indexPath) } else { nil }
    guard allowsSelection else { return false }
    for changed in states.select(position) { updateState(at: changed) }
    settle()
    return true
  }

  /// Deselects an item, and returns whether it was selected; handlers are not notified.
  ///
  /// Returns `false` while ``allowsSelection`` is `false`. Throws as ``selectItem(at:)`` does.
  @discardableResult
  public func deselectItem(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    guard allowsSelection, states.deselect(position) else { return false }
    updateState(at: position)
    settle()
    return true
  }

  // MARK: - Selection of several items

  /// Begins to select several items in one gesture, as with two fingers, or shift and the arrow keys.
  ///
  /// In this order: `shouldBeginMultipleSelection`; ``allowsMultipleSelection`` is set to `true`;
  /// `didBeginMultipleSelection`; the item is selected as by the user.
  ///
  /// Returns whether the gesture has begun. Throws as ``simulateTap(at:)`` does.
  @discardableResult
  public func beginMultipleSelection(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    try interact(at: indexPath) { touch in
      guard allowsSelection, states.gesture == nil else { return false }
      let isAllowed = decide(.shouldBeginMultipleSelection, for: touch)
      guard isAllowed, let anchor = touch.position, states.gesture == nil else { return false }
      states.beginGesture(at: anchor)
      announce(.didBeginMultipleSelection, of: touch)
      if let place = touch.position, !states.isSelected(place) { _ = selectByUser(touch) }
      return true
    }
  }

  /// Selects the items from the start of the gesture to another item, as by the user.
  ///
  /// Items outside of this range get back the state that they had when the gesture began. Throws as
  /// ``simulateTap(at:)`` does.
  ///
  /// - Returns: Whether several items are being selected in one gesture.
  /// - Complexity: O(*n* log *n*) in the number of items by which the gesture grows or shrinks.
  @discardableResult
  public func extendMultipleSelection(to indexPath: IndexPath) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    guard mayInteract, let anchor = states.gesture?.anchor, let end = states.gesture?.looseEnd
    else { return false }
    let items = items(from: min(end, position), through: max(end, position))
    let changes = states.changes(extendingTo: position, among: items).map {
      (touch: states.touch($0), isWanted: !states.isSelected($0))
    }
    var isExact = true
    for (touch, isWanted) in changes {
      // The handlers for one item may have changed the others.
      guard let place = touch.position, states.isSelected(place) != isWanted
      else { continue }
      if !(isWanted ? selectByUser(touch) : deselectByUser(touch)) { isExact = false }
    }
    for change in changes.reversed() { states.end(change.touch) }
    states.extendGesture(from: anchor, to: position, isExact: isExact)
    settle()
    return true
  }

  /// Ends the selection of several items in one gesture, with `didEndMultipleSelection`, if there is one.
  ///
  /// ``allowsMultipleSelection`` stays `true`, and selected items stay selected. Returns whether there was one.
  @discardableResult
  public func endMultipleSelection() -> Bool {
    guard mayInteract, states.endGesture() else { return false }
    announceEndOfMultipleSelection()
    settle()
    return true
  }

  func announceEndOfMultipleSelection() {
    announce(.didEndMultipleSelection, (), detail: nil)
  }

  private func items(
    from first: ElementPosition, through last: ElementPosition
  ) -> [ElementPosition] {
    let counts = content().counts
    return (first.section...last.section).flatMap { section in
      let count = counts.indices.contains(section) ? counts[section] : 0
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? min(last.item + 1, count) : count
      return (start..<max(start, end)).map { ElementPosition(section: section, item: $0) }
    }
  }

  // MARK: - Focus

  /// The item that has the focus; `nil` if no item has it.
  public var indexPathForFocusedItem: IndexPath? { states.focused?.indexPath }

  /// Moves the focus to an item, or removes it with `nil`.
  ///
  /// In this order: `canFocus`; the views get their new state; `didUpdateFocus`;
  /// `selectionFollowsFocus`. If the last is `true`, the item is selected as by the user. A batch
  /// update moves the focus with its item. Throws as ``simulateTap(at:)`` does.
  ///
  /// - Returns: Whether the item has the focus now; `false` from inside the data source and during
  ///   a batch update.
  @discardableResult
  public func focusItem(at indexPath: IndexPath?) throws(ContainerError) -> Bool {
    guard let indexPath else { return moveFocus(to: nil) }
    return try interact(at: indexPath) { touch in
      guard states.focused != touch.position else { return true }
      let isAllowed = decide(.canFocus, for: touch)
      guard isAllowed, touch.position != nil, moveFocus(to: touch), let place = touch.position,
        states.focused == place
      else { return false }
      guard allowsSelection else { return true }
      let follows = decide(.selectionFollowsFocus, for: touch, setting: selectionFollowsFocus)
      if follows { _ = selectByUser(touch) }
      return true
    }
  }

  private func moveFocus(to touch: ItemStates.Touch?) -> Bool {
    guard mayInteract else { return false }
    let now = touch?.position
    guard states.focused != now else { return true }
    let earlier = states.focus(now)
    for place in [earlier, now] { if let place { updateState(at: place) } }
    announceFocus(from: earlier, to: now)
    settle()
    return true
  }

  func announceFocus(from earlier: ElementPosition?, to now: ElementPosition?) {
    let change = (from: earlier?.indexPath, to: now?.indexPath)
    announce(.didUpdateFocus, change, detail: "\(text(change.from)) to \(text(change.to))")
  }

  private func text(_ path: IndexPath?) -> String { path?.bracketed ?? "none" }
}
