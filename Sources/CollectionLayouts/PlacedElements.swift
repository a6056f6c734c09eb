/// A layout result made of the attributes of each element.
///
/// Queries return elements in the given order. Invalid elements are left out and reported in ``problems``: an
/// element that is placed twice, an element that does not exist, and a frame that contains NaN or an infinite
/// value. A negative width or height counts as 0 and is reported too.
///
/// ```swift
/// let steps = request.items.enumerated().map { step, item in
///   ElementAttributes(item, frame: LayoutRect(x: 20 * Double(step), y: 0, width: 20, height: 20))
/// }
/// return PlacedElements(steps, for: request)
/// ```
public struct PlacedElements: CheckedResult, Sendable {
  /// The size of the content, in points.
  public let contentSize: LayoutSize

  /// The reported problems, in the order of the elements; at most one for each given element.
  public let problems: [LayoutProblem]

  package let itemCounts: [Int]
  private let elements: [ElementAttributes]
  private let index: RectIndex
  private let places: [ElementID: Int]

  /// Creates a result: checks the elements and indexes them on both axes.
  ///
  /// - Parameters:
  ///   - elements: The attributes of the elements.
  ///   - request: The request that the layout received.
  ///   - contentSize: The size of the content, in points. Defaults to a size that contains all elements.
  /// - Complexity: O(*n* log *n*)
  public init(
    _ elements: [ElementAttributes], for request: LayoutRequest, contentSize: LayoutSize? = nil
  ) {
    var problems: [LayoutProblem] = []
    var places: [ElementID: Int] = [:]
    places.reserveCapacity(elements.count)
    var kept: [ElementAttributes] = []
    kept.reserveCapacity(elements.count)
    for var attributes in elements {
      let element = attributes.element
      guard attributes.frame.isFinite else {
        problems.append(.notFinite(element))
        continue
      }
      guard element.exists(in: request.itemCounts) else {
        problems.append(.unknown(element))
        continue
      }
      guard places[element] == nil else {
        problems.append(.duplicate(element))
        continue
      }
      if attributes.frame.isNegative {
        problems.append(.negativeSize(element))
        attributes.frame = attributes.frame.positive
      }
      places[element] = kept.count
      kept.append(attributes)
    }
    index = RectIndex(kept.map(\.frame))
    itemCounts = request.itemCounts
    self.elements = kept
    self.places = places
    self.problems = problems
    self.contentSize =
      contentSize.flatMap { $0.isFinite ? $0 : nil }
      ?? LayoutSize(
        width: index.extent(.horizontal).upperBound, height: index.extent(.vertical).upperBound)
  }

  /// Appends the attributes of every element that intersects a rectangle and is not hidden, in the given
  /// order.
  ///
  /// - Complexity: O(*k* log *k* + log *n*) for *k* elements found among *n* that do not overlap much.
  public func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    let edges = RectIndex.Edges(rect)
    for number in index.numbers(where: edges.meets) {
      let found = elements[number]
      if !found.isHidden, found.frame.intersects(rect) { attributes.append(found) }
    }
  }

  /// Returns the attributes of one element, or `nil` if it has none.
  public func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    places[element].map { elements[$0] }
  }
}

extension LayoutRect {
  /// Whether the width or the height is below 0.
  var isNegative: Bool { size.width < 0 || size.height < 0 }

  /// The rectangle with 0 in place of a negative width or height.
  var positive: LayoutRect { LayoutRect(origin: origin, size: size.positive) }
}

extension LayoutSize {
  /// The size with 0 in place of a negative width or height.
  var positive: LayoutSize { LayoutSize(width: max(0, width), height: max(0, height)) }
}
