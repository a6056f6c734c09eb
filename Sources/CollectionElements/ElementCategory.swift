/// The category of a view: a cell, or a supplementary view of a kind.
///
/// Registrations and mappings belong to a category, so a view class can be registered for cells and for
/// headers.
public enum ElementCategory: Hashable, Sendable {
  /// The view of an item.
  case cell

  /// A supplementary view of the given kind: a header, a footer, a badge.
  case supplementary(ElementKind)

  /// Supplementary views of the kind, or cells for `nil`.
  package init(_ kind: ElementKind?) {
    self = kind.map { .supplementary($0) } ?? .cell
  }

  /// The kind of a supplementary view; `nil` for a cell.
  public var kind: ElementKind? {
    switch self {
    case .cell: nil
    case .supplementary(let kind): kind
    }
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
