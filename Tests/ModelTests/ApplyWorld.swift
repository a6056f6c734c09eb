import TestSupport
import CollectionMapping
import Foundation

typealias Numbers = CollectionSnapshot<Int, Int>

/// The current version of an item.
struct Row: Hashable, Sendable {
  var id: Int
  var version: Int
}

/// A view that remembers its mapping and its model.
class RowView: ReusableView {
  private(set) var text = "empty"

  /// The displayed row, if the model is a row.
  private(set) var row: Row?
  private(set) var preparations = 0

  /// The number of preparations when it was last filled.
  private(set) var preparationsWhenFilled = -1

  override func prepareForReuse() {
    preparations += 1
    (text, row) = ("prepared", nil)
  }

  func fill(_ tag: String, _ model: some Any) {
    (text, row) = ("\(tag) \(model)", model as? Row)
    preparationsWhenFilled = preparations
  }
}

final class WideRowView: RowView {}
final class HeadView: RowView {}
final class BadgeView: RowView {}

/// The mappings of the models, and their expected winners computed without the library.
enum Mappings {
  static func register(on manager: CollectionManager, _ onHandler: @escaping () -> Void = {}) {
    manager.register(WideRowView.self, for: Row.self) { mapping in
      mapping.condition = .section(1)
    } handler: { view, row, _ in
      view.fill("wide", row)
      onHandler()
    }
    manager.register(RowView.self, for: Row.self) { mapping in
      mapping.condition = mapping.modelCondition { path, row in
        path[1] == 0 && row.id % 2 == 0
      }
    } handler: { view, row, _ in
      view.fill("first", row)
      onHandler()
    }
    manager.register(WideRowView.self, for: Row.self) { mapping in
      mapping.condition = mapping.modelCondition { _, row in row.version % 3 == 1 }
    } handler: { view, row, _ in
      view.fill("third", row)
      onHandler()
    }
    manager.register(RowView.self, for: Row.self) { view, row, _ in
      view.fill("row", row)
      onHandler()
    }
    manager.registerHeader(HeadView.self, for: Int.self) { view, section, _ in
      view.fill("head", section)
      onHandler()
    }
    manager.registerSupplementary(BadgeView.self, for: String.self, ofKind: "badge") {
      view, text, _ in
      view.fill("badge", text)
      onHandler()
    }
  }

  /// The first mapping that takes a row at a position.
  static func tag(of row: Row, at path: (section: Int, item: Int)) -> String {
    if path.section == 1 { return "wide" }
    if path.item == 0, row.id % 2 == 0 { return "first" }
    return row.version % 3 == 1 ? "third" : "row"
  }

  static func text(of row: Row, at path: (section: Int, item: Int)) -> String {
    "\(tag(of: row, at: path)) \(row)"
  }
}

/// Compares the counts at each event, and also the items if a closure for them is set.
final class CountCheck: CollectionObserver {
  var counts: () -> [Int]
  var item: ((IndexPath) -> Int?)?
  let laws = DisplayLaws()
  private(set) var problems: [String] = []
  private weak let container: CollectionContainer?

  init(_ container: CollectionContainer, counts: @escaping () -> [Int]) {
    self.container = container
    self.counts = counts
    container.observer = self
  }

  func observe(_ event: CollectionEvent) {
    laws.observe(event)
    check("\(event)")
  }

  func check(_ place: String) {
    guard let container else { return }
    let (source, known) = (counts(), container.counts)
    if source != known { problems.append("\(place): the source has \(source), displayed \(known)") }
    guard let item else { return }
    for key in container.displayedElements {
      guard let row = (container.displayedView(for: key) as? RowView)?.row else { continue }
      if item(key.indexPath) != row.id { problems.append("\(place): \(key) displays \(row)") }
    }
  }
}

extension CollectionContainer {
  var counts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }

  /// The text of every displayed element, in order.
  var page: [String] {
    displayedElements.map { key in
      let view = displayedView(for: key)
      return "\(key): \((view as? RowView)?.text ?? "\(view.map { "\(type(of: $0))" } ?? "-")")"
    }.sorted()
  }
}

extension CollectionSnapshot {
  var counts: [Int] { sectionIdentifiers.map { numberOfItems(inSection: $0) } }
}

/// A manager whose content is a snapshot of numbers; it displays everything or has a viewport.
final class ApplyWorld {
  /// The versions of the items, shared by worlds that are compared.
  final class Versions {
    var numbers: [Int: Int] = [:]
    func row(_ id: Int) -> Row { Row(id: id, version: numbers[id] ?? 0) }
  }

