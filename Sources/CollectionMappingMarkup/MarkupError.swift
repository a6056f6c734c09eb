public import CollectionMapping

/// Why an output of markup is incomplete.
public enum MarkupError: Error, Hashable, Sendable {
  /// A write was left out because of the limit.
  case limit(LimitError)

  /// A write was refused; see ``MarkupProblem``.
  case problem(MarkupProblem)

  /// A section or a piece of a ``MarkupPage`` was left out, because of its identifier.
  case page(PatchError)
}

extension MarkupError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .limit(let error): error.description
    case .problem(let problem): problem.description
    case .page(let error): error.description
    }
  }
}
