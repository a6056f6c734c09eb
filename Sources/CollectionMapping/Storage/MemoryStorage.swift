#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Models in memory: sections of items, with models or providers for supplementary views.
///
/// ```swift
/// manager.memoryStorage.setItems([Post(title: "Hello")])
/// manager.memoryStorage.setSectionHeaderModels(["Today"])
/// ```
///
/// Every change takes effect at once. A section that is written to is created, along with those
/// before it. Models that are replaced are let go only once the change is made, so that their own
/// end may read the storage.
///
/// A write to a section below 0, or one that would pass the ``limits``, changes nothing and returns
/// `false`. For a limit, ``lastRefusal`` says which:
///
/// ```swift
/// if !storage.addItems(rows), let reason = storage.lastRefusal { throw reason }
/// ```
///
/// Differs from DTModelStorage, where an edit waits for a delegate and is lost without one.
public final class MemoryStorage: Storage, SupplementaryStorage {
  /// How many items and sections there may be.
  public let limits: CollectionLimits

  /// The limit that the last write would have passed, or `nil`.
  ///
  /// `nil` when that write was taken, and when it was refused because its section is below 0. While
  /// there is one a manager's pass throws it, so that a refusal is not taken for an empty page.
  public var lastRefusal: LimitError? { refusal }

  private var sections: [[Any]] = []
  private var supplementaries: [SupplementarySource] = []
  private var refusal: LimitError?

  /// The number of items in all sections together.
  private var itemCount = 0

  /// Creates an empty storage.
  ///
  /// - Parameter limits: How many items and sections there may be; other limits are not looked at.
  public init(limits: CollectionLimits = CollectionLimits()) {
    self.limits = limits
  }

  // MARK: Reading

  /// The number of sections, zero or more.
  public var numberOfSections: Int { sections.count }

  /// The number of items of a section; 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  /// The model at `[section, item]`, or `nil` when there is none.
  public func item(at indexPath: IndexPath) -> Any? {
    guard let position = ElementPosition(indexPath), position.section < sections.count,
      position.item < sections[position.section].count
    else { return nil }
    return sections[position.section][position.item]
  }

  /// The models of a section, or `nil` for a section that does not exist.
  public func items(inSection section: Int) -> [Any]? {
    sections.indices.contains(section) ? sections[section] : nil
  }

  // MARK: Writing

  /// Replaces the items of one section.
  ///
  /// - Parameters:
  ///   - items: The models, of one type or, as `[Any]`, of many.
  ///   - section: The section, from 0; created with those before it when it does not exist.
  /// - Returns: Whether the items were taken; otherwise nothing has changed.
  /// - Complexity: O(*n*) in the number of items.
  @discardableResult
  public func setItems<Item>(_ items: [Item], forSection section: Int = 0) -> Bool {
    guard makeRoom(for: items.count, inSection: section, replacing: true) else { return false }
    let earlier = sections[section]
    sections[section] = items.map { $0 as Any }
    withExtendedLifetime(earlier) {}
    return true
  }

  /// Replaces the items of all sections: afterwards there are as many as there are arrays.
  ///
  /// - Parameter items: The models, an array for each section.
  /// - Returns: Whether they were taken; otherwise nothing has changed.
  /// - Complexity: O(*n*) in the number of items and sections.
  @discardableResult
  public func setItemsForAllSections<Item>(_ items: [[Item]]) -> Bool {
    let count = items.reduce(0) { $0.addingUpToMaximum($1.count) }
    guard isWithinLimits(sections: items.count, items: count) else { return false }
    let earlier = sections
    sections = items.map { section in section.map { $0 as Any } }
    itemCount = count
    withExtendedLifetime(earlier) {}
    return true
  }

  /// Appends one item to a section.
  ///
  /// - Parameters:
  ///   - item: The model.
  ///   - section: The section, from 0; created with those before it when it does not exist.
  /// - Returns: Whether the item was taken; otherwise nothing has changed.
  @discardableResult
  public func addItem<Item>(_ item: Item, toSection section: Int = 0) -> Bool {
    guard makeRoom(for: 1, inSection: section) else { return false }
    sections[section].append(item)
    return true
  }

  /// Appends items to a section, in order: all of them or, beyond a limit, none.
  ///
  /// - Parameters:
  ///   - items: The models, of one type or, as `[Any]`, of many.
  ///   - section: The section, from 0; created with those before it when it does not exist.
  /// - Returns: Whether the items were taken; otherwise nothing has changed.
  /// - Complexity: O(*n*) in the number of items.
  @discardableResult
  public func addItems<Item>(_ items: [Item], toSection section: Int = 0) -> Bool {
    guard makeRoom(for: items.count, inSection: section) else { return false }
    let (count, capacity) = (sections[section].count + items.count, sections[section].capacity)
    // Reserving exactly what is needed would copy the section at every call.
    if count > capacity { sections[section].reserveCapacity(max(count, 2 * capacity)) }
    for item in items { sections[section].append(item) }
    return true
  }

