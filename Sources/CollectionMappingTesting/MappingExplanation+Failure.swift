import Testing

extension MappingExplanation {
  /// The number of mappings in the text that do not fit; all that fit are part of it.
  private static var unfitShown: Int { 20 }

  /// One line for each mapping; of a large catalogue, some mappings that do not fit are left out.
  ///
  /// - Parameter viewType: A class whose mappings are always part of the text.
  /// - Returns: The lines, and the number of mappings that were left out.
  func lines(showing viewType: TypeName? = nil) -> [String] {
    guard !entries.isEmpty else { return [description] }
    var unfit = 0
    let shown = entries.filter { entry in
      switch entry.verdict {
      case .otherModelType, .otherCategory:
        if entry.mapping.viewType == viewType { return true }
        unfit += 1
        return unfit <= Self.unfitShown
      default:
        return true
      }
    }
    let left = entries.count - shown.count
    return shown.map(\.description)
      + (left > 0 ? ["… and \(left) more for other models or categories"] : [])
  }

  func expectNoWinner(_ request: RequestedView, _ sourceLocation: SourceLocation) {
    guard let winner else { return }
    let model = modelType?.description ?? "nil"
    let first = "Expected no view for \(model), \(request), but got \(winner.viewType)."
    let text = ([first] + lines()).joined(separator: "\n")
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}

extension [MappingProblem] {
  func expectNone(includingUncertain: Bool, _ sourceLocation: SourceLocation) {
    let problems = filter { includingUncertain || $0.isCertain }
    guard !problems.isEmpty else { return }
    let lines =
      ["Expected no problems with the mappings, but verify() found:"]
      + problems.map(\.description)
    Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: sourceLocation)
  }
}
