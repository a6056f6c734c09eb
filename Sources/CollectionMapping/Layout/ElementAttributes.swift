/// Where one element is and how it is drawn.
public struct ElementAttributes: Hashable, Sendable {
  /// Which element.
  public var element: LayoutElement

  /// Its place in the content, in points from the top left corner.
  public var frame: LayoutRect

  /// What lies above what: the larger number is nearer to the eye.
  public var zIndex: Int

  /// How opaque it is, from 0 to 1.
  public var alpha: Double

  /// The sizes that are estimates, to be replaced by what the view measures.
  public var estimatedAxes: LayoutAxes

  /// Creates attributes; opaque, and of a size that is no estimate, when nothing else is said.
  public init(
    _ element: LayoutElement, frame: LayoutRect, zIndex: Int = 0, alpha: Double = 1,
    estimatedAxes: LayoutAxes = []
  ) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.estimatedAxes = estimatedAxes
  }
}

extension ElementAttributes: CustomStringConvertible {
  /// The element, its frame, and how high it lies if that is not 0: `cell [0, 3]: (0, 44) 320 × 50`.
  public var description: String {
    "\(element): \(frame)" + (zIndex == 0 ? "" : " z \(zIndex)")
  }
}
