/// A value that holds mappings: registered once, shared by any number of managers on any threads.
///
/// ```swift
/// var catalog = MappingCatalog()
/// catalog.register(PostCell.self)
/// catalog.register(NoteCell.self, for: String.self) { cell, text, _ in cell.text = text }
///
/// let manager = CollectionManager(catalog)    // one for each request, task or test
/// ```
///
/// A copy costs a few retains and does not share later changes, so that a test overrides a mapping
/// by changing a copy. The `mapping` and `handler` closures run on the thread of each manager, so they
/// are `@Sendable`; the closures that a `mapping` closure sets need not be, see ``SharedMappingClosure``.
/// Nothing is locked, and nothing is global.
public struct MappingCatalog: Sendable {
  var table = MappingTable()

  /// The source of templates at registration.
  ///
  /// Set it before the registrations that need it; ``verify()`` lists mappings for which it was set too
  /// late. Defaults to `nil`.
  public var templateSource: (any TemplateSource & Sendable)?

  /// Creates an empty catalogue with a ``templateSource``, which defaults to none.
  public init(templateSource: (any TemplateSource & Sendable)? = nil) {
    self.templateSource = templateSource
  }

  /// The order in which mappings that fit are used; managers start with it.
  public var resolution: ResolutionOrder {
    get { table.order }
    set { table.order = newValue }
  }

  // MARK: - Explaining and overriding

  /// Every mapping: cells, then kind by kind, in order of registration, the fallback last.
  ///
  /// - Complexity: O(*m*) in the number of mappings.
  public var mappings: [MappingDescription] { table.records.map(\.description) }

  /// Explains which mapping a model gets and why each of the others does not fit, as
  /// ``CollectionManager/explain(_:ofKind:at:)`` does; makes no view.
  ///
  /// The conditions of all mappings that fit by type are evaluated, as in a new manager: a `mapping`
  /// closure that sets closures runs first. Optionals around the model are unwrapped, at most as many as
  /// ``CollectionLimits`` allow by default.
  public func explain(
    _ model: Any, ofKind kind: ElementKind? = nil, at indexPath: IndexPath = [0, 0]
  ) -> MappingExplanation {
    Resolver(table, limits: CollectionLimits(), isOfManager: false)
      .explain(model, ElementCategory(kind), at: indexPath)
  }

  /// Lists problems of the mappings before any model is displayed; makes no view.
  ///
  /// Mappings that are never used, pairs that may both fit, settings and handlers without effect, templates
  /// that cannot be used or differ from the registration, and the last 256 calls of `unregister` with another
  /// category or a token of a manager. A manager also verifies what a storage and a container declare: kinds and
  /// prototypes.
  ///
  /// - Complexity: O(*m*²) in the number of mappings of one category.
  public func verify() -> [MappingProblem] {
    table.problems(templates: templateSource, ofCatalog: true).withoutRepetitions
  }

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
  /// The closure runs once, now, and its error is thrown.
  ///
  /// - Complexity: O(*m*) in the number of mappings of the categories that are changed.
  public func overriding<Failure: Error>(
    _ change: (_ catalog: inout MappingCatalog) throws(Failure) -> Void
  ) throws(Failure) -> MappingCatalog {
    var catalog = self
    try change(&catalog)
    return catalog
  }

  // MARK: - Unregistering

  /// Unregisters every mapping of a category to exactly this class, as
  /// ``CollectionManager/unregister(_:as:)`` does, and returns their number.
  ///
  /// Managers and copies that were made before keep their mappings, here and in all of this family.
  @discardableResult
  public mutating func unregister<View: ReusableView>(
    _ viewType: View.Type, as category: ElementCategory = .cell
  ) -> Int {
    remove(from: category, named: viewType) { $0.viewType == viewType }
  }

  private mutating func remove(
    from category: ElementCategory, named type: Any.Type,
    where isNamed: @escaping @Sendable (MappingRecord) -> Bool
  ) -> Int {
    let count = table.remove(from: category, where: isNamed).count
    if count == 0 { table.note(.init(type: type, category: category, isNamed: isNamed)) }
    return count
  }

  /// Unregisters exactly one mapping.
  ///
  /// - Parameter token: The token of a registration in this catalogue or in one that it was copied from.
  /// - Returns: 1, or 0 if it was unregistered already or belongs to another catalogue or manager. ``verify()``
  ///   lists tokens of managers.
  @discardableResult
  public mutating func unregister(_ token: MappingToken) -> Int {
    if token.registrar != nil { table.note(.init(category: token.category)) }
    return table.remove(token).count
  }

  /// Unregisters every mapping, the fallback too, and returns their number.
  @discardableResult
  public mutating func unregisterAll() -> Int {
    table.removeAll().count
  }

  /// Unregisters the fallback, and returns 1, or 0 if there is none.
  @discardableResult
  public mutating func unregisterFallback() -> Int {
    table.setFallback(nil).count
  }

  /// Unregisters every hosting mapping of a category for exactly this model type, as
  /// ``CollectionManager/unregisterHosting(for:as:)`` does, and returns their number.
  @discardableResult
  public mutating func unregisterHosting<Model>(
    for modelType: Model.Type, as category: ElementCategory = .cell
  ) -> Int {
    remove(from: category, named: modelType) { $0.hostsContent(for: modelType) }
  }
}
