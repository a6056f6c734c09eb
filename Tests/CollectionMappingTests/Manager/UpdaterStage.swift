import CollectionMapping
import TestSupport
import Foundation

/// A manager that shows strings, each at once, and a note of all that happens to it.
final class UpdaterStage {
  /// A view that counts its calls.
  final class Line: ReusableView, ModelTransfer {
    private(set) var text = ""
    private(set) var updates = 0
    private(set) var preparations = 0
    func update(with model: String) { (text, updates) = (model, updates + 1) }
    override func prepareForReuse() { (text, preparations) = ("", preparations + 1) }
  }

  /// A view for whole numbers.
  final class Figure: ReusableView, ModelTransfer {
    private(set) var text = ""
    func update(with model: Int) { text = "\(model)" }
  }

  let manager = CollectionManager()
  let storage: any EditableStorage
  let truth: TruthCheck
  private(set) var anomalies: [Anomaly.Code] = []

  /// Called inside the handler of each string.
  var onHandler: ((String) -> Void)?

  init(_ items: [String] = [], _ maker: StorageMaker = .memory) throws {
    storage = maker.make(for: manager)
    truth = TruthCheck(manager.container)
    truth.counts = { [weak manager] in manager?.storage.counts ?? [] }
    manager.register(
      Line.self,
      handler: { [weak self] _, text, path in
        self?.truth.check("handler at \(path)")
        self?.onHandler?(text)
      })
    manager.register(Figure.self)
    manager.anomalyHandler.anomalyAction = { [weak self] in self?.anomalies.append($0.code) }
    manager.updater.willUpdateContent = { [weak self] in
      self?.truth.note("will: \($0)".oneLine)
    }
    manager.updater.didUpdateContent = { [weak self] in
      self?.truth.note("did: \($0)".oneLine)
    }
    if !items.isEmpty { try storage.setItems(items) }
    manager.container.displaysAllElements = true
    _ = truth.takeText()
  }

  var container: CollectionContainer { manager.container }

  func takeAnomalies() -> [Anomaly.Code] {
    defer { anomalies = [] }
    return anomalies
  }

  /// The texts of the displayed views, section by section.
  var page: [String] {
    container.counts.enumerated().map { section, count in
      (0..<count).map { item in
        switch container.cellForItem(at: [section, item]) {
        case let view as Line: view.text
        case let view as Figure: view.text
        case let view?: "\(type(of: view))"
        case nil: "-"
        }
      }.joined(separator: " ")
    }
  }

  /// The items of the storage, section by section.
  var content: [String] {
    let storage = manager.storage
    return storage.counts.enumerated().map { section, count in
      (0..<count).map { storage.item(at: [section, $0]).map { "\($0)" } ?? "-" }
        .joined(separator: " ")
    }
  }

  /// The lines of what the updater tells alone.
  func takeUpdates() -> [String] {
    truth.takeText().split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("will") || $0.hasPrefix("did") }
  }
}

extension Storage {
  /// The number of items in each section.
  var counts: [Int] { (0..<numberOfSections).map(numberOfItems) }
}

extension String {
  fileprivate var oneLine: String { replacing("\n", with: ", ") }
}

/// A storage that announces any update.
final class ClaimingStorage: Storage {
  weak var storageObserver: (any StorageObserver)?
  var sections: [[String]]

  init(_ sections: [[String]]) { self.sections = sections }

  var numberOfSections: Int { sections.count }

  func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  func item(at indexPath: IndexPath) -> Any? {
    guard indexPath.count == 2, sections.indices.contains(indexPath[0]),
      sections[indexPath[0]].indices.contains(indexPath[1])
    else { return nil }
    return sections[indexPath[0]][indexPath[1]]
  }

  /// Has other sections, and claims what became of them.
  func become(_ sections: [[String]], claiming claim: (inout BatchUpdates) throws -> Void) rethrows
  {
    try change { updates in
      self.sections = sections
      try claim(&updates)
    }
  }
}
