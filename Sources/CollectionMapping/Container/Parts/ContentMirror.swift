/// The content as the container knows it: the counts and declarations that the data source returned
/// last.
final class ContentMirror {
  /// The content; `nil` until the data source is asked.
  private(set) var content: ContainerContent?

  /// Changes whenever the content is replaced: results for one content are not used for another.
  private(set) var revision = 0

  /// Whether the data source has other counts than the content, so that batches are refused.
  private(set) var needsReload = false

  /// The first item; `nil` if there is none, and while the content is unknown.
  private(set) var firstItem: ElementPosition?

  func inOrder<Element>(_ elements: [Element], by id: (Element) -> ElementID) -> [Element] {
    (content ?? ContainerContent()).inOrder(elements, by: id)
  }

  func set(_ content: ContainerContent?) {
    self.content = content
    revision += 1
    firstItem = content?.counts.firstIndex { $0 > 0 }.map { ElementPosition(section: $0, item: 0) }
    needsReload = false
  }

  /// Notes whether a refused batch update has changed the counts of the data source.
  func compare(_ before: [Int], with after: [Int]) {
    // Nothing is known of a data source that was just set.
    needsReload = content != nil && before != after
  }
}

/// The content as the data source last described it: the number of items, and the declared kinds.
struct ContainerContent: Hashable {
  var counts: [Int] = []
  var declarations: [SupplementaryDeclaration] = []

  var itemCount: Int { counts.reduce(0) { $0.addingUpToMaximum($1) } }

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
