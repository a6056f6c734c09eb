extension MappingCatalog {
  /// Returns a copy of this catalogue with some mappings changed.
  ///
  /// ```swift
  /// let catalog = MappingCatalog.app.overriding {
  ///   $0.unregister(AdCell.self)
  ///   $0.register(FakeAdCell.self)
  /// }
  /// ```
  ///
  /// This catalogue and the managers made from it are unchanged, so that tests that run at once can have
  /// an override each. For the mappings of one manager see ``CollectionManager/overriding(_:during:)``.
  ///
  /// - Parameter change: Registers and unregisters in the copy; runs once, now.
  /// - Returns: The changed copy.
  /// - Throws: The error of the closure.
  /// - Complexity: O(*m*) in the number of mappings of the categories that are changed.
  public func overriding<Failure: Error>(
    _ change: (_ catalog: inout MappingCatalog) throws(Failure) -> Void
  ) throws(Failure) -> MappingCatalog {
    var catalog = self
    try change(&catalog)
    return catalog
  }
}
