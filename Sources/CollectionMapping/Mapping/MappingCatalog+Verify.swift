extension MappingCatalog {
  /// Every mapping: cells, then kind by kind, in order of registration, the fallback last.
  ///
  /// - Complexity: O(*m*) in the number of mappings.
  public var mappings: [MappingDescription] { table.records.map(\.description) }

  /// Explains which mapping a model gets and why each of the others does not fit; makes no view.
  ///
  /// The conditions of all mappings that fit by type are evaluated, as in a new manager: a `mapping`
  /// closure that sets closures runs first.
  ///
  /// - Parameters:
  ///   - model: The model; optionals around it are unwrapped, at most as many as
  ///     ``CollectionLimits`` allow by default.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: The index path that conditions receive. Defaults to `[0, 0]`.
  /// - Returns: The verdict on every mapping.
  /// - Complexity: O(*m* log *m*) in the number of mappings.
  public func explain(
    _ model: Any, ofKind kind: ElementKind? = nil, at indexPath: IndexPath = [0, 0]
  ) -> MappingExplanation {
    Resolver(table, optionalDepth: CollectionLimits().optionalDepth, isOfManager: false)
      .explain(model, ElementCategory(kind), at: indexPath)
  }

  /// Lists problems of the mappings before any model is displayed; makes no view.
  ///
  /// Mappings that are never used, pairs that may both fit, settings without effect, and templates that
  /// cannot be used or differ from the registration. A manager also verifies what a storage and a
  /// container declare: kinds and prototypes.
  ///
  /// - Complexity: O(*m*²) in the number of mappings of one category.
  public func verify() -> [MappingProblem] {
    table.problems(templates: templateSource, ofCatalog: true)
  }
}
