/// The positions of all elements: the result of a ``CollectionLayout`` for one ``LayoutRequest``.
///
/// A custom layout returns ``PlacedElements``, a ``SectionStack``, or a custom type, whose elements the
/// container checks. The requirements for measured sizes, orthogonal sections and drawing have defaults that
/// do nothing.
public protocol LayoutResult {
  /// The size of the content, in points.
  ///
  /// Numbers have about 15 digits: beyond 10¹⁵ points, edges are rounded, and a query may miss an element.
  var contentSize: LayoutSize { get }

  /// The reported problems, in the order in which they were found.
  ///
  /// Defaults to an empty array.
  var problems: [LayoutProblem] { get }

  /// Appends the attributes of every element that intersects a rectangle, in the order in which the container
  /// requests their views.
  ///
  /// An element intersects the rectangle if they have an area in common.
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

  /// Returns how a section scrolls orthogonally, or `nil` if it scrolls with the layout.
  ///
  /// The default returns `nil`.
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
  public mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool { false }

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

/// A result type of the library, which returns only items that exist for its counts, each once.
///
/// Not public, so that a custom result cannot skip the checks of the container.
package protocol CheckedResult: LayoutResult {
  var itemCounts: [Int] { get }
}

/// The position and the appearance of one element.
public struct ElementAttributes: Hashable, Sendable {
  /// The identity of the element.
  public var element: ElementID

  // The next two properties use the padding after the element.

  /// Whether the element is hidden, so that no view is requested for it.
  ///
  /// Defaults to `false`.
  public var isHidden = false

  /// The axes on which the size is an estimate until the view is measured.
  public var estimatedAxes: LayoutAxis.Set

  /// The frame in the content, in points from the top left corner.
  public var frame: LayoutRect

  /// The stacking order: an element with a larger number is in front.
  public var zIndex: Int

  /// The opacity, from 0 to 1.
  public var alpha: Double

  /// The number of the element as UIKit counts it.
  ///
  /// Defaults to the number of ``element``. UIKit counts the views of items by kind and section, in the order
  /// of the layout, and the decorations of a section without regard to their kind.
  public var ordinal: Int

  /// Creates the attributes of an element that is opaque and has no estimated size by default.
  @inlinable
  public init(
    _ element: ElementID, frame: LayoutRect, zIndex: Int = 0, alpha: Double = 1,
    ordinal: Int? = nil, estimatedAxes: LayoutAxis.Set = []
  ) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.ordinal = ordinal ?? element.number
    self.estimatedAxes = estimatedAxes
  }

  /// The size that a view is measured in: 0 on an estimated axis, or the viewport if both axes are estimated.
  @inlinable
  package func measuredRoom(in viewport: LayoutSize) -> LayoutSize {
    guard estimatedAxes != [.horizontal, .vertical] else { return viewport }
    return LayoutSize(
      width: estimatedAxes.contains(.horizontal) ? 0 : frame.width,
      height: estimatedAxes.contains(.vertical) ? 0 : frame.height)
  }
}

extension ElementAttributes: CustomStringConvertible {
  /// The element, its frame, and its z index if that is not 0: `cell [0, 3]: (0, 44) 320 × 50`.
  public var description: String {
    "\(element.label): \(frame)" + (zIndex == 0 ? "" : " z \(zIndex)")
  }
}
