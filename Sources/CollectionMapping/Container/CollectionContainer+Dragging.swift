/// Drag and drop without a screen: a front end passes the positions; handlers provide the dragged items
/// and perform the drop.
///
/// The container itself neither moves nor copies items; handlers for `performDrop` do. From inside the
/// data source and during a batch update, no drag begins and nothing is dropped.
extension CollectionContainer {
  /// Begins a drag at an item: `itemsForBeginningDrag`, then `dragWillBegin`.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: The drag; `nil` if there is nothing to drag.
  /// - Throws: ``ContainerError/noItem(_:count:)``; the container is unchanged.
  public func beginDrag(at indexPath: IndexPath) throws(ContainerError) -> DragSession? {
    let session = DragSession(items: [])
    let count = try add(.itemsForBeginningDrag, to: session, at: indexPath)
    guard count > 0 else { return nil }
    announce(.dragWillBegin, session, detail: "\(session.items.count)")
    settle()
    return session
  }

  /// Adds an item to a running drag: asks the `itemsForAddingToDrag` handlers for its drag items.
  ///
  /// - Parameters:
  ///   - indexPath: `[section, item]`, from 0.
  ///   - session: The drag.
  /// - Returns: The number of drag items that were added.
  /// - Throws: ``ContainerError/noItem(_:count:)``; the container is unchanged.
  @discardableResult
  public func addItem(
    at indexPath: IndexPath, to session: DragSession
  ) throws(ContainerError) -> Int {
    try add(.itemsForAddingToDrag, to: session, at: indexPath)
  }

  private func add(
    _ event: ElementEvent<DragSession, [DragItem]>, to session: DragSession,
    at indexPath: IndexPath
  ) throws(ContainerError) -> Int {
    guard try mayInteract(at: indexPath) else { return 0 }
    let element = ElementID(.cell, .item, at: indexPath)
    var items = value(of: event, at: element, session)
    for index in items.indices { items[index].sourceIndexPath = indexPath }
    hub.emit(.handled(event.name, element, detail: "\(items.count)"))
    session.items += items
    settle()
    return items.count
  }

  /// Asks what a drop at a position would do: `canDrop`, then `dropProposal`.
  ///
  /// - Parameters:
  ///   - session: The drag.
  ///   - destination: The position under the pointer, `[section, item]`; `nil` outside of all
  ///     items.
  /// - Returns: The proposal; ``DropProposal/Operation/cancel`` if no handler returns
  ///   another.
  /// - Throws: ``ContainerError/noItem(_:count:)`` for a position that is neither an item's nor the
  ///   one after the last item of a section; no handler is called.
  public func proposal(
    forDropping session: DragSession, at destination: IndexPath?
  ) throws(ContainerError) -> DropProposal {
    try checkPlace(destination)
    let event = CollectionWideEvent.dropProposal
    guard mayInteract else { return event.defaultAnswer }
    defer { settle() }
    let isAllowed = value(of: .canDrop, session)
    hub.emit(.handled(.canDrop, nil, detail: isAllowed ? "yes" : "no"))
    guard isAllowed else { return event.defaultAnswer }
    let offer = DropOffer(session: session, destination: destination)
    let proposal = value(of: event, offer)
    hub.emit(.handled(event.name, nil, detail: "\(proposal.operation)"))
    return proposal
  }

  /// Drops the dragged items and ends the drag: `canDrop`; `dropProposal`; `performDrop` if the
  /// proposal is to copy or to move; `dragDidEnd`.
  ///
  /// - Parameters:
  ///   - session: The drag.
  ///   - destination: The position, `[section, item]`; `nil` outside of all items.
  /// - Returns: Whether the items were dropped.
  /// - Throws: ``ContainerError/noItem(_:count:)``, as for a proposal; the drag continues.
  @discardableResult
  public func drop(
    _ session: DragSession, at destination: IndexPath?
  ) throws(ContainerError) -> Bool {
    guard mayInteract, !session.isEnded else { return false }
    let proposal = try proposal(forDropping: session, at: destination)
    let isDropped = proposal.operation == .copy || proposal.operation == .move
    if isDropped {
      let offer = DropOffer(session: session, destination: destination)
      announce(.performDrop, offer, detail: destination?.bracketed ?? "no item")
    }
    endDrag(session)
    return isDropped
  }

  /// Checks that something can be inserted at a position; `nil` is outside of all items.
  private func checkPlace(_ destination: IndexPath?) throws(ContainerError) {
    guard let destination else { return }
    let counts = settledContent().counts
    guard let place = ElementPosition(destination), counts.indices.contains(place.section) else {
      throw .noItem(destination, count: nil)
    }
    guard place.item <= counts[place.section] else {
      throw .noItem(destination, count: counts[place.section])
    }
  }

  /// Ends a drag that was cancelled, or dropped elsewhere: `dragDidEnd`.
  ///
  /// A drag ends once, so this does nothing for a drag that was dropped.
  public func endDrag(_ session: DragSession) {
    guard !session.isEnded else { return }
    session.isEnded = true
    announce(.dragDidEnd, session, detail: nil)
    settle()
  }
}
