extension CollectionContainer {
  /// Begins an interactive movement of an item.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the movement has begun: the data source and the handlers must allow it. Always
  ///   `false` from inside the data source and during a batch update.
  /// - Throws: ``ContainerError`` if there is no such item, or another movement is in progress; the
  ///   container is unchanged.
  public func beginInteractiveMovement(
    forItemAt indexPath: IndexPath
  ) throws(ContainerError) -> Bool {
    if let movement = states.movement {
      throw .movementInProgress(from: movement.origin.indexPath)
    }
    return try interact(at: indexPath) { touch in
      guard isMovable(touch), let origin = touch.position, states.movement == nil,
        content().hasItem(at: origin)
      else { return false }
      states.beginMovement(at: origin)
      return true
    }
  }

  private func isMovable(_ touch: ItemStates.Touch) -> Bool {
    guard let path = touch.position?.indexPath else { return false }
    let canMove = whileBusy {
      dataSource?.collectionContainer(self, canMoveItemAt: path) ?? false
    }
    return canMove && decide(.canMove, for: touch)
  }

  /// Sets the position at which the item would be inserted if the movement ended now.
  ///
  /// - Parameter target: The position of an item. In a section other than the item's own, also the
  ///   position after the last item.
  /// - Throws: ``ContainerError`` if there is no movement or no such position; the container is
  ///   unchanged.
  public func updateInteractiveMovement(to target: IndexPath) throws(ContainerError) {
    guard let start = states.movement?.origin else { throw .noMovement }
    let proposed = try place(target, forItemFrom: start)
    guard loop.verdict(on: .movement) == .run else { return states.updateMovement(to: proposed) }
    defer { settle() }
    let origin = start.indexPath
    let element = ElementID(.cell, .item, at: origin)
    let answer = value(of: .targetIndexPathForMove, at: element, target)
    hub.emit(.handled(.targetIndexPathForMove, element, detail: answer.bracketed))
    // A handler may have changed the content, which cancels the movement.
    guard states.movement?.origin == start else { return }
    if answer != target, let place = try? place(answer, forItemFrom: start) {
      states.updateMovement(to: place)
    } else {
      if answer != target { report(.invalidAnswer(event: "targetIndexPathForMove", answer)) }
      states.updateMovement(to: proposed)
    }
  }

  /// A position at which the item from another position, or a dropped one, can be inserted.
  private func place(
    _ target: IndexPath, forItemFrom origin: ElementPosition? = nil
  ) throws(ContainerError) -> ElementPosition {
    let counts = settledContent().counts
    guard let position = ElementPosition(target), position.section < counts.count else {
      throw .noItem(target, in: counts)
    }
    let count = counts[position.section]
    let isOther = position.section != origin?.section
    guard position.item < count || (isOther && position.item == count) else {
      throw .noItem(target, in: counts)
    }
    return position
  }

  /// Ends a movement: the data source moves the item, and the displayed view moves with it.
  ///
  /// If the target is the item's own position, the data source is not called. From inside the data
  /// source the movement ends after the request, unless a change of the content cancels it.
  ///
  /// - Throws: ``ContainerError/noMovement``; the error of the data source or of the storage;
  ///   ``BatchUpdateError`` if the counts of the data source afterwards do not fit the movement, as for
  ///   a batch update. No displayed view has changed. Within one section the counts stay the same, so a
  ///   data source that moves nothing there is not noticed.
  public func endInteractiveMovement() throws {
    guard states.movement != nil else { throw ContainerError.noMovement }
    guard loop.verdict(on: .movement) == .run else {
      return wait(
        "endInteractiveMovement", .init(limit: .none) { [weak self] in self?.endMovementLate() })
    }
    guard let moved = states.endMovement(), moved.origin != moved.current else { return }
    let (from, to) = (moved.origin.indexPath, moved.current.indexPath)
    do throws(BatchFailure<any Error>) {
      try performBatchUpdates { [weak self] updates throws(any Error) in
        guard let self else { return }
        loop.batch?.noteMovement(from: moved.origin, to: moved.current)
        loop.open(.moving)
        defer { loop.close(.moving) }
        try dataSource?.collectionContainer(self, moveItemAt: from, to: to)
        updates.moveItem(at: from, to: to)
      } completion: { [weak self] isDone in
        guard let self, isDone else { return }
        announce(.didMove, (from, to), detail: "\(from.bracketed) to \(to.bracketed)")
      }
    } catch {
      switch error {
      case .body(let error): throw error
      case .refused(let error): throw error
      }
    }
    settle()
  }

  private func endMovementLate() {
    guard states.movement != nil else { return }
    do {
      try endInteractiveMovement()
    } catch {
      report(.batchRefused(reason: "\(error)"))
    }
  }

  /// Cancels a movement: the item stays where it was, and the data source is not called.
  public func cancelInteractiveMovement() throws(ContainerError) {
    guard states.endMovement() != nil else { throw .noMovement }
  }

  /// The item that is being moved: its position and its target; `nil` if there is no movement.
  public var interactiveMovement: (origin: IndexPath, current: IndexPath)? {
    states.movement.map { ($0.origin.indexPath, $0.current.indexPath) }
  }
}

// MARK: - Drag and drop

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
  /// - Throws: ``ContainerError/noItem(_:count:sections:)``; the container is unchanged.
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
  /// Returns the number of drag items that were added. Throws as ``beginDrag(at:)`` does.
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
  /// - Throws: ``ContainerError/noItem(_:count:sections:)`` for a position that is neither an item's nor the
  ///   one after the last item of a section; no handler is called.
  public func proposal(
    forDropping session: DragSession, at destination: IndexPath?
  ) throws(ContainerError) -> DropProposal {
    if let destination { _ = try place(destination) }
    let event = CollectionWideEvent.dropProposal
    guard mayInteract else { return event.defaultAnswer }
    defer { settle() }
    let isAllowed = value(of: .canDrop, session)
    hub.emit(.handled(.canDrop, nil, detail: isAllowed ? "yes" : "no"))
    guard isAllowed else { return event.defaultAnswer }
    let proposal = value(of: event, (session, destination))
    hub.emit(.handled(event.name, nil, detail: "\(proposal.operation)"))
    return proposal
  }

  /// Drops the dragged items and ends the drag: `canDrop`; `dropProposal`; `performDrop` if the
  /// proposal is to copy or to move; `dragDidEnd`.
  ///
  /// Returns whether the items were dropped. Throws as ``proposal(forDropping:at:)`` does; then the drag
  /// continues.
  @discardableResult
  public func drop(
    _ session: DragSession, at destination: IndexPath?
  ) throws(ContainerError) -> Bool {
    guard mayInteract, !session.isEnded else { return false }
    let proposal = try proposal(forDropping: session, at: destination)
    let isDropped = proposal.operation == .copy || proposal.operation == .move
    if isDropped {
      announce(
        .performDrop, (session, destination), detail: destination?.bracketed ?? "no item")
    }
    endDrag(session)
    return isDropped
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
