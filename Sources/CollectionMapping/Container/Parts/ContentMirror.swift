/// The content as the container knows it: the counts and declarations that the data source returned
/// last.
final class ContentMirror {
  /// The content; `nil` until the data source is asked.
  private(set) var content: ContainerContent?

  /// Changes whenever the content is replaced: results for one content are not used for another.
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

  /// Notes whether a refused batch update has changed the counts of the data source.
  func compare(_ before: [Int], with after: [Int]) {
    // Nothing is known of a data source that was just set.
    needsReload = content != nil && before != after
  }
}

@available(*, unavailable)
extension ContentMirror: Sendable {}
