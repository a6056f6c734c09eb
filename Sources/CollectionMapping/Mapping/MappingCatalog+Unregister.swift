extension MappingCatalog {
  /// Unregisters every mapping of cells to exactly this class, whatever its model or condition.
  ///
  /// The fallback stays. Managers and copies that were made before keep their mappings.
  ///
  /// - Returns: The number of mappings that were unregistered; 0 is not an error.
  /// - Complexity: O(*m*) in the number of mappings. The same holds for all of this family.
  @discardableResult
  public mutating func unregister<View: ReusableView>(_ viewType: View.Type) -> Int {
    table.remove(from: .cell) { $0.viewType == viewType }.count
  }

  /// Unregisters every mapping of section headers to exactly this class.
  ///
  /// - Returns: The number of mappings that were unregistered.
  @discardableResult
  public mutating func unregisterHeader<View: ReusableView>(_ viewType: View.Type) -> Int {
    unregisterSupplementary(viewType, ofKind: .sectionHeader)
  }

  /// Unregisters every mapping of section footers to exactly this class.
  ///
  /// - Returns: The number of mappings that were unregistered.
  @discardableResult
  public mutating func unregisterFooter<View: ReusableView>(_ viewType: View.Type) -> Int {
    unregisterSupplementary(viewType, ofKind: .sectionFooter)
  }

  /// Unregisters every mapping of one kind of supplementary views to exactly this class.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - kind: The kind; mappings of other kinds stay.
  /// - Returns: The number of mappings that were unregistered.
  @discardableResult
  public mutating func unregisterSupplementary<View: ReusableView>(
    _ viewType: View.Type, ofKind kind: ElementKind
  ) -> Int {
    table.remove(from: .supplementary(kind)) { $0.viewType == viewType }.count
  }

  /// Unregisters every mapping of one kind of supplementary views to exactly this class.
  ///
  /// The spelling of DTCollectionViewManager's guide.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - kind: The kind; mappings of other kinds stay.
  /// - Returns: The number of mappings that were unregistered.
  @discardableResult
  public mutating func unregisterSupplementary<View: ReusableView>(
    _ viewType: View.Type, forKind kind: ElementKind
  ) -> Int {
    unregisterSupplementary(viewType, ofKind: kind)
  }

  /// Unregisters exactly one mapping.
  ///
  /// - Parameter token: The token of a registration in this catalogue or in one that it was copied from.
  /// - Returns: 1, or 0 if it was unregistered already or belongs to another catalogue or manager.
  @discardableResult
  public mutating func unregister(_ token: MappingToken) -> Int {
    let records = table.record(of: token).map { [$0] } ?? []
    table.remove(records)
    return records.count
  }

  /// Unregisters every mapping, the fallback too.
  ///
  /// - Returns: The number of mappings that were unregistered.
  @discardableResult
  public mutating func unregisterAll() -> Int {
    let records = table.records
    table.remove(records)
    return records.count
  }

  /// Unregisters the fallback.
  ///
  /// - Returns: 1, or 0 if there is none.
  @discardableResult
  public mutating func unregisterFallback() -> Int {
    table.setFallback(nil) == nil ? 0 : 1
  }
}
