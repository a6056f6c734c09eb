import CollectionMapping
import CollectionMappingMarkup
import Foundation
import Testing

/// The code of Documentation/Sharing.md.
struct SharingSamples {
  struct Post {
    let title: String
  }

  final class PostCell: ReusableView, ModelTransfer, MarkupRendering {
    var title = ""
    var isMember = false
    var note = ""
    func update(with post: Post) { title = post.title }
    var markup: Markup { "<li>\(title)\(isMember ? ", member" : "")</li>" }
  }

  final class NoteCell: ReusableView, MarkupRendering {
    var text = ""
    var markup: Markup { "<li>\(text)</li>" }
  }

  let catalog = {
    var catalog = MappingCatalog()
    catalog.register(PostCell.self)
    catalog.register(NoteCell.self, for: String.self) { cell, note, indexPath in
      cell.text = "\(indexPath.item + 1). \(note)"
    }
    return catalog
  }()

  @Test func `each request makes a manager`() async throws {
    let catalog = catalog
    @Sendable func page(of models: [any Sendable]) throws -> String {
      let manager = CollectionManager(catalog)
      try manager.memoryStorage.setItems(models)
      var page = MarkupWriter(.html)
      try manager.enumerateElements { $0.write(to: &page) }
      try page.check()
      return page.text
    }

    let pages = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<20 { group.addTask { try page(of: ["note \(number)"]) } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    let expected = (0..<20).map { "<li>1. note \($0)</li>" }
    #expect(pages == Set(expected))
  }

  @Test func `a manager registers additional mappings without changing the catalogue`() throws {
    let manager = CollectionManager(catalog)
    var seen: [String] = []
    manager.unregister(NoteCell.self)
    manager.register(NoteCell.self, for: String.self) { cell, note, _ in
      seen.append(note)
      cell.text = "for members: \(note)"
    }
    try manager.memoryStorage.setItems(["a"])
    let cell = try manager.cell(NoteCell.self, at: [0, 0])
    #expect(cell.text == "for members: a")
    #expect(seen == ["a"])

    let other = CollectionManager(catalog)
    try other.memoryStorage.setItems(["a"])
    #expect(try other.cell(NoteCell.self, at: [0, 0]).text == "1. a")
  }

  @Test func `changing a copy does not change the catalogue`() throws {
    var forMembers = catalog
    forMembers.unregister(PostCell.self)
    forMembers.register(PostCell.self, handler: { cell, _, _ in cell.isMember = true })

    for (mappings, text) in [(catalog, "Hello"), (forMembers, "Hello, member")] {
      let manager = CollectionManager(mappings)
      try manager.memoryStorage.setItems([Post(title: "Hello")])
      var page = MarkupWriter(.html)
      try manager.enumerateElements { $0.write(to: &page) }
      #expect(page.text == "<li>\(text)</li>")
    }
  }

  @Test func `each manager has its own variable of a mapping closure`() throws {
    var catalog = MappingCatalog()
    catalog.register(PostCell.self) { mapping in
      var opened: [String] = []
      mapping.didSelect { cell, post, indexPath in
        opened.append(post.title)
        cell.note = "opened \(opened.count)"
      }
    }
    for _ in 0..<2 {
      let manager = CollectionManager(catalog)
      let view = try manager.view(for: Post(title: "a"), at: [0, 0])
      for _ in 0..<3 { manager.fire(.didSelect, view, Post(title: "a"), at: [0, 0]) }
      #expect((view as? PostCell)?.note == "opened 3")
    }
  }

  actor Session {
    private let manager: CollectionManager
    init(_ catalog: MappingCatalog) { manager = CollectionManager(catalog) }
    func show(_ notes: [String]) throws { try manager.memoryStorage.setItems(notes) }
  }

  @Test func `an actor owns a manager`() async throws {
    let session = Session(catalog)
    try await session.show(["a", "b"])
    try await session.show(["c"])
    #expect(try await session.page() == "<li>1. c</li>")
  }

  final class Log {
    var lines: [String] = []
    func write(_ line: String) { lines.append(line) }
  }

  @Test func `counters are read and forwarded`() throws {
    let log = Log()
    var catalog = MappingCatalog()
    let token = catalog.register(PostCell.self)
    let manager = CollectionManager(catalog)
    try manager.memoryStorage.setItems([Post(title: "a"), Post(title: "b"), Post(title: "c")])
    try manager.enumerateElements { _ in }

    let made = manager.counters(of: token)?.made  // 1
    manager.forwardCounters { mapping, counters in
      log.write("\(mapping.viewType) made \(counters.made), reused \(counters.reused)")
    }
    #expect(log.lines.map { $0.hasSuffix("PostCell made 1, reused 2") } == [true])
    #expect(made == 1)
    #expect(manager.counters(of: token) == MappingCounters())
  }
}

extension SharingSamples.Session {
  fileprivate func page() throws -> String {
    var page = MarkupWriter(.html)
    try manager.enumerateElements { $0.write(to: &page) }
    return page.text
  }
}
