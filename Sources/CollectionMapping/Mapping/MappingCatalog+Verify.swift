#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension MappingCatalog {
  /// Every mapping: cells, then kind by kind, in order of registration, the fallback last.
  ///
  /// - Complexity: O(*m*) in the number of mappings.
  public var mappings: [MappingDescription] { table.records.map(\.description) }

  /// Says which mapping a model gets and why each of the others does not; makes no view.
  ///
  /// The conditions of all mappings that fit by type are asked.
  ///
  /// - Parameters:
  ///   - model: The model; optionals around it are unwrapped, at most as many as
  ///     ``CollectionLimits`` allow by default.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: The index path for conditions. Defaults to `[0, 0]`.
  /// - Returns: The verdict on every mapping.
  /// - Complexity: O(*m* log *m*) in the number of mappings.
  public func explain(
    _ model: Any, ofKind kind: ElementKind? = nil, at indexPath: IndexPath = [0, 0]
  ) -> MappingExplanation {
    let value = unwrapped(model, depth: CollectionLimits().optionalDepth)
    return table.explain(value, ElementCategory(kind)) { record, model in
      record.condition.holds(for: model, at: indexPath, record.sharedWork?.condition)
    }
  }

  /// Lists the problems of the mappings before any model is displayed; makes no view.
  ///
  /// Mappings that are never used, pairs that may both hold, and templates that cannot be used or
  /// are not as the registration says. What a storage and a container know of, kinds and
  /// prototypes, is verified by a manager.
  ///
  /// - Complexity: O(*m*²) in the number of mappings of one category.
  public func verify() -> [MappingProblem] { table.problems() }
}
