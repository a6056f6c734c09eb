#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionManager {
  /// Every registered mapping: cells, then kind by kind, in order of registration, the fallback last.
  public var mappings: [MappingDescription] { table.records.map(\.description) }

  /// Says which mapping a model gets and why each of the others does not; makes no view.
  ///
  /// Uses the rule of every dequeue. The conditions of all mappings that fit by type are asked.
  ///
  /// - Parameters:
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: What conditions are told; the very first place, unless given.
  /// - Returns: The verdict on every mapping.
  /// - Complexity: O(*m* log *m*) in the number of mappings.
  public func explain(
    _ model: Any, ofKind kind: ElementKind? = nil, at indexPath: IndexPath = [0, 0]
  ) -> MappingExplanation {
    table.explain(model, category: kind.map { .supplementary($0) } ?? .cell, at: indexPath)
  }

  /// Whether a mapping takes a model at a place, the fallback aside; makes no view.
  ///
  /// - Parameters:
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: What conditions are told.
  /// - Returns: `false` also for a model that is `nil`.
  public func hasMapping(
    for model: Any, ofKind kind: ElementKind? = nil, at indexPath: IndexPath = [0, 0]
  ) -> Bool {
    if kind == nil, table.cells.certainRecord(for: model) != nil { return true }
    let category = kind.map { ElementCategory.supplementary($0) } ?? .cell
    guard case .found? = table.index(of: category)?.resolve(model, at: indexPath) else {
      return false
    }
    return true
  }

  /// Lists what is odd about the mappings before any model is shown; makes no view.
  ///
  /// Mappings that are never used, pairs that may both hold, kinds with models and no mapping,
  /// kinds with mappings that the storage does not declare, templates that cannot be used, and
  /// prototypes that the container does not have. The three places where a kind is named
  /// (declaration, registration, dequeue) are compared here, where UIKit raises an exception at
  /// run time.
  ///
  /// - Complexity: O(*m*²) in the number of mappings of one category.
  public func verify() -> [MappingProblem] {
    table.conflicts() + kindProblems() + table.records.compactMap(sourceProblem)
  }

  private func kindProblems() -> [MappingProblem] {
    let storage = storage as? any SupplementaryStorage
    let declared = storage?.supplementaryDeclarations.map(\.kind) ?? []
    let mapped = table.kinds
    return declared.filter { !mapped.contains($0) }.map { .kindWithoutMapping($0) }
      + mapped.filter { !declared.contains($0) }.map { .kindNeverDeclared($0) }
  }

  private func sourceProblem(of record: MappingRecord) -> MappingProblem? {
    switch record.source {
    case .slot: nil
    case .broken(let anomaly): .brokenTemplate(record.description, anomaly)
    case .prototype(let key):
      container.slots[key] == nil ? .prototypeMissing(record.description) : nil
    }
  }
}
