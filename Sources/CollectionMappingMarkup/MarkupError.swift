/// Why an output of markup is incomplete.
public enum MarkupError: Error, Hashable, Sendable {
  /// A write was left out because of the limit.
  case limit(LimitError)

  /// A write was refused; see ``MarkupProblem``.
  case problem(MarkupProblem)
}

extension MarkupError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .limit(let error): error.description
    case .problem(let problem): problem.description
    }
  }
}
