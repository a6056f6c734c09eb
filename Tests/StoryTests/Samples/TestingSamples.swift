import CollectionMapping
import CollectionMappingMarkup
import CollectionMappingTesting
import Foundation
import TestSupport
import Testing

/// The code of Documentation/Testing.md.
struct TestingSamples {
  struct Post {
    var title = ""
    var isPinned = false
  }

  final class PostCell: ReusableView, ModelTransfer, TextRendering {
    private(set) var title = ""
    func update(with post: Post) { title = post.title }
    func write(to writer: inout TextWriter) { writer.writeLine(title) }
  }

  final class PinnedPostCell: ReusableView, ModelTransfer {
    func update(with post: Post) {}
  }

  struct Ad {}

  final class AdCell: ReusableView, ModelTransfer {
    func update(with ad: Ad) {}
  }

  final class FakeAdCell: ReusableView, ModelTransfer {
    func update(with ad: Ad) {}
  }

  struct Day {
    var name = ""
    var posts = 0
  }

  final class DayHeader: ReusableView, ModelTransfer, MarkupRendering {
    private var day = Day()
    func update(with day: Day) { self.day = day }

    var markup: Markup {
      """
      <h2>\(day.name)</h2>
      <p>\(day.posts) posts</p>
      """
    }
  }

  @Test func `expecting a view with its content, no view, and no problems`() {
    let cell = MappingCatalog.app.expectView(PostCell.self, for: Post(title: "Hello"))
    #expect(cell?.title == "Hello")
    MappingCatalog.app.expectText("Hello", for: Post(title: "Hello"))
    MappingCatalog.app.expectNoView(for: 42)
    MappingCatalog.app.expectNoProblems()
  }

  @Test func `expecting the markup of a header`() {
    var catalog = MappingCatalog()
    catalog.register(DayHeader.self, as: .header)

    let expected = """
      <h2>Monday</h2>\
      <p>3 posts</p>
      """
    catalog.expectMarkup(expected, for: Day(name: "Monday", posts: 3), ofKind: .sectionHeader)
  }

  @Test(.collectingIssues) func `a failure contains the reason why each mapping lost`() {
    let issues = issues {
      MappingCatalog.app.expectView(PinnedPostCell.self, for: Post(title: "Hello"))
    }
    #expect(
      issues.map { $0.text(of: "StoryTests.TestingSamples") } == [
        """
        Expected App.PinnedPostCell for App.Post, cell at [0, 0], but got App.PostCell.
        App.PinnedPostCell for App.Post as cell when custom: condition does not hold
        App.PostCell for App.Post as cell: won
        App.AdCell for App.Ad as cell: is for another model type
        """
      ])
  }

  @Test(.collectingIssues) func `a report is compared, and the present one is printed`() throws {
    let manager = CollectionManager(.app)
    try manager.memoryStorage.setItems([Post(title: "Hello"), Ad()] as [Any])
    expectReport(manager) {
      """
      section 0
        [0, 0] cell PostCell: Hello
        [0, 1] cell AdCell
      """
    }

    try manager.memoryStorage.setItems([Post(title: "Good night"), Ad()] as [Any])
    let issues = issues {
      expectReport(manager) {
        """
        section 0
          [0, 0] cell PostCell: Hello
          [0, 1] cell AdCell
        """
      }
    }
    #expect(
      issues.map { $0.text(of: "StoryTests.TestingSamples") } == [
        #"""
        The report as text differs from the expected one.
        Line 2 differs. Lines expected: 3, reported: 3.
          section 0
        -   [0, 0] cell PostCell: Hello
        +   [0, 0] cell PostCell: Good night
            [0, 1] cell AdCell
        The present report, to paste into the closure:
        """
        section 0
          [0, 0] cell PostCell: Good night
          [0, 1] cell AdCell
        """
        """#
      ])
  }

  @Test func `a view is replaced in a copy`() {
    let catalog = MappingCatalog.app.overriding {
      $0.unregister(AdCell.self)
      $0.register(FakeAdCell.self)
    }
    catalog.expectView(FakeAdCell.self, for: Ad())
    MappingCatalog.app.expectView(AdCell.self, for: Ad())
  }

  @Test func `recorded lines`() throws {
    let manager = CollectionManager(.app)
    let recorder = manager.record()
    for item in 0..<2 {
      let view = try manager.view(for: Post(), at: [0, item])
      manager.recycle(view)
    }
    recorder.expectLines("make PostCell\nreuse PostCell", of: .made, .reused)
    recorder.expectLines(
      """
      make PostCell
      bind PostCell to Post, cell at [0, 0]
      recycle PostCell
      reuse PostCell
      bind PostCell to Post, cell at [0, 1]
      recycle PostCell
      """)
    recorder.expectNoAnomalies()
    manager.expectNoAnomalies()
  }
}

/// The views and models of the samples, with the names that the page uses.
private typealias PostCell = TestingSamples.PostCell
private typealias PinnedPostCell = TestingSamples.PinnedPostCell
private typealias AdCell = TestingSamples.AdCell

extension MappingCatalog {
  static let app: MappingCatalog = {
    var catalog = MappingCatalog()
    catalog.register(PostCell.self)
    catalog.register(PinnedPostCell.self) { mapping in
      mapping.condition = mapping.modelCondition { _, post in post.isPinned }
    }
    catalog.register(AdCell.self)
    return catalog
  }()
}
