/// Which mapping a model gets, and why it does not get each of the others.
///
/// Its description has one line for each mapping:
///
/// ```
/// PinnedPostCell for Post as cell when pinned: won
/// PostCell for Post as cell: lost to a mapping whose condition holds
/// ```
public struct MappingExplanation: Hashable, Sendable {
  /// The result for one mapping.
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// The mapping is used.
    case won

    /// It is the fallback and used, because no other mapping matches.
    case wonAsFallback = "won as the fallback"

    /// It matches, but a mapping with a condition that holds wins.
    case lostToCondition = "lost to a mapping whose condition holds"

    /// It matches, but a mapping for a closer model type wins.
    case lostToCloserType = "lost to a mapping for a closer model type"

    /// It matches as closely as the winner, which was registered first.
    case lostToEarlier = "lost to a mapping registered earlier"

    /// The condition of the mapping does not hold.
    case conditionFailed = "condition does not hold"

    /// The mapping is for models of another type.
    case otherModelType = "is for another model type"

    /// The mapping is for another category or kind.
    case otherCategory = "is for another category"

    /// The mapping is the fallback, and another mapping is used.
    case notNeeded = "is a fallback and not needed"
  }

  /// One mapping and its result.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The mapping.
    public let mapping: MappingDescription

    /// The result.
    public let verdict: Verdict

    /// The mapping and the result in words.
    public var description: String { "\(mapping): \(verdict.rawValue)" }
  }

  /// The type of the model without the optionals around it; `nil` if the model is `nil`.
  ///
  /// Of more optionals than ``CollectionLimits/optionalDepth``, the inner ones are part of the type.
  public let modelType: TypeName?

  /// Every mapping: those that fit by type in the order of preference, then the others in order of
  /// registration.
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

extension Resolver {
  /// Explains which mapping a model gets; evaluates the conditions of all that fit by type.
  ///
  /// A condition may unregister the mappings after its own, whose conditions then do not hold.
  func explain(
    _ model: Any, _ category: ElementCategory, at indexPath: IndexPath
  ) -> MappingExplanation {
    let table = table
    let value = unwrapped(model, depth: optionalDepth)
    var entries: [MappingExplanation.Entry] = []
    var fitting: Set<ObjectIdentifier> = []
    var needsFallback = false
    if case .value(let model) = value {
      var winner: MappingRecord?
      for record in table.allCandidates(for: model, category) {
        let holds = liveMapping(of: record)?.conditionHolds(for: model, at: indexPath) == true
        let verdict =
          holds ? table.verdict(on: record, for: type(of: model), winner) : .conditionFailed
        if verdict == .won { winner = record }
        entries.append(.init(mapping: record.description, verdict: verdict))
        fitting.insert(ObjectIdentifier(record))
      }
      needsFallback = winner == nil
    }
    for record in table.records where !fitting.contains(ObjectIdentifier(record)) {
      let verdict: MappingExplanation.Verdict =
        if record.category != category {
          .otherCategory
        } else if record === table.fallback {
          needsFallback ? .wonAsFallback : .notNeeded
        } else {
          .otherModelType
        }
      entries.append(.init(mapping: record.description, verdict: verdict))
    }
    return MappingExplanation(modelType: value.type.map(TypeName.init), entries: entries)
  }
}

extension MappingTable {
  /// The verdict on a mapping whose condition holds; `winner` is the first such mapping, if there is one.
  fileprivate func verdict(
    on record: MappingRecord, for type: Any.Type, _ winner: MappingRecord?
  ) -> MappingExplanation.Verdict {
    guard let winner else { return .won }
    guard order == .mostSpecific else { return .lostToEarlier }
    if record.condition == .none, winner.condition != .none { return .lostToCondition }
    return winner.isPreferred(to: record, for: type) ? .lostToCloserType : .lostToEarlier
  }
}
