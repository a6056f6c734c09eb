#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionManager {
  /// Every registered mapping: cells, then kind by kind, in order of registration, the fallback last.
  public var mappings: [MappingDescription] { resolver.table.records.map(\.description) }

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
    let value = unwrapped(model, depth: limits.optionalDepth)
    let changes = resolver.changes
    return resolver.table.explain(value, ElementCategory(kind)) { record, model in
      // A condition may take back the mappings after its own.
      guard changes == resolver.changes || resolver.table.records.contains(where: { $0 === record })
      else { return false }
      return resolver.liveMapping(of: record)?.conditionHolds(for: model, at: indexPath) ?? false
    }
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
    if kind == nil, resolver.certainMapping(for: model) != nil { return true }
    guard case .found = resolver.find(model, ElementCategory(kind), at: indexPath) else {
      return false
    }
    return true
  }

  /// Lists what is odd about the mappings before any model is shown; makes no view.
  ///
  /// Mappings that are never used, pairs that may both hold, kinds with models and no mapping,
  /// kinds with mappings that neither the storage nor the layout declares, kinds that the layout
  /// places and that have no mapping or no models, templates that cannot be used, prototypes that
  /// the container does not have, and closures for events that can never come. The three places where a kind is named (declaration, registration,
  /// dequeue) are compared here, where UIKit raises an exception at run time.
  ///
  /// - Parameter sectionCount: How many sections the layout is asked about, for what it places in some of
  ///   them only; those there are when nothing is said.
  /// - Returns: What is odd, or wrong for certain.
  /// - Complexity: O(*m*²) in the number of mappings of one category.
  public func verify(sectionCount: Int? = nil) -> [MappingProblem] {
    let count = min(sectionCount ?? storage.numberOfSections, limits.sections)
    return resolver.table.problems() + kindProblems(inSections: count) + missingPrototypes()
      + unusedHandlers()
  }

  /// Closures that can never be called: of a class that no mapping is to, and for another layout.
  private func unusedHandlers() -> [MappingProblem] {
    let records = resolver.table.records
    let unused = hub.registrations.compactMap {
      registration -> MappingProblem? in
      switch registration.reach {
      case .viewsAsModels(let name): return .viewClassForModelType(name)
      case .views(_, let name):
        return records.contains { registration.applies(to: $0.viewType) }
          ? nil : .handlersWithoutMapping(viewType: name)
      case .collection, .elements: return nil
      }
    }
    let ofOthers = records.flatMap { record in
      EventName.allCases.filter {
        record.events.contains($0) && !$0.isHeard(of: record.category)
      }.map { MappingProblem.eventOfOtherCategory(record.description, $0) }
    }
    guard let layout = ownContainer.layout, !(layout is FlowLayout) else {
      return unused + ofOthers
    }
    return unused + ofOthers
      + EventName.allCases.filter { $0.isOfFlowLayout && hasHandler(for: $0) }
      .map { .eventOfOtherLayout($0) }
  }

  private func kindProblems(inSections count: Int) -> [MappingProblem] {
    let storage = storage as? any SupplementaryStorage
    let stored = storage?.supplementaryDeclarations.map(\.kind) ?? []
    let kinds = ownContainer.placedKinds(inSections: count)
    let placed = kinds.all
    let declared = stored + placed.filter { !stored.contains($0) }
    let mapped = resolver.table.kinds
    return declared.filter { !mapped.contains($0) }.map { .kindWithoutMapping($0) }
      + placed.filter { mapped.contains($0) && !stored.contains($0) && !kinds.isBehind($0) }
      .map { .kindWithoutModels($0) }
      + mapped.filter { !declared.contains($0) }.map { .kindNeverDeclared($0) }
  }

  private func missingPrototypes() -> [MappingProblem] {
    resolver.table.records.compactMap { record in
      guard case .prototype(let key) = record.origin, ownContainer.slots[key] == nil else {
        return nil
      }
      return .prototypeMissing(record.description)
    }
  }
}

extension LayoutKinds {
  /// Whether a kind stands behind sections only, where every view has a model.
  fileprivate func isBehind(_ kind: ElementKind) -> Bool {
    !global.contains(kind) && !supplementary.contains(kind)
  }
}
