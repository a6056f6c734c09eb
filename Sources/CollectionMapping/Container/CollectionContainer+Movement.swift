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
    if let origin = movement.origin { throw .movementInProgress(from: origin.indexPath) }
    let position = try position(of: indexPath)
    guard mayInteract else { return false }
    defer { settle() }
    let touch = states.touch(position)
    defer { states.end(touch) }
    guard isMovable(touch), let origin = touch.position, movement.origin == nil,
      content().hasItem(at: origin)
    else { return false }
    movement.begin(at: origin)
    return true
  }

  /// Whether the data source can move an item, and the handlers for `canMove` allow it.
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
    guard let start = movement.origin else { throw .noMovement }
    let proposed = try place(target, forItemFrom: start)
    guard loop.verdict(on: .movement) == .run else { return movement.update(to: proposed) }
    defer { settle() }
    let origin = start.indexPath
    let element = ElementID(.cell, .item, at: origin)
    let answer = value(of: .targetIndexPathForMove, at: element, target)
    hub.emit(.handled(.targetIndexPathForMove, element, detail: answer.bracketed))
    // A handler may have changed the content, which cancels the movement.
    guard movement.origin == start else { return }
    if answer != target, let place = try? place(answer, forItemFrom: start) {
      movement.update(to: place)
    } else {
      if answer != target { report(.invalidAnswer(event: "targetIndexPathForMove", answer)) }
      movement.update(to: proposed)
    }
  }

  /// A position at which the item that is being moved can be inserted.
  private func place(
    _ target: IndexPath, forItemFrom origin: ElementPosition
  ) throws(ContainerError) -> ElementPosition {
    let counts = settledContent().counts
    guard let position = ElementPosition(target), position.section < counts.count else {
      throw .noItem(target, count: nil)
    }
    let count = counts[position.section]
    let isOther = position.section != origin.section
    guard position.item < count || (isOther && position.item == count) else {
      throw .noItem(target, count: count)
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
    guard movement.origin != nil else { throw ContainerError.noMovement }
    guard loop.verdict(on: .movement) == .run else {
      return wait("endInteractiveMovement", .init { [weak self] in self?.endMovementLate() })
    }
    guard let moved = movement.end(), moved.origin != moved.current else { return }
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
    guard movement.origin != nil else { return }
    do {
      try endInteractiveMovement()
    } catch {
      report(.batchRefused(reason: "\(error)"))
    }
  }

  /// Cancels a movement: the item stays where it was, and the data source is not called.
  public func cancelInteractiveMovement() throws(ContainerError) {
    guard movement.end() != nil else { throw .noMovement }
  }

  /// The item that is being moved: its position and its target; `nil` if there is no movement.
  public var interactiveMovement: (origin: IndexPath, current: IndexPath)? {
    guard let origin = movement.origin, let current = movement.current else { return nil }
    return (origin.indexPath, current.indexPath)
  }
}
