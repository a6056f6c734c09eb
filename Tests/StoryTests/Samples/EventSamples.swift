import CollectionMapping
import CollectionMappingTesting
import Foundation
import Testing

/// The code of Documentation/Events.md.
struct EventSamples {
  struct Post {
    let title: String
    var isLocked = false
  }

  class PostCell: ReusableView, ModelTransfer {
    private(set) var title = ""
    func update(with post: Post) { title = post.title }
  }

  final class Log {
    var lines: [String] = []
    var text: String { lines.joined(separator: "\n") }
  }

  private let manager = CollectionManager()
  private let log = Log()

  private func fill() throws {
    try manager.memoryStorage.setItems([
      Post(title: "News"), Post(title: "Secret", isLocked: true),
    ])
  }

  @Test func `handlers of the mapping run first, those of the container last`() throws {
    let log = log
    manager.register(PostCell.self) { mapping in
      mapping.didSelect { cell, post, indexPath in log.lines.append("open \(post.title)") }
      mapping.shouldSelect { cell, post, indexPath in !post.isLocked }
    }
    try fill()
    let container = manager.container

    manager.handle(modelsOf: Post.self) { events in
      events.didSelect { view, post, indexPath in log.lines.append("count \(post.title)") }
    }
    manager.handle(PostCell.self) { events in
      events.didSelect { cell, post, indexPath in log.lines.append("mark \(cell.title)") }
      events.shouldSelect { cell, post, indexPath in true }  // not called: the mapping has answered
    }
    container.on(.didSelect) { element, view in log.lines.append("container \(element)") }
    try container.simulateTap(at: [0, 0])
    try container.simulateTap(at: [0, 1])
    #expect(
      log.text == """
        open News
        count News
        mark News
        container cell at [0, 0]
        """)
  }

  @Test func `each way to add handlers reaches certain elements`() throws {
    final class BigPostCell: PostCell {}
    let log = log
    let token = manager.handle(PostCell.self) { events in
      events.didSelect { cell, post, indexPath in log.lines.append("select \(post.title)") }
    }
    manager.on(.didMove) { from, to in log.lines.append("move \(from) to \(to)") }
    manager.register(BigPostCell.self)  // a subclass, registered later: included
    try fill()

    try manager.container.simulateTap(at: [0, 0])
    #expect(log.text == "select News")
    try manager.memoryStorage.moveItem(at: [0, 0], to: [0, 1])
    try manager.memoryStorage.moveItem(at: [0, 1], to: [0, 0])
    #expect(log.text == "select News")  // only a movement by the user is announced
    #expect(manager.removeHandlers(token))
    try manager.container.simulateTap(at: [0, 0])
    #expect(log.text == "select News")
    #expect(try manager.container.beginInteractiveMovement(forItemAt: [0, 0]))
    try manager.container.updateInteractiveMovement(to: [0, 1])
    try manager.container.endInteractiveMovement()
    #expect(log.lines.last == "move [0, 0] to [0, 1]")
  }

  @Test func `handlers that are never called are found`() {
    manager.handle(PostCell.self) { events in
      events.didSelect { cell, post, indexPath in }
    }
    let problems = manager.verify().map(\.description)
    #expect(
      problems.joined(separator: "\n")
        .replacing("StoryTests.EventSamples.", with: "App.") == """
          Handlers for App.PostCell never run, because no mapping is for it or a subclass. Register the class, or add the handlers to a registered class.
          """)
    manager.register(PostCell.self)
    #expect(manager.verify().isEmpty)
    #expect(manager.hasHandler(for: .didSelect))
    #expect(!manager.hasHandler(for: .didDeselect))
  }

  @Test func `a front end fires events itself`() throws {
    let log = log
    manager.register(PostCell.self) { mapping in
      mapping.didSelect { cell, post, indexPath in log.lines.append("open \(post.title)") }
      mapping.shouldSelect { cell, post, indexPath in !post.isLocked }
    }
    let post = Post(title: "News")
    let view = try manager.view(for: post, at: [0, 0])
    let event = ViewEvent.shouldSelect
    if manager.answer(to: event, view, post, at: [0, 0]) ?? event.defaultAnswer {
      manager.fire(.didSelect, view, post, at: [0, 0])
    }
    manager.recycle(view)
    #expect(log.text == "open News")
    manager.fire(.didSelect, PostCell(), post, at: [0, 0])
    manager.fire(.didSelect, view, post, at: [0, 0])
    #expect(log.lines.count == 1)
  }
}
