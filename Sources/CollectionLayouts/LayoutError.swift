/// Why the description of a layout, or of one of its sections, is invalid.
///
/// Each case says where in the description, for example `section 2, group, subitem 0`.
public enum LayoutError: Error, Hashable, Sendable {
  /// A number is infinite or NaN.
  case notFinite(what: String, value: String, at: String)

  /// A group without items.
  case noSubitems(at: String)

  /// A group whose item is repeated less than once.
  case invalidCount(Int, at: String)

  /// Groups are nested deeper than ``LayoutGroup/maximumDepth``.
  case tooDeep(Int, limit: Int, at: String)

  /// A group has more items than ``LayoutGroup/maximumItemCount``, including those of the groups inside it,
  /// or a section has more items with individual sizes than can be stored.
  case tooManyItems(Int, limit: Int, at: String)

  /// Two views on one boundary, or two of one item or group, have the same kind.
  case duplicateKind(ElementKind, at: String)

  /// Views on the boundary of a section and views of its items or groups have the same kind, so that their
  /// index paths would be the same.
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

/// A reported problem in the result of a layout, or of a closure that the layout calls.
public enum LayoutProblem: Hashable, Sendable {
  /// An element was placed twice; the first place is used.
  case duplicate(ElementID)

  /// An element that does not exist was placed; it is left out.
  case unknown(ElementID)

  /// The frame of an element contains NaN or an infinite value; the element is left out.
  case notFinite(ElementID)

  /// The width or height of an element is below 0; it counts as 0, so that the element is not displayed.
  case negativeSize(ElementID)

  /// A section with items has no description; nothing of it is displayed.
  case noSection(Int)

  /// The description of a section is invalid; nothing of the section is displayed.
  case invalidSection(Int, LayoutError)

  /// The group of a section is too small for its first item; no item of the section is displayed.
  case emptyGroup(section: Int)

  /// The frame at an index of those that the item provider of a custom group returned contains NaN or an
  /// infinite value; the frame is left out.
  case placeNotFinite(Int, section: Int)

  /// An item of a flow layout is longer across the scroll axis than its section, so that it extends beyond it.
  case itemTooLarge(ElementID, length: Double, room: Double)
}

extension LayoutProblem: CustomStringConvertible {
  /// The reason, the consequence, and how to fix it.
  public var description: String {
    switch self {
    case .duplicate(let element):
      "The layout placed \(element.label) twice; the first place is used. Place each element once."
    case .unknown(let element):
      "The layout placed \(element.label), which does not exist and is left out. Place only elements "
        + "of the content in the request."
    case .notFinite(let element):
      "The frame of \(element.label) contains NaN or an infinite value, so it is left out. Return finite "
        + "values."
    case .negativeSize(let element):
      "The width or height of \(element.label) is below 0 and counts as 0, so it is not displayed. "
        + "Return a size of 0 or more."
    case .noSection(let section):
      "The section provider returned nil for section \(section), so its items are not displayed. "
        + "Return a layout for every section with items."
    case .invalidSection(let section, let error):
      "The layout of section \(section) is invalid, so nothing of it is displayed. \(error)"
    case .emptyGroup(let section):
      "The group of section \(section) is too small for its first item, so none of its items are "
        + "displayed. Make the group larger, or the item smaller."
    case .placeNotFinite(let place, let section):
      "The item provider of a custom group of section \(section) returned a frame with NaN or an "
        + "infinite value at index \(place), which is left out. Return finite values."
    case .itemTooLarge(let element, let length, let room):
      "\(element.label) is \(points: length) points long, but its section has room for "
        + "\(points: room), so it extends beyond it. Make the item or the section insets smaller."
    }
  }
}
