import TestSupport
import CollectionMapping
import Foundation
import Testing

/// One place of a pass, in order.
private struct Slot {
  enum Level: Equatable {
    case leading, cell(Int), badge(Int), trailing
  }

  let section: Int
  let level: Level
  let text: String
}

/// A list with a pointer, and the rules by which a call skips entries.
private struct NaivePass {
  let slots: [Slot]
  let counts: [Int]
  var pointer = 0
  var section = -1
  var level = Slot.Level.leading
  var isOver = false
  var readsBySection = false

  mutating func next() -> String? {
    guard !isOver, pointer < slots.count else {
      isOver = true
      return nil
    }
    return take(pointer)
  }

  mutating func nextSection() -> String? {
    readsBySection = true
    return beginSection()
  }

  private mutating func beginSection() -> String? {
    guard !isOver, section + 1 < counts.count else {
      isOver = true
      return nil
    }
    section += 1
    level = .leading
    pointer = slots.firstIndex { $0.section >= section } ?? slots.count
    return "section \(section) of \(counts[section])"
  }

  mutating func nextItem() -> String? {
    repeat {
      guard hasBegun() else { return nil }
      if level == .trailing {
        guard !readsBySection, beginSection() != nil else { return nil }
      }
      if let text = nextItemOfSection() { return text }
    } while !readsBySection
    return nil
  }

  private mutating func nextItemOfSection() -> String? {
    let rest = slots.indices[pointer...].filter { slots[$0].section == section }
    for index in rest {
      if case .cell = slots[index].level { return take(index) }
    }
    pointer = rest.first { slots[$0].level == .trailing } ?? (rest.last.map { $0 + 1 } ?? pointer)
    level = .trailing
    return nil
  }

  mutating func nextSupplementary() -> String? {
    guard hasBegun(), pointer < slots.count, slots[pointer].section == section else { return nil }
    let place: Slot.Level =
      switch level {
      case .cell(let item): .badge(item)
      default: level
      }
    return slots[pointer].level == place ? take(pointer) : nil
  }

  var itemsAhead: Int {
    guard !isOver, section >= 0 else { return 0 }
    return switch level {
    case .leading: counts[section]
    case .cell(let item), .badge(let item): counts[section] - item - 1
    case .trailing: 0
    }
  }

  private mutating func hasBegun() -> Bool {
    if section < 0 { _ = beginSection() }
    return !isOver
  }

  private mutating func take(_ index: Int) -> String {
    pointer = index + 1
    (section, level) = (slots[index].section, slots[index].level)
    return slots[index].text
  }
}

/// Random sections with headers, badges of two kinds, notes and footers; a negative item has no cell.
private struct Content {
  var sections: [[Int]] = []
  var headers: [Bool] = []

  init(_ random: inout SplitMix64) {
    for _ in 0..<random.below(4) {
      sections.append((0..<random.below(4)).map { _ in random.percent(20) ? -1 : random.below(90) })
      headers.append(random.percent(60))
    }
  }

  func badge(_ kind: ElementKind, _ path: IndexPath) -> String? {
    guard sections.indices.contains(path.section) else { return nil }
    let item = sections[path.section][path.item]
    let hasBadge = kind == "badge" ? item.isMultiple(of: 2) : item.isMultiple(of: 3)
    return hasBadge ? "\(kind) \(path.section).\(path.item)" : nil
  }

  func note(_ section: Int) -> String? { section.isMultiple(of: 2) ? "note \(section)" : nil }

  var slots: [Slot] {
    var slots: [Slot] = []
    func add(_ section: Int, _ level: Slot.Level, _ text: String?) {
      if let text { slots.append(Slot(section: section, level: level, text: text)) }
    }
    for (section, items) in sections.enumerated() {
      add(section, .leading, headers[section] ? "header \(section)" : nil)
      for (item, number) in items.enumerated() where number >= 0 {
        add(section, .cell(item), "\(number)")
        add(section, .badge(item), badge("badge", [section, item]))
        add(section, .badge(item), badge("separator", [section, item]))
      }
      add(section, .trailing, note(section))
      add(section, .trailing, "footer \(section)")
    }
    return slots
  }

