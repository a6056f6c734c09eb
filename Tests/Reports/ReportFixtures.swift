import CollectionMapping
import Foundation
import TestSupport

/// A view that shows a text, and forgets it in its pool.
class TextView: ReusableView {
  var text = ""

  /// How high it is, if its layout has an estimate.
  var height: Double?

  override func prepareForReuse() { (text, height) = ("", nil) }

  override func fittingSize(in room: LayoutSize) -> LayoutSize? {
    height.map { LayoutSize(width: room.width, height: $0) }
  }
}

/// A cell of another class.
final class OtherView: TextView {}

/// A header or footer.
final class HeadView: TextView {}

/// A manager that displays numbers as cells and texts as headers.
final class Wall {
  let manager: CollectionManager
  private(set) var anomalies: [Anomaly] = []

  /// The cells and headers that were configured since the last look.
  private var configured: [String] = []

  /// The height of the row of a number, if it has one.
  var height: (Int) -> Double? = { _ in nil }

  init(_ sections: [[Int]] = [], headers: [String] = []) throws {
    manager = CollectionManager()
    manager.anomalyHandler.anomalyAction = { [unowned self] in anomalies.append($0) }
    manager.register(TextView.self, for: Int.self) { [unowned self] view, number, _ in
      (view.text, view.height) = ("\(number)", height(number))
      configured.append("\(number)")
    }
    manager.registerHeader(HeadView.self, for: String.self) { [unowned self] view, text, _ in
      view.text = text
      configured.append(text)
    }
    try storage.setItemsForAllSections(sections)
    if !headers.isEmpty { storage.setSectionHeaderModels(headers) }
  }

  /// A manager that displays everything, without a layout.
  static func displayed(_ sections: [[Int]], headers: [String] = []) throws -> Wall {
    let wall = try Wall(sections, headers: headers)
    wall.container.displaysAllElements = true
    _ = wall.takeConfigured()
    return wall
  }

  var container: CollectionContainer { manager.container }
  var storage: MemoryStorage { manager.memoryStorage }

  /// The texts of the displayed cells, section by section.
  var cells: [[String]] {
    (0..<container.numberOfSections).map { section in
      (0..<container.numberOfItems(inSection: section)).map {
        (container.cellForItem(at: [section, $0]) as? TextView)?.text ?? "-"
      }
    }
  }

  /// The texts of the displayed headers, by section.
  var headers: [Int: String] {
    let shown = container.displayedElements.filter { $0.kind == .sectionHeader }
    return Dictionary(
      uniqueKeysWithValues: shown.map { header in
        let view = container.displayedView(for: header) as? HeadView
        return (header.indexPath.section, view?.text ?? "-")
      })
  }

  /// The items of the storage, section by section.
  var stored: [[Int]] {
    (0..<storage.numberOfSections).map {
      (storage.items(inSection: $0) ?? []).compactMap { $0 as? Int }
    }
  }

  func takeConfigured() -> [String] {
    defer { configured = [] }
    return configured
  }
}

/// A container with a diffable data source of titled items, all of which are displayed.
final class Board {
  let container = CollectionContainer()
  let source: DiffableDataSource<String, Titled>
  private(set) var anomalies: [Anomaly] = []

  init(_ content: [(String, [Titled])]) throws {
    container.register(TextView.self)
    source = DiffableDataSource(container: container) { container, path, item in
      let view = try container.dequeueReusableCell(TextView.self, for: path)
      view.text = item.title
      return view
    }
    source.isItemUpdated = { $0.title != $1.title }
    container.anomalyHandler.anomalyAction = { [unowned self] in anomalies.append($0) }
    container.displaysAllElements = true
    try apply(content)
  }

  /// Applies a content; returns how it was displayed.
  @discardableResult
  func apply(_ content: [(String, [Titled])]) throws -> AppliedChange<String, Titled>? {
    var change: AppliedChange<String, Titled>?
    try source.apply(CollectionSnapshot(sections: content)) { change = try? $0.get() }
    return change
  }

  var cells: [[String]] {
    (0..<container.numberOfSections).map { section in
      (0..<container.numberOfItems(inSection: section)).map {
        (container.cellForItem(at: [section, $0]) as? TextView)?.text ?? "-"
      }
    }
  }

  func view(of id: Int) -> ReusableView? {
    source.indexPath(for: Titled(id: id, title: "")).flatMap(container.cellForItem)
  }
}

/// Whether views are the same, one by one.
func areSame(_ views: [ReusableView?], _ others: [ReusableView?]) -> Bool {
  views.map { $0.map(ObjectIdentifier.init) } == others.map { $0.map(ObjectIdentifier.init) }
}

/// Items by number with titles of their own.
func titled(_ titles: (Int, String)...) -> [Titled] {
  titles.map { Titled(id: $0.0, title: $0.1) }
}

/// Items by number with their number as title.
func numbered(_ numbers: [Int]) -> [Titled] { numbers.map { Titled(id: $0, title: "\($0)") } }

/// Rows as wide as the content, of a height.
func rows(_ height: LayoutDimension) throws -> CompositionalLayout {
  let size = LayoutItemSize(width: .fractionalWidth(1), height: height)
  return try CompositionalLayout(
    section: LayoutSection(group: .vertical(size: size, subitems: [LayoutItem(size: size)])))
}
