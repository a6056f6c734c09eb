import CollectionMapping
import TestSupport

/// A manager with headers, footers, badges, backgrounds and a banner, which random commands change.
///
/// What it displays is compared with what a fresh manager displays, and with a pass.
final class PassWorld {
  struct Row: Hashable, Identifiable, Sendable {
    let id: Int
    var version = 0
  }

  struct Label: Equatable { let text: String }

  /// A view that shows a text, and forgets it in its pool.
  class Shown: ReusableView {
    fileprivate(set) var text = ""
    override func prepareForReuse() { text = "" }
  }

  final class Cell: Shown {}
  final class Head: Shown {}
  final class Foot: Shown {}
  final class Badge: Shown {}
  final class Card: Shown {}
  final class Banner: Shown {}

  enum Mode: CaseIterable { case all, viewport, single }

  static let (badge, card, banner): (ElementKind, ElementKind, ElementKind) = (
    "badge", "card", "banner"
  )

  let manager: CollectionManager
  let content: any PassContent
  let mode: Mode
  var numbers: SplitMix64

  /// The views that were configured although they showed the same model.
  private(set) var vain: [String] = []

  /// Whether the command configures views in any case.
  private var configuresAll = false

  /// Whether the command updates items, which configures their badges in any case.
  private var configuresBadges = false

  /// Changes with each setting of a provider, which then returns other models.
  private var epoch = 0

