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
    let isMovable = whileCommitting {
      dataSource?.collectionContainer(self, canMoveItemAt: indexPath) ?? false
    }
    // The data source may have been replaced meanwhile.
    guard isMovable, interaction.movement == nil, content().hasItem(at: position) else {
      return false
    }
    interaction.movement = (position, position)
    return true
  }

  /// Holds the item that is being moved over a place: where it will be once the movement ends.
  ///
  /// - Parameter target: An item's place; in another section also the place after the last item.
  /// - Throws: ``ContainerError``: no movement, or no such place. Nothing has changed.
  public func updateInteractiveMovement(to target: IndexPath) throws(ContainerError) {
    guard let movement = interaction.movement else { throw .noMovement }
    let counts = contentAtRest().counts
    guard let position = ElementPosition(target), position.section < counts.count else {
      throw .noItem(target, count: nil)
    }
    let count = counts[position.section]
    let isOther = position.section != movement.origin.section
    guard position.item < count || (isOther && position.item == count) else {
      throw .noItem(target, count: count)
    }
    interaction.movement?.current = position
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
    }
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
