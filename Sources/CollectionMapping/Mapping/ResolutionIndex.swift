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
  private var answers: [ObjectIdentifier: Answer] = [:]

  var order: ResolutionOrder {
    didSet { answers.removeAll() }
  }

  init(order: ResolutionOrder) {
    self.order = order
  }

  private enum Answer {
    case candidates(Candidates)
    case isOptional
    case dependsOnValue
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
    records.removeAll(where: isRemoved)
    forgetAnswers()
    return removed
  }

  private func forgetAnswers() {
    if !answers.isEmpty { answers.removeAll() }
  }

  // MARK: Resolution

  /// What a model is once optionals are unwrapped, and the mapping it gets.
  enum Resolution {
    case found(MappingRecord, model: Any)
    case unmapped(model: Any)
    case nilModel
  }

  /// Finds the mapping of a model.
  ///
  /// - Complexity: O(1) once a type was seen, plus the conditions asked.
  func resolve(_ model: Any, at indexPath: IndexPath) -> Resolution {
    switch answers[ObjectIdentifier(type(of: model))] ?? learn(model) {
    case .candidates(let candidates):
      guard let record = candidates.first(for: model, at: indexPath) else {
        return .unmapped(model: model)
      }
      return .found(record, model: model)
    case .isOptional:
      guard let value = unwrapped(model) else { return .nilModel }
      return resolve(value, at: indexPath)
    case .dependsOnValue:
      guard let record = candidates(for: model).first(for: model, at: indexPath) else {
        return .unmapped(model: model)
      }
      return .found(record, model: model)
    }
  }

  /// The mappings that fit a model by type, the preferred one first.
  ///
  /// - Complexity: O(*m* log *m*) in the number of mappings.
  func candidates(for model: Any) -> Candidates {
    Candidates(records.filter { $0.matches(model) }, for: type(of: model), order: order)
  }

  private func learn(_ model: Any) -> Answer {
    let type = type(of: model)
    let answer: Answer =
      if type is any OptionalValue.Type {
        .isOptional
      } else if castsDependOnValue(model) {
        .dependsOnValue
      } else {
        .candidates(candidates(for: model))
      }
    answers[ObjectIdentifier(type)] = answer
    return answer
  }
}

@available(*, unavailable)
extension ResolutionIndex: Sendable {}
