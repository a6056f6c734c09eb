#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What one manager knows about the models of one type: which of its mappings are the answer.
final class Candidates {
  /// For which models of the type the mappings are the answer.
  enum Use {
    /// For each of them.
    case always

    /// For none: the type is an optional, and what it holds is looked up.
    case afterUnwrapping

    /// For none: which mappings fit depends on the value.
    case never
  }

  let use: Use

  /// Those that fit, the one to be preferred first.
  let mappings: [LiveMapping]

  /// The first mapping, when it has no condition: the answer, with nothing to ask.
  let certain: LiveMapping?

  init(_ mappings: [LiveMapping]) {
    use = .always
    self.mappings = mappings
    certain = mappings.first.flatMap { $0.record.condition == .none ? $0 : nil }
  }

  /// Notes that there are no candidates for a type as such.
  init(use: Use) {
    self.use = use
    mappings = []
    certain = nil
  }

  func first(for model: Any, at indexPath: IndexPath) -> LiveMapping? {
    if let certain { return certain }
    return mappings.first { $0.conditionHolds(for: model, at: indexPath) }
  }
}

@available(*, unavailable)
extension Candidates: Sendable {}
