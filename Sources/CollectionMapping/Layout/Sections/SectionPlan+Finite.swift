extension SectionPlan {
  /// Sections whose lengths have a sum; those in which finite numbers add up to none show nothing.
  ///
  /// - Parameters:
  ///   - sections: The sections in order.
  ///   - nothing: What stands for a section of no finite length.
  ///   - problems: The sections left out are added at its end.
  /// - Returns: As many sections.
  static func finite(
    _ sections: [SectionPlan], instead nothing: SectionPlan, _ problems: inout [LayoutProblem]
  ) -> [SectionPlan] {
    let total = sections.reduce(0) { total, section in
      total + abs(section.length) + (section.breadth.isFinite ? 0 : .infinity)
    }
    // What is left is for the distances between sections.
    let largest = Double.greatestFiniteMagnitude / 2
    if total <= largest { return sections }
    var sum = 0.0
    return sections.enumerated().map { index, section in
      let lengths = [
        (section.length, "section \(index)"), (section.breadth, "section \(index)"),
        (sum + abs(section.length), "section \(index) and those before it"),
      ]
      guard let (length, place) = lengths.first(where: { !(abs($0.0) <= largest) }) else {
        sum += abs(section.length)
        return section
      }
      problems.append(
        .invalidSection(
          index, .notFinite(what: "length", value: "\(length)", at: place)))
      return nothing
    }
  }

  /// How wide the section is across the scroll axis.
  private var breadth: Double { items.breadth(across: axis.other) }
}
