/// A kind of supplementary views that cannot be displayed, found before there is content.
///
/// A kind is named in three places: the layout places it, the container registers views for it, and the
/// data source provides them. UIKit raises an exception if the three differ, and only while it scrolls.
public enum WiringProblem: Hashable, Sendable {
  /// The layout places views of a kind, but no view is registered for it.
  case kindNotRegistered(ElementKind)

  /// Views of a kind are registered, but the layout does not place them.
  case kindNeverPlaced(ElementKind)

  /// The layout places views of a kind, but the data source provides no views of it.
  case kindWithoutProvider(ElementKind)
}

extension WiringProblem: CustomStringConvertible {
  /// The problem and how to fix it.
  public var description: String {
    switch self {
    case .kindNotRegistered(let kind):
      "The layout places kind \"\(kind)\", but no view is registered for it. Register one with "
        + "register(_:forSupplementaryViewOfKind:)."
    case .kindNeverPlaced(let kind):
      "Views of kind \"\(kind)\" are registered, but the layout does not place them."
    case .kindWithoutProvider(let kind):
      "The layout places kind \"\(kind)\", but the data source has no views of it. Set a provider, or "
        + "register a mapping with the manager."
    }
  }
}
