extension Anomaly {
  /// The long texts about layouts; `nil` for every other case.
  var layoutText: String? {
    switch self {
    case .layoutProblem(let problem): "\(problem)"
    case .invalidViewport(let rect):
      "The viewport \(rect) contains NaN or an infinite value, so the earlier one is kept. Set finite "
        + "values."
    case .layoutUnsettled(let rounds):
      "Views returned other sizes in each of \(counted(rounds, "round")) of one layout pass; the last "
        + "sizes are used. Let `fittingSize(in:)` depend only on the content and the available size."
    case .visibleLimit(let limit, let found):
      "\(counted(found, "element")) would be displayed, but the limit is \(limit); the rest is left "
        + "out. Give items a larger size, make the viewport smaller, or raise `visibleElements` of "
        + "CollectionLimits."
    default: nil
    }
  }
}