  let manager = CollectionManager()
  let source: DiffableDataSource<Int, Int>
  let check: CountCheck
  let versions: Versions
  private(set) var anomalies: [Anomaly.Code] = []

  init(_ versions: Versions, viewport: LayoutRect? = nil) {
    self.versions = versions
    source = manager.configureDiffableDataSource { _, id in versions.row(id) }
    check = CountCheck(manager.container) { [weak source] in source?.snapshot().counts ?? [] }
    Mappings.register(on: manager) { [weak self] in self?.check.check("handler") }
    manager.supplementaryModels?.setHeaderModelProvider { [weak source] section in
      source?.sectionIdentifier(for: section).flatMap { $0 % 3 == 0 ? nil : $0 }
    }
    manager.supplementaryModels?.setSupplementaryModelProvider(ofKind: "badge", scope: .item) {
      [weak source] path in
      source?.itemIdentifier(for: path).flatMap { $0 % 4 == 0 ? "of \($0)" : nil }
    }
    manager.anomalyHandler.anomalyAction = { [weak self] in
      self?.check.check("anomaly action")
      self?.anomalies.append($0.code)
    }
    manager.container.displaysAllElements = viewport == nil
    guard let viewport else { return }
    check.laws.order = .viewport
    container.layout = layout()
    container.viewport = viewport
  }

  /// Lines of items, and headers of the sections that have models for them.
  private func layout() -> FlowLayout {
    var layout = FlowLayout()
    layout.adjustSection = { [weak source] section, metrics in
      let id = source?.sectionIdentifier(for: section) ?? 0
      metrics.headerReferenceSize.height = id % 3 == 0 ? 0 : 12
      metrics.itemSizes = .each { item in
        LayoutSize(width: Double(20 + (item * 7 + id) % 4 * 15), height: 20)
      }
    }
    return layout
  }

  var container: CollectionContainer { manager.container }

  func view(of id: Int) -> RowView? {
    source.indexPath(for: id).flatMap(container.cellForItem) as? RowView
  }

  /// Also compares the displayed items at each event.
  func checkItems() {
    check.item = { [weak source] in source?.itemIdentifier(for: $0) }
    container.allowsMultipleSelection = true
  }

  func select(_ id: Int) throws {
    if let path = source.indexPath(for: id) { try container.selectItem(at: path) }
  }

  /// The selected items.
  var selected: Set<Int> {
    Set(container.indexPathsForSelectedItems.compactMap(source.itemIdentifier))
  }

  /// The displayed items, each with its view and the mapping that filled it.
  var views: [(id: Int, view: RowView, tag: String)] {
    source.snapshot().itemIdentifiers.compactMap { id in view(of: id).map { (id, $0, $0.tag) } }
  }

  /// The items that have another view of the same mapping although nothing required it.
  func replaced(_ before: [(id: Int, view: RowView, tag: String)], by target: Numbers) -> [Int] {
    let sections = target.reloadedSectionIdentifiers.flatMap {
      target.itemIdentifiers(inSection: $0) ?? []
    }
    let reloads = Set(target.reloadedItemIdentifiers + sections)
    return before.filter { id, view, tag in
      guard !reloads.contains(id), let now = self.view(of: id) else { return false }
      return now.tag == tag && now !== view
    }.map(\.id)
  }

  /// The differences of the displayed views from the mappings and from a newly made world.
  func problems() throws -> [String] {
    let viewport = container.viewport
    let fresh = ApplyWorld(versions, viewport: viewport)
    try fresh.source.apply(source.snapshot())
    fresh.container.viewport = viewport
    check.laws.settle()
    var problems = check.problems + check.laws.problems
    if fresh.container.page != container.page {
      problems.append("displayed \(container.page), in a new container \(fresh.container.page)")
    }
    if check.laws.onShow != Set(container.displayedElements) {
      problems.append("other elements are displayed according to the events")
    }
    for id in source.snapshot().itemIdentifiers {
      guard let path = source.indexPath(for: id), viewport == nil || view(of: id) != nil else {
        continue
      }
      let expected = Mappings.text(of: versions.row(id), at: (path[0], path[1]))
      if view(of: id)?.text != expected {
        problems.append("\(id) displays \(view(of: id)?.text ?? "-") instead of \(expected)")
      }
    }
    if !anomalies.isEmpty { problems.append("\(anomalies)") }
    return problems
  }
}