  /// Removes all sections with their items; providers and models of supplementary views stay.
  public func removeAllItems() {
    let earlier = sections
    sections.removeAll()
    itemCount = 0
    refusal = nil
    withExtendedLifetime(earlier) {}
  }

  /// Removes everything: sections, items, and the models and providers of supplementary views.
  public func removeAll() {
    removeAllItems()
    let earlier = supplementaries
    supplementaries.removeAll()
    withExtendedLifetime(earlier) {}
  }

  // MARK: Limits

  /// Counts the items of a write and creates its section with those before it, if that may be.
  private func makeRoom(
    for count: Int, inSection section: Int, replacing: Bool = false
  ) -> Bool {
    guard section >= 0 else {
      refusal = nil
      return false
    }
    let leaving = replacing ? numberOfItems(inSection: section) : 0
    let items = (itemCount - leaving).addingUpToMaximum(count)
    guard isWithinLimits(sections: section.addingUpToMaximum(1), items: items) else {
      return false
    }
    while sections.count <= section { sections.append([]) }
    itemCount = items
    return true
  }

  /// Whether there may be so many sections and items; notes which limit would be passed.
  private func isWithinLimits(sections: Int, items: Int) -> Bool {
    if sections > limits.sections {
      refusal = .sections(limit: limits.sections, found: sections)
    } else if items > limits.items {
      refusal = .items(limit: limits.items, found: items)
    } else {
      refusal = nil
      return true
    }
    return false
  }
}

// MARK: - Supplementary models

extension MemoryStorage {
  private struct SupplementarySource {
    let declaration: SupplementaryDeclaration
    let model: (IndexPath) -> Any?
  }

  /// The kinds with a provider or models, in the order in which they were first set.
  public var supplementaryDeclarations: [SupplementaryDeclaration] {
    supplementaries.map(\.declaration)
  }

  /// The model that the provider of this kind gives, or `nil`.
  public func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
    guard let source = supplementaries.first(where: { $0.declaration.kind == kind }) else {
      return nil
    }
    return source.model(indexPath)
  }

  /// Sets who gives the models of a kind, or with `nil` takes the kind back.
  ///
  /// - Parameters:
  ///   - kind: The kind; an earlier provider of it, or models set for it, are replaced.
  ///   - scope: Whether there is one view for each section or one for each item.
  ///   - provider: Called with `[section, 0]` or `[section, item]` each time a model is needed;
  ///     gives `nil` for a place without such a view. It may be asked about any place, also one
  ///     beyond the last section, by whoever asks for its view.
  public func setSupplementaryModelProvider(
    forKind kind: ElementKind, scope: SupplementaryDeclaration.Scope = .section,
    _ provider: ((IndexPath) -> Any?)?
  ) {
    let earlier = supplementaries
    defer { withExtendedLifetime(earlier) {} }
    let place = supplementaries.firstIndex { $0.declaration.kind == kind }
    guard let provider else {
      if let place { supplementaries.remove(at: place) }
      return
    }
    let declaration = SupplementaryDeclaration(kind: kind, scope: scope)
    let source = SupplementarySource(declaration: declaration, model: provider)
    if let place { supplementaries[place] = source } else { supplementaries.append(source) }
  }

  /// Sets the models of a kind, one for each section; `nil` leaves a section without.
  public func setSupplementaryModels<Model>(_ models: [Model?], forKind kind: ElementKind) {
    setSupplementaryModelProvider(forKind: kind) { path in
      models.indices.contains(path.sectionIndex) ? models[path.sectionIndex] : nil
    }
  }

  /// Sets the models of the section headers, one for each section; `nil` for none.
  public func setSectionHeaderModels<Model>(_ models: [Model?]) {
    setSupplementaryModels(models, forKind: .sectionHeader)
  }

  /// Sets the models of the section footers, one for each section; `nil` for none.
  public func setSectionFooterModels<Model>(_ models: [Model?]) {
    setSupplementaryModels(models, forKind: .sectionFooter)
  }

  /// Sets who gives the model of a section's header, or with `nil` takes the headers back.
  public func setHeaderModelProvider(_ provider: ((_ section: Int) -> Any?)?) {
    setProvider(provider, ofKind: .sectionHeader)
  }

  /// Sets who gives the model of a section's footer, or with `nil` takes the footers back.
  public func setFooterModelProvider(_ provider: ((_ section: Int) -> Any?)?) {
    setProvider(provider, ofKind: .sectionFooter)
  }

  private func setProvider(_ provider: ((Int) -> Any?)?, ofKind kind: ElementKind) {
    guard let provider else { return setSupplementaryModelProvider(forKind: kind, nil) }
    setSupplementaryModelProvider(forKind: kind) { provider($0.sectionIndex) }
  }
}

@available(*, unavailable)
extension MemoryStorage: Sendable {}
