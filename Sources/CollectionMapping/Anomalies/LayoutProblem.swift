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
      "A layout placed \(element.label) twice; the first place counts. Give each element one place."
    case .unknown(let element):
      "A layout placed \(element.label), which there is not; it is left out. Place what there is in the "
        + "content that the layout was asked for."
    case .notFinite(let element):
      "A layout gave \(element.label) a frame that is infinite or no number; it is left out. Give finite "
        + "numbers."
    case .negativeSize(let element):
      "A layout gave \(element.label) a width or a height below 0; it counts as 0, and nothing is shown. Give "
        + "it a size."
    case .noSection(let section):
      "The section provider has nothing for section \(section), though there are items in it; they "
        + "are not shown. Answer with a section for every number below that of sections."
    case .invalidSection(let section, let error):
      "Section \(section) is described in a way that cannot be laid out; nothing of it is shown. "
        + "\(error)"
    case .emptyGroup(let section):
      "The group of section \(section) is too small for its first item; no item of it is shown. Make "
        + "the group larger, or the item smaller."
    case .placeNotFinite(let place, let section):
      "The item provider of a custom group of section \(section) returned a place (number \(place)) whose "
        + "frame is infinite or no number; it is left out. Return finite numbers."
    case .itemTooLarge(let element, let length, let room):
      "\(element.label) is \(points: length) points long, and the section has room for \(points: room); it "
        + "stands alone in its line. Make it smaller, or the insets of the section."
    }
  }
}
