extension CollectionManager {
  /// Every registered mapping: cells, then kind by kind, in order of registration, the fallback last.
  public var mappings: [MappingDescription] { resolver.table.records.map(\.description) }

  /// Explains which mapping a model gets and why each of the others does not fit; makes no view.
  ///
  /// Uses the rule of every dequeue. The conditions of all mappings that fit by type are evaluated.
  ///
  /// - Parameters:
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: The index path that conditions receive. Defaults to `[0, 0]`.
  /// - Returns: The verdict on every mapping.
  /// - Complexity: O(*m* log *m*) in the number of mappings.
  public func explain(
    _ model: Any, ofKind kind: ElementKind? = nil, at indexPath: IndexPath = [0, 0]
  ) -> MappingExplanation {
    hub.nested(in: "the conditions of \(TypeName(type(of: model)))") {
      resolver.explain(model, ElementCategory(kind), at: indexPath)
    } ?? MappingExplanation(modelType: TypeName(type(of: model)), entries: [])
  }

  /// Whether a mapping other than the fallback takes a model at an index path; makes no view.
  ///
  /// The parameters are those of ``explain(_:ofKind:at:)``. Returns `false` also for a model that is `nil`.
  public func hasMapping(
    for model: Any, ofKind kind: ElementKind? = nil, at indexPath: IndexPath = [0, 0]
  ) -> Bool {
    if kind == nil, resolver.certainMapping(for: model) != nil { return true }
    let resolution = hub.nested(in: "the conditions of \(TypeName(type(of: model)))") {
      resolver.find(model, ElementCategory(kind), at: indexPath)
    }
    return if case .found? = resolution { true } else { false }
  }

  /// Lists problems of the mappings before any model is displayed; makes no view.
  ///
  /// The problems are:
  ///
  /// - mappings that are never used, pairs that may both fit, and settings without effect;
  /// - kinds with models and no mapping, kinds with mappings that neither the storage nor the layout
  ///   declares, kinds that the layout places and that have no mapping or no models, kinds that only the storage
  ///   declares, and kinds for sections that the layout places on items;
  /// - templates that cannot be used, and prototypes that the container does not have;
  /// - handlers that never run, a storage that does not store its observer, and a diffable data source without
  ///   a snapshot.
  ///
  /// Each cause is one problem, whatever follows from it.
  ///
  /// A kind is named in three places: its declaration, its registration and its dequeue. UIKit raises an
  /// exception at run time if they differ.
  ///
  /// - Parameter sectionCount: The number of sections for which the layout is asked for its kinds.
  ///   Defaults to the number of sections of the content.
  /// - Returns: The problems, certain and possible ones.
  /// - Complexity: O(*m*²) in the number of mappings of one category.
  public func verify(sectionCount: Int? = nil) -> [MappingProblem] {
    hub.nested(in: templateSource == nil ? "the storage" : "template(named:)") {
      problems(inSections: sectionCount)
    } ?? []
  }

  private func problems(inSections sectionCount: Int?) -> [MappingProblem] {
    let count = min(sectionCount ?? storage.numberOfSections, limits.sections)
    let problems =
      resolver.table.problems(templates: templateSource, ofCatalog: false)
      + kindProblems(inSections: count)
      + missingPrototypes() + unusedHandlers() + handlersWithoutDisplay() + storageProblems()
    return problems.withoutRepetitions
  }

  private func storageProblems() -> [MappingProblem] {
    if let viewProviding {
      return viewProviding.isApplied
        ? [] : [.snapshotNeverApplied(TypeName(viewProviding.dataSourceType))]
    }
    guard storage !== memoryStorage, storage.storageObserver == nil else { return [] }
    return [.storageNotFollowed(TypeName(type(of: storage)))]
  }

  /// The events of displayed views that have handlers, while the container cannot display any.
  private func handlersWithoutDisplay() -> [MappingProblem] {
    let events = resolver.table.events.union(hub.handlers.names).forDisplay
    let container = containerIfMade
    let canDisplay = container.map {
      $0.isLaidOut || $0.displaysAllElements || $0.displayed.isInUse
    }
    guard canDisplay != true, !events.isEmpty else { return [] }
    return [
      .eventsWithoutDisplay(
        Array(events), hasLayout: container?.layout != nil, hasViewport: container?.viewport != nil)
    ]
  }

