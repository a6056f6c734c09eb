#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where the models of supplementary views come from, and which kinds there are.
public protocol SupplementaryStorage: AnyObject {
  /// The kinds this storage has models for, in the order in which views of them are enumerated.
  var supplementaryDeclarations: [SupplementaryDeclaration] { get }

  /// The model of the supplementary view of a kind, or `nil` when there is none at this place.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view.
  ///   - indexPath: `[section, 0]` for a kind of scope ``SupplementaryDeclaration/Scope/section``,
  ///     `[section, item]` for one of scope ``SupplementaryDeclaration/Scope/item``.
  /// - Returns: The model, or `nil` when there is no such view at this place.
  func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any?
}

/// A kind of supplementary view, and whether it belongs to sections or to items.
public struct SupplementaryDeclaration: Hashable, Sendable {
  /// What a supplementary view belongs to.
  public enum Scope: Hashable, Sendable {
    /// One view for each section, at `[section, 0]`.
    case section

    /// One view for each item, at the item's index path: a badge, a separator.
    case item

    /// The place of a view of this scope.
    var place: ElementID.Place { self == .section ? .section : .item }
  }

  /// The kind of the view.
  public let kind: ElementKind

  /// What views of this kind belong to.
  public let scope: Scope

  /// Creates a declaration.
  public init(kind: ElementKind, scope: Scope) {
    self.kind = kind
    self.scope = scope
  }
}
