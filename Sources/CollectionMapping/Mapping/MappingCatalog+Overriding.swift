extension MappingCatalog {
  /// A copy of this catalogue with some mappings changed.
  ///
  /// ```swift
  /// let catalog = MappingCatalog.app.overriding {
  ///   $0.unregister(AdCell.self)
  ///   $0.register(FakeAdCell.self)
  /// }
  /// ```
  ///
  /// This catalogue stays as it is, and so does every manager made from it: any number of tests
  /// that run at once have each its own override. For mappings of one manager see
  /// ``CollectionManager/overriding(_:during:)``.
  ///
  /// - Parameter change: Registers and unregisters in the copy; runs once, now.
  /// - Returns: The changed copy.
  /// - Throws: What the closure throws.
  /// - Complexity: O(*m*) in the number of mappings of the categories that are changed.
  public func overriding<Failure: Error>(
    _ change: (_ catalog: inout MappingCatalog) throws(Failure) -> Void
  ) throws(Failure) -> MappingCatalog {
    var catalog = self
    try change(&catalog)
    return catalog
  }
}
