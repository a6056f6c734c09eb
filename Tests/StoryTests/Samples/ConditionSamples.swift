import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/ConditionalMappings.md.
struct ConditionSamples {
  struct Post {
    var isPinned = false
  }

  final class PostCell: ReusableView, ModelTransfer {
    func update(with post: Post) {}
  }

  final class PinnedPostCell: ReusableView, ModelTransfer {
    func update(with post: Post) {}
  }

  final class DayHeader: ReusableView {
    var text = ""
  }

  let manager = CollectionManager()

  @Test func `a mapping whose condition holds takes precedence`() throws {
    manager.register(PostCell.self)
    manager.register(PinnedPostCell.self) { mapping in
      mapping.condition = mapping.modelCondition(named: "pinned") { _, post in post.isPinned }
    }
    #expect(try manager.view(for: Post(), at: [0, 0]) is PostCell)
    #expect(try manager.view(for: Post(isPinned: true), at: [0, 0]) is PinnedPostCell)
  }

  @Test func `the last condition that is set applies`() throws {
    manager.register(PostCell.self) { mapping in
      mapping.condition = .section(0)
      mapping.condition = mapping.modelCondition { indexPath, post in post.isPinned }
      mapping.condition = .custom { indexPath, model in indexPath.item.isMultiple(of: 2) }
      mapping.condition = .none
    }
    #expect(manager.hasMapping(for: Post(), at: [1, 1]))
  }

  @Test func `pairs that may both hold are found`() {
    manager.register(PinnedPostCell.self) { mapping in
      mapping.condition = mapping.modelCondition(named: "pinned") { _, post in post.isPinned }
    }
    manager.register(PostCell.self) { mapping in
      mapping.condition = .section(0)
    }
    let problems = manager.verify()
    #expect(
      problems.map { $0.description.replacing("StoryTests.ConditionSamples.", with: "App.") } == [
        """
        The conditions of App.PinnedPostCell for App.Post as cell when pinned and App.PostCell for \
        App.Post as cell when section 0 may both hold; then the first is used. Make the conditions \
        exclude each other, and declare it with exclusive(in:).
        """
      ])

    let explanation = manager.explain(Post(isPinned: true), at: [1, 0])
    #expect(
      explanation.description.replacing("StoryTests.ConditionSamples.", with: "App.") == """
        App.PinnedPostCell for App.Post as cell when pinned: won
        App.PostCell for App.Post as cell when section 0: condition does not hold
        """)
  }

  @Test func `conditions are declared exclusive`() throws {
    manager.register(PinnedPostCell.self) { mapping in
      mapping.condition = mapping.modelCondition(named: "pinned") { _, post in post.isPinned }
        .exclusive(in: "state of a post")
    }
    manager.register(PostCell.self) { mapping in
      mapping.condition = mapping.modelCondition(named: "not pinned") { _, post in !post.isPinned }
        .exclusive(in: "state of a post")
    }
    #expect(manager.verify().isEmpty)
    #expect(try manager.view(for: Post(), at: [0, 0]) is PostCell)
    #expect(try manager.view(for: Post(isPinned: true), at: [0, 0]) is PinnedPostCell)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `one class is registered under several conditions`() throws {
    manager.register(DayHeader.self, for: String.self, as: .header) { mapping in
      mapping.condition = .section(0)
    } handler: { header, day, _ in
      header.text = "Today, \(day)"
    }
    manager.register(DayHeader.self, for: String.self, as: .header) { header, day, _ in
      header.text = day
    }
    manager.memoryStorage.setSectionHeaderModels(["Monday", "Tuesday"])
    let texts = try (0...1).map {
      try manager.supplementaryView(DayHeader.self, ofKind: .sectionHeader, at: [$0, 0]).text
    }
    #expect(texts == ["Today, Monday", "Tuesday"])
    #expect(manager.unregister(DayHeader.self, as: .header) == 2)
  }
}
