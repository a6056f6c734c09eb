/// Where everything is: the answer of a ``CollectionLayout`` for one content and one room.
public protocol LayoutSolution {
  /// How large the content is, in points.
  var contentSize: LayoutSize { get }

  /// What was wrong and was survived, in the order in which it was found.
  var problems: [LayoutProblem] { get }

  /// Adds the attributes of every element that meets a rectangle, in the order of the content.
  ///
  /// An element meets the rectangle when they have an area in common; to touch is not enough.
  ///
  /// - Parameters:
  ///   - rect: Where to look, in points of the content.
  ///   - visible: What is seen at the moment, to which pinned views hold on.
  ///   - attributes: The attributes are added at its end.
  func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes])

  /// The attributes of one element, or `nil` when there is none of that name.
  func attributes(of element: LayoutElement, visible: LayoutRect) -> ElementAttributes?

  /// Gives an element the size that its view measures, on the axes on which its size is an estimate.
  ///
  /// - Returns: Whether anything is in another place now.
  mutating func setMeasuredSize(_ size: LayoutSize, of element: LayoutElement) -> Bool
}

extension LayoutSolution {
  /// Nothing was wrong.
  public var problems: [LayoutProblem] { [] }

  /// Changes nothing: no size is an estimate.
  public mutating func setMeasuredSize(_ size: LayoutSize, of element: LayoutElement) -> Bool {
    false
  }
}
