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

  /// The second number of the index path by which a container asks for the view; `nil` for the number
  /// of the element itself.
  ///
  /// A view tied to an item has the number of that item, also where other items have no such view. Views
  /// behind a section are counted by kind.
  public var anchorItem: Int?

  /// Whether it is not shown, and no view is asked for.
  public var isHidden = false

  /// The sizes that are estimates, to be replaced by what the view measures.
  public var estimatedAxes: LayoutAxes

  /// Creates attributes; opaque, and of a size that is no estimate, when nothing else is said.
  public init(
    _ element: LayoutElement, frame: LayoutRect, zIndex: Int = 0, alpha: Double = 1,
    anchorItem: Int? = nil, estimatedAxes: LayoutAxes = []
  ) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.anchorItem = anchorItem
    self.estimatedAxes = estimatedAxes
  }
}

extension ElementAttributes: CustomStringConvertible {
  /// The element, its frame, and how high it lies if that is not 0: `cell [0, 3]: (0, 44) 320 × 50`.
  public var description: String {
    "\(element): \(frame)" + (zIndex == 0 ? "" : " z \(zIndex)")
  }
}
