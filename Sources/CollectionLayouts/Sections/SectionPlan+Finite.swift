extension SectionPlan {
  /// The largest sum of all lengths; the other half is for the distances between sections.
  static let largestTotal = Double.greatestFiniteMagnitude / 2

  /// Replaces sections whose lengths overflow, so that the sum of all lengths is finite.
  ///
  /// - Parameters:
  ///   - sections: The sections in order.
  ///   - nothing: The replacement of a section without a finite length.
  ///   - problems: The array to which the replaced sections are appended.
  /// - Returns: The same number of sections.
  static func finite(
    _ sections: [SectionPlan], instead nothing: SectionPlan, _ problems: inout [LayoutProblem]
  ) -> [SectionPlan] {
    var sum = 0.0
    return sections.enumerated().map { index, section in
      let lengths = [
        (section.length, "section \(index)"), (section.breadth, "section \(index)"),
        (sum + abs(section.length), "section \(index) and those before it"),
      ]
      guard let (length, place) = lengths.first(where: { !(abs($0.0) <= largestTotal) }) else {
        sum += abs(section.length)
        return section
      }
      problems.append(
        .invalidSection(
          index, .notFinite(what: "length", value: "\(length)", at: place)))
      return nothing
    }
  }

  /// The width of the section across the scroll axis.
  private var breadth: Double { items.breadth(across: axis.other) }
}
