import CollectionMapping
import TestSupport
import Foundation

/// A container with a diffable data source of letters, each with a badge beside it and each section
/// with a header; every view that is asked for is noted.
final class MarkStage {
  static let badge: ElementKind = "badge"

  let container = CollectionContainer()
  let dataSource: DiffableDataSource<String, String>
  let log = EventLog()
  private let asked = Asked()

  private final class Asked {
    var keys: [ElementID] = []
  }

  init(_ content: [(String, [String])]) throws {
    let asked = asked
    try container.register(TallyView.self, forCellWithReuseIdentifier: "letter")
    for kind in [Self.badge, .sectionHeader] {
      try container.register(
        TallyView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "beside")
    }
    dataSource = DiffableDataSource(container: container) { container, path, letter in
      asked.keys.append(.cell(path))
      return try container.dequeueReusableCell(
        TallyView.self, withReuseIdentifier: "letter", for: path)
    }
    dataSource.supplementaryViewProvider = { container, kind, path in
      asked.keys.append(.supplementary(kind, path))
      return try container.dequeueReusableSupplementaryView(
        TallyView.self, ofKind: kind, withReuseIdentifier: "beside", for: path)
    }
    dataSource.supplementaryDeclarations = [
      SupplementaryDeclaration(kind: .sectionHeader, scope: .section),
      SupplementaryDeclaration(kind: Self.badge, scope: .item),
    ]
    container.displaysAllElements = true
    container.observer = log
    try dataSource.apply(Letters(sections: content))
    forget()
  }

  /// The elements whose views were asked for since this was last asked.
  func takeAsked() -> [ElementID] {
    defer { forget() }
    return asked.keys
  }

  func forget() {
    asked.keys = []
    log.lines = []
  }

  func badge(_ section: Int, _ item: Int) -> ReusableView? {
    container.supplementaryView(forElementKind: Self.badge, at: [section, item])
  }
}

extension ElementID {
  static func badge(_ section: Int, _ item: Int) -> ElementID {
    .supplementary(MarkStage.badge, [section, item])
  }
}
