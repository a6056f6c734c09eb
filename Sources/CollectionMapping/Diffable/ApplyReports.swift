/// What a data source has reported, so that it is not reported again.
final class ApplyReports {
  private var history: InsertionHistory?
  private var insertions = ItemInsertion()
  private var hasReportedReplacement = false

  /// Notes that the container has another data source; whether that is to be reported.
  func noteReplacement() -> Bool {
    defer { hasReportedReplacement = true }
    return !hasReportedReplacement
  }

  /// Notes the insertions of a snapshot and returns those to be reported: the ones that were made since
  /// the same snapshot, or one that it is a copy of, was applied last.
  func note(_ insertions: ItemInsertion, of history: InsertionHistory?) -> ItemInsertion {
    guard let history else { return ItemInsertion() }
    let earlier = self.history === history ? self.insertions : ItemInsertion()
    let later = insertions.movedAndDropped(since: earlier)
    if later.moved > 0 || later.dropped > 0 {
      (self.history, self.insertions) = (history, insertions)
    }
    return later
  }
}

@available(*, unavailable)
extension ApplyReports: Sendable {}
