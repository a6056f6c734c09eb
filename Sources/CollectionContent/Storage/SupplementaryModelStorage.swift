/// A base class for storages with models or providers for supplementary views of each kind.
///
/// ```swift
/// storage.setSectionHeaderModels(["Today", "Earlier"])
/// storage.setSupplementaryModelProvider(ofKind: .badge, scope: .item) { unread[$0] }
/// ```
///
/// Models that are set for sections belong to them: they move and end with their section, and an inserted section
/// has none until it is set. Models for sections that do not exist wait until sections are appended while all
/// others keep their indices. If all sections are replaced, the models keep their indices. A provider returns the
/// model for an index path.
///
/// Setting models or a provider is a change: the ``StorageObserver`` receives
/// ``BatchUpdates/refreshSupplementaryViews(ofKind:)``, and displayed views receive them. In DTModelStorage, where
/// this class is `BaseSupplementaryStorage`, models keep their index, and views receive them when they are
/// requested next. A custom storage can inherit from this class; models follow what its `change(_:)` lists:
///
/// ```swift
/// final class Feed: SupplementaryModelStorage, Storage { … }
/// ```
open class SupplementaryModelStorage {
  /// The source of the models of each kind.
  var supplementaries = SupplementarySources() {
    didSet { changeCount &+= 1 }
  }

  /// Changes whenever the content of a storage of the library changes.
  final var editCount = 0

  /// The part of the ``editCount`` for edits that were undone.
  final var undoneEdits = 0

  /// The number of edits that were not undone.
  package final var edits: Int { editCount &- undoneEdits }

  /// Counts an edit of the content.
  package final func noteEdit() { editCount &+= 1 }

  /// How often a model or provider was set, or models followed their sections.
  private var changeCount = 0

  /// Creates a storage without supplementary models.
  public init() {}

  /// The kinds with a provider or models, in the order in which they were first set.
  open var supplementaryDeclarations: [SupplementaryDeclaration] {
    supplementaries.declarations
  }

