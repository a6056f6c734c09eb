import CollectionMapping
import Foundation

/// A manager, and everything that it reported.
final class Office {
  let manager: CollectionManager
  private(set) var anomalies: [Anomaly] = []

  init(storage: (any Storage)? = nil) {
    manager = CollectionManager(storage: storage)
    manager.anomalyHandler.anomalyAction = { [weak self] in self?.anomalies.append($0) }
  }

  /// The anomalies since the last check.
  func takeAnomalies() -> [Anomaly] {
    defer { anomalies = [] }
    return anomalies
  }

  /// The titles and placeholders of a pass, in order.
  func pass() throws -> [String] {
    var seen: [String] = []
    try manager.enumerateElements { element in
      switch element.view {
      case let view as TitleView: seen.append(view.title)
      case let view as TallyView: seen.append(view.text)
      case let view as PlaceholderView:
        seen.append("placeholder of \(view.element?.description ?? "")")
      default: seen.append("\(element.view)")
      }
    }
    return seen
  }
}

/// A storage that has nothing where it says it has something.
final class HollowStorage: Storage {
  var sections: [[String?]]

  init(_ sections: [[String?]]) { self.sections = sections }

  var numberOfSections: Int { sections.count }
  func numberOfItems(inSection section: Int) -> Int { sections[section].count }
  func item(at indexPath: IndexPath) -> Any? {
    guard indexPath.count == 2, sections.indices.contains(indexPath[0]),
      sections[indexPath[0]].indices.contains(indexPath[1])
    else { return nil }
    return sections[indexPath[0]][indexPath[1]]
  }

  let supplementaryDeclarations = [SupplementaryDeclaration(kind: .sectionHeader, scope: .section)]
  func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? { nil }
}

/// The views in use, counted by their steps.
final class LiveViews: CollectionObserver {
  var count = 0
  func observe(_ event: CollectionEvent) {
    switch event {
    case .made, .reused: count += 1
    case .recycled: count -= 1
    default: break
    }
  }
}
