/// The position and the appearance of one element.
public struct ElementAttributes: Hashable, Sendable {
  /// The identity of the element.
  public var element: ElementID

  // The two small properties are in the empty bytes behind the element.

  /// Whether the element is hidden: no view is requested for it.
  ///
  /// Defaults to `false`.
  public var isHidden = false

  /// The axes on which the size is an estimate, which the measured size of the view replaces.
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

  /// Creates attributes.
  ///
  /// By default, the element is opaque and its size is not an estimate.
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
}

extension ElementAttributes {
  /// The size that a view is measured in: 0 on an estimated axis, or the size of the viewport if both axes
  /// are estimated.
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
