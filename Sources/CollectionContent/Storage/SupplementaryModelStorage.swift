/// A base class for storages with models or providers for supplementary views of each kind.
///
/// ```swift
/// storage.setSectionHeaderModels(["Today", "Earlier"])
/// storage.setSupplementaryModelProvider(ofKind: .badge, scope: .item) { unread[$0] }
/// ```
///
/// Setting models or providers does not notify the ``StorageObserver``. A view receives its model when it is
/// requested next, as in DTModelStorage, where this class is `BaseSupplementaryStorage`. A custom storage can
/// inherit from it:
///
/// ```swift
/// final class Feed: SupplementaryModelStorage, Storage { … }
/// ```
open class SupplementaryModelStorage {
  /// The source of the models of each kind.
  var supplementaries = SupplementarySources()

  /// Creates a storage without supplementary models.
  public init() {}

  /// The kinds with a provider or models, in the order in which they were first set.
  open var supplementaryDeclarations: [SupplementaryDeclaration] {
    supplementaries.declarations
  }

  /// The model that the provider of a kind returns; `nil` if there is none.
  open func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
    // The provider may replace itself, so it is called after the access.
    let source = supplementaries[kind]
    return source?.model(indexPath)
  }

  /// Whether an item that moves keeps its model: `true`, because the storage stores the models.
  open var keepsModelsOfMovedItems: Bool { true }

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
    let earlier: SupplementarySources.Source?
    var changed = exchange(&supplementaries, with: SupplementarySources())
    if let provider {
      let declaration = SupplementaryDeclaration(kind: kind, scope: scope)
      earlier = changed.update(.init(declaration: declaration, model: provider))
    } else {
      earlier = changed.remove(kind)
    }
    supplementaries = changed
    withExtendedLifetime(earlier) {}
  }

  /// Sets the models of a kind, one for each section; `nil` for a section without such a view.
  public func setSupplementaryModels<Model>(_ models: [Model?], ofKind kind: ElementKind) {
    setSupplementaryModelProvider(ofKind: kind) { path in
      models.indices.contains(path.sectionIndex) ? models[path.sectionIndex] : nil
    }
  }

  /// Sets the models of the section headers, one for each section; `nil` for a section without a header.
  public func setSectionHeaderModels<Model>(_ models: [Model?]) {
    setSupplementaryModels(models, ofKind: .sectionHeader)
  }

  /// Sets the models of the section footers, one for each section; `nil` for a section without a footer.
  public func setSectionFooterModels<Model>(_ models: [Model?]) {
    setSupplementaryModels(models, ofKind: .sectionFooter)
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

  /// Takes the models and providers of another storage, in place of its own.
  package func takeSupplementaryModels(of other: SupplementaryModelStorage) {
    let earlier = exchange(&supplementaries, with: other.supplementaries)
    withExtendedLifetime(earlier) {}
  }

  /// Removes all models and providers.
  func removeSupplementaryModels() {
    let earlier = exchange(&supplementaries, with: SupplementarySources())
    withExtendedLifetime(earlier) {}
  }
}

@available(*, unavailable)
extension SupplementaryModelStorage: Sendable {}

// MARK: - Sources

/// The sources of supplementary models by kind, in the order in which the kinds were first set.
///
/// A removed source leaves a gap. Gaps are closed when they are more than half of the list.
struct SupplementarySources {
  struct Source {
    let declaration: SupplementaryDeclaration
    let model: (IndexPath) -> Any?
  }

  private var sources: [Source?] = []

  /// The index of each kind; empty for few kinds, which are found sooner by comparing them.
  private var indices: [ElementKind: Int] = [:]

  /// The number of sources, without gaps.
  private var count = 0

  private static let maximumCompared = 8

  var declarations: [SupplementaryDeclaration] {
    count == 0 ? [] : sources.compactMap { $0?.declaration }
  }

  subscript(kind: ElementKind) -> Source? { index(of: kind).flatMap { sources[$0] } }

  private func index(of kind: ElementKind) -> Int? {
    indices.isEmpty ? sources.firstIndex { $0?.declaration.kind == kind } : indices[kind]
  }

  /// Sets the source of a kind and returns the earlier one.
  ///
  /// Release the earlier source after the access, because that may run user code.
  ///
  /// - Complexity: Amortized O(1).
  mutating func update(_ source: Source) -> Source? {
    let kind = source.declaration.kind
    if let index = index(of: kind) { return exchange(&sources[index], with: source) }
    sources.append(source)
    count += 1
    if !indices.isEmpty {
      indices[kind] = sources.count - 1
    } else if sources.count > Self.maximumCompared {
      number()
    }
    return nil
  }

  /// Removes the source of a kind and returns it; release it as in ``update(_:)``.
  ///
  /// - Complexity: Amortized O(1).
  mutating func remove(_ kind: ElementKind) -> Source? {
    guard let index = index(of: kind) else { return nil }
    let removed = exchange(&sources[index], with: nil)
    indices[kind] = nil
    count -= 1
    if count * 2 < sources.count {
      sources.removeAll { $0 == nil }
      number()
    }
    return removed
  }

  /// Sets the index of each kind, if there are many.
  private mutating func number() {
    indices.removeAll()
    guard sources.count > Self.maximumCompared else { return }
    for (index, source) in sources.enumerated() {
      if let kind = source?.declaration.kind { indices[kind] = index }
    }
  }
}
