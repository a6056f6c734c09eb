public import Testing

extension MappingCatalog {
  /// Expects `verify()` to find no problem of the mappings.
  ///
  /// - Parameters:
  ///   - includingUncertain: Whether uncertain problems count too, such as two conditions that may
  ///     both hold. Defaults to `false`.
  ///   - sourceLocation: The location of an issue.
  /// - Complexity: O(*m*²) in the number of mappings of one category.
  public func expectNoProblems(
    includingUncertain: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    verify().expectNone(includingUncertain: includingUncertain, sourceLocation)
  }
}
