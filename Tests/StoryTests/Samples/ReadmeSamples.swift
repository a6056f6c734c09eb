import CollectionMapping
import Foundation
import Testing

/// The code of README.md that is not in Examples/hello-mapping.
struct ReadmeSamples {
  struct Post {
    let title: String
  }

  final class PostCell: ReusableView, ModelTransfer, TextRendering {
    private var title = ""
    func update(with post: Post) { title = post.title }
    func write(to writer: inout TextWriter) { writer.write(title) }
  }

  final class NoteCell: ReusableView, ModelTransfer {
    private(set) var note = ""
    func update(with note: String) { self.note = note }
  }

  @Test func `displayed views follow the storage`() throws {
    var lines: [String] = []
    let manager = CollectionManager()
    manager.register(NoteCell.self)
    try manager.memoryStorage.setItems(["Hello", "a note"])
    manager.container.displaysAllElements = true
    let hello = manager.container.cellForItem(at: [0, 0])

    manager.updater.didUpdateContent = { update in lines.append(update.description) }
    try manager.memoryStorage.addItem("another note")
    try manager.memoryStorage.moveItem(at: [0, 2], to: [0, 0])

    let expected = """
      insert at [0, 2]
      move of [0, 2] to [0, 0]
      """
    #expect(lines.joined(separator: "\n") == expected)
    #expect(manager.container.cellForItem(at: [0, 1]) === hello)
  }

  @Test func `handlers receive a tap`() throws {
    var lines: [String] = []
    let manager = CollectionManager()
    manager.register(PostCell.self)
    try manager.memoryStorage.setItems([Post(title: "Hello"), Post(title: "")])

    manager.handle(PostCell.self) { events in
      events.didSelect { cell, post, indexPath in lines.append("open \(post.title)") }
      events.shouldSelect { cell, post, indexPath in !post.title.isEmpty }
    }
    try manager.container.simulateTap(at: [0, 0])
    try manager.container.simulateTap(at: [0, 1])
    #expect(lines == ["open Hello"])
  }
}
