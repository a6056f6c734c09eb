import CollectionContent
import TestSupport
import Testing

/// Storages that hold models in thousands of optionals.
struct DeepStorageTests {
  @Test(
    "a model in thousands of optionals is found, however it was stored",
    arguments: DeepEntry.allCases)
  func entry(_ entry: DeepEntry) async {
    await #expect(processExitsWith: .success) { [entry] in
      let isFound = try onSmallStack { try entry.isFound() }
      #expect(isFound)
    }
  }
}

/// Whether a storage is searched as it is, or in a copy.
struct DeepSearchTests {
  private let storage = MemoryStorage()

  private var isSearchedAsItIs: Bool {
    let (own, searched) = (storage.items(inSection: 0) ?? [], storage.comparableSections[0])
    return unsafe own.withUnsafeBufferPointer { own in
      unsafe searched.withUnsafeBufferPointer { unsafe own.baseAddress == $0.baseAddress }
    }
  }

  @Test func `a storage is searched in a copy until its models in many optionals are removed`()
    throws
  {
    try storage.setItemsForAllSections([["x", "y"], ["z"]])
    #expect(isSearchedAsItIs)
    try storage.addItems([wrapped("a", 70), "b", wrapped("c", 70)])
    #expect(!isSearchedAsItIs)
    try storage.moveItem(at: [0, 2], to: [1, 0])
    try storage.moveSection(0, toSection: 1)
    #expect(!isSearchedAsItIs)
    try storage.removeItems(at: [[0, 0]])
    #expect(!isSearchedAsItIs && storage.indexPath(forItem: "c") == [1, 3])
    try storage.replaceItem(at: [1, 3], with: "d")
    try storage.moveSection(0, toSection: 1)
    #expect(isSearchedAsItIs)
    try storage.insertItems([wrapped("e", 70) as Any], at: [0, 0])
    #expect(!isSearchedAsItIs)
    let failed = StorageError.itemNotFound("")
    try? storage.performUpdates {
      try storage.removeItems(at: [[0, 0]])
      throw failed
    }
    #expect(!isSearchedAsItIs)
    try storage.setItems(["f"], forSection: 0)
    #expect(isSearchedAsItIs)
    try storage.addItem(wrapped("g", 70), toSection: 1)
    try storage.removeSections([1])
    #expect(isSearchedAsItIs)
  }
}

private protocol Wrapping {}

extension Optional: Wrapping {}

/// A way in which a model in optionals enters a storage that had none.
enum DeepEntry: String, CaseIterable, Codable, Sendable {
  case setting, settingSections, adding, addingSeveral, addingToNewSection, addingBehindShallow
  case settingOptionals, settingExistentials
  case inserting, insertingSeveral, insertingAtPlaces, insertingSection
  case replacing, replacingAtPlace
  case batch, batchAndReload, moving, movingSection, emptied

  /// Whether the model is found at its place, and can be removed.
  func isFound() throws -> Bool {
    let storage = MemoryStorage()
    try storage.setItemsForAllSections([["x", "y"], ["z"]])
    try store(wrapped("a"), in: storage)
    guard storage.indexPath(forItem: "a") == path, storage.indexPath(forItem: "b") == nil,
      try storage.removeIfPresent([Text("a")]) == [],
      try storage.removeIfPresent(["b", "a"]) == ["a"]
    else { return false }
    return storage.indexPath(forItem: "a") == nil
  }

  /// Where the model is stored.
  private var path: IndexPath {
    switch self {
    case .setting, .settingSections, .settingOptionals, .settingExistentials, .adding,
      .insertingAtPlaces, .insertingSection, .moving:
      [1, 1]
    case .replacing, .replacingAtPlace, .emptied: [0, 1]
    case .insertingSeveral: [0, 2]
    case .addingBehindShallow: [0, 3]
    case .addingSeveral: [0, 4]
    case .addingToNewSection: [3, 0]
    case .movingSection: [1, 0]
    case .inserting, .batch, .batchAndReload: [0, 0]
    }
  }

  private func store(_ model: Any, in storage: MemoryStorage) throws {
    switch self {
    case .setting: try storage.setItems(["x", model], forSection: 1)
    case .settingSections: try storage.setItemsForAllSections([[], ["x", model]])
    case .settingOptionals:
      try storage.setItems([Any?.some("x"), Any?.some(model)], forSection: 1)
    case .settingExistentials:
      try storage.setItems(
        [Optional("x") as any Wrapping, Optional(model) as any Wrapping], forSection: 1)
    case .adding: try storage.addItem(model, toSection: 1)
    case .addingSeveral: try storage.addItems(["u", "v", model])
    case .addingBehindShallow:
      try storage.addItems([Any?.some("u") as Any, Any?.some(model) as Any])
    case .addingToNewSection: try storage.addItems([model], toSection: 3)
    case .replacing: try storage.replaceItem("y", with: model)
    case .replacingAtPlace: try storage.replaceItem(at: [0, 1], with: model)
    case .emptied:
      try storage.setItems([model])
      storage.removeAllItems()
      guard storage.indexPath(forItem: "a") == nil else { return }
      try storage.addItems(["x", model])
    default: try insert(model, in: storage)
    }
  }

  private func insert(_ model: Any, in storage: MemoryStorage) throws {
    switch self {
    case .insertingSeveral: try storage.insertItems(["u", model], at: [0, 1])
    case .insertingAtPlaces: try storage.insertItems(["u", model], to: [[0, 0], [1, 1]])
    case .insertingSection: try storage.insertSection(["u", model], at: 1)
    case .batch: try storage.performUpdates { try storage.insertItem(model, to: [0, 0]) }
    case .batchAndReload:
      try storage.performUpdatesAndReload { try storage.insertItem(model, to: [0, 0]) }
    default:
      try storage.insertItem(model, to: [0, 0])
      if self == .moving { try storage.moveItem(at: [0, 0], to: [1, 1]) }
      if self == .movingSection { try storage.moveSection(0, toSection: 1) }
    }
  }
}

/// A model that is only equatable.
private struct Text: Equatable {
  let text: String
  init(_ text: String) { self.text = text }
}
