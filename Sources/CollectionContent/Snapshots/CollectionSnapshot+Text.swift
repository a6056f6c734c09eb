extension CollectionSnapshot: CustomStringConvertible {
  /// The number of sections and of items: `2 sections, 5 items`.
  public var description: String {
    "\(counted(numberOfSections, "section")), \(counted(numberOfItems, "item"))"
  }
}

extension CollectionSnapshot: CustomDebugStringConvertible {
  /// A table of the first 200 sections and items, with their indices and marks.
  ///
  /// ```
  /// 2 sections, 2 items
  /// [0] today: 2 items, reload
  ///   [0, 0] breakfast
  ///   [0, 1] lunch, reconfigure
  /// [1] earlier: 0 items
  /// ```
  ///
  /// The text is the same in every run. Identifiers are shortened to 80 characters.
  public var debugDescription: String {
    var lines = [description]
    for (index, section) in sections.enumerated() {
      guard lines.count <= 200 else { break }
      lines.append(line(of: section, at: index))
      for (number, item) in section.items.prefix(201 - lines.count).enumerated() {
        lines.append("  [\(index), \(number)] \(identifierText(item))\(mark(of: item))")
      }
    }
    let left = numberOfSections + numberOfItems + 1 - lines.count
    if left > 0 { lines.append("and \(left) more") }
    return lines.joined(separator: "\n")
  }

  private func line(of section: MarkedSection<SectionID, ItemID>, at index: Int) -> String {
    let title = "[\(index)] \(identifierText(section.id))"
    var parts = ["\(title): \(counted(section.items.count, "item"))"]
    if section.isReloaded { parts.append("reload") }
    if section.isReconfigured { parts.append("reconfigure") }
    for kind in reloadedSupplementaryKinds(inSection: section.id) ?? [] {
      parts.append("reload \(identifierText(kind))")
    }
    for kind in reconfiguredSupplementaryKinds(inSection: section.id) ?? [] {
      parts.append("reconfigure \(identifierText(kind))")
    }
    return parts.joined(separator: ", ")
  }

  private func mark(of item: ItemID) -> String {
    if reloaded.contains(item) { return ", reload" }
    return reconfigured.contains(item) ? ", reconfigure" : ""
  }
}
