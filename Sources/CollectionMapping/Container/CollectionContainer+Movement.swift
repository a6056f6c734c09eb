#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionContainer {
  /// Begins to move an item by hand.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the data source lets it be moved; otherwise nothing has begun. Always `false`
  ///   from inside the data source and while a batch is carried out.
  /// - Throws: ``ContainerError``: no such item, or another movement is under way. Nothing has
  ///   changed.
  public func beginInteractiveMovement(
    forItemAt indexPath: IndexPath
  ) throws(ContainerError) -> Bool {
    if let movement = interaction.movement {
      throw .movementUnderWay(from: movement.origin.indexPath)
    }
    let position = try position(of: indexPath)
    guard !isAtWork else { return false }
    defer { carryOutWaiting() }
    let touch = interaction.touch(position)
    defer { interaction.end([touch]) }
    guard isMovable(touch), let origin = touch.position, interaction.movement == nil,
      content().hasItem(at: origin)
    else { return false }
    interaction.movement = (origin, origin)
    return true
  }

  /// Whether the data source can move an item, and the closures for `canMove` let it.
  private func isMovable(_ touch: ContainerInteraction.Touch) -> Bool {
    guard let path = touch.position?.indexPath else { return false }
    let canMove = whileCommitting {
      dataSource?.collectionContainer(self, canMoveItemAt: path) ?? false
    }
    guard canMove, let path = touch.position?.indexPath else { return false }
    return decide(.canMove, at: path, byDefault: true) { _ in nil }
  }

  /// Holds the item that is being moved over a place: where it will be once the movement ends.
  ///
  /// - Parameter target: An item's place; in another section also the place after the last item.
  /// - Throws: ``ContainerError``: no movement, or no such place. Nothing has changed.
  public func updateInteractiveMovement(to target: IndexPath) throws(ContainerError) {
    guard let movement = interaction.movement else { throw .noMovement }
    let proposed = try place(target, forItemFrom: movement.origin)
    guard !isAtWork else {
      interaction.movement?.current = proposed
      return
    }
    defer { carryOutWaiting() }
    let origin = movement.origin.indexPath
    let key = ElementID(.cell, .item, at: origin)
    let answer =
      answer(to: .targetIndexPathForMove, at: key, target)
      ?? delegate?.collectionContainer(self, targetIndexPathForMoveFrom: origin, proposed: target)
      ?? target
    hub.emit(.heard(.targetIndexPathForMove, key, detail: answer.bracketed))
    // Who was asked may have changed the content, which cancels the movement.
    guard let movement = interaction.movement, movement.origin.indexPath == origin else { return }
    if answer != target, let place = try? place(answer, forItemFrom: movement.origin) {
      interaction.movement?.current = place
    } else {
      if answer != target { report(.invalidAnswer(event: "targetIndexPathForMove", answer)) }
      interaction.movement?.current = proposed
    }
  }

  /// A place where the item that is being moved can be put.
  private func place(
    _ target: IndexPath, forItemFrom origin: ElementPosition
  ) throws(ContainerError) -> ElementPosition {
    let counts = contentAtRest().counts
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

  /// Ends a movement: the data source moves the item, and the view on show goes with it.
  ///
  /// An item that is held over its own place stays, and the data source is not told. From inside the
  /// data source the movement ends after the answer, unless the content changes before and cancels it.
  ///
  /// - Throws: ``ContainerError/noMovement``; ``BatchUpdateError`` when the numbers of the data source
  ///   are not those after the movement, as for a batch. Inside one section the numbers stay, so that
  ///   a data source that moves nothing there goes unnoticed.
  public func endInteractiveMovement() throws {
    guard let movement = interaction.movement else { throw ContainerError.noMovement }
    guard !isAtWork else {
      return wait("endInteractiveMovement", .updating { $0.endMovementLate() })
    }
    interaction.movement = nil
    guard movement.origin != movement.current else { return }
    let (from, to) = (movement.origin.indexPath, movement.current.indexPath)
    try performBatchUpdates { [weak self] updates in
      guard let self else { return }
      dataSource?.collectionContainer(self, moveItemAt: from, to: to)
      updates.moveItem(at: from, to: to)
    } completion: { [weak self] isDone in
      guard let self, isDone else { return }
      announce(.didMove, (from, to), detail: "\(from.bracketed) to \(to.bracketed)") {
        $0.collectionContainer(self, didMoveItemAt: from, to: to)
      }
    }
    carryOutWaiting()
  }

  private func endMovementLate() {
    guard interaction.movement != nil else { return }
    do {
      try endInteractiveMovement()
    } catch {
      report(.batchRefused(reason: "\(error)"))
    }
  }

  /// Gives a movement up: the item stays where it was, and the data source is not told.
  ///
  /// - Throws: ``ContainerError/noMovement``; nothing has changed.
  public func cancelInteractiveMovement() throws(ContainerError) {
    guard interaction.movement != nil else { throw .noMovement }
    interaction.movement = nil
  }

  /// The item that is being moved by hand: where it began and where it is held; `nil` for none.
  public var interactiveMovement: (origin: IndexPath, current: IndexPath)? {
    interaction.movement.map { ($0.origin.indexPath, $0.current.indexPath) }
  }

  /// Content that changes gives up a movement, and says so.
  func cancelMovementForChange() {
    guard let movement = interaction.movement else { return }
    interaction.movement = nil
    report(.movementCancelled(movement.origin.indexPath))
  }
}
