import CollectionMapping
import TestSupport
import Foundation

typealias News = CollectionSnapshot<String, Titled>

/// A manager that displays news by section; the first section has views of its own, and no item a mark.
final class NewsStage {
  final class LeadCell: ReusableView {}
  final class PlainCell: ReusableView {}
  final class LeadHeader: ReusableView {}
  final class PlainHeader: ReusableView {}
  final class MarkView: ReusableView {}

  static let mark: ElementKind = "mark"
  static let declarations = [
    SupplementaryDeclaration(kind: .sectionHeader, scope: .section),
    SupplementaryDeclaration(kind: mark, scope: .item),
  ]

  static let catalog: MappingCatalog = {
    var catalog = MappingCatalog()
    catalog.register(LeadCell.self, for: Titled.self) {
      $0.condition = .section(0)
    } handler: { _, _, _ in
    }
    catalog.register(PlainCell.self, for: Titled.self) { _, _, _ in }
    catalog.register(LeadHeader.self, for: String.self, as: .header) {
      $0.condition = .section(0)
    } handler: { _, _, _ in
    }
    catalog.register(PlainHeader.self, for: String.self, as: .header) { _, _, _ in }
    catalog.register(MarkView.self, for: Int.self, as: .supplementary(mark)) { _, _, _ in }
    return catalog
  }()

  let manager = CollectionManager(catalog)
  let source: DiffableDataSource<String, Titled>
  var container: CollectionContainer { manager.container }

  init(_ sections: [(String, [Titled])], viewport: LayoutRect? = nil) throws {
    source = manager.configureDiffableDataSource { $1 }
    manager.supplementaryModels?.setHeaderModelProvider { [unowned source] section in
      source.sectionIdentifier(for: section)
    }
    manager.supplementaryModels?.setSupplementaryModelProvider(ofKind: Self.mark, scope: .item) {
      (_: IndexPath) in nil
    }
    if let viewport {
      var layout = FlowLayout()
      layout.itemSizes = .uniform(LayoutSize(width: 100, height: 20))
      layout.minimumLineSpacing = 0
      container.layout = layout
      container.viewport = viewport
    } else {
      container.displaysAllElements = true
    }
    try source.apply(News(sections: sections))
  }

  /// Applies a snapshot and returns the change.
  func apply(_ snapshot: News) throws -> AppliedChange<String, Titled>? {
    var change: AppliedChange<String, Titled>?
    try source.apply(snapshot) { change = try? $0.get() }
    return change
  }

  func displayed(after sections: [(String, [Titled])]) throws -> DisplayedChanges? {
    try apply(News(sections: sections))?.displayed
  }
}

/// Items of these numbers.
func titled(_ ids: Int..., title: String = "") -> [Titled] {
  ids.map { Titled(id: $0, title: title) }
}
