/// The kind of a supplementary view: a header, a footer, a badge, whatever a layout declares.
///
/// Define a kind once and use the same constant in the layout, at registration and at dequeue:
///
/// ```swift
/// extension ElementKind {
///   static let badge: ElementKind = "badge-view"
/// }
/// ```
///
/// A cell has no kind: it is a category of its own (``ElementCategory/cell``), so that a kind
/// called `"cell"` stays an ordinary kind. Behaves like UtiliKit's `UICollectionView.ElementKind`.
public struct ElementKind: RawRepresentable, Hashable, Sendable, Codable {
  /// The string that a layout, a registration and a request agree on.
  public let rawValue: String

  /// Creates a kind from its string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension ElementKind {
  /// The header of a section; the same string as `UICollectionView.elementKindSectionHeader`.
  public static let sectionHeader = ElementKind(rawValue: "UICollectionElementKindSectionHeader")

  /// The footer of a section; the same string as `UICollectionView.elementKindSectionFooter`.
  public static let sectionFooter = ElementKind(rawValue: "UICollectionElementKindSectionFooter")
}

extension ElementKind {
  /// Whether views of the kind belong to sections when neither a layout nor a declaration says more:
  /// headers and footers.
  var isHeaderOrFooter: Bool { self == .sectionHeader || self == .sectionFooter }

  /// The place of a view of the kind when neither a layout nor a declaration says it.
  var usualPlace: ElementID.Place { isHeaderOrFooter ? .section : .item }
}

extension ElementKind: ExpressibleByStringLiteral {
  /// Creates a kind from a string literal.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension ElementKind: CustomStringConvertible {
  /// The raw string of the kind.
  public var description: String { rawValue }
}
