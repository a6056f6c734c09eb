import CollectionMapping
import Testing

struct Post {
  var title = ""
  var isPinned = false
}

struct Ad {
  var name = ""
}

class PostCell: ReusableView, ModelTransfer {
  private(set) var title = ""
  func update(with post: Post) { title = post.title }
}

final class PinnedPostCell: PostCell {}

final class AdCell: ReusableView, ModelTransfer {
  private(set) var name = ""
  func update(with ad: Ad) { name = ad.name }
}

final class DayHeader: ReusableView, ModelTransfer {
  private(set) var day = ""
  func update(with day: String) { self.day = day }
}

final class UnknownCell: ReusableView {}

extension MappingCatalog {
  static let app: MappingCatalog = {
    var catalog = MappingCatalog()
    catalog.register(PostCell.self)
    catalog.register(PinnedPostCell.self, for: Post.self) { mapping in
      mapping.condition = mapping.modelCondition { _, post in post.isPinned }
    } handler: { cell, post, _ in
      cell.update(with: post)
    }
    catalog.register(AdCell.self)
    catalog.registerHeader(DayHeader.self)
    return catalog
  }()
}

extension CollectionManager {
  /// A manager that prints nothing to standard error.
  static func quiet(_ catalog: MappingCatalog = MappingCatalog()) -> CollectionManager {
    let manager = CollectionManager(catalog)
    manager.anomalyHandler.anomalyAction = { _ in }
    return manager
  }
}

/// Expects the body to record an issue with exactly this text, on the line of the body's own call.
///
/// In the text this module is called `App`.
func expectIssue(
  _ text: String, at line: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) rethrows {
  try withKnownIssue(sourceLocation: sourceLocation) {
    try body()
  } matching: { issue in
    let texts = issue.comments.map {
      $0.rawValue.replacing("CollectionMappingTestingTests.", with: "App.")
    }
    return texts == [text] && (line == nil || issue.sourceLocation?.line == line)
  }
}
