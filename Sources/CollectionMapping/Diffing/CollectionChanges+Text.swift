extension CollectionChanges: CustomStringConvertible {
  /// How many sections and items there were and are, then one line for each operation, then the
  /// identifiers that go and come.
  ///
  /// ```
  /// 1 section, 3 items become 1 section, 3 items
  /// delete of [0, 1]
  /// insert at [0, 0]
  /// gone: b
  /// new: d
  /// ```
  ///
  /// Equal in every run. It has the first hundred operations, the first eight identifiers of each kind,
  /// and 80 characters of an identifier.
  public var description: String {
    var lines = ["\(text(of: itemCountsBefore)) become \(text(of: itemCountsAfter))"]
    lines.append(replacesEverything ? "everything is replaced" : updates.description)
    func tell(_ what: String, _ ids: [Any]) {
      guard !ids.isEmpty else { return }
      lines.append("\(what): \(identifierSummary(ids).joined(separator: ", "))")
    }
    tell("gone sections", deletedSections)
    tell("new sections", insertedSections)
    tell("gone", deletedItems)
    tell("new", insertedItems)
    return lines.joined(separator: "\n")
  }

  private func text(of counts: [Int]) -> String {
    let items = counts.reduce(0, +)
    return "\(counts.count) section\(counts.count == 1 ? "" : "s"), "
      + "\(items) item\(items == 1 ? "" : "s")"
  }
}
