import CollectionMapping
import TestSupport
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
    catalog.register(DayHeader.self, as: .header)
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

/// Expects the body to record an issue, and no other.
func expectFailure(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) rethrows {
  let texts = try issues(of: body).map(\.appText)
  #expect(texts.count == 1, sourceLocation: sourceLocation)
}

/// Expects the body to record an issue with exactly this text, on the line of the body's own call.
///
/// In the text this module is called `App`.
func expectIssue(
  _ text: String, at line: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) rethrows {
  let issues = try issues(of: body)
  #expect(issues.map(\.appText) == [text], sourceLocation: sourceLocation)
  if let line {
    #expect(issues.map(\.sourceLocation?.line) == [line], sourceLocation: sourceLocation)
  }
}

extension Issue {
  /// The text of the issue, in which this module is called `App`.
  var appText: String { text(of: "CollectionMappingTestingTests") }
}
