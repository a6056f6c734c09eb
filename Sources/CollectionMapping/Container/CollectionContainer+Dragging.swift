#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Drag and drop without a screen: a front end says where the hand is, closures and the delegate say what
/// is dragged and what a drop does.
///
/// Nothing is moved or copied by itself: what is to happen with what is dropped is done by the closures
/// for `performDrop`, or the delegate. From inside the data source and while a batch is carried out
/// nothing is begun and nothing dropped.
extension CollectionContainer {
  /// Begins a drag at an item: `itemsForBeginningDrag`, then `dragWillBegin`.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: The drag; `nil` when there is nothing to be dragged, so that none begins.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  public func beginDrag(at indexPath: IndexPath) throws(ContainerError) -> DragSession? {
    let session = DragSession(items: [])
    guard
      try add(
        .itemsForBeginningDrag, to: session, at: indexPath,
        {
          $0.collectionContainer(self, itemsForBeginningDrag: session, at: indexPath)
        }) > 0
    else { return nil }
    announce(.dragWillBegin, session, detail: "\(session.items.count)") {
      $0.collectionContainer(self, dragWillBegin: session)
    }
    carryOutWaiting()
    return session
  }

  /// Adds what an item has to a drag under way: `itemsForAddingToDrag`.
  ///
  /// - Parameters:
  ///   - indexPath: `[section, item]`, from 0.
  ///   - session: The drag.
  /// - Returns: How many things were added.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func addItem(
    at indexPath: IndexPath, to session: DragSession
  ) throws(ContainerError) -> Int {
    try add(.itemsForAddingToDrag, to: session, at: indexPath) {
      $0.collectionContainer(self, itemsForAddingToDrag: session, at: indexPath)
    }
  }

  private func add(
    _ event: ElementEvent<DragSession, [DragItem]>, to session: DragSession,
    at indexPath: IndexPath, _ askDelegate: (any CollectionDelegate) -> [DragItem]
  ) throws(ContainerError) -> Int {
    _ = try position(of: indexPath)
    guard !isAtWork else { return 0 }
    let key = ElementID(.cell, .item, at: indexPath)
    var items = answer(to: event, at: key, session) ?? delegate.map(askDelegate) ?? []
    for index in items.indices { items[index].sourceIndexPath = indexPath }
    hub.emit(.heard(event.name, key, detail: "\(items.count)"))
    session.items += items
    carryOutWaiting()
    return items.count
  }

  /// Says what a drop at a place would do: `canDrop`, then `dropProposal`.
  ///
  /// - Parameters:
  ///   - session: What is dragged.
  ///   - destination: The place it is held over, `[section, item]`; `nil` beside all items.
  /// - Returns: What would happen; ``DropProposal/Operation/cancel`` unless somebody says otherwise.
  /// - Throws: ``ContainerError/noItem(_:count:)`` for a place that is neither an item's nor the one after
  ///   the last item of a section; nobody is asked.
  public func proposal(
    forDropping session: DragSession, at destination: IndexPath?
  ) throws(ContainerError) -> DropProposal {
    try checkPlace(destination)
    guard !isAtWork else { return DropProposal(.cancel) }
    defer { carryOutWaiting() }
    let isLet =
      answer(to: .canDrop, session)
      ?? delegate?.collectionContainer(self, canDrop: session) ?? true
    hub.emit(.heard(.canDrop, nil, detail: isLet ? "yes" : "no"))
    guard isLet else { return DropProposal(.cancel) }
    let offer = DropOffer(session: session, destination: destination)
    let proposal =
      answer(to: .dropProposal, offer)
      ?? delegate?.collectionContainer(self, proposalFor: offer) ?? DropProposal(.cancel)
    hub.emit(.heard(.dropProposal, nil, detail: "\(proposal.operation)"))
    return proposal
  }

  /// Drops what is dragged, and ends the drag: `canDrop`, `dropProposal`; where it is to be copied or
  /// moved, `performDrop`; `dragDidEnd`.
  ///
  /// - Parameters:
  ///   - session: What is dragged.
  ///   - destination: The place, `[section, item]`; `nil` beside all items.
  /// - Returns: Whether it was dropped.
  /// - Throws: ``ContainerError/noItem(_:count:)``, as for a proposal; the drag goes on.
  @discardableResult
  public func drop(
    _ session: DragSession, at destination: IndexPath?
  ) throws(ContainerError) -> Bool {
    guard !isAtWork, !session.isEnded else { return false }
    let proposal = try proposal(forDropping: session, at: destination)
    let isDropped = proposal.operation == .copy || proposal.operation == .move
    if isDropped {
      let offer = DropOffer(session: session, destination: destination)
      announce(.performDrop, offer, detail: destination?.bracketed ?? "beside all items") {
        $0.collectionContainer(self, performDrop: offer)
      }
    }
    endDrag(session)
    return isDropped
  }

  /// A place where something can be put, or `nil` beside all items.
  private func checkPlace(_ destination: IndexPath?) throws(ContainerError) {
    guard let destination else { return }
    let counts = contentAtRest().counts
    guard let place = ElementPosition(destination), counts.indices.contains(place.section) else {
      throw .noItem(destination, count: nil)
    }
    guard place.item <= counts[place.section] else {
      throw .noItem(destination, count: counts[place.section])
    }
  }

  /// Ends a drag that is given up, or was dropped somewhere else: `dragDidEnd`.
  ///
  /// A drag ends once; what was dropped has ended already.
  public func endDrag(_ session: DragSession) {
    guard !session.isEnded else { return }
    session.isEnded = true
    announce(.dragDidEnd, session, detail: nil) {
      $0.collectionContainer(self, dragDidEnd: session)
    }
    carryOutWaiting()
  }
}