  private func unusedHandlers() -> [MappingProblem] {
    let records = resolver.table.records
    let ofManager = hub.handlers.reaches.flatMap { reach, events in
      reach.problems(of: events, in: records)
    }
    guard let container = containerIfMade, container.layout != nil, !container.hasAdjustableLayout
    else { return ofManager }
    return ofManager + hub.layoutEvents.map { .eventOfOtherLayout($0) }
  }

  private func kindProblems(inSections count: Int) -> [MappingProblem] {
    let stored = storage.supplementaryDeclarations.map(\.kind)
    let isStored = Set(stored)
    let container = containerIfMade
    let answer = container == nil ? LayoutKinds() : container?.placedKinds(inSections: count)
    guard let kinds = answer else { return [] }
    let placed = kinds.all
    let declared = stored + placed.filter { !isStored.contains($0) }
    let isDeclared = Set(declared)
    let table = resolver.table
    let isPlaced = Set(placed)
    let notPlaced = stored.filter {
      table.hasKind($0) && !isPlaced.contains($0) && isMissed($0, inSections: count)
    }
    let neverDeclared =
      notPlaced.map { MappingProblem.kindNotPlaced($0) }
      + table.kinds.filter { !isDeclared.contains($0) }.map { .kindNeverDeclared($0) }
    // A provider of views may provide those of every kind.
    guard viewProvider == nil else { return neverDeclared }
    return declared.filter { !table.hasKind($0) }.map { .kindWithoutMapping($0) }
      + placed.filter { table.hasKind($0) && !isStored.contains($0) && !kinds.isBehind($0) }
      .map { .kindWithoutModels($0) } + otherScopes(kinds) + neverDeclared
  }

  /// Whether the container displays views where its layout places them, and the layout can place those of a
  /// kind only if it declares the kind.
  private func isMissed(_ kind: ElementKind, inSections count: Int) -> Bool {
    guard let container = containerIfMade, container.layout != nil, count > 0,
      !container.displaysAllElements
    else { return false }
    return
      !(kind.isHeaderOrFooter && container.hasAdjustableLayout
      && hub.layoutEvents.contains(.referenceSize))
  }

  private func otherScopes(_ kinds: LayoutKinds) -> [MappingProblem] {
    storage.supplementaryDeclarations
      .filter { $0.scope == .section && kinds.ofItems.contains($0.kind) }
      .map { .kindOfOtherScope($0.kind) }
  }

  private func missingPrototypes() -> [MappingProblem] {
    resolver.table.records.compactMap { record in
      guard case .prototype(let key) = record.origin, containerIfMade?.slot(of: key) == nil else {
        return nil
      }
      return .prototypeMissing(
        record.description, identifier: key.name(of: record.viewType),
        registered: prototypes(of: record))
    }
  }

  /// The names under which the container makes views of a mapping's class for its category.
  func prototypes(of record: MappingRecord) -> [String] {
    let slots = containerIfMade?.requests.slots ?? []
    return slots.filter { $0.viewType == record.viewType && $0.key.category == record.category }
      .map(\.name).sorted()
  }
}

extension HandlerReach {
  fileprivate func problems(
    of events: [EventDeclaration], in records: [MappingRecord]
  ) -> [MappingProblem] {
    let own = records.filter { includes(.mapping($0.viewType, $0.category)) }
    guard !own.isEmpty else { return problemWithoutMapping.map { [$0] } ?? [] }
    let strays = events.filter { event in !own.contains { event.scope.includes($0.category) } }
    return EventNameSet(strays).compactMap { name in
      typeName.map { .eventWithoutElements(name, $0) }
    }
  }

  private var typeName: TypeName? {
    switch self {
    case .models(let name, _), .viewsAsModels(let name): name
    case .views(let type, _): TypeName(type)
    case .collection, .container: nil
    }
  }

  private var problemWithoutMapping: MappingProblem? {
    switch self {
    case .viewsAsModels(let name): .viewClassForModelType(name)
    case .views(let type, let category):
      .handlersWithoutMapping(viewType: TypeName(type), category: category)
    case .models(let name, let category):
      .modelHandlersWithoutMapping(modelType: name, category: category)
    case .collection, .container: nil
    }
  }
}

extension LayoutKinds {
  /// Whether a kind is placed behind sections only, where every view has a model.
  fileprivate func isBehind(_ kind: ElementKind) -> Bool {
    !global.contains(kind) && !supplementary.contains(kind)
  }
}
