import CollectionMapping
import CollectionMappingTesting
import Testing

/// The code of README.md that is not in Examples/hello-mapping.
struct ReadmeSamples {
  struct Post {
    let title: String
    var isPinned = false
  }

  final class PostCell: ReusableView, ModelTransfer {
    func update(with post: Post) {}
  }

  final class PinnedCell: ReusableView, ModelTransfer {
    func update(with post: Post) {}
  }

  final class DayHeader: ReusableView, TextRendering {
    var title = ""
    func write(to writer: inout TextWriter) { writer.write(title) }
  }

  @Test func `expecting a view and what it writes`() {
    let manager = CollectionManager()
    manager.register(PostCell.self)
    manager.register(PinnedCell.self) { mapping in
      mapping.condition = mapping.modelCondition(named: "pinned") { _, post in post.isPinned }
    }
    manager.register(DayHeader.self, for: String.self, as: .header) { header, day, indexPath in
      header.title = "\(day), section \(indexPath.section)"
    }

    manager.expectView(PinnedCell.self, for: Post(title: "Rules", isPinned: true))
    manager.expectText("Monday, section 0", for: "Monday", ofKind: .sectionHeader)
  }
}
