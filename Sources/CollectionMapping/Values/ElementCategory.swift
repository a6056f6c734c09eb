/// What a view is for: a cell, or a supplementary view of one kind.
///
/// Registrations and mappings are kept apart by category, so the same view type may serve cells
/// and headers at once.
public enum ElementCategory: Hashable, Sendable {
  /// The view of an item.
  case cell

  /// A supplementary view of the given kind: a header, a footer, a badge.
  case supplementary(ElementKind)

  /// Supplementary views of the kind, or cells for `nil`.
  init(_ kind: ElementKind?) {
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
