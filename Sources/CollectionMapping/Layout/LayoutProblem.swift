/// What was wrong with the answer of a layout, or of a function that a layout asks, and was survived.
public enum LayoutProblem: Hashable, Sendable {
  /// An element was placed twice; the first place counts.
  case duplicate(LayoutElement)

  /// An element was placed that there is not; it is left out.
  case unknown(LayoutElement)

  /// A number of an element's frame is infinite or not a number; the element is left out.
  case notFinite(LayoutElement)

  /// The section provider has no section for a number, though there are items in it; nothing of the
  /// section is shown.
  case noSection(Int)

  /// The section provider answered with a section that cannot be laid out; nothing of it is shown.
  case invalidSection(Int, LayoutError)

  /// The group of a section is too small for its first item; nothing of the section's items is shown.
  case emptyGroup(section: Int)

  /// An item of a flow layout is longer across the scroll axis than its section; it stands alone in its
  /// line.
  case itemTooLarge(LayoutElement, length: Double, room: Double)
}
