#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What storages share: models or providers for supplementary views, kind by kind.
///
/// ```swift
/// storage.setSectionHeaderModels(["Today", "Earlier"])
/// storage.setSupplementaryModelProvider(ofKind: .badge, scope: .item) { unread[$0] }
/// ```
///
/// Setting models or providers notifies no ``StorageObserver``: views get them when they are requested
/// next, as in DTModelStorage, where this part is `BaseSupplementaryStorage`. A custom storage may inherit it:
///
/// ```swift
/// final class Feed: SupplementaryModelStorage, Storage { … }
/// ```
open class SupplementaryModelStorage {
  struct SupplementarySource {
    let declaration: SupplementaryDeclaration
    let model: (IndexPath) -> Any?
  }

  /// Where the models of each kind come from, in the order in which the kinds were first set.
  var supplementaries: [SupplementarySource] = []

  /// Creates a storage without models of supplementary views.
  public init() {}

  /// The kinds with a provider or models, in the order in which they were first set.
  open var supplementaryDeclarations: [SupplementaryDeclaration] {
    supplementaries.map(\.declaration)
  }

  /// The model that the provider of this kind gives, or `nil`.
  open func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
    guard let source = supplementaries.first(where: { $0.declaration.kind == kind }) else {
      return nil
    }
    return source.model(indexPath)
  }

  /// Whether an item that moves keeps its model: `true`, as models are set and not asked for.
  open var keepsModelsOfMovedItems: Bool { true }

  /// Sets who gives the models of a kind, or with `nil` takes the kind back.
  ///
  /// - Parameters:
  ///   - kind: The kind; an earlier provider of it, or models set for it, are replaced.
  ///   - scope: Whether there is one view for each section or one for each item.
  ///   - provider: Called with `[section, 0]` or `[section, item]` each time a model is needed;
  ///     gives `nil` for a place without such a view. It may be asked about any place, also one
  ///     beyond the last section, by whoever asks for its view.
  public func setSupplementaryModelProvider(
    ofKind kind: ElementKind, scope: SupplementaryDeclaration.Scope = .section,
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
  public func setSupplementaryModels<Model>(_ models: [Model?], ofKind kind: ElementKind) {
    setSupplementaryModelProvider(ofKind: kind) { path in
      models.indices.contains(path.sectionIndex) ? models[path.sectionIndex] : nil
    }
  }

  /// Sets the models of the section headers, one for each section; `nil` for none.
  public func setSectionHeaderModels<Model>(_ models: [Model?]) {
    setSupplementaryModels(models, ofKind: .sectionHeader)
  }

  /// Sets the models of the section footers, one for each section; `nil` for none.
  public func setSectionFooterModels<Model>(_ models: [Model?]) {
    setSupplementaryModels(models, ofKind: .sectionFooter)
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
    guard let provider else { return setSupplementaryModelProvider(ofKind: kind, nil) }
    setSupplementaryModelProvider(ofKind: kind) { provider($0.sectionIndex) }
  }

  /// Removes all models and providers; they are released after that.
  func removeSupplementaryModels() {
    let earlier = supplementaries
    supplementaries.removeAll()
    withExtendedLifetime(earlier) {}
  }
}

@available(*, unavailable)
extension SupplementaryModelStorage: Sendable {}
