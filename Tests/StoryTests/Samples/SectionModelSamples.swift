import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/SectionModels.md.
struct SectionModelSamples {
  private final class TaskCell: ReusableView, ModelTransfer {
    func update(with task: String) {}
  }

  private final class DayHeader: ReusableView, ModelTransfer {
    private(set) var title = ""
    private(set) var updateCount = 0

    func update(with title: String) {
      self.title = title
      updateCount += 1
    }
  }

  private final class DayFooter: ReusableView, ModelTransfer {
    private(set) var text = ""
    func update(with text: String) { self.text = text }
  }

  private let manager = CollectionManager()

  init() {
    manager.register(TaskCell.self)
    manager.register(DayHeader.self, as: .header)
    manager.register(DayFooter.self, as: .footer)
    manager.container.displaysAllElements = true
  }

  private func header(_ section: Int) -> DayHeader? {
    manager.container.supplementaryView(
      forElementKind: .sectionHeader, at: [section, 0]) as? DayHeader
  }

  /// The titles of the displayed headers, one a line.
  private var titles: String {
    (0..<manager.container.numberOfSections).map { header($0)?.title ?? "none" }
      .joined(separator: "\n")
  }

  @Test func `models move, end and begin with their sections`() throws {
    let storage = manager.memoryStorage
    try storage.setItemsForAllSections([["pay rent"], ["call Ada", "buy bread"], ["sleep"]])
    storage.setSectionHeaderModels(["Today", "Later", "Tonight"])
    try storage.moveSection(1, toSection: 0)
    try storage.removeSections([2])
    try storage.insertSection(["lunch"], header: "Noon", at: 1)
    let expected = """
      Later
      Noon
      Today
      """
    #expect(titles == expected)
    try storage.insertSection(["tea"], at: 0)
    #expect(titles == "none\n" + expected)
  }

  @Test func `models wait for the next sections at the end`() throws {
    let storage = manager.memoryStorage
    storage.setSectionHeaderModels(["Today", "Later"])
    try storage.addItem("pay rent", toSection: 0)
    #expect(titles == "Today")
    try storage.addItem("call Ada", toSection: 1)
    #expect(titles == "Today\nLater")
  }

  @Test func `the model of a section comes before the provider, which counts again`() throws {
    let storage = manager.memoryStorage
    try storage.setItemsForAllSections([["pay rent"], ["call Ada"], ["sleep"]])
    storage.setHeaderModelProvider { [weak storage] section in
      storage.map { "\($0.numberOfItems(inSection: section)) open" }
    }
    try storage.setSectionHeaderModel("Today", inSection: 0)
    try storage.addItem("buy bread", toSection: 1)
    let expected = """
      Today
      2 open
      1 open
      """
    #expect(titles == expected)
    #expect(header(1)?.updateCount == 2)
    #expect(header(2)?.updateCount == 1)

    try storage.setSectionHeaderModel(nil, inSection: 0)
    #expect(titles == "1 open\n2 open\n1 open")
  }

  @Test func `setting models is announced, and equal models configure nothing`() throws {
    var log: [String] = []
    let storage = manager.memoryStorage
    try storage.setItemsForAllSections([["pay rent"], ["call Ada"]])
    storage.setSectionHeaderModels(["Today", "Later"])
    manager.updater.didUpdateContent = { update in log.append(update.description) }
    storage.setSectionHeaderModels(["Today", "Tomorrow"])
    try storage.insertSection(["sleep"], header: "Tonight", at: 1)
    let expected = """
      refresh of each supplementary view of kind "header"
      insert of section 1
      """
    #expect(log.joined(separator: "\n") == expected)
    #expect(titles == "Today\nTonight\nTomorrow")
    #expect(header(0)?.updateCount == 1)
  }

  @Test func `a model that depends on a variable is asked for on request`() throws {
    let storage = manager.memoryStorage
    try storage.setItems(["pay rent"])
    var author = "Ada"
    storage.setFooterModelProvider { _ in "by \(author)" }
    author = "Grace"
    try storage.reconfigureSections([0])
    let footer = manager.container.supplementaryView(
      forElementKind: .sectionFooter, at: [0, 0])
    #expect((footer as? DayFooter)?.text == "by Grace")
  }

  @Test func `beside a diffable data source, models follow the section identifiers`() throws {
    let tasks = [7: "pay rent", 8: "call Ada"]
    let dataSource: DiffableDataSource<String, Int> =
      manager.configureDiffableDataSource { _, id in tasks[id] }
    try dataSource.apply(CollectionSnapshot(sections: [("today", [7]), ("later", [8])]))
    manager.supplementaryModels?.setSectionHeaderModels(["Today", "Later"])

    var snapshot = dataSource.snapshot()
    try snapshot.moveSection("later", beforeSection: "today")
    try dataSource.apply(snapshot)
    #expect(titles == "Later\nToday")
  }
}
