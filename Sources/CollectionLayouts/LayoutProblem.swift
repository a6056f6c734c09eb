/// A reported problem in the result of a layout, or of a closure that a layout calls.
public enum LayoutProblem: Hashable, Sendable {
  /// An element was placed twice; the first place counts.
  case duplicate(ElementID)

  /// An element that does not exist was placed; it is left out.
  case unknown(ElementID)

  /// The frame of an element contains NaN or an infinite value; the element is left out.
  case notFinite(ElementID)

  /// The width or height of an element is below 0; it counts as 0, so that the element is not displayed.
  case negativeSize(ElementID)

  /// The section provider returned no layout for a section with items; nothing of the section is
  /// displayed.
  case noSection(Int)

  /// A section provider, or a flow layout, described a section that cannot be laid out; nothing of it is
  /// displayed.
  case invalidSection(Int, LayoutError)

  /// The group of a section is too small for its first item; no item of the section is displayed.
  case emptyGroup(section: Int)

  /// A frame that the item provider of a custom group returned contains NaN or an infinite value; the
  /// group has a place less, and its places are counted from 0.
  case placeNotFinite(Int, section: Int)

  /// An item of a flow layout is longer across the scroll axis than its section; it is alone in its line.
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
        + "\(points: room), so it is alone in its line. Make the item or the section insets smaller."
    }
  }
}
