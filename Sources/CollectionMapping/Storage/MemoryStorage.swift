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
/// before it; a section below 0 or from 1,000,000 on is ignored. Models that are replaced are let
/// go only once the change is made, so that their own end may read the storage.
///
/// Differs from DTModelStorage, where an edit waits for a delegate and is lost without one.
public final class MemoryStorage: Storage, SupplementaryStorage {
  private var sections: [[Any]] = []
  private var supplementaries: [SupplementarySource] = []

  /// Creates an empty storage.
  public init() {}

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
  /// - Returns: Whether there can be such a section; nothing has changed otherwise.
  /// - Complexity: O(*n*) in the number of items.
  @discardableResult
  public func setItems<Item>(_ items: [Item], forSection section: Int = 0) -> Bool {
    guard createSections(upTo: section) else { return false }
    let earlier = sections[section]
    sections[section] = items.map { $0 as Any }
    withExtendedLifetime(earlier) {}
    return true
  }

  /// Replaces the items of all sections: afterwards there are as many as there are arrays.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func setItemsForAllSections<Item>(_ items: [[Item]]) {
    let earlier = sections
    sections = items.map { section in section.map { $0 as Any } }
    withExtendedLifetime(earlier) {}
  }

  /// Appends one item to a section; says whether there can be such a section.
  @discardableResult
  public func addItem<Item>(_ item: Item, toSection section: Int = 0) -> Bool {
    guard createSections(upTo: section) else { return false }
    sections[section].append(item)
    return true
  }

  /// Appends items to a section, in order; says whether there can be such a section.
  ///
  /// - Complexity: O(*n*) in the number of items.
  @discardableResult
  public func addItems<Item>(_ items: [Item], toSection section: Int = 0) -> Bool {
    guard createSections(upTo: section) else { return false }
    sections[section].reserveCapacity(sections[section].count + items.count)
    for item in items { sections[section].append(item) }
    return true
  }

  /// Removes all sections with their items; providers and models of supplementary views stay.
  public func removeAllItems() {
    let earlier = sections
    sections.removeAll()
    withExtendedLifetime(earlier) {}
  }

  /// Removes everything: sections, items, and the models and providers of supplementary views.
  public func removeAll() {
    removeAllItems()
    let earlier = supplementaries
    supplementaries.removeAll()
    withExtendedLifetime(earlier) {}
  }

  /// Writing to a far section creates all before it, so that there must be an end.
  private static let maximumSections = 1_000_000

  private func createSections(upTo section: Int) -> Bool {
    guard section >= 0, section < MemoryStorage.maximumSections else { return false }
    while sections.count <= section { sections.append([]) }
    return true
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
