import CollectionMapping

extension Group {
  static var interaction: Group {
    Group("CollectionContainer: movement, drag and drop") {
      Row("move n items interactively", of: { Page(items: $0) }) { page, n in
        for item in 0..<n - 1 { try page.move(item, to: n - 1) }
      }
      Row(
        "move n items interactively, all displayed", limit: "n * n questions",
        of: { Page(items: $0).showingAll() }
      ) { page, n in
        for item in 0..<n - 1 { try page.move(item, to: n - 1) }
      }
      Row("hold an item over n places and give the movement up, n times", of: { Page(items: $0) }) {
        page, n in
        _ = try page.container.beginInteractiveMovement(forItemAt: [0, 0])
        for item in 0..<n { try page.container.updateInteractiveMovement(to: [0, item]) }
        try page.container.cancelInteractiveMovement()
        for item in 0..<n {
          _ = try page.container.beginInteractiveMovement(forItemAt: [0, item])
          try page.container.cancelInteractiveMovement()
        }
      }
      Row("drag n items at once", of: { Page(items: $0) }) { page, n in
        guard let session = try page.container.beginDrag(at: [0, 0]) else { return }
        for item in 1..<n { try page.container.addItem(at: [0, item], to: session) }
        try page.container.drop(session, at: [0, n])
      }
      Row("drag n items one by one", of: { Page(items: $0) }) { page, n in
        for item in 0..<n {
          guard let session = try page.container.beginDrag(at: [0, item]) else { return }
          _ = try page.container.proposal(forDropping: session, at: [0, 0])
          try page.container.drop(session, at: nil)
          guard let other = try page.container.beginDrag(at: [0, item]) else { return }
          page.container.endDrag(other)
        }
      }
      Row("follow n titles of an index") { n in
        let manager = try managerShowingAll(n)
        let titles = (0..<n).map { "\($0)" }
        manager.on(.indexTitles) { titles }
        manager.on(.indexPathForIndexTitle) { [0, $0.1] }
        return {
          for (number, title) in manager.container.indexTitles().enumerated() {
            _ = manager.container.indexPath(forIndexTitle: title, at: number)
          }
        }
      }
      Row(
        "follow n titles of an index past n empty sections",
        of: { Page(sections: Array(repeating: 0, count: $0) + [1]) }
      ) { page, n in
        for number in 0..<n {
          _ = page.container.indexPath(forIndexTitle: "\(number)", at: number)
        }
      }
      Row(
        "add handlers to a container n times and remove them", size: 2,
        of: { _ in CollectionContainer() }
      ) { container, n in
        let tokens = (0..<n).flatMap { _ in
          [
            container.on(.didMove) { _ in }, container.on(.didSelect) { _, _ in },
            container.on(.canEdit) { _ in true },
            container.on(.targetIndexPathForMove) { _, _, proposed in proposed },
          ]
        }
        for token in tokens { container.removeHandlers(token) }
        _ = container.hasHandler(for: .didMove)
      }
      Row("read n events of a stream", of: { Page(items: $0) }) { page, n in
        let stream = page.container.eventStream()
        for item in 0..<n { page.container.display(.cell(section: 0, item: item)) }
        var events = stream.makeAsyncIterator()
        for _ in 0..<n { _ = await events.next() }
      }
      Row("send an event to n streams", of: { _ in Page(items: 1) }) { page, n in
        let streams = (0..<n).map { _ in page.container.eventStream() }
        page.container.display(.cell(section: 0, item: 0))
        withExtendedLifetime(streams) {}
      }
      Row("n streams one after the other", of: { Page(items: $0) }) { page, n in
        for item in 0..<n {
          _ = page.container.eventStream()
          page.container.display(.cell(section: 0, item: item))
        }
      }
    }
  }
}

extension Page {
  /// Moves an item to another index, as the user does.
  fileprivate func move(_ item: Int, to target: Int) throws {
    _ = try container.beginInteractiveMovement(forItemAt: [0, item])
    try container.updateInteractiveMovement(to: [0, target])
    try container.endInteractiveMovement()
  }
}
