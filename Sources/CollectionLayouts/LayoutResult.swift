/// The positions of all elements: the result of a ``CollectionLayout`` for one ``LayoutRequest``.
///
/// A custom layout returns ``PlacedElements``, a ``SectionStack``, or a custom type. Measured sizes,
/// orthogonal sections and drawing have defaults that do nothing. They belong to the result, not to the
/// layout, since they depend on the solved positions and change them. The container checks each element of a
/// custom result.
public protocol LayoutResult {
  /// The size of the content, in points.
  ///
  /// Numbers have about 15 digits: beyond 10¹⁵ points, neighbouring elements share edges by rounding, and a
  /// query may miss one of them.
  var contentSize: LayoutSize { get }

  /// The reported problems, in the order in which they were found.
  ///
  /// Defaults to an empty array.
  var problems: [LayoutProblem] { get }

  /// Appends the attributes of every element that intersects a rectangle, in the order in which the
  /// container requests their views.
  ///
  /// An element intersects the rectangle if they have an area in common. A ``SectionStack`` ignores the part
  /// of the rectangle outside its content, as UIKit does.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points of the content.
  ///   - visible: The visible part of the content, to which pinned views stick.
  ///   - attributes: The array to append to.
  func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes])

  /// Returns the attributes of one element, or `nil` if there is no such element.
  func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes?

  /// Sets the measured size of the view of an element, on the axes on which its size is an estimate.
  ///
  /// The default changes nothing and returns `false`.
  ///
  /// - Returns: Whether any position has changed.
  mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool

  /// Returns changed attributes for the displayed elements, such as faded or moved ones.
  ///
  /// Called after each solve, and after each movement of the viewport. The default returns `nil`.
  ///
  /// - Parameters:
  ///   - shown: The attributes of the elements to display, in the order of the content.
  ///   - visible: The visible part of the content.
  /// - Returns: The same elements in the same order, with other frames, z indices, opacities, or hidden;
  ///   `nil` if nothing changes.
  func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]?

  /// Returns how a section scrolls orthogonally; `nil` if it scrolls with the layout, which is the default.
  func orthogonalSection(at section: Int) -> OrthogonalSection?

  /// Scrolls an orthogonal section to the nearest offset at which it stops.
  ///
  /// The default changes nothing and returns `false`.
  ///
  /// - Returns: Whether any position has changed.
  mutating func scrollOrthogonalSection(at section: Int, to offset: Double) -> Bool

  /// Appends the attributes of every cell of an orthogonal section within a range, visible or not.
  ///
  /// The default appends nothing.
  ///
  /// - Parameters:
  ///   - section: The section, from 0.
  ///   - offsets: The range, in points from the beginning of the section's content.
  ///   - attributes: The array to append to.
  func appendCells(
    ofOrthogonalSection section: Int, between offsets: Range<Double>,
    to attributes: inout [ElementAttributes])
}

extension LayoutResult {
  /// No problems.
  public var problems: [LayoutProblem] { [] }

  /// Changes nothing.
  public mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
    false
  }

  /// `nil`: attributes are not changed.
  public func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
    nil
  }

  /// `nil`: the section scrolls with the layout.
  public func orthogonalSection(at section: Int) -> OrthogonalSection? { nil }

  /// Changes nothing.
  public mutating func scrollOrthogonalSection(at section: Int, to offset: Double) -> Bool { false }

  /// Appends nothing.
  public func appendCells(
    ofOrthogonalSection section: Int, between offsets: Range<Double>,
    to attributes: inout [ElementAttributes]
  ) {}
}
