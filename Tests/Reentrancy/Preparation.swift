import CollectionMapping

/// The state before the operation, so that a call has an effect.
enum Preparation {
  /// A placeholder behind the last item of the first section.
  case placeholder

  /// A view that is taken and not displayed.
  case spareView

  /// c is selected.
  case selection

  /// b is highlighted.
  case highlight

  /// d is prefetched.
  case prefetching

  /// Handlers that note the questions they receive.
  case handlers

  /// Handlers that provide items for drags, and one that notes the end of a drag.
  case dragging

  /// A fallback and a footer.
  case mappings

  /// Views for each way to dequeue.
  case registrations

  /// An anomaly that was counted.
  case count

  func prepare(_ world: World) throws {
    let container = world.container
    switch self {
    case .placeholder: world.placeholder = try world.addPlaceholder()
    case .spareView: world.spare = try world.manager?.cell(at: [0, 1])
    case .selection: try container.selectItem(at: [0, 2])
    case .highlight: try container.simulateHighlight(at: [0, 1])
    case .prefetching: container.prefetchItems(at: [[1, 0]])
    case .handlers: world.addHandlers()
    case .dragging: world.addDragHandlers()
    case .mappings:
      world.manager?.registerFallback(OtherCard.self)
      world.manager?.registerFooter(Header.self)
    case .registrations: try world.addRegistrations()
    case .count: container.anomalyHandler.reportAnomaly(.nilCell([9, 9]))
    }
  }
}

extension World {
  fileprivate func addPlaceholder() throws -> DropPlaceholder? {
    guard let storage else { return nil }
    let end = storage.numberOfItems(inSection: 0)
    return try manager?.insertDropPlaceholder(at: [0, end])
  }

  fileprivate func addHandlers() {
    addedHandlers = manager?.handle(Card.self) { [unowned self] events in
      events.didSelect { _, _, _ in self.activity.events += 1 }
      events.shouldSelect { _, _, _ in
        self.activity.events += 1
        return true
      }
    }
  }

  fileprivate func addDragHandlers() {
    manager?.handle(Card.self) { events in
      events.itemsForBeginningDrag { _, note, _, _ in [DragItem(note)] }
      events.itemsForAddingToDrag { _, note, _, _ in [DragItem(note)] }
    }
    manager?.on(.dragDidEnd) { [unowned self] _ in activity.events += 1 }
  }

  fileprivate func addRegistrations() throws {
    container.register(Card.self)
    try container.register(Card.self, forCellWithReuseIdentifier: "card")
    container.register(Header.self, as: .header)
    try container.register(
      Header.self, forSupplementaryViewOfKind: .sectionHeader, withReuseIdentifier: "header")
  }
}