  func manager(isCustom: Bool) throws -> CollectionManager {
    let manager = CollectionManager()
    let storage = manager.memoryStorage
    try storage.setItemsForAllSections(sections)
    manager.unmappedPolicy = .skip
    manager.register(TallyView.self, for: Int.self) { mapping in
      mapping.condition = mapping.modelCondition { _, model in model >= 0 }
    } handler: { view, number, _ in
      view.text = "\(number)"
    }
    storage.setFooterModelProvider { "footer \($0)" }
    storage.setHeaderModelProvider { headers[$0] ? "header \($0)" : nil }
    storage.setSupplementaryModelProvider(ofKind: "note") { note($0.section) }
    for kind in ["badge", "separator"] as [ElementKind] {
      storage.setSupplementaryModelProvider(ofKind: kind, scope: .item) { badge(kind, $0) }
    }
    for kind in ["badge", "separator", "note", .sectionHeader, .sectionFooter] as [ElementKind] {
      manager.registerSupplementary(TallyView.self, for: String.self, ofKind: kind) {
        view, text, _ in
        view.text = text
      }
    }
    if isCustom { manager.storage = LiveStorage(storage) }
    return manager
  }
}

/// A custom storage with the content of another storage.
private final class LiveStorage: Storage {
  let source: MemoryStorage
  init(_ source: MemoryStorage) { self.source = source }
  var numberOfSections: Int { source.numberOfSections }
  func numberOfItems(inSection section: Int) -> Int { source.numberOfItems(inSection: section) }
  func item(at indexPath: IndexPath) -> Any? { source.item(at: indexPath) }
  var supplementaryDeclarations: [SupplementaryDeclaration] { source.supplementaryDeclarations }
  func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
    source.supplementaryModel(ofKind: kind, at: indexPath)
  }
}

@Suite("A pass against a list with a pointer")
struct PassModelTests {
  enum Call: CaseIterable {
    case next, section, item, supplementary
  }

  @Test(arguments: Seeds.all(debug: 400, release: 6_000))
  func `any sequence of calls returns what a list with a pointer returns`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let content = Content(&random)
    let manager = try content.manager(isCustom: random.percent(50))
    let views = LiveViews()
    manager.observer = views
    var log: [String] = []
    try run(&random, manager, content, views, &log)
    #expect(views.count == 0, "seed \(seed): \(log)")
  }

  private func run(
    _ random: inout SplitMix64, _ manager: CollectionManager, _ content: Content,
    _ views: LiveViews, _ log: inout [String]
  ) throws {
    var naive = NaivePass(slots: content.slots, counts: content.sections.map(\.count))
    var pass = try manager.makePass()
    var row: (view: TallyView, text: String)?
    let weights = (0..<2).map { _ in random.pick(Array(Call.allCases)) }
    for _ in 0..<random.below(40) {
      let call = random.pick(Call.allCases + weights)
      let (text, expected): (String?, String?)
      switch call {
      case .next: (text, expected) = (try pass.next().map(line), naive.next())
      case .section:
        text = try pass.nextSection().map { "section \($0) of \(pass.itemsAhead)" }
        expected = naive.nextSection()
      case .item:
        let element = try pass.nextItem()
        row = (element?.view as? TallyView).map { ($0, $0.text) }
        (text, expected) = (element.map(line), naive.nextItem())
      case .supplementary:
        (text, expected) = (try pass.nextSupplementary().map(line), naive.nextSupplementary())
        if let row { #expect(row.view.text == row.text) }
      }
      if call == .next || call == .section { row = nil }
      log.append("\(call): \(text ?? "nil")")
      #expect(text == expected, "\(content.sections) \(log)")
      #expect(pass.itemsAhead == naive.itemsAhead, "\(content.sections) \(log)")
      #expect(views.count <= (call == .next ? 1 : 3), "\(content.sections) \(log)")
    }
  }

  private func line(_ element: CollectionElement) -> String {
    (element.view as? TallyView)?.text ?? "\(element.view)"
  }
}