  init(_ content: any PassContent, _ mode: Mode, seed: UInt64) throws {
    (self.content, self.mode, numbers) = (content, mode, SplitMix64(seed: seed))
    manager = content.makeManager()
    Self.register(in: manager) { [unowned self] in configure($0, $1) }
    manager.updater.willUpdateContent = { [unowned self] update in
      configuresBadges = update.updates?.reconfiguredItems.isEmpty == false
    }
    switch mode {
    case .all: manager.container.displaysAllElements = true
    case .viewport:
      manager.container.layout = try Self.layout(columns: 2)
      manager.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 150)
    case .single: break
    }
  }

  private static func register(
    in manager: CollectionManager, _ show: @escaping (Shown, String) -> Void
  ) {
    manager.register(Cell.self, for: Row.self) { view, row, _ in
      show(view, "\(row.id).\(row.version)")
    }
    manager.register(Head.self, for: Label.self, as: .header) { show($0, $1.text + "\($2.count)") }
    manager.register(Foot.self, for: Label.self, as: .footer) { view, label, _ in
      show(view, label.text)
    }
    manager.register(Badge.self, for: Label.self, as: .supplementary(badge)) { view, label, _ in
      show(view, label.text)
    }
    manager.register(Card.self, for: Int.self, as: .supplementary(card)) { view, section, _ in
      show(view, "section \(section)")
    }
    manager.register(Card.self, for: String.self, as: .supplementary(card)) { view, id, _ in
      show(view, id)
    }
    manager.register(Banner.self, for: Label.self, as: .supplementary(banner)) { view, label, _ in
      show(view, label.text)
    }
  }

  private func configure(_ view: Shown, _ text: String) {
    if view.text == text, !(view is Cell), !configuresAll, !(view is Badge && configuresBadges) {
      vain.append("\(type(of: view)) \(text)")
    }
    view.text = text
  }

  private static func layout(columns: Int) throws -> CompositionalLayout {
    func size(_ height: Double) -> LayoutItemSize {
      LayoutItemSize(width: .fractionalWidth(1), height: .absolute(height))
    }
    func boundary(_ kind: ElementKind, _ alignment: LayoutAlignment)
      -> LayoutBoundarySupplementaryItem
    {
      LayoutBoundarySupplementaryItem(size: size(10), elementKind: kind, alignment: alignment)
    }
    let item = LayoutItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1)),
      supplementaryItems: [
        LayoutSupplementaryItem(
          size: LayoutItemSize(width: .absolute(9), height: .absolute(9)), elementKind: badge,
          containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
      ])
    var section = LayoutSection(
      group: .horizontal(size: size(20), subitem: item, count: columns))
    section.boundarySupplementaryItems = [
      boundary(.sectionHeader, .top), boundary(.sectionFooter, .bottom),
    ]
    section.decorationItems = [.background(elementKind: card)]
    var configuration = CompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [boundary(banner, .top)]
    return try CompositionalLayout(section: section, configuration: configuration)
  }

  // MARK: Commands

  /// Makes a random change, and returns what it was.
  func step() throws -> String {
    (vain, configuresAll, configuresBadges) = ([], false, false)
    let command = numbers.below(20)
    switch command {
    case 0..<9: return try content.edit(&numbers)
    case 9..<14: return try setModels()
    case 14..<17: return try updateViews()
    default: return try move()
    }
  }

  private func setModels() throws -> String {
    let models = content.models
    let kind = numbers.pick([ElementKind.sectionHeader, .sectionFooter])
    let sections = manager.storage.numberOfSections
    switch numbers.below(6) {
    case 0:
      let list = (0..<sections + numbers.below(3)).map { _ in
        numbers.percent(25) ? nil : Label(text: "list \(numbers.below(3))")
      }
      models.setSupplementaryModels(list, ofKind: kind)
      return "list of \(list.count) for \(kind.rawValue)"
    case 1:
      let (section, model) = (numbers.below(sections + 1), numbers.percent(30))
      try models.setSupplementaryModel(
        model ? nil : Label(text: "own \(numbers.below(3))"), ofKind: kind, inSection: section)
      return "one in section \(section) for \(kind.rawValue)"
    case 2, 3:
      let scope: SupplementaryDeclaration.Scope = numbers.percent(50) ? .item : .section
      let kind = scope == .item ? Self.badge : kind
      models.setSupplementaryModelProvider(ofKind: kind, scope: scope, provider(scope))
      return "provider for \(kind.rawValue)"
    case 4:
      models.setSupplementaryModelProvider(ofKind: Self.banner, provider(.section))
      return "provider for the banner"
    default:
      let removed = numbers.pick([kind, Self.badge, Self.banner])
      models.setSupplementaryModelProvider(ofKind: removed, nil)
      return "none for \(removed.rawValue)"
    }
  }

  /// A provider of models by index, by identity, by count or by time.
  private func provider(_ scope: SupplementaryDeclaration.Scope) -> (IndexPath) -> Any? {
    epoch += 1
    let (rule, epoch) = (numbers.below(4), epoch)
    return { [unowned storage = manager.storage as AnyObject] path in
      guard let storage = storage as? any Storage else { return nil }
      if (path[0] + path[1] + rule) % 5 == 4 { return nil }
      let first = storage.item(at: scope == .item ? path : [path[0], 0]) as? Row
      return switch rule {
      case 0: Label(text: "at \(path)")
      case 1: first.map { Label(text: "row \($0.id).\($0.version)") }
      case 2: Label(text: "\(storage.numberOfItems(inSection: path[0])) items")
      default: Label(text: "time \(epoch)")
      }
    }
  }

  private func updateViews() throws -> String {
    let container = manager.container
    guard let section = (0..<container.numberOfSections).randomElement(using: &numbers) else {
      return "nothing"
    }
    let count = container.numberOfItems(inSection: section)
    let items = count == 0 ? [] : [IndexPath(item: numbers.below(count), section: section)]
    switch numbers.below(5) {
    case 0:
      try container.reloadItems(at: items)
      return "reload \(items)"
    case 1:
      configuresAll = true
      try container.reconfigureItems(at: items)
      return "reconfigure \(items)"
    case 2:
      configuresAll = true
      try container.reconfigureSections([section])
      return "reconfigure section \(section)"
    case 3:
      try container.reloadSections([section])
      return "reload section \(section)"
    default:
      container.reloadData()
      return "reload data"
    }
  }

  /// Changes which elements are displayed.
  private func move() throws -> String {
    let container = manager.container
    switch mode {
    case .all: return try content.edit(&numbers)
    case .viewport:
      if numbers.percent(25) {
        container.layout = try Self.layout(columns: 1 + numbers.below(3))
        return "layout"
      }
      container.viewport?.origin.y = Double(numbers.below(20)) * 15
      return "scroll"
    case .single:
      let elements = Self.elements(of: manager.storage)
      guard let element = elements.randomElement(using: &numbers) else { return "nothing" }
      if numbers.percent(20) { return "end \(container.endDisplaying(element))" }
      if container.displayedView(for: element) == nil { container.display(element) }
      return "display \(element)"
    }
  }

  /// The elements that the storage may have.
  private static func elements(of storage: any Storage) -> [ElementID] {
    let declared = storage.supplementaryDeclarations
    return (0..<storage.numberOfSections).flatMap { section in
      let items = (0..<storage.numberOfItems(inSection: section)).flatMap { item in
        [ElementID.cell(section: section, item: item)]
          + declared.filter { $0.scope == .item }.map {
            .supplementary(ofKind: $0.kind, atItem: item, inSection: section)
          }
      }
      return items
        + declared.filter { $0.scope == .section }.map {
          .supplementary(ofKind: $0.kind, inSection: section)
        }
    }
  }

  // MARK: Comparison

  /// What is displayed wrongly; empty if nothing is.
  func faults() throws -> [String] {
    let displayed = Self.texts(of: manager.container)
    let fresh = CollectionManager(storage: ReadStorage(manager.storage))
    Self.register(in: fresh) { $0.text = $1 }
    switch mode {
    case .all: fresh.container.displaysAllElements = true
    case .viewport:
      fresh.container.layout = manager.container.layout
      fresh.container.viewport = manager.container.viewport
    case .single:
      for element in manager.container.displayedElements { fresh.container.display(element) }
    }
    var faults = Self.differences(displayed, Self.texts(of: fresh.container), "fresh")
    if mode == .all, content.isComplete {
      var visited: [ElementID: String] = [:]
      try manager.enumerateElements { visited[$0.id] = ($0.view as? Shown)?.text }
      faults += Self.differences(displayed, visited, "pass")
    }
    return faults + vain.map { "configured in vain: \($0)" }
  }

  private static func texts(of container: CollectionContainer) -> [ElementID: String] {
    var texts: [ElementID: String] = [:]
    for element in container.displayedElements {
      texts[element] = (container.displayedView(for: element) as? Shown)?.text
    }
    return texts
  }

  private static func differences(
    _ displayed: [ElementID: String], _ expected: [ElementID: String], _ name: String
  ) -> [String] {
    Set(displayed.keys).union(expected.keys).filter { displayed[$0] != expected[$0] }.map {
      "\($0): displayed \(displayed[$0] ?? "nothing"), \(name) \(expected[$0] ?? "nothing")"
    }.sorted()
  }
}

/// Reads another storage, without an observer.
private final class ReadStorage: Storage {
  private let base: any Storage

  init(_ base: any Storage) { self.base = base }

  var numberOfSections: Int { base.numberOfSections }
  func numberOfItems(inSection section: Int) -> Int { base.numberOfItems(inSection: section) }
  func item(at indexPath: IndexPath) -> Any? { base.item(at: indexPath) }
  func sectionIdentifier(at section: Int) -> Any? { base.sectionIdentifier(at: section) }
  var supplementaryDeclarations: [SupplementaryDeclaration] { base.supplementaryDeclarations }
  func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
    base.supplementaryModel(ofKind: kind, at: indexPath)
  }
}
