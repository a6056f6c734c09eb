/// Where one element is and how it is drawn.
public struct ElementAttributes: Hashable, Sendable {
  /// Which element.
  public var element: ElementID

  /// Its place in the content, in points from the top left corner.
  public var frame: LayoutRect

  /// What lies above what: the larger number is nearer to the eye.
  public var zIndex: Int

  /// How opaque it is, from 0 to 1.
  public var alpha: Double

  /// The number of the element as UIKit counts it.
  ///
  /// Defaults to the number of ``element``. UIKit counts the views that belong to items per kind and
  /// section, in the order of the layout, and the decorations of a section whatever their kind.
  public var ordinal: Int

  /// Whether it is not displayed, and no view is requested.
  public var isHidden = false

  /// The sizes that are estimates, to be replaced by what the view measures.
  public var estimatedAxes: LayoutAxis.Set

  /// Creates attributes; opaque, and of a size that is no estimate, when nothing else is said.
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
  /// The room that a view is measured in: 0 for what is an estimate, and the size of the viewport where
  /// both sizes are.
  func measuredRoom(in viewport: LayoutSize) -> LayoutSize {
    guard estimatedAxes != [.horizontal, .vertical] else { return viewport }
    return LayoutSize(
      width: estimatedAxes.contains(.horizontal) ? 0 : frame.width,
      height: estimatedAxes.contains(.vertical) ? 0 : frame.height)
  }
}

extension ElementAttributes: CustomStringConvertible {
  /// The element, its frame, and how high it lies if that is not 0: `cell [0, 3]: (0, 44) 320 × 50`.
  public var description: String {
    "\(element.label): \(frame)" + (zIndex == 0 ? "" : " z \(zIndex)")
  }
}
