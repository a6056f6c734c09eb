extension Anomaly {
  /// The long texts about content that changes; `nil` for every other case.
  var changeText: String? {
    switch self {
    case .invalidCount(let section?, let count):
      "The data source returned \(count) as the number of items in section \(section), which counts "
        + "as empty. Return a number from 0 to `items` of CollectionLimits."
    case .invalidCount(nil, let count):
      "The data source returned \(count) as the number of sections, and the content counts as empty. "
        + "Return a number from 0 to `sections` of CollectionLimits."
    case .unannouncedChange(let section, let before, let after):
      "Section \(section) had \(counted(before, "item")) and now has \(after), without a batch update. "
        + "Change the data source inside performBatchUpdates, or call reloadData() afterwards."
    case .batchRefused(let reason):
      "A batch update was refused, and nothing has changed. The reason: \(excerpt(of: reason))"
    case .batchReloaded(let reason):
      "Everything was reloaded, because a batch update did not match the content. Include every change "
        + "in the batch update. The reason: \(excerpt(of: reason))"
    case .movementCancelled(let path):
      "The content changed while the item from \(path.bracketed) was being moved, so the movement "
        + "was cancelled. End or cancel a movement before you change the content."
    case .existingItemsMoved(let count, let first):
      "\(counted(count, "item")) added to a snapshot existed already and moved\(named(first)). "
        + "Use moveItem to move items, or pass `existing: .reject` to get an error instead."
    case .duplicatesDropped(let count, let first):
      "A snapshot dropped \(counted(count, "repeated identifier"))\(named(first)). "
        + "Make identifiers unique."
    case .unstableIdentity(let identifier):
      "\(excerpt(of: identifier)) is no longer equal to itself or has another hash, so everything was "
        + "reloaded. Do not change the values that `==` and `hash(into:)` of an identifier use."
    case .dataSourceReplaced(let dataSource):
      "The container of a diffable data source now has \(dataSource.map { "a \($0)" } ?? "none"), so "
        + "snapshots cannot be applied. Set the diffable data source again, or make a new one."
    case .invalidAnswer(let event, let path):
      "A handler of \(event) returned \(path.bracketed), where no item exists, so the default is used. "
        + "Return the index path of an item."
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
