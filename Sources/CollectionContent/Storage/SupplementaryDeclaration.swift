/// A kind of supplementary view, and whether it belongs to sections or to items.
public struct SupplementaryDeclaration: Hashable, Sendable {
  /// The owner of a supplementary view: a section or an item.
  public enum Scope: Hashable, Sendable {
    /// One view for each section, at `[section, 0]`.
    case section

    /// One view for each item, at the item's index path: a badge, a separator.
    case item

    /// The place to which a view of this scope is attached.
    package var place: ElementID.Place { self == .section ? .section : .item }
  }

  /// The kind of the view.
  public let kind: ElementKind

  /// Whether each view of the kind belongs to a section or to an item.
  public let scope: Scope

  /// Creates a declaration.
  public init(kind: ElementKind, scope: Scope) {
    self.kind = kind
    self.scope = scope
  }
}
