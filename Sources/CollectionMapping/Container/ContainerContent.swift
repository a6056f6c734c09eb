#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a container was last told about its content: how many items, and what stands beside what.
struct ContainerContent: Hashable {
  /// The number of items of each section.
  var counts: [Int] = []

  /// The kinds of supplementary views, in the order in which they were declared.
  var declarations: [SupplementaryDeclaration] = []

  /// What the views that a layout has placed stand beside.
  var placed: [ElementKey: ElementScope] = [:]

  func hasItem(at position: ElementPosition) -> Bool {
    counts.indices.contains(position.section) && position.item >= 0
      && position.item < counts[position.section]
  }

  /// What the view of a key stands beside: as placed, as declared, or as its kind usually does.
  func scope(of key: ElementKey) -> ElementScope {
    guard let kind = key.category.kind else { return .item }
    if let placed = placed[key] { return placed }
    if let declared = declarations.first(where: { $0.kind == kind }) {
      return ElementScope(declared.scope)
    }
    return kind.isBesideSections ? .section : .item
  }

  /// Elements in the order in which their events come: cells by index path, then supplementary views
  /// by kind, as declared, and index path.
  func inOrder<Element>(_ elements: [Element], by key: (Element) -> ElementKey) -> [Element] {
    guard elements.count > 1 else { return elements }
    return elements.map { (place(of: key($0)), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func place(of key: ElementKey) -> Place {
    let kind = key.category.kind
    let rank = kind.map { kind in
      declarations.firstIndex { $0.kind == kind } ?? declarations.count
    }
    return Place(rank: rank ?? -1, kind: kind?.rawValue ?? "", path: key.indexPath)
  }

  private struct Place: Comparable {
    let rank: Int
    let kind: String
    let position: ElementPosition

    init(rank: Int, kind: String, path: IndexPath) {
      self.rank = rank
      self.kind = kind
      position = ElementPosition(section: path.sectionIndex, item: path.itemIndex)
    }

    static func < (left: Place, right: Place) -> Bool {
      if left.rank != right.rank { return left.rank < right.rank }
      if left.kind != right.kind { return left.kind < right.kind }
      return left.position < right.position
    }
  }
}
