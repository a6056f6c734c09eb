extension CollectionChanges: CustomStringConvertible {
  /// The numbers of sections and items before and after, one line for each operation, and the deleted and
  /// inserted identifiers.
  ///
  /// ```
  /// 1 section, 3 items become 1 section, 3 items
  /// delete of [0, 1]
  /// insert at [0, 0]
  /// deleted items: b
  /// inserted items: d
  /// ```
  ///
  /// The text is the same in every run. It has the first hundred operations and the first eight identifiers
  /// of each list. Identifiers are shortened to 80 characters.
  public var description: String {
    var lines = ["\(text(of: itemCountsBefore)) become \(text(of: itemCountsAfter))"]
    lines.append(replacesEverything ? "everything is replaced" : updates.description)
    func list(_ title: String, _ ids: [Any]) {
      guard !ids.isEmpty else { return }
      lines.append("\(title): \(identifierSummary(ids).joined(separator: ", "))")
    }
    list("deleted sections", deletedSections)
    list("inserted sections", insertedSections)
    list("deleted items", deletedItems)
    list("inserted items", insertedItems)
    return lines.joined(separator: "\n")
  }

  private func text(of counts: [Int]) -> String {
    "\(counted(counts.count, "section")), \(counted(counts.reduce(0, +), "item"))"
  }
}
