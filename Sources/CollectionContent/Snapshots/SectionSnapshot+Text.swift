extension SectionSnapshot: CustomStringConvertible {
  /// The number of items, and of visible items: `5 items, 3 visible`.
  public var description: String {
    "\(counted(nodes.count, "item")), \(visibleItems.count) visible"
  }
}

extension SectionSnapshot: CustomDebugStringConvertible {
  /// The ``visualDescription()``.
  public var debugDescription: String { visualDescription() }
}

extension SectionSnapshot {
  /// Returns the trees as text, one item on each line: `*` means visible, `+` expanded, `-` collapsed.
  ///
  /// ```
  /// * + Fruit
  /// *   - Apple
  /// * - Bread
  ///     - Rye
  /// ```
  ///
  /// The text has the first 200 items, each shortened to 80 characters. Beyond the tenth level, lines name
  /// their level instead of being indented further.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func visualDescription() -> String {
    var lines: [String] = []
    var hiddenBelow = Int.max
    for node in nodes.prefix(200) {
      let isVisible = node.level <= hiddenBelow
      if isVisible { hiddenBelow = node.isExpanded ? .max : node.level }
      let indent = String(repeating: "  ", count: min(node.level, 10))
      let level = node.level > 10 ? "(level \(node.level)) " : ""
      lines.append(
        "\(isVisible ? "*" : " ") \(indent)\(node.isExpanded ? "+" : "-") "
          + "\(level)\(identifierText(node.id))")
    }
    if nodes.count > lines.count { lines.append("and \(nodes.count - lines.count) more") }
    return lines.joined(separator: "\n")
  }
}