  /// The model of a kind for a section or an item; `nil` if there is none.
  open func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
    // The provider may replace itself, so it is called after the access.
    let source = supplementaries[kind]
    return source?.model(at: indexPath) { provider in
      let calls = providerCalls ?? limitProviders(to: ProviderCalls.usualLimit)
      return calls.call(provider, ofKind: kind, at: indexPath)
    }
  }

  /// Made for the first call of a provider, or for another limit than the usual one.
  private var providerCalls: ProviderCalls?

  /// Limits how many providers may be called inside one another.
  @discardableResult
  package final func limitProviders(to limit: Int) -> ProviderCalls {
    let calls = providerCalls ?? ProviderCalls()
    calls.limit = limit
    providerCalls = calls
    return calls
  }

  /// The kind whose provider was called too deep inside others since this was last asked.
  package final func takeRefusedKind() -> ElementKind? { providerCalls?.takeRefusedKind() }

  /// Whether an item that moves keeps its model: `true`, because the storage stores the models.
  open var keepsModelsOfMovedItems: Bool { true }

  // MARK: Setting

  /// Sets the provider for the models of a kind; `nil` removes the kind.
  ///
  /// - Parameters:
  ///   - kind: The kind. The provider replaces an earlier provider and models of the kind.
  ///   - scope: Whether there is one view for each section or one for each item. Defaults to `.section`.
  ///   - provider: Called with `[section, 0]` or `[section, item]` each time a model is needed. Returns
  ///     `nil` if there is no such view. A request for a view may pass any index path, even beyond the
  ///     last section.
  public func setSupplementaryModelProvider(
    ofKind kind: ElementKind, scope: SupplementaryDeclaration.Scope = .section,
    _ provider: ((IndexPath) -> Any?)?
  ) {
    let declaration = SupplementaryDeclaration(kind: kind, scope: scope)
    change(kind, to: provider.map { .init(declaration: declaration, provider: $0) })
  }

  /// Sets the models of a kind, one for each section; `nil` for a section without such a view.
  ///
  /// They replace an earlier provider and models of the kind. Further models wait for sections that are appended.
  public func setSupplementaryModels<Model>(_ models: [Model?], ofKind kind: ElementKind) {
    let declaration = SupplementaryDeclaration(kind: kind, scope: .section)
    change(kind, to: .init(declaration: declaration, list: models.map { $0 }))
  }

  /// Sets the models of the section headers, one for each section; `nil` for a section without a header.
  public func setSectionHeaderModels<Model>(_ models: [Model?]) {
    setSupplementaryModels(models, ofKind: .sectionHeader)
  }

  /// Sets the models of the section footers, one for each section; `nil` for a section without a footer.
  public func setSectionFooterModels<Model>(_ models: [Model?]) {
    setSupplementaryModels(models, ofKind: .sectionFooter)
  }

  /// Sets the model of a kind for one section; `nil` removes it.
  ///
  /// A provider with scope `.section` returns the models of sections without one; a provider with scope `.item` is
  /// replaced. The models of all displayed views of the kind are asked for. Inside `change(_:)` of a custom storage, the
  /// section counts after the change, and the model is set at its end.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - kind: The kind.
  ///   - section: The section, from 0. The model of a section that does not exist waits for it.
  /// - Throws: ``StorageError/sectionOutOfRange(_:count:)`` for a negative section, or
  ///   ``StorageError/limit(_:)`` beyond the default ``ContentLimits/sections``; nothing has changed.
  /// - Complexity: Amortized O(1), without an observer.
  public func setSupplementaryModel(
    _ model: Any?, ofKind kind: ElementKind, inSection section: Int
  ) throws(StorageError) {
    let limit = ContentLimits().sections
    guard section >= 0 else {
      let count = (self as? any Storage)?.numberOfSections ?? 0
      throw .sectionOutOfRange(section, count: count)
    }
    guard section < limit else {
      throw .limit(.sections(limit: limit, found: section.addingUpToMaximum(1)))
    }
    if openChanges != nil {
      openChanges?.lateModels.append((kind, section, model))
    } else {
      set(model, ofKind: kind, inSection: section)
    }
  }

  private func set(_ model: Any?, ofKind kind: ElementKind, inSection section: Int) {
    var earlier: Any?
    let isKnown = supplementaries.hasModels(ofKind: kind)
    if model == nil, !isKnown { return }
    let known = supplementaries.model(ofKind: kind, inSection: section)
    if isKnown, isUnchanged({ areSame(known, model) }) {
      earlier = replaceModel(ofKind: kind, inSection: section, by: model)
    } else {
      announce(kind) { earlier = replaceModel(ofKind: kind, inSection: section, by: model) }
    }
    release(earlier)
  }

  /// Sets the model of a section, and returns the earlier one; nobody is notified.
  func replaceModel(ofKind kind: ElementKind, inSection section: Int, by model: Any?) -> Any? {
    var changed = exchange(&supplementaries, with: SupplementarySources())
    let earlier = changed.replaceModel(ofKind: kind, inSection: section, by: model)
    supplementaries = changed
    return earlier
  }

  /// Sets the model of the header of one section; `nil` removes it.
  ///
  /// - Throws: As ``setSupplementaryModel(_:ofKind:inSection:)``.
  public func setSectionHeaderModel(
    _ model: Any?, inSection section: Int
  ) throws(StorageError) {
    try setSupplementaryModel(model, ofKind: .sectionHeader, inSection: section)
  }

  /// Sets the model of the footer of one section; `nil` removes it.
  ///
  /// - Throws: As ``setSupplementaryModel(_:ofKind:inSection:)``.
  public func setSectionFooterModel(
    _ model: Any?, inSection section: Int
  ) throws(StorageError) {
    try setSupplementaryModel(model, ofKind: .sectionFooter, inSection: section)
  }

  /// Sets the provider for the models of section headers; `nil` removes the headers.
  public func setHeaderModelProvider(_ provider: ((_ section: Int) -> Any?)?) {
    setProvider(provider, ofKind: .sectionHeader)
  }

  /// Sets the provider for the models of section footers; `nil` removes the footers.
  public func setFooterModelProvider(_ provider: ((_ section: Int) -> Any?)?) {
    setProvider(provider, ofKind: .sectionFooter)
  }

  private func setProvider(_ provider: ((Int) -> Any?)?, ofKind kind: ElementKind) {
    guard let provider else { return setSupplementaryModelProvider(ofKind: kind, nil) }
    setSupplementaryModelProvider(ofKind: kind) { provider($0.sectionIndex) }
  }

  // MARK: Changing

  private typealias Source = SupplementarySources.Source

  /// The open changes of a custom storage, each inside the one before.
  private struct OpenChanges {
    var count = 0

    /// The kinds that were set since the outermost one began.
    var changedKinds: Set<ElementKind> = []

    /// The models that were set for single sections, which count after the outermost one.
    var lateModels: [(kind: ElementKind, section: Int, model: Any?)] = []
  }

  private var openChanges: OpenChanges?

  /// The number of changes of which the observer is being notified, each inside the one before.
  private var notifications = 0
  private var hasUnannouncedEdit = false

  /// The number of reloads of which it was notified instead of edits that it made too deep inside.
  private var reloads = 0

  /// Replaces the source of a kind as a change of the storage; the earlier source is released last.
  ///
  /// Nobody is notified if each model is equal to the earlier one, or the same object.
  private func change(_ kind: ElementKind, to source: Source?) {
    dropLateModels(of: kind)
    let known = supplementaries[kind]
    var earlier: Source?
    // Inside a change, an equal list must not follow the sections either.
    if openChanges == nil, let known, let source, isUnchanged({ source.hasSameModels(as: known) }) {
      earlier = replaceSource(of: kind, by: source)
    } else {
      announce(kind) { earlier = replaceSource(of: kind, by: source) }
    }
    release((known, earlier))
  }

  /// Whether a comparison of models finds no difference, and their `==` sets none.
  private func isUnchanged(_ isSame: () -> Bool) -> Bool {
    let count = changeCount
    return isSame() && changeCount == count
  }

  private func replaceSource(of kind: ElementKind, by source: Source?) -> Source? {
    var changed = exchange(&supplementaries, with: SupplementarySources())
    let earlier = source.map { changed.update($0) } ?? changed.remove(kind)
    supplementaries = changed
    return earlier
  }

  /// Makes a change of the models of a kind, and notifies the observer of the storage, if it is one.
  ///
  /// Inside a change of a custom storage it is a part of that change.
  func announce(_ kind: ElementKind, _ change: () -> Void) {
    guard openChanges == nil else {
      openChanges?.changedKinds.insert(kind)
      return change()
    }
    guard let storage = self as? any Storage else { return change() }
    let observer = storage.beginChange()
    change()
    var updates = BatchUpdates()
    updates.refreshSupplementaryViews(ofKind: kind)
    storage.endChange(.batch(updates), of: observer)
  }

  // MARK: Notifying the observer

  /// Whether the observer may be notified of another change now.
  ///
  /// An observer may edit the storage whenever it is notified. Deeper than eight notifications, its edits are not
  /// announced one by one, but as a reload when the innermost notification has returned.
  final func mayNotify() -> Bool {
    guard notifications >= Self.maximumNotifications else { return true }
    hasUnannouncedEdit = true
    return false
  }

  /// Notifies the observer that a change has ended, and of the edits that it made too deep inside.
  final func notify(
    _ observer: any StorageObserver, of update: StorageUpdate, in storage: any Storage
  ) {
    notifications += 1
    observer.storage(storage, didChange: update)
    while hasUnannouncedEdit {
      hasUnannouncedEdit = false
      guard reloads < Self.maximumReloads else { break }
      reloads += 1
      observer.storageWillChange(storage)
      observer.storage(storage, didChange: .reload)
    }
    notifications -= 1
    if notifications == 0 { reloads = 0 }
  }

  private static var maximumNotifications: Int { 8 }
  private static var maximumReloads: Int { 100_000 }

  /// Begins a change of a custom storage.
  func openChange() {
    if openChanges == nil { openChanges = OpenChanges() }
    openChanges?.count += 1
  }

  /// Ends a change of a custom storage: the models of sections follow it, except those that were set since it
  /// began, which count after it.
  ///
  /// - Parameters:
  ///   - update: What the storage lists.
  ///   - count: The number of sections after the change.
  /// - Returns: The update, with the kinds that were set.
  func closeChange(_ update: StorageUpdate, sections count: @autoclosure () -> Int) -> StorageUpdate
  {
    if let updates = update.updates, updates.movesSections, supplementaries.hasLists {
      follow(updates, after: count())
    }
    guard openChanges?.count == 1 else {
      openChanges?.count -= 1
      return update
    }
    setLateModels()
    let kinds = exchange(&openChanges, with: nil)?.changedKinds ?? []
    guard case .batch(var updates) = update else { return update }
    let listed = Set(updates.supplementaryRefreshes)
    updates.supplementaryRefreshes += kinds.map(\.rawValue).filter { !listed.contains($0) }.sorted()
    return .batch(updates)
  }

  private func setLateModels() {
    while let late = openChanges?.lateModels, !late.isEmpty {
      openChanges?.lateModels = []
      for (kind, section, model) in late { set(model, ofKind: kind, inSection: section) }
    }
  }

  /// Forgets the models of single sections that a list or provider replaces.
  private func dropLateModels(of kind: ElementKind) {
    guard let earlier = openChanges?.lateModels, !earlier.isEmpty else { return }
    let kept = earlier.filter { $0.kind != kind }
    openChanges?.lateModels = kept
    release(earlier)
  }

  /// Moves the models of sections as a batch lists them, unless it contradicts itself.
  private func follow(_ updates: BatchUpdates, after count: Int) {
    let before = count + Set(updates.sectionDeletes).count - updates.sectionInserts.count
    guard before >= 0, count >= 0 else { return }
    var moves = BatchUpdates()
    moves.sectionDeletes = updates.sectionDeletes
    moves.sectionInserts = updates.sectionInserts
    moves.sectionMoves = updates.sectionMoves
    let (old, new) = (Array(repeating: 0, count: before), Array(repeating: 0, count: count))
    guard let map = try? BatchMap(moves, before: old, after: new) else { return }
    release(followSections(map.oldSections, before: before))
  }

  /// Whether models were set for sections.
  package var hasModelsOfSections: Bool { supplementaries.hasLists }

  /// Moves the models of sections with their sections.
  ///
  /// - Parameters:
  ///   - origins: For each section its index before; `nil` for an inserted one.
  ///   - count: The number of sections before.
  /// - Returns: The earlier models; release them when the change is complete.
  package func followSections(_ origins: [Int?], before count: Int) -> Any {
    var changed = exchange(&supplementaries, with: SupplementarySources())
    let earlier = changed
    changed.follow(origins, before: count, except: openChanges?.changedKinds ?? [])
    supplementaries = changed
    return earlier
  }

  /// Takes the models and providers of another storage, in place of its own.
  package func takeSupplementaryModels(of other: SupplementaryModelStorage) {
    release(exchange(&supplementaries, with: other.supplementaries))
  }
}

@available(*, unavailable)
extension SupplementaryModelStorage: Sendable {}
