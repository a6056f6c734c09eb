import CollectionMapping
import FuzzSupport

/// A manager whose handlers, models and views execute further commands while it calls them.
final class CommandWorld {
  private(set) var manager: CollectionManager
  private let fuse: Fuse
  private let observer: CommandObserver
  var choices: Choices
  var tokens: [MappingToken] = []
  var handlers: [HandlerToken] = []
  var diffable: DiffableDataSource<Int, Int>?
  private var nextID = 0
  private var depth = 0
  private var isChecking = false
  /// How many commands were executed inside of others.
  private(set) var interruptions = 0

  var container: CollectionContainer { manager.container }
  var storage: MemoryStorage { manager.memoryStorage }

  init(_ choices: Choices, _ fuse: Fuse) {
    self.choices = choices
    self.fuse = fuse
    manager = CollectionManager(limits: CollectionLimits(items: 60, sections: 8, pooledViews: 3))
    observer = CommandObserver(fuse)
    fuse.world = self
    manager.anomalyHandler.anomalyAction = { [fuse] in
      _ = "\($0)"
      fuse.burn()
    }
    manager.observer = observer
    registerAll()
    storage.setHeaderModelProvider { [fuse] section in
      fuse.burn()
      return section == 2 ? nil : "section \(section)"
    }
    container.layout = layout()
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 60)
  }

  func run() {
    while !choices.isAtEnd {
      step()
      check()
    }
  }

  /// Executes a command in the middle of another one, in one of six calls.
  func interrupt() {
    guard !isChecking, depth < 4, !choices.isAtEnd, choices.happens(oneIn: 6) else { return }
    interruptions += 1
    step()
  }

  private func step() {
    depth += 1
    defer { depth -= 1 }
    let command = choices.byte()
    trace(String(repeating: "  ", count: depth) + "\(command % 4) \(command / 4)")
    switch command % 4 {
    case 0, 1: editContent(Int(command) / 4)
    case 2: useContainer(Int(command) / 4)
    default: useManager(Int(command) / 4)
    }
  }

  // MARK: - Making things

  func model() -> any Numbered {
    nextID += 1
    return nextID % 2 == 0 ? Small(id: nextID, fuse: fuse) : Large(id: nextID, fuse: fuse)
  }

  /// The model of an identifier.
  func model(number id: Int) -> any Numbered {
    id % 2 == 0 ? Small(id: id, fuse: fuse) : Large(id: id, fuse: fuse)
  }

  func view<View: CommandView>(_ type: View.Type) -> View {
    let view = View()
    view.fuse = fuse
    return view
  }

  func layout() -> any CollectionLayout {
    var layout = FlowLayout()
    layout.headerReferenceSize = LayoutSize(width: 0, height: Double(choices.below(12)))
    let size = LayoutSize(width: 45, height: 20)
    layout.itemSizes = choices.happens(oneIn: 2) ? .estimated(size) : .uniform(size)
    layout.sectionHeadersPinToVisibleBounds = choices.happens(oneIn: 3)
    return layout
  }

  func registerAll() {
    register(SmallCell.self)
    register(LargeCell.self)
    tokens.append(
      manager.registerHeader(OtherCell.self, for: String.self) { [unowned self] mapping in
        mapping.factory = { [unowned self] in view(OtherCell.self) }
      } handler: { [fuse] _, _, _ in
        fuse.burn()
      })
  }

  func register<View: CommandView & ModelTransfer>(_ type: View.Type)
  where View.ModelType: Numbered {
    let (condition, section) = (choices.below(4), choices.below(3))
    tokens.append(
      manager.register(type) { [unowned self, fuse] mapping in
        mapping.factory = { [unowned self] in view(View.self) }
        switch condition {
        case 1: mapping.condition = .section(section)
        case 2:
          mapping.condition = mapping.modelCondition { [fuse] _, model in
            fuse.burn()
            return model.id % 3 != 0
          }
        default: break
        }
        mapping.willDisplay { [fuse] _, _, _ in fuse.burn() }
        mapping.didEndDisplaying { [fuse] _, _, _ in fuse.burn() }
        mapping.prefetch { [fuse] _, _ in fuse.burn() }
        mapping.cancelPrefetch { [fuse] _, _ in fuse.burn() }
        mapping.didSelect { [fuse] _, _, _ in fuse.burn() }
        mapping.didDeselect { [fuse] _, _, _ in fuse.burn() }
        mapping.shouldSelect { [fuse] _, model, _ in
          fuse.burn()
          return model.id % 5 != 0
        }
        guard condition == 3 else { return }
        mapping.sizeForCell { [fuse] model, _ in
          fuse.burn()
          return LayoutSize(width: 45, height: Double(model.id % 30))
        }
      } handler: { [fuse] _, _, _ in
        fuse.burn()
      })
  }

  // MARK: - Laws

  /// The numbers of the models of the storage.
  var ids: [[Int]] {
    (0..<storage.numberOfSections).map { section in
      (storage.items(inSection: section) ?? []).map { ($0 as? any Numbered)?.id ?? -1 }
    }
  }

  /// Whether commands are executed inside of another one.
  var isNested: Bool { depth > 1 }

  private func check() {
    // Nothing that the checks call may change anything.
    isChecking = true
    defer { isChecking = false }
    let source = manager.storage
    let counts = (0..<source.numberOfSections).map(source.numberOfItems(inSection:))
    expect(container.numberOfSections == counts.count, "the container has other sections")
    for (section, count) in counts.enumerated() {
      expect(container.numberOfItems(inSection: section) == count, "other items in \(section)")
    }
    let displayed = Array(container.displayedElements)
    expect(
      observer.displayed == displayed.count, "\(observer.displayed) displayed, not \(displayed)")
    var views: Set<ObjectIdentifier> = []
    for element in displayed {
      guard let view = container.displayedView(for: element) else {
        expect(false, "\(element) has no view")
        continue
      }
      expect(views.insert(ObjectIdentifier(view)).inserted, "a view is displayed twice")
      guard element.category == .cell else { continue }
      let path = element.indexPath
      expect(exists(path, counts), "\(path) is displayed, but does not exist")
      guard let view = view as? CommandView, !(view is OtherCell) else { continue }
      let id = (source.item(at: path) as? any Numbered)?.id
      expect(view.id == id, "\(path) displays \(view.id), not \(id ?? -1)")
    }
    let selected = container.indexPathsForSelectedItems
    expect(Set(selected).count == selected.count, "selected twice: \(selected)")
    for path in selected { expect(exists(path, counts), "\(path) is selected") }
    expect(container.indexPathForFocusedItem.map { exists($0, counts) } ?? true, "the focus")
    expect(container.viewport?.isFinite ?? true, "the viewport")
  }

  private func exists(_ path: IndexPath, _ counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }
}
