extension CollectionManager {
  /// Takes back every mapping of cells to exactly this class, whatever its model or condition.
  ///
  /// The fallback stays; ``unregisterFallback()`` takes it back.
  ///
  /// Afterwards nothing of a mapping is left: its handler does not run again, its pooled views are
  /// gone, and those in use are let go when they come back. Differs from DTCollectionViewManager,
  /// where mappings of subclasses go too and only ``ModelTransfer`` views can be taken back.
  /// A prototype's registration stays in the container, with an empty pool.
  ///
  /// - Returns: How many mappings there were; 0 is not an error.
  /// - Complexity: O(*m*) in the number of mappings. The same holds for all of this family.
  @discardableResult
  public func unregister<View: ReusableView>(_ viewType: View.Type) -> Int {
    remove(viewType, from: .cell)
  }

  /// Takes back every mapping of section headers to exactly this class.
  ///
  /// - Returns: How many mappings there were.
  @discardableResult
  public func unregisterHeader<View: ReusableView>(_ viewType: View.Type) -> Int {
    remove(viewType, from: .supplementary(.sectionHeader))
  }

  /// Takes back every mapping of section footers to exactly this class.
  ///
  /// - Returns: How many mappings there were.
  @discardableResult
  public func unregisterFooter<View: ReusableView>(_ viewType: View.Type) -> Int {
    remove(viewType, from: .supplementary(.sectionFooter))
  }

  /// Takes back every mapping of one kind of supplementary views to exactly this class.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - kind: The kind; mappings of other kinds stay.
  /// - Returns: How many mappings there were.
  @discardableResult
  public func unregisterSupplementary<View: ReusableView>(
    _ viewType: View.Type, forKind kind: ElementKind
  ) -> Int {
    remove(viewType, from: .supplementary(kind))
  }

  /// Takes back exactly one mapping.
  ///
  /// - Returns: 1, or 0 when it was gone already or belongs to another manager.
  @discardableResult
  public func unregister(_ token: MappingToken) -> Int {
    retire(resolver.remove { $0.identity == token.identity })
  }

  /// Takes back every mapping, the fallback too.
  ///
  /// - Returns: How many mappings there were.
  @discardableResult
  public func unregisterAll() -> Int {
    retire(resolver.remove { _ in true })
  }

  /// Takes back the fallback.
  ///
  /// - Returns: 1, or 0 when there was none.
  @discardableResult
  public func unregisterFallback() -> Int {
    retire(resolver.removeFallback())
  }

  private func remove(_ viewType: ReusableView.Type, from category: ElementCategory) -> Int {
    retire(resolver.remove(from: category) { $0.viewType == viewType })
  }

  /// Ends what the container holds for mappings that were taken out, and counts them.
  @discardableResult
  func retire(_ records: [MappingRecord]) -> Int {
    for record in records {
      guard case .prototype(let key) = record.origin, !resolver.isHeld(record.origin) else {
        continue
      }
      ownContainer.beginGeneration(of: key)
    }
    return records.count
  }
}
