/// The content as the data source last described it: the number of items, and the declared kinds.
struct ContainerContent: Hashable {
  /// The number of items of each section.
  var counts: [Int] = []

  /// The kinds of supplementary views, in the order in which they were declared.
  var declarations: [SupplementaryDeclaration] = []

  /// The number of items of all sections.
  var itemCount: Int { counts.reduce(0, +) }

  func hasItem(at position: ElementPosition) -> Bool { counts.hasItem(at: position) }

  /// Elements in the order in which their events come: cells by index path, then supplementary views
  /// by kind, as declared, and index path, global ones first.
  func inOrder<Element>(_ elements: [Element], by id: (Element) -> ElementID) -> [Element] {
    let isInOrder = zip(elements, elements.dropFirst()).allSatisfy {
      id($1).kind == nil && id($0).kind == nil && id($0).position < id($1).position
    }
    guard !isInOrder else { return elements }
    return elements.map { (order(of: id($0)), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func order(of element: ElementID) -> Order {
    let rank = element.kind.map { kind in
      declarations.firstIndex { $0.kind == kind } ?? declarations.count
    }
    return Order(rank: rank ?? -1, element: element)
  }

  private struct Order: Comparable {
    let rank: Int
    let element: ElementID

    static func < (left: Order, right: Order) -> Bool {
      if left.rank != right.rank { return left.rank < right.rank }
      let (first, second) = (left.element, right.element)
      // Only cells have this rank.
      if left.rank < 0 { return first.position < second.position }
      if first.kind != second.kind {
        return (first.kind?.rawValue ?? "") < (second.kind?.rawValue ?? "")
      }
      if first.position != second.position { return first.position < second.position }
      return first.place.rawValue > second.place.rawValue
    }
  }
}
