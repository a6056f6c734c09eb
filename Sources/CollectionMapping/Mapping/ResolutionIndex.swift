#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The mappings of one category, and which of them fit each type of model seen so far.
///
/// Candidates are found once for each type, so a resolution costs the same among one mapping or a
/// thousand. Where a cast depends on the value they are found each time.
final class ResolutionIndex {
  private(set) var records: [MappingRecord] = []
  private var answers = TypeTable<Candidates>()
  private var certain = TypeTable<MappingRecord>()

  var order: ResolutionOrder {
    didSet { forgetAnswers() }
  }

  init(order: ResolutionOrder) {
    self.order = order
  }

  // MARK: Registration

  func append(_ record: MappingRecord) {
    records.append(record)
    forgetAnswers()
  }

  /// Takes out the mappings for which the closure says so, and returns them.
  func remove(where isRemoved: (MappingRecord) -> Bool) -> [MappingRecord] {
    let removed = records.filter(isRemoved)
    guard !removed.isEmpty else { return [] }
    records.removeAll { record in removed.contains { $0 === record } }
    forgetAnswers()
    return removed
  }

  private func forgetAnswers() {
    answers = TypeTable()
    certain = TypeTable()
  }

  // MARK: Resolution

  /// What a model is once optionals are unwrapped, and the mapping it gets.
  enum Resolution {
    case found(MappingRecord, model: Any)
    case unmapped(model: Any)
    case nilModel
  }

  /// The mapping of a model whose type alone decides it; `nil` says nothing.
  ///
  /// What nearly every dequeue ends with: one lookup, nothing copied.
  func certainRecord(for model: Any) -> MappingRecord? {
    certain[type(of: model)]
  }

  /// Finds the mapping of a model.
  ///
  /// - Complexity: O(1) once a type was seen, plus the conditions asked.
  func resolve(_ model: Any, at indexPath: IndexPath) -> Resolution {
    let candidates = answers[type(of: model)] ?? learn(model)
    switch candidates.use {
    case .always:
      return found(in: candidates, model, at: indexPath)
    case .afterUnwrapping:
      guard let value = unwrapped(model) else { return .nilModel }
      return resolve(value, at: indexPath)
    case .never:
      return found(in: self.candidates(for: model), model, at: indexPath)
    }
  }

  private func found(
    in candidates: Candidates, _ model: Any, at indexPath: IndexPath
  ) -> Resolution {
    candidates.first(for: model, at: indexPath).map { .found($0, model: model) }
      ?? .unmapped(model: model)
  }

  /// The mappings that fit a model by type, the preferred one first.
  ///
  /// - Complexity: O(*m* log *m*) in the number of mappings.
  func candidates(for model: Any) -> Candidates {
    Candidates(records.filter { $0.matches(model) }, for: type(of: model), order: order)
  }

  private func learn(_ model: Any) -> Candidates {
    let type = type(of: model)
    let answer =
      if type is any OptionalValue.Type {
        Candidates(use: .afterUnwrapping)
      } else if castsDependOnValue(model) {
        Candidates(use: .never)
      } else {
        candidates(for: model)
      }
    answers = answers.adding(answer, for: type)
    if let record = answer.certain { certain = certain.adding(record, for: type) }
    return answer
  }
}

@available(*, unavailable)
extension ResolutionIndex: Sendable {}
