extension CollectionSnapshot {
  /// Finds the changes from another snapshot, with a reload of each element that gets another mapping.
  ///
  /// ```swift
  /// let difference = target.difference(
  ///   from: base, resolvedBy: catalog, models: { _, _, id in id.flatMap { posts[$0] } })
  /// ```
  ///
  /// A container finds such elements among its displayed views (``AppliedChange/displayed``). This is a
  /// pure function that finds all of them, on any thread and without a view. An item whose cell gets
  /// another mapping becomes a reload of the item. A declared supplementary view that gets another
  /// mapping, or that has a model on one side only, becomes a reload of that view. The marks of this
  /// snapshot are kept.
  ///
  /// Elements that are on both sides are compared: if `previousModels` is given, all of them; otherwise
  /// those that have another position or section or are reconfigured, since the same closure returns
  /// equal models for all others. Conditions run as in a new manager. The closures are called for the
  /// cells and their supplementary views in the new order, then for those of the sections; for each
  /// element first with its identity before.
  ///
  /// - Parameters:
  ///   - base: The snapshot before.
  ///   - catalog: The mappings on both sides.
  ///   - declarations: The kinds of supplementary views. Defaults to none.
  ///   - models: Returns the model of an element, given also its section and, for a cell or a view that
  ///     belongs to an item, the item; `nil` if there is none.
  ///   - previousModels: Returns the models of the snapshot before. Defaults to `nil`: those of `models`.
  ///   - isUpdated: Whether the content of an item changed, as for ``difference(from:limits:updatedWhere:)``.
  ///     Defaults to `nil`: only marked items are reconfigured.
  ///   - limits: The limits for work, beyond which everything is replaced, and for optionals.
  /// - Returns: Both snapshots and the changes, to be applied with
  ///   ``DiffableDataSource/apply(precomputed:animatingDifferences:completion:)``.
  /// - Complexity: That of the difference, and one resolution for each compared element and side.
  public func difference(
    from base: Self, resolvedBy catalog: MappingCatalog,
    declaring declarations: [SupplementaryDeclaration] = [],
    models: (_ element: ElementID, _ section: SectionID, _ item: ItemID?) -> Any?,
    previousModels: ((_ element: ElementID, _ section: SectionID, _ item: ItemID?) -> Any?)? = nil,
    updatedWhere isUpdated: ((_ old: ItemID, _ new: ItemID) -> Bool)? = nil,
    limits: CollectionLimits = CollectionLimits()
  ) -> SnapshotDifference<SectionID, ItemID> {
    let unresolved =
      isUpdated.map { difference(from: base, limits: limits.content, updatedWhere: $0) }
      ?? difference(from: base, limits: limits.content)
    var changes = unresolved.changes
    return withoutActuallyEscaping(models) { models in
      let sides = ResolvedSides(
        old: base, new: self, declarations: declarations, previousModels: previousModels,
        models: models,
        resolver: Resolver(
          catalog.table, limits: limits, isOfManager: false))
      sides.addReloads(to: &changes)
      return SnapshotDifference(from: base, to: self, changes)
    }
  }
}

extension BatchUpdates {
  /// Adds reloads, by the positions before, except for views that are reloaded already.
  fileprivate mutating func addReloads(of items: [ElementPosition], _ views: [ElementID]) {
    guard !items.isEmpty || !views.isEmpty else { return }
    let reloaded = Set(supplementaryReloads)
    let views = views.filter { !reloaded.mark($0) }
    itemReloads = (itemReloads + items).inOrder()
    itemReconfigures = itemReconfigures.inOrder().without(itemReloads)
    supplementaryReloads = (supplementaryReloads + views.compactMap(\.mark)).inOrder()
  }
}

private struct ResolvedSides<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Snapshot = CollectionSnapshot<SectionID, ItemID>
  typealias Models = (ElementID, SectionID, ItemID?) -> Any?

  let old, new: Snapshot
  let declarations: [SupplementaryDeclaration]
  let previousModels: Models?
  let models: Models
  let resolver: Resolver

  private enum Choice: Equatable {
    case mapping(ObjectIdentifier)
    case unmapped
    case absent
  }

  /// Adds a reload for each element that has different mappings on both sides, unless it is reloaded.
  func addReloads(to changes: inout CollectionChanges<SectionID, ItemID>) {
    guard !changes.replacesEverything, let origins = changes.contentOrigins() else { return }
    let kinds = declarations.filter { $0.scope == .item }.map(\.kind)
    let reconfigured = Set(changes.updates.itemReconfigures)
    let reloaded = Set(changes.updates.itemReloads)
    var (items, views): ([ElementPosition], [ElementID]) = ([], [])
    origins.forEachKeptItem(in: new.sections.map(\.items.count)) { origin, position in
      let isUpdated = reconfigured.contains(origin)
      if !reloaded.contains(origin),
        isRemapped(.cell(origin), .cell(position), isUpdated: isUpdated)
      {
        items.append(origin)
      }
      for kind in kinds {
        let element = ElementID(kind, .item, section: origin.section, number: origin.item)
        if isRemapped(element, element.moved(to: position), isUpdated: isUpdated) {
          views.append(element)
        }
      }
    }
    for (section, origin) in origins.sections.enumerated() where origin >= 0 {
      for declaration in declarations where declaration.scope == .section {
        let element = ElementID(declaration.kind, .section, section: origin, number: 0)
        let target = ElementID(declaration.kind, .section, section: section, number: 0)
        if isRemapped(element, target, isUpdated: false) { views.append(element) }
      }
    }
    changes.updates.addReloads(of: items, views)
  }

  private func isRemapped(_ origin: ElementID, _ target: ElementID, isUpdated: Bool) -> Bool {
    let isMoved =
      origin != target
      || old.sections[origin.sectionNumber].id != new.sections[target.sectionNumber].id
    guard isMoved || isUpdated || previousModels != nil else { return false }
    return choice(for: origin, in: old, previousModels ?? models)
      != choice(for: target, in: new, models)
  }

  private func choice(for element: ElementID, in snapshot: Snapshot, _ models: Models) -> Choice {
    let section = snapshot.sections[element.sectionNumber]
    let item = element.place == .item ? section.items[element.number] : nil
    guard let model = models(element, section.id, item) else { return .absent }
    switch resolver.resolve(model, element.category, at: element.indexPath) {
    case .found(let mapping, _): return .mapping(ObjectIdentifier(mapping.record))
    case .unmapped, .tooManyOptionals: return .unmapped
    case .nilModel: return .absent
    }
  }
}

extension ElementID {
  fileprivate var mark: SupplementaryMark? {
    kind.map { SupplementaryMark($0, at: position) }
  }
}
