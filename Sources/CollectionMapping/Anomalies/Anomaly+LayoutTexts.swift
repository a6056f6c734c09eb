extension Anomaly {
  /// The long texts about layouts; `nil` for every other case.
  var layoutText: String? {
    switch self {
    case .layoutProblem(let problem): "\(problem)"
    case .invalidViewport(let rect):
      "The viewport \(rect) is not a rectangle, so it stays as it was. Set finite numbers."
    case .layoutUnsettled(let rounds):
      "Views gave other sizes in each of \(rounds) rounds of one pass. Let `fittingSize(in:)` depend "
        + "on the content of the view and on the room only."
    case .visibleLimit(let limit, let found):
      "\(found) elements meet the viewport, and the first \(limit) are shown. Give items a size, show "
        + "less of the content at once, or raise visibleElements in the limits."
    default: nil
    }
  }
}
