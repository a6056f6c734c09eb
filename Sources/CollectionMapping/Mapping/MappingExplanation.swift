/// Which mapping a model gets, and why each of the others does not.
///
/// Its description is meant to be read:
///
/// ```
/// PinnedPostCell for Post as cell when custom: won
/// PostCell for Post as cell: lost to a mapping whose condition holds
/// ```
public struct MappingExplanation: Hashable, Sendable {
  /// What became of one mapping.
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// It is used.
    case won

    /// It is used because no other mapping fits.
    case wonAsFallback = "won as the fallback"

    /// It fits, and a mapping whose condition holds goes first.
    case lostToCondition = "lost to a mapping whose condition holds"

    /// It fits, and a mapping for a closer model type goes first.
    case lostToCloserType = "lost to a mapping for a closer model type"

    /// It fits as well as the winner, which was registered first.
    case lostToEarlier = "lost to a mapping registered earlier"

    /// Its condition does not hold.
    case conditionFailed = "condition does not hold"

    /// It is for models of another type.
    case otherModelType = "is for another model type"

    /// It is for another category or kind.
    case otherCategory = "is for another category"

    /// It is the fallback and was not needed.
    case notNeeded = "is a fallback and not needed"
  }

  /// One mapping and what became of it.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The mapping.
    public let mapping: MappingDescription

    /// What became of it.
    public let verdict: Verdict

    /// The mapping and the verdict, in words.
    public var description: String { "\(mapping): \(verdict.rawValue)" }
  }

  /// The full type name of the model, unwrapped; `"nil"` when it is `nil`, `"too many optionals"`
  /// when there are more around it than ``CollectionLimits`` allows.
  public let modelType: String

  /// Every mapping: those that fit first, in the order in which they are preferred, then the rest
  /// in order of registration.
  public let entries: [Entry]

  /// The mapping that is used, if any.
  public var winner: MappingDescription? {
    entries.first { $0.verdict == .won || $0.verdict == .wonAsFallback }?.mapping
  }
}

extension MappingExplanation: CustomStringConvertible {
  /// One line for each mapping.
  public var description: String {
    guard !entries.isEmpty else { return "no mapping is registered" }
    return entries.map(\.description).joined(separator: "\n")
  }
}

extension MappingTable {
  /// Says which mapping a model gets and why; asks the conditions of all that fit by type.
  ///
  /// - Parameters:
  ///   - value: The model, with no optionals around it, or why there is none.
  ///   - category: What a view is wanted for.
  ///   - holds: Whether the condition of a mapping that fits by type holds.
  /// - Returns: The verdict on every mapping.
  func explain(
    _ value: Unwrapped, _ category: ElementCategory, holds: (MappingRecord, Any) -> Bool
  ) -> MappingExplanation {
    let model: Any? = if case .value(let model) = value { model } else { nil }
    let fitting =
      model.map { index(of: category)?.allCandidates(for: $0, by: order) ?? [] } ?? []
    var entries: [MappingExplanation.Entry] = []
    var winner: MappingRecord?
    for record in fitting {
      let verdict = verdict(
        on: record, holds: model.map { holds(record, $0) } ?? false, winner: winner, model: model)
      if verdict == .won { winner = record }
      entries.append(.init(mapping: record.description, verdict: verdict))
    }
    let isFitting = Set(fitting.map(ObjectIdentifier.init))
    for record in records where !isFitting.contains(ObjectIdentifier(record)) {
      let verdict: MappingExplanation.Verdict =
        if record.category != category {
          .otherCategory
        } else if record === fallback {
          winner == nil && model != nil ? .wonAsFallback : .notNeeded
        } else {
          .otherModelType
        }
      entries.append(.init(mapping: record.description, verdict: verdict))
    }
    return MappingExplanation(modelType: value.modelTypeName, entries: entries)
  }

  private func verdict(
    on record: MappingRecord, holds: Bool, winner: MappingRecord?, model: Any?
  ) -> MappingExplanation.Verdict {
    guard holds, let model else { return .conditionFailed }
    guard let winner else { return .won }
    guard order == .mostSpecific else { return .lostToEarlier }
    if record.condition == .none, winner.condition != .none { return .lostToCondition }
    let type = type(of: model)
    let shapes = [winner.shape, record.shape].filter {
      $0.closeness(to: type) == .superclass
    }
    return MappingRank(winner, for: type, among: shapes)
      < MappingRank(record, for: type, among: shapes) ? .lostToCloserType : .lostToEarlier
  }
}

extension Unwrapped {
  /// The full type name of the value, or in words why there is none.
  var modelTypeName: String {
    switch self {
    case .value(let value): typeName(type(of: value))
    case .none: "nil"
    case .tooDeep: "too many optionals"
    }
  }
}
