import CollectionMappingTesting
import Testing

// MARK: The app: models, views, and one catalogue of mappings

struct Post {
  var title = ""
  var isPinned = false
}

struct Ad {
  let name: String
}

final class PostCell: ReusableView, ModelTransfer, TextRendering {
  private var title = ""
  func update(with post: Post) { title = post.title }
  func write(to writer: inout TextWriter) { writer.write(title) }
}

final class PinnedCell: ReusableView, TextRendering {
  var title = ""
  func write(to writer: inout TextWriter) { writer.write("★ \(title)") }
}

final class AdCell: ReusableView, ModelTransfer {
  func update(with ad: Ad) {}
}

final class DayHeader: ReusableView, ModelTransfer, TextRendering {
  private var day = ""
  func update(with day: String) { self.day = day }
  func write(to writer: inout TextWriter) { writer.write(day) }
}

extension MappingCatalog {
  static let feed: MappingCatalog = {
    var catalog = MappingCatalog()
    catalog.register(PostCell.self)
    catalog.register(AdCell.self)
    catalog.register(DayHeader.self, as: .header)
    return catalog
  }()
}

// MARK: The tests, which run in parallel: each changes a copy of the catalogue

final class FakeAdCell: ReusableView, ModelTransfer, TextRendering {
  private var name = ""
  func update(with ad: Ad) { name = ad.name }
  func write(to writer: inout TextWriter) { writer.write("fake \(name)") }
}

struct FeedTests {
  var catalog = MappingCatalog.feed

  /// A manager of the catalogue with a section of three elements.
  func manager() throws -> CollectionManager {
    let manager = CollectionManager(catalog)
    manager.memoryStorage.setSectionHeaderModels(["Monday"])
    try manager.memoryStorage.setItems([Post(title: "Hello", isPinned: true), Ad(name: "tea")])
    return manager
  }

  @Test func `a post is displayed with its title`() {
    catalog.expectView(PostCell.self, for: Post())
    catalog.expectText("Hello", for: Post(title: "Hello"))
    catalog.expectNoView(for: 42)
  }

  @Test func `the mappings have no problems`() { catalog.expectNoProblems() }

  @Test mutating func `a test registers a view with a condition`() throws {
    catalog.register(PinnedCell.self, for: Post.self) { mapping in
      mapping.condition = mapping.modelCondition { _, post in post.isPinned }
    } handler: { cell, post, _ in
      cell.title = post.title
    }
    catalog.expectText("★ Hello", for: Post(title: "Hello", isPinned: true))
    catalog.expectText("Hello", for: Post(title: "Hello"))
    try expectReport(manager()) {
      """
      section 0
        [0, 0] header DayHeader: Monday
        [0, 0] cell PinnedCell: ★ Hello
        [0, 1] cell AdCell
      """
    }
  }

  @Test mutating func `a test replaces a view by a fake`() throws {
    catalog.unregister(AdCell.self)
    catalog.register(FakeAdCell.self)
    try expectReport(manager()) {
      """
      section 0
        [0, 0] header DayHeader: Monday
        [0, 0] cell PostCell: Hello
        [0, 1] cell FakeAdCell: fake tea
      """
    }
  }

  @Test mutating func `a test unregisters a view`() throws {
    #expect(catalog.unregister(AdCell.self) == 1)
    catalog.expectNoView(for: Ad(name: "tea"))
    let manager = try manager()
    manager.unmappedPolicy = .skip
    manager.anomalyHandler.anomalyAction = { _ in }
    expectReport(manager) {
      """
      section 0
        [0, 0] header DayHeader: Monday
        [0, 0] cell PostCell: Hello
      """
    }
  }
}
