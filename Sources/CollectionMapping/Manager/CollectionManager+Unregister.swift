extension CollectionManager {
  /// Unregisters every mapping of a category, by default of cells, to exactly this class, whatever its model
  /// or condition.
  ///
  /// The fallback stays; ``unregisterFallback()`` unregisters it.
  ///
  /// Afterwards nothing of a mapping is left: its handler does not run again, its idle views are
  /// released at once, and those in use when they are returned. Differs from
  /// DTCollectionViewManager, where mappings of subclasses are unregistered too and only
  /// ``ModelTransfer`` views can be unregistered. A prototype's registration stays in the
  /// container, with an empty pool.
  ///
  /// Every event handler of the mappings is removed with them. When no mapping to exactly this
  /// class is left, for cells, for any kind or as the fallback, the handlers added for exactly this
  /// class with ``handle(_:ofKind:_:)`` and ``handle(_:for:ofKind:_:)`` are removed too. Handlers for
  /// models and for the whole collection stay. A mapping that ``overriding(_:during:)`` hides counts as
  /// registered.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - category: `.cell`, `.header`, `.footer` or `.supplementary(kind)`; mappings of others stay.
  /// - Returns: The number of mappings that were unregistered. 0 is not an error, but the anomaly
  ///   `notUnregistered` if the class is registered in other categories and was never unregistered.
  /// - Complexity: O(*m*) in the number of mappings. The same holds for all of this family.
  @discardableResult
  public func unregister<View: ReusableView>(
    _ viewType: View.Type, as category: ElementCategory = .cell
  ) -> Int {
    let removed = remove(from: category, named: viewType) { $0.viewType == viewType }
    removeHandlers { $0 == viewType }
    return retire(removed)
  }

  /// Removes the mappings of a category for which the condition holds; reports mappings that are in other
  /// categories only.
  private func remove(
    from category: ElementCategory, named type: Any.Type,
    where isNamed: @escaping @Sendable (MappingRecord) -> Bool
  ) -> [MappingRecord] {
    let removed = resolver.remove { $0.remove(from: category, where: isNamed) }
    let missed = MissedUnregistration(type: type, category: category, isNamed: isNamed)
    if removed.isEmpty, let anomaly = resolver.table.anomaly(of: missed) { report(anomaly) }
    return removed
  }

  /// Unregisters exactly one mapping, with its own event handlers.
  ///
  /// Handlers that were added for its class stay.
  ///
  /// - Returns: 1, or 0 if it was unregistered already or belongs to another manager, which is reported as
  ///   the anomaly `unknownToken`.
  @discardableResult
  public func unregister(_ token: MappingToken) -> Int {
    if let registrar = token.registrar, registrar != ObjectIdentifier(resolver) {
      report(.unknownToken(token.category))
    }
    return retire(resolver.remove { $0.remove(token) })
  }

  /// Unregisters every mapping, the fallback too, and the event handlers of all classes.
  ///
  /// Handlers that were added for models and for the whole collection stay.
  ///
  /// - Returns: The number of mappings that were unregistered.
  @discardableResult
  public func unregisterAll() -> Int {
    let count = retire(resolver.remove { $0.removeAll() })
    removeHandlers { _ in true }
    return count
  }

  /// Unregisters the fallback, with its own event handlers; returns 1, or 0 if there is none.
  @discardableResult
  public func unregisterFallback() -> Int {
    retire(resolver.remove { $0.setFallback(nil) })
  }

  /// Unregisters every hosting mapping of a category, by default of cells, for exactly this model type.
  ///
  /// The type of the content and the condition do not matter; mappings of the model type to other view
  /// classes stay. Handlers added for their view classes are removed as by ``unregister(_:as:)``. Otherwise
  /// the same as that method.
  @discardableResult
  public func unregisterHosting<Model>(
    for modelType: Model.Type, as category: ElementCategory = .cell
  ) -> Int {
    let records = remove(from: category, named: modelType) { $0.hostsContent(for: modelType) }
    let count = retire(records)
    removeHandlers { type in records.contains { $0.viewType == type } }
    return count
  }

  /// Removes the handlers for those of the unregistered classes that have no mapping left.
  private func removeHandlers(for isUnregistered: (AnyClass) -> Bool) {
    let removed = hub.handlers.removeHandlers {
      isUnregistered($0) && !resolver.hasMapping(to: $0)
    }
    containerIfMade?.handlersChanged(for: removed.names)
  }

  /// Empties the container's pools of the prototypes that removed mappings used, and counts the mappings.
  @discardableResult
  func retire(_ records: [MappingRecord]) -> Int {
    for record in records {
      guard case .prototype(let key) = record.origin, !resolver.isHeld(record.origin) else {
        continue
      }
      containerIfMade?.beginGeneration(of: key)
    }
    return records.count
  }
}
