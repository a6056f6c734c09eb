/// The attributes of all elements: the result of a custom layout.
///
/// Their order does not matter. Wrong ones are left out and reported in ``problems``: an element that is
/// placed twice, an item that does not exist, a frame that contains NaN or an infinite value. A width or
/// a height below 0 counts as 0.
public struct ElementLayout: LayoutSolution, Sendable {
  /// How large the content is, in points.
  public let contentSize: LayoutSize

  /// What was wrong with the answer; at most one for each element.
  public let problems: [LayoutProblem]

  /// In the order of their beginnings from top to bottom.
  private let elements: [ElementAttributes]

  /// How far down the elements up to each one reach.
  private let reach: [Double]
  private let places: [ElementID: Int]

  /// Takes the places of elements.
  ///
  /// - Parameters:
  ///   - elements: What is where.
  ///   - content: What was asked for.
  ///   - contentSize: How large the content is; large enough for all elements when nothing is said.
  /// - Complexity: O(*n* log *n*)
  public init(
    _ elements: [ElementAttributes], of content: LayoutContent, contentSize: LayoutSize? = nil
  ) {
    var problems: [LayoutProblem] = []
    var known: Set<ElementID> = []
    var kept = elements.filter { attributes in
      let element = attributes.element
      guard attributes.frame.isFinite else {
        problems.append(.notFinite(element))
        return false
      }
      guard content.contains(element) else {
        problems.append(.unknown(element))
        return false
      }
      if known.insert(element).inserted { return true }
      problems.append(.duplicate(element))
      return false
    }
    for index in kept.indices where kept[index].frame.size.isNegative {
      problems.append(.negativeSize(kept[index].element))
      kept[index].frame.size.width = max(0, kept[index].frame.size.width)
      kept[index].frame.size.height = max(0, kept[index].frame.size.height)
    }
    kept.sort { $0.frame.minY < $1.frame.minY }
    var end = -Double.infinity
    reach = kept.map { attributes in
      end = max(end, attributes.frame.maxY)
      return end
    }
    places = Dictionary(
      kept.enumerated().map { ($1.element, $0) }, uniquingKeysWith: { first, _ in first })
    self.elements = kept
    self.problems = problems
    self.contentSize =
      contentSize.flatMap { $0.isFinite ? $0 : nil }
      ?? LayoutSize(
        width: kept.reduce(0) { max($0, $1.frame.maxX) }, height: max(0, end))
  }

  /// Adds the attributes of every element that intersects a rectangle and is not hidden, from top to bottom.
  ///
  /// - Complexity: O(log *n*), and the elements that begin above the end of the rectangle and do not
  ///   lie behind one that ends above its beginning.
  public func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    var index = reach.partitioningIndex { $0 > rect.minY }
    while index < elements.count, elements[index].frame.minY < rect.maxY {
      let found = elements[index]
      if !found.isHidden, found.frame.intersects(rect) { attributes.append(found) }
      index += 1
    }
  }

  /// The attributes of one element, or `nil` when there is none of that name.
  public func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    places[element].map { elements[$0] }
  }
}

extension LayoutSize {
  fileprivate var isNegative: Bool { width < 0 || height < 0 }
}
