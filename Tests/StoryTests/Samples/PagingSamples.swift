import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/Paging.md.
struct PagingSamples {
  private struct Post: Identifiable, Sendable {
    let id: Int
  }

  /// The posts 1 to 4.
  private struct Database {
    func posts(after last: Int, limit: Int) throws -> [Post] {
      (last + 1..<max(last + 1, 5)).prefix(limit).map { Post(id: $0) }
    }
  }

  /// The same posts, from another machine.
  private struct RemoteDatabase {
    func posts(after last: Int, limit: Int) async throws -> [Post] {
      await Task.yield()
      return try Database().posts(after: last, limit: limit)
    }
  }

  private final class PostRow: ReusableView, ModelTransfer, TextRendering {
    private var id = 0
    func update(with post: Post) { id = post.id }
    func write(to writer: inout TextWriter) { writer.write("row \(id)") }
  }

  @Test func `a pass loads the pages that it needs`() throws {
    let database = Database()
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    let storage = PagedStorage<Post, Int>(pageSize: 2, nearEnd: 1, cursor: \.id) { last, count in
      print("load \(count) after \(last ?? 0)")
      return try database.posts(after: last ?? 0, limit: count)
    }
    let manager = CollectionManager(storage: storage)
    manager.register(PostRow.self)
    try manager.enumerateElements { element in
      var text = TextWriter()
      element.write(to: &text)
      print(text.text)
    }

    #expect(
      printed.joined(separator: "\n") == """
        load 2 after 0
        row 1
        load 2 after 2
        row 2
        row 3
        load 2 after 4
        row 4
        """)
  }

  @Test func `an owner that waits for its database appends the pages`() async throws {
    let database = RemoteDatabase()
    var text = TextWriter()

    let storage = PagedStorage<Post, Int>(pageSize: 50, cursor: \.id)
    let manager = CollectionManager(storage: storage)
    manager.register(PostRow.self)
    var pass = try manager.makePass()
    while true {
      if storage.wantsPage {
        try storage.append(await database.posts(after: storage.nextCursor ?? 0, limit: 50))
      }
      guard let element = try pass.next() else { break }
      element.write(to: &text)
    }

    #expect(text.text == "row 1row 2row 3row 4")
  }

  @Test func `a container loads the pages that it displays`() throws {
    let database = Database()
    let storage = PagedStorage<Post, Int>(pageSize: 2, nearEnd: 1, cursor: \.id) { last, count in
      try database.posts(after: last ?? 0, limit: count)
    }
    let manager = CollectionManager(storage: storage)
    manager.register(PostRow.self)
    let container = manager.container

    container.prefetchDataSource = storage
    container.layout = FlowLayout()
    container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 480)

    #expect(container.displayedElements.count == 4 && storage.isComplete)
  }
}
