/// Where the elements are: the result of a ``CollectionLayout`` for one ``LayoutRequest``.
///
/// A custom layout returns ``PlacedElements``, a ``SectionStack``, or a type of its own. Measured sizes, rows and
/// drawing have defaults that do nothing; they belong to the result and not to the layout, since they depend on
/// what was solved, and change it. The container checks each element of a custom result.
public protocol LayoutResult {
  /// How large the content is, in points.
  var contentSize: LayoutSize { get }

  /// The problems, in the order in which they were found.
  var problems: [LayoutProblem] { get }

  /// Adds the attributes of every element that intersects a rectangle, in the order in which their
  /// views are to be requested.
  ///
  /// An element intersects the rectangle if they have an area in common. A ``SectionStack`` answers
  /// within its content only, as UIKit does.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points of the content.
  ///   - visible: The visible part of the content, to which pinned views stick.
  ///   - attributes: The attributes are added at its end.
  func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes])

  /// The attributes of one element, or `nil` when there is none of that name.
  func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes?

  /// Gives an element the size that its view measures, on the axes on which its size is an estimate.
  ///
  /// - Returns: Whether anything is in another place now.
  mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool

  /// Returns how elements to be displayed are drawn, if that differs from where they are placed.
  ///
  /// Called after each solve, and after each movement of the viewport.
  ///
  /// - Parameters:
  ///   - shown: The attributes of the elements to be displayed, in the order of the content.
  ///   - visible: The visible part of the content.
  /// - Returns: The same elements in the same order, with other frames, heights and opacities, or
  ///   hidden; `nil` if all are drawn as they are placed.
  func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]?

  /// The row of a section; `nil` where the section scrolls with the layout.
  func orthogonalSection(at section: Int) -> OrthogonalSection?

  /// Scrolls the row of a section to the nearest offset at which it stops.
  ///
  /// - Returns: Whether anything is in another place now.
  mutating func scrollOrthogonalSection(at section: Int, to offset: Double) -> Bool

  /// Adds the attributes of every cell of a row that intersects a part of it, visible or not.
  ///
  /// - Parameters:
  ///   - section: The section of the row.
  ///   - offsets: Where the part begins and ends, in points from the beginning of the row.
  ///   - attributes: The attributes are added at its end.
  func appendCells(
    ofOrthogonalSection section: Int, between offsets: Range<Double>,
    to attributes: inout [ElementAttributes])
}

extension LayoutResult {
  /// Nothing was wrong.
  public var problems: [LayoutProblem] { [] }

  /// Changes nothing: no size is an estimate.
  public mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
    false
  }

  /// As they are placed.
  public func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
    nil
  }

  /// There is none.
  public func orthogonalSection(at section: Int) -> OrthogonalSection? { nil }

  /// Changes nothing: there is no row.
  public mutating func scrollOrthogonalSection(at section: Int, to offset: Double) -> Bool { false }

  /// Adds nothing: there is no row.
  public func appendCells(
    ofOrthogonalSection section: Int, between offsets: Range<Double>,
    to attributes: inout [ElementAttributes]
  ) {}
}
