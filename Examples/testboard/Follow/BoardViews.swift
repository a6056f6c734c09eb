import CollectionMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The views of a board that changes.
///
/// Each state is a snapshot: the mappings make views for new entries, and configure again or replace
/// the views of changed ones.
struct BoardViews {
  private let manager = CollectionManager(
    limits: CollectionLimits(items: .max, sections: .max, outputBytes: .max))
  private let dataSource: DiffableDataSource<EntryID, EntryID>
  private let models = BoardModels()
  private let log = BoundElements()

  init() {
    manager.registerBoardViews()
    dataSource = manager.configureDiffableDataSource { [models] _, id in models.items[id] }
    manager.supplementaryModels?.setHeaderModelProvider { [models] in models.section(at: $0)?.header
    }
    manager.supplementaryModels?.setFooterModelProvider { [models] in models.section(at: $0)?.footer
    }
    manager.container.displaysAllElements = true
    manager.observer = log
  }

  /// Displays the sections in place of the earlier ones.
  ///
  /// - Parameters:
  ///   - sections: The next state of the board.
  ///   - changed: The rows that existed before and have other content now.
  ///   - body: Called with each view that is new or configured again.
  /// - Throws: An error if they cannot be displayed, for example if two entries have one identifier.
  func show(
    _ sections: BoardSections, changed: Set<RowID>,
    _ body: (RowID, ReusableView) -> Void
  ) throws {
    models.take(sections)
    log.elements = []
    try dataSource.apply(snapshot(sections, changed))
    for element in log.elements {
      guard let view = manager.container.displayedView(for: element),
        let id = sections.rowID(of: element)
      else { continue }
      body(id, view)
    }
  }

  private func snapshot(
    _ sections: BoardSections, _ changed: Set<RowID>
  ) throws -> CollectionSnapshot<EntryID, EntryID> {
    var snapshot = try CollectionSnapshot(
      sections: sections.sections.map { ($0.id, $0.items.map(\.id)) })
    for row in changed {
      switch row {
      case .header(let id):
        try snapshot.reconfigureSupplementaryViews(ofKind: .sectionHeader, inSections: [id])
      case .footer(let id):
        try snapshot.reconfigureSupplementaryViews(ofKind: .sectionFooter, inSections: [id])
      case .item(let id): try snapshot.reconfigureItems([id])
      }
    }
    return snapshot
  }
}

/// The models of the displayed items and sections, for the manager.
private final class BoardModels {
  private(set) var items: [EntryID: Any] = [:]
  private var sections: [BoardSections.Section] = []

  func section(at index: Int) -> BoardSections.Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  func take(_ sections: BoardSections) {
    self.sections = sections.sections
    items.removeAll(keepingCapacity: true)
    for section in sections.sections {
      for item in section.items { items[item.id] = item.model }
    }
  }
}

/// Notes which elements received their model.
private final class BoundElements: CollectionObserver {
  var elements: Set<ElementID> = []

  func observe(_ event: CollectionEvent) {
    if case .bound(_, _, let element) = event { elements.insert(element) }
  }
}

extension BoardSections {
  fileprivate func rowID(of element: ElementID) -> RowID? {
    guard let section = element.section.map({ sections[$0] }) else { return nil }
    switch element.kind {
    case nil: return .item(section.items[element.number].id)
    case .sectionHeader?: return .header(section.id)
    case .sectionFooter?: return .footer(section.id)
    case _?: return nil
    }
  }
}
