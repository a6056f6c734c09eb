import CollectionMapping

extension Group {
  static var events: Group {
    Group("CollectionManager: events") {
      Row("take closures of views and models n times") { n in
        let manager = CollectionManager()
        manager.register(Cell.self)
        return {
          for _ in 0..<n {
            manager.handle(Cell.self, for: ID.self) { $0.didSelect { _, _, _ in } }
            manager.handle(modelsOf: ID.self, ofKind: .sectionHeader) {
              $0.didSelect { _, _, _ in }
            }
          }
        }
      }
      Row(
        "take closures of the whole collection n times", size: 2, of: { _ in CollectionManager() }
      ) { manager, n in
        for _ in 0..<n { manager.on(.didMove) { _ in } }
      }
      Row("ask n times whether an event has one of n handlers", of: hearing) { manager, n in
        for _ in 0..<n {
          _ = manager.hasHandler(for: .didSelect)
          _ = manager.hasHandler(for: .didDeselect)
        }
      }
      Row("fire n events") { n in
        let manager = try hearing(1)
        let cell = try manager.cell(at: [0, 0])
        return {
          for _ in 0..<n {
            manager.fire(.didSelect, cell, ID(0), at: [0, 0])
            _ = manager.answer(to: .shouldSelect, cell, ID(0), at: [0, 0])
            _ = manager.answer(
              to: .targetIndexPathForMove, cell, ID(0), at: [0, 0], with: [0, 1])
          }
        }
      }
      Row("fire an event with n handlers") { n in
        let manager = try hearing(n)
        let cell = try manager.cell(at: [0, 0])
        return {
          manager.fire(.didSelect, cell, ID(0), at: [0, 0])
          _ = manager.answer(to: .shouldSelect, cell, ID(0), at: [0, 0])
        }
      }
    }
  }

  static var closures: Group {
    Group("EventHandling") {
      Row("give each event n closures", size: 2, of: { _ in CollectionManager() }) { manager, n in
        manager.handle(Cell.self) { events in
          for _ in 0..<n {
            giveDisplayClosures(to: &events)
            giveSelectionClosures(to: &events)
            giveMovementClosures(to: &events)
          }
        }
      }
      Row("give n mappings a closure for each event", size: 2, of: { _ in CollectionManager() }) {
        manager, n in
        for _ in 0..<n {
          manager.register(
            Cell.self,
            mapping: { mapping in
              giveDisplayClosures(to: &mapping)
              giveSelectionClosures(to: &mapping)
              giveMovementClosures(to: &mapping)
            })
        }
      }
      Row("give a mapping n closures for an event", of: { _ in CollectionManager() }) {
        manager, n in
        manager.register(
          Cell.self,
          mapping: { mapping in
            for _ in 0..<n {
              mapping.on(.didSelect) { _, _, _ in }
              mapping.on(.prefetch) { _, _ in }
              mapping.on(.targetIndexPathForMove) { _, _, _, proposed in proposed }
            }
          })
      }
      Row("add handlers to others n times", of: { _ in CollectionManager() }) { manager, n in
        var one: EventHandlers<Cell, ID>?
        manager.handle(Cell.self) { events in
          events.didSelect { _, _, _ in }
          let own = events
          one = own
          for _ in 0..<n { events.add(own) }
        }
        manager.register(
          Cell.self,
          mapping: { mapping in
            if let one { for _ in 0..<n { mapping.add(one) } }
          })
      }
      Row("run the handlers of interactions with n items", size: 2) { n in
        let manager = try managerShowingAll(n)
        manager.handle(Cell.self) { events in
          giveDisplayClosures(to: &events)
          giveSelectionClosures(to: &events)
        }
        return {
          for path in paths(n) {
            try manager.container.simulateTap(at: path)
            try manager.container.simulatePrimaryAction(at: path)
            manager.container.endDisplaying(at: path)
            manager.container.display(at: path)
          }
        }
      }
    }
  }
}

/// A manager of one item, with n handlers for its events.
private func hearing(_ n: Int) throws -> CollectionManager {
  let manager = CollectionManager()
  manager.register(Cell.self)
  try manager.memoryStorage.setItems(ids(1))
  manager.handle(Cell.self) { events in
    for _ in 0..<n {
      events.didSelect { _, _, _ in }
      events.shouldSelect { _, _, _ in true }
    }
  }
  return manager
}

private func giveDisplayClosures(to events: inout some EventHandling) {
  events.willDisplay { _, _, _ in }
  events.didEndDisplaying { _, _, _ in }
  events.prefetch { _, _ in }
  events.cancelPrefetch { _, _ in }
  events.sizeForCell { _, _ in LayoutSize(width: 1, height: 1) }
  events.referenceSize { _, _ in LayoutSize(width: 1, height: 1) }
}

private func giveSelectionClosures(to events: inout some EventHandling) {
  events.shouldSelect { _, _, _ in true }
  events.didSelect { _, _, _ in }
  events.shouldDeselect { _, _, _ in true }
  events.didDeselect { _, _, _ in }
  events.shouldHighlight { _, _, _ in true }
  events.didHighlight { _, _, _ in }
  events.didUnhighlight { _, _, _ in }
  events.canPerformPrimaryAction { _, _, _ in true }
  events.performPrimaryAction { _, _, _ in }
  events.shouldBeginMultipleSelection { _, _, _ in true }
  events.didBeginMultipleSelection { _, _, _ in }
  events.canFocus { _, _, _ in true }
  events.selectionFollowsFocus { _, _, _ in true }
  events.contextActions { _, _, _ in [] }
}

private func giveMovementClosures(to events: inout some EventHandling) {
  events.canEdit { _, _ in true }
  events.canMove { _, _, _ in true }
  events.targetIndexPathForMove { _, _, _, proposed in proposed }
  events.itemsForBeginningDrag { _, _, _, _ in [] }
  events.itemsForAddingToDrag { _, _, _, _ in [] }
}
