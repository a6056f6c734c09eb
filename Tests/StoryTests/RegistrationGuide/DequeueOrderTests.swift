import CollectionMapping
import Foundation
import Testing

/// The chapter on dequeue: the order of the calls to a view.
struct DequeueOrderTests {
  private let manager = CollectionManager()
  private let journal = Journal()

  @Test func `a view is made, then its handler runs, then update`() throws {
    registerPosts()
    try manager.memoryStorage.setItems(["Hello"])
    _ = try manager.cell(at: [0, 0])

    #expect(
      journal.text == """
        resolve Hello
        make
        handler Hello at 0.0, title is ""
        update Hello
        """)
  }

  @Test func `a reused view is prepared once before its handler runs`() throws {
    registerPosts()
    try manager.memoryStorage.setItems(["one", "two"])
    let first = try manager.cell(at: [0, 0])
    manager.recycle(first)
    journal.erase()
    let second = try manager.cell(at: [0, 1])

    #expect(second === first)
    #expect(
      journal.text == """
        resolve two
        prepareForReuse
        handler two at 0.1, title is ""
        update two
        """)
  }

  @Test func `if the model type is given, nothing runs after the handler`() throws {
    manager.register(PostCell.self, for: String.self) { [journal] mapping in
      mapping.factory = { PostCell(journal) }
    } handler: { [journal] cell, post, _ in
      journal.note("handler \(post)")
    }
    let view = try manager.view(for: "Hello", at: [0, 0])
    manager.recycle(view)
    _ = try manager.view(for: "again", at: [0, 0])

    #expect(
      journal.text == """
        make
        handler Hello
        prepareForReuse
        handler again
        """)
  }

  @Test func `supplementary views receive the same calls`() throws {
    manager.registerSupplementary(PostCell.self, ofKind: "badge") { [journal] mapping in
      mapping.factory = { PostCell(journal) }
    } handler: { [journal] view, model, indexPath in
      journal.note("handler \(model) at \(indexPath.section).\(indexPath.item)")
    }
    let provider: (Int) -> Any? = { "badge \($0)" }
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) {
      provider($0.item)
    }
    _ = try manager.supplementaryView(ofKind: "badge", at: [0, 3])

    #expect(
      journal.text == """
        make
        handler badge 3 at 0.3
        update badge 3
        """)
  }

  @Test func `a pass displays the items of a section one after another`() throws {
    registerPosts()
    try manager.memoryStorage.setItems(["one", "two", "three"])
    try manager.enumerateElements { element in journal.note("body \(element.model)") }

    #expect(
      journal.text == """
        resolve one
        make
        handler one at 0.0, title is ""
        update one
        body one
        resolve two
        prepareForReuse
        handler two at 0.1, title is ""
        update two
        body two
        resolve three
        prepareForReuse
        handler three at 0.2, title is ""
        update three
        body three
        """)
  }

  @Test func `a reconfigured view is neither made nor prepared`() throws {
    registerPosts()
    try manager.memoryStorage.setItems(["old"])
    let shown = manager.container.display(at: [0, 0])
    journal.erase()
    try manager.memoryStorage.replaceItem(at: [0, 0], with: "new")

    #expect(shown != nil)
    #expect(manager.container.cellForItem(at: [0, 0]) === shown)
    #expect(
      journal.text == """
        resolve new
        handler new at 0.0, title is "old"
        update new
        """)
  }

  private func registerPosts() {
    manager.register(PostCell.self) { [journal] mapping in
      mapping.factory = { PostCell(journal) }
      mapping.condition = mapping.modelCondition { _, post in
        journal.note("resolve \(post)")
        return true
      }
    } handler: { [journal] cell, post, indexPath in
      let place = "\(indexPath.section).\(indexPath.item)"
      journal.note("handler \(post) at \(place), title is \"\(cell.title)\"")
    }
  }
}

private final class Journal {
  private var lines: [String] = []
  var text: String { lines.joined(separator: "\n") }
  func note(_ line: String) { lines.append(line) }
  func erase() { lines.removeAll() }
}

private final class PostCell: ReusableView, ModelTransfer {
  private(set) var title = ""
  private var journal: Journal?

  convenience init(_ journal: Journal) {
    self.init()
    self.journal = journal
    journal.note("make")
  }

  override func prepareForReuse() {
    journal?.note("prepareForReuse")
    title = ""
  }

  func update(with post: String) {
    title = post
    journal?.note("update \(post)")
  }
}
