/// Why a layout cannot be created.
///
/// Each case says where in the layout: `section 2, group, subitem 0`. The conditions are those under
/// which UIKit raises an exception.
public enum LayoutError: Error, Hashable, Sendable {
  /// A number is infinite or NaN.
  case notFinite(what: String, value: String, at: String)

  /// A group without items.
  case noSubitems(at: String)

  /// A group whose item is repeated less than once.
  case invalidCount(Int, at: String)

  /// Groups are nested deeper than ``LayoutGroup/maximumDepth``.
  case tooDeep(Int, limit: Int, at: String)

  /// A group has more items than ``LayoutGroup/maximumItemCount``, those of the groups inside it
  /// included; or a section has more items with their own sizes than can be stored.
  case tooManyItems(Int, limit: Int, at: String)

  /// Two views on one boundary, or two of one item or group, have the same kind.
  case duplicateKind(ElementKind, at: String)

  /// Views on the boundary of a section and views of its items or groups have the same kind, so that
  /// their index paths would be the same.
  case kindUsedTwice(ElementKind, at: String)
}

extension LayoutError: CustomStringConvertible {
  /// The reason, the place, and how to fix it.
  public var description: String { text.onOneLine }

  private var text: String {
    switch self {
    case .notFinite(let what, let value, let place):
      "The \(what) of \(place) cannot be \(value). Use finite numbers of points or finite fractions."
    case .noSubitems(let place):
      "\(place) has no subitems. Give the group at least one item or group."
    case .invalidCount(let count, let place):
      "\(place) repeats its item \(counted(count, "time")). Repeat it at least once."
    case .tooDeep(let depth, let limit, let place):
      "\(place) nests groups \(depth) deep. The limit is \(limit)."
    case .tooManyItems(let count, let limit, let place):
      "\(place) has \(counted(count, "item")), including those of nested groups. The limit is \(limit)."
    case .duplicateKind(let kind, let place):
      "Two supplementary views of \(place) have the kind \"\(kind)\". Give each its own kind."
    case .kindUsedTwice(let kind, let place):
      "The kind \"\(kind)\" is used on the boundary of \(place) and for one of its items or groups, so "
        + "that their index paths would be the same. Use two kinds."
    }
  }
}
