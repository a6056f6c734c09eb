extension MappingCatalog {
  /// Takes back every mapping of cells to exactly this class, whatever its model or condition.
  ///
  /// The fallback stays. Managers and copies made before keep what they have.
  ///
  /// - Returns: How many mappings there were; 0 is not an error.
  /// - Complexity: O(*m*) in the number of mappings. The same holds for all of this family.
  @discardableResult
  public mutating func unregister<View: ReusableView>(_ viewType: View.Type) -> Int {
    table.remove(from: .cell) { $0.viewType == viewType }.count
  }

  /// Takes back every mapping of section headers to exactly this class.
  ///
  /// - Returns: How many mappings there were.
  @discardableResult
  public mutating func unregisterHeader<View: ReusableView>(_ viewType: View.Type) -> Int {
    unregisterSupplementary(viewType, forKind: .sectionHeader)
  }

  /// Takes back every mapping of section footers to exactly this class.
  ///
  /// - Returns: How many mappings there were.
  @discardableResult
  public mutating func unregisterFooter<View: ReusableView>(_ viewType: View.Type) -> Int {
    unregisterSupplementary(viewType, forKind: .sectionFooter)
  }

  /// Takes back every mapping of one kind of supplementary views to exactly this class.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - kind: The kind; mappings of other kinds stay.
  /// - Returns: How many mappings there were.
  @discardableResult
  public mutating func unregisterSupplementary<View: ReusableView>(
    _ viewType: View.Type, forKind kind: ElementKind
  ) -> Int {
    table.remove(from: .supplementary(kind)) { $0.viewType == viewType }.count
  }

  /// Takes back exactly one mapping.
  ///
  /// - Parameter token: What the registration returned, in this catalogue or one it was copied from.
  /// - Returns: 1, or 0 when it was gone already or belongs to another catalogue or manager.
  @discardableResult
  public mutating func unregister(_ token: MappingToken) -> Int {
    let records = table.record(of: token).map { [$0] } ?? []
    table.remove(records)
    return records.count
  }

  /// Takes back every mapping, the fallback too.
  ///
  /// - Returns: How many mappings there were.
  @discardableResult
  public mutating func unregisterAll() -> Int {
    let records = table.records
    table.remove(records)
    return records.count
  }

  /// Takes back the fallback.
  ///
  /// - Returns: 1, or 0 when there was none.
  @discardableResult
  public mutating func unregisterFallback() -> Int {
    table.setFallback(nil) == nil ? 0 : 1
  }
}
