extension Anomaly {
  /// The long texts about content that changes; `nil` for every other case.
  var changeText: String? {
    switch self {
    case .invalidCount(let section?, let count):
      "A data source gave \(count) as the number of items in section \(section); it counts as 0. "
        + "Give a number from 0 to the limit of items."
    case .invalidCount(nil, let count):
      "A data source gave \(count) as the number of sections; it counts as 0. Give a number from "
        + "0 to the limit of sections."
    case .unannouncedChange(let section, let before, let after):
      "Section \(section) had \(before) items and has \(after), but no batch says so. Change the "
        + "data source inside performBatchUpdates, or call reloadData() afterwards."
    case .batchRefused(let reason):
      "A batch of updates that had to wait was refused. Batch updates outside of what the data "
        + "source is asked. The reason: \(excerpt(of: reason))"
    case .batchReloaded(let reason):
      "Everything was loaded again, because a batch of updates did not fit. Tell of every change, "
        + "with the places before and after it. The reason: \(excerpt(of: reason))"
    case .movementCancelled(let path):
      "The item from \(path.bracketed) was being moved when the content changed; the movement "
        + "was cancelled. End or cancel a movement before changing the content."
    case .existingItemsMoved(let count, let first):
      "\(count) items that a snapshot had already were added again, and moved\(named(first)). "
        + "Move them with moveItem, or reject them with `existing: .reject`."
    case .duplicatesDropped(let count, let first):
      "\(count) identifiers were given twice, and dropped but for the first\(named(first)). "
        + "Make identifiers unique."
    case .unstableIdentity(let identifier):
      "\(excerpt(of: identifier)) is no longer found by its own hash, so everything was loaded "
        + "again. Do not change what an identifier's == and hash go by."
    case .dataSourceReplaced(let dataSource):
      "The container of a diffable data source got \(dataSource.map { "a \($0)" } ?? "no data source") in its place, so that applying "
        + "throws. Set the diffable data source again, or apply to one that is made anew."
    case .invalidAnswer(let event, let path):
      "\(path.bracketed) was answered to \(event), and there is no such place; what holds by default "
        + "is used. Answer with the place of an item."
    default: nil
    }
  }

  private func named(_ words: [String]) -> String {
    words.isEmpty ? "" : ": \(limited(words))"
  }

  func limited(_ words: [String]) -> String {
    let first = words.prefix(8).map(excerpt).joined(separator: ", ")
    return words.count <= 8 ? first : first + " and \(words.count - 8) more"
  }
}
