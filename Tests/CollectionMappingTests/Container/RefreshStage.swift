import CollectionMapping

/// A manager whose headers, footers, badges and backgrounds show texts, and what was configured.
final class RefreshStage {
  /// A view that shows a text, and forgets it in its pool.
  class Shown: ReusableView {
    fileprivate(set) var text = ""
    override func prepareForReuse() { text = "" }
  }

  final class Cell: Shown {}

  /// As high as its text is long, if the layout has an estimate.
  final class Head: Shown {
    override func fittingSize(in room: LayoutSize) -> LayoutSize? {
      LayoutSize(width: room.width, height: Double(text.utf8.count))
    }
  }

  final class Tall: Shown {}
  final class Foot: Shown {}
  final class Badge: Shown {}
  final class Card: Shown {}

  /// A model that is compared as an object.
  final class Topic {
    var text: String
    init(_ text: String) { self.text = text }
  }

  static let (badge, card): (ElementKind, ElementKind) = ("badge", "card")

  let manager: CollectionManager
  let log = EventLog()
  private(set) var updates: [String] = []
  private var configured: [String] = []

  /// Called when a cell is configured.
  var onCell: () -> Void = {}

  /// Called after each update of the content.
  var onUpdate: () -> Void = {}

  init(_ manager: CollectionManager = CollectionManager()) {
    self.manager = manager
    manager.register(Cell.self, for: Int.self) { [unowned self] view, number, _ in
      view.text = "\(number)"
      onCell()
    }
    show(Head.self, for: String.self, as: .header) { $0 }
    show(Tall.self, for: Double.self, as: .header) { "\($0)" }
    show(Head.self, for: Topic.self, as: .header) { $0.text }
    show(Foot.self, for: String.self, as: .footer) { $0 }
    show(Badge.self, for: String.self, as: .supplementary(Self.badge)) { $0 }
    show(Card.self, for: Int.self, as: .supplementary(Self.card)) { "section \($0)" }
    manager.updater.didUpdateContent = { [unowned self] update in
      updates.append("\(update)")
      onUpdate()
    }
  }

  private func show<View: Shown, Model>(
    _ view: View.Type, for model: Model.Type, as category: ElementCategory,
    _ text: @escaping (Model) -> String
  ) {
    manager.register(view, for: model, as: category) { [unowned self] view, model, path in
      view.text = text(model)
      configured.append("\(text(model)) at \(path[0])")
    }
  }

  /// All elements of three sections are displayed, with headers `a`, `b` and `c`.
  static func memory() throws -> RefreshStage {
    let stage = RefreshStage()
    try stage.storage.setItemsForAllSections([[1, 2], [3], [4]])
    stage.storage.setSectionHeaderModels(["a", "b", "c"])
    stage.displayAll()
    return stage
  }

  var container: CollectionContainer { manager.container }
  var storage: MemoryStorage { manager.memoryStorage }

  func displayAll() {
    container.displaysAllElements = true
    forget()
  }

  /// Shows what a viewport of a height sees of a list with headers, badges and backgrounds.
  ///
  /// Headers are ten points high, unless they have a height of their own.
  func layOut(height: Double = 1000, header: LayoutDimension = .absolute(10)) throws {
    func size(_ height: LayoutDimension) -> LayoutItemSize {
      LayoutItemSize(width: .fractionalWidth(1), height: height)
    }
    let badge = LayoutSupplementaryItem(
      size: LayoutItemSize(width: .absolute(9), height: .absolute(9)), elementKind: Self.badge,
      containerAnchor: LayoutAnchor(edges: [.top]))
    let item = LayoutItem(size: size(.fractionalHeight(1)), supplementaryItems: [badge])
    var section = LayoutSection(group: .vertical(size: size(.absolute(20)), subitems: [item]))
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        size: size(header), elementKind: .sectionHeader, alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: Self.card)]
    container.layout = try CompositionalLayout(section: section)
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: height)
    forget()
  }

  /// The displayed texts of a kind, each behind its section, and its item if it belongs to one.
  func shown(_ kind: ElementKind? = .sectionHeader) -> [String] {
    container.displayedElements.filter { $0.kind == kind }
      .sorted { $0.indexPath < $1.indexPath }
      .map { element in
        let text = (container.displayedView(for: element) as? Shown)?.text ?? "?"
        let path = element.indexPath
        return kind == nil || kind == Self.badge
          ? "\(path[0]).\(path[1]) \(text)" : "\(path[0]) \(text)"
      }
  }

  func header(_ section: Int) -> ReusableView? {
    container.supplementaryView(forElementKind: .sectionHeader, at: [section, 0])
  }

  /// The displayed cells, in order.
  var cells: [ReusableView] {
    container.displayedElements.filter { $0.kind == nil }.sorted { $0.indexPath < $1.indexPath }
      .compactMap(container.displayedView)
  }

  /// The supplementary views that were configured since this was last asked.
  func takeConfigured() -> [String] {
    defer { configured = [] }
    return configured
  }

  func takeUpdates() -> [String] {
    defer { updates = [] }
    return updates
  }

  func forget() { (configured, updates, log.lines) = ([], [], []) }
}
