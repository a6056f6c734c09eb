/// The kind of a supplementary view or decoration, such as a header, a footer or a badge.
///
/// Define a kind once and use the same constant in the layout, at registration and at dequeue:
///
/// ```swift
/// extension ElementKind {
///   static let badge: ElementKind = "badge-view"
/// }
/// ```
///
/// A cell has no kind but a separate category (``ElementCategory/cell``), so `"cell"` is an ordinary kind.
/// Behaves like UtiliKit's `UICollectionView.ElementKind`, but the kinds of headers and footers have names of
/// their own, which all output contains: `header` and `footer`. UIKit's constants for them mean the same
/// kinds.
public struct ElementKind: RawRepresentable, Hashable, Sendable, Codable {
  /// The string that the layout, the registration and the dequeue have in common.
  public let rawValue: String

  /// Creates a kind from its string.
  ///
  /// The strings of `UICollectionView.elementKindSectionHeader` and `elementKindSectionFooter` create
  /// ``sectionHeader`` and ``sectionFooter``.
  @inlinable
  public init(rawValue: String) {
    // UIKit's strings have 36 bytes, and comparing lengths costs less than comparing strings.
    self.rawValue = rawValue.utf8.count < 36 ? rawValue : ElementKind.name(of: rawValue)
  }

  @usableFromInline
  static func name(of rawValue: String) -> String {
    switch rawValue {
    case "UICollectionElementKindSectionHeader": "header"
    case "UICollectionElementKindSectionFooter": "footer"
    default: rawValue
    }
  }

  /// Creates a kind from its string, such as the reuse identifier of a class.
  @inlinable
  public init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }

  @inlinable
  init(name: String) { rawValue = name }

  /// The header of a section, the kind `"header"`.
  @inlinable
  public static var sectionHeader: ElementKind { ElementKind(name: "header") }

  /// The footer of a section, the kind `"footer"`.
  @inlinable
  public static var sectionFooter: ElementKind { ElementKind(name: "footer") }

  @inlinable
  package var isHeaderOrFooter: Bool { self == .sectionHeader || self == .sectionFooter }

  /// The place of a view of the kind, if neither a layout nor a declaration defines it: a section for
  /// headers and footers, an item for all other kinds.
  @inlinable
  package var usualPlace: ElementID.Place { isHeaderOrFooter ? .section : .item }
}

extension ElementKind {
  /// Whether both are the same kind.
  @inlinable
  public static func == (left: ElementKind, right: ElementKind) -> Bool {
    left.rawValue == right.rawValue
  }
}

extension ElementKind: ExpressibleByStringLiteral {
  /// Creates a kind from a string literal.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension ElementKind: CustomStringConvertible {
  /// The raw string of the kind, on one line and without control characters.
  public var description: String { rawValue.onOneLine }
}

/// The category of a view: a cell, or a supplementary view of a kind.
///
/// Registrations and mappings belong to a category, so a view class can be registered for cells and for
/// headers.
public enum ElementCategory: Hashable, Sendable {
  /// The view of an item.
  case cell

  /// A supplementary view of the given kind: a header, a footer, a badge.
  case supplementary(ElementKind)

  /// The views of kind ``ElementKind/sectionHeader``.
  @inlinable
  public static var header: ElementCategory { .supplementary(.sectionHeader) }

  /// The views of kind ``ElementKind/sectionFooter``.
  @inlinable
  public static var footer: ElementCategory { .supplementary(.sectionFooter) }

  /// Supplementary views of the kind, or cells for `nil`.
  @inlinable
  package init(_ kind: ElementKind?) {
    self = kind.map { .supplementary($0) } ?? .cell
  }

  /// The kind of a supplementary view; `nil` for a cell.
  @inlinable
  public var kind: ElementKind? {
    if case .supplementary(let kind) = self { kind } else { nil }
  }
}

extension ElementCategory: CustomStringConvertible {
  /// `cell`, or `supplementary view of kind "badge"`.
  public var description: String {
    switch self {
    case .cell: "cell"
    case .supplementary(let kind): "supplementary view of kind \"\(kind)\""
    }
  }
}
