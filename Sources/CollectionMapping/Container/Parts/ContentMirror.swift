/// What a container knows about its content: the counts and declarations that the data source last gave.
final class ContentMirror {
  /// The content; `nil` until the data source is asked.
  private(set) var content: ContainerContent?

  /// How often the content was replaced: what was found for one content is used for no other.
  private(set) var revision = 0

  /// Whether the data source has other counts than the content, so that batches are refused.
  private(set) var needsReload = false

  /// The first item; `nil` if there is none, and while the content is unknown.
  private(set) var firstItem: ElementPosition?

  /// Sets the content after a reload or a batch update.
  func set(_ content: ContainerContent?) {
    self.content = content
    revision += 1
    firstItem = content?.counts.firstIndex { $0 > 0 }.map { ElementPosition(section: $0, item: 0) }
    needsReload = false
  }

  /// Notes whether the counts of the data source are others after a refused batch update than before.
  func compare(_ before: [Int], with after: [Int]) {
    // Nothing is known of a data source that was just set.
    needsReload = content != nil && before != after
  }
}

@available(*, unavailable)
extension ContentMirror: Sendable {}
