import TestSupport
import CollectionMapping
import Foundation

/// A manager whose mappings depend on the place, and a record of which views changed, by events.
final class ChangeWorld {
  /// A view that counts how often it was configured.
  class CountedView: ReusableView {
    private(set) var fills = 0
    func fill() { fills += 1 }
  }

  final class FirstRow: CountedView {}
  final class EvenRow: CountedView {}
  final class PlainRow: CountedView {}
  final class TopHead: CountedView {}
  final class PlainHead: CountedView {}
  final class LeftBadge: CountedView {}
  final class PlainBadge: CountedView {}

  static let badge: ElementKind = "badge"
  static let declarations = [
    SupplementaryDeclaration(kind: .sectionHeader, scope: .section),
    SupplementaryDeclaration(kind: badge, scope: .item),
  ]

  static let catalog: MappingCatalog = {
    var catalog = MappingCatalog()
    catalog.register(FirstRow.self, for: Row.self) {
      $0.condition = .section(1)
    } handler: { view, _, _ in
      view.fill()
    }
    catalog.register(EvenRow.self, for: Row.self) { mapping in
      mapping.condition = mapping.modelCondition { path, row in
        (path[1] + row.version) % 2 == 0
      }
    } handler: { view, _, _ in
      view.fill()
    }
    catalog.register(PlainRow.self, for: Row.self) { view, _, _ in view.fill() }
    catalog.register(TopHead.self, for: Int.self, as: .header) {
      $0.condition = .section(0)
    } handler: { view, _, _ in
      view.fill()
    }
    catalog.register(PlainHead.self, for: Int.self, as: .header) { view, _, _ in view.fill() }
    catalog.register(LeftBadge.self, for: Int.self, as: .supplementary(badge)) { mapping in
      mapping.condition = mapping.modelCondition { path, _ in path[1] < 2 }
    } handler: { view, _, _ in
      view.fill()
    }
    catalog.register(PlainBadge.self, for: Int.self, as: .supplementary(badge)) { view, _, _ in
      view.fill()
    }
    return catalog
  }()

  /// The model of an element: some headers and badges do not exist, some only at other places.
  static func model(
    of element: ElementID, _ section: Int, _ item: Int?, _ versions: ApplyWorld.Versions
  ) -> Any? {
    switch (element.kind, item) {
    case (nil, let item?): versions.row(item)
    case (.sectionHeader?, _): section % 3 == 0 ? nil : section
    case (_, let item?): (element.number + item) % 3 == 0 ? nil : item
    default: nil
    }
  }

  let manager = CollectionManager(catalog)
  let source: DiffableDataSource<Int, Int>
  let log = DisplayLog()

  init(_ versions: ApplyWorld.Versions) {
    source = manager.configureDiffableDataSource { _, id in versions.row(id) }
    manager.supplementaryModels?.setHeaderModelProvider { [unowned source] section in
      source.sectionIdentifier(for: section).flatMap {
        Self.model(
          of: .supplementary(ofKind: .sectionHeader, inSection: section), $0, nil, versions)
      }
    }
    manager.supplementaryModels?.setSupplementaryModelProvider(ofKind: Self.badge, scope: .item) {
      [unowned source] path in
      source.itemIdentifier(for: path).flatMap {
        Self.model(
          of: .supplementary(ofKind: Self.badge, atItem: path[1], inSection: path[0]), 0, $0,
          versions)
      }
    }
    manager.container.displaysAllElements = true
    manager.observer = log
  }

  /// The displayed views, and how often each was configured.
  var views: [ElementID: (view: CountedView, fills: Int)] {
    var views: [ElementID: (view: CountedView, fills: Int)] = [:]
    for element in manager.container.displayedElements {
      guard let view = manager.container.displayedView(for: element) as? CountedView else {
        continue
      }
      views[element] = (view, view.fills)
    }
    return views
  }

  /// Applies a change, and returns what it says of the displayed views.
  func apply(_ body: (@escaping DiffableDataSource<Int, Int>.Completion) throws -> Void) throws
    -> DisplayedChanges?
  {
    log.clear()
    var changes: DisplayedChanges?
    try body { changes = try? $0.get().displayed }
    return changes
  }
}

/// The displayed and ended elements of a change, as the events name them.
final class DisplayLog: CollectionObserver {
  private(set) var ended: [ElementID] = []
  private(set) var displayed: [ElementID] = []

  /// Views that ended after another one was displayed in their place, so named as afterwards.
  private(set) var exchanged: [ElementID] = []

  func observe(_ event: CollectionEvent) {
    switch event {
    case .displayed(_, let element): displayed.append(element)
    case .ended(_, let element):
      if displayed.last == element { exchanged.append(element) } else { ended.append(element) }
    default: break
    }
  }

  func clear() { (ended, displayed, exchanged) = ([], [], []) }
}

extension CollectionSnapshot {
  /// The element of this snapshot for the same item or section as an element of another one.
  func counterpart(of element: ElementID, in other: Self) -> ElementID? {
    if element.place == .item {
      let id = other.contents[element.indexPath[0]].1[element.number]
      return place(id).map { element.moved(to: [$0.section, $0.item]) }
    }
    return indexOfSection(other.sectionIdentifiers[element.indexPath[0]]).map {
      element.moved(to: [$0, 0])
    }
  }

  /// Every element that a collection with headers and badges may have.
  var possibleElements: [ElementID] {
    contents.enumerated().flatMap { section, content in
      [.supplementary(.sectionHeader, [section, 0])]
        + content.1.indices.flatMap { item -> [ElementID] in
          [.cell([section, item]), .supplementary("badge", [section, item])]
        }
    }
  }
}
