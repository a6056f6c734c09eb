import CollectionMapping
import Foundation
import Testing

@Suite("The identifiers of the place where a pass is")
struct PassIdentifierTests {
  private struct Post: Identifiable, Hashable, Sendable {
    let id: String
  }

  /// A storage whose models have no `id`.
  private final class NumberedStorage: Storage {
    var numberOfSections: Int { 2 }
    func numberOfItems(inSection section: Int) -> Int { 1 }
    func item(at indexPath: IndexPath) -> Any? { "text" }
    func sectionIdentifier(at section: Int) -> Any? { "section \(section)" }
    func itemIdentifier(at indexPath: IndexPath) -> Any? { indexPath[0] * 10 }
  }

  /// The identifiers of sections and items at each element.
  private func identifiers(_ manager: CollectionManager) throws -> [String] {
    manager.register(TallyView.self, for: Post.self) { _, _, _ in }
    manager.register(TallyView.self, for: String.self) { _, _, _ in }
    for kind in [ElementKind.sectionHeader, "badge", .sectionFooter] {
      manager.registerSupplementary(TallyView.self, for: String.self, ofKind: kind) { _, _, _ in }
    }
    manager.supplementaryModels?.setSectionHeaderModels(["header"])
    manager.supplementaryModels?.setSectionFooterModels(["footer"])
    manager.supplementaryModels?.setSupplementaryModelProvider(ofKind: "badge", scope: .item) {
      $0.item == 0 ? "badge" : nil
    }
    var pass = try manager.makePass()
    func text(_ id: Any?) -> String { id.map { "\($0)" } ?? "-" }
    #expect(pass.sectionIdentifier == nil && pass.itemIdentifier == nil)
    var lines: [String] = []
    while let element = try pass.next() {
      let kind = element.category == .cell ? "cell" : "\(element.model)"
      lines.append("\(kind) \(text(pass.sectionIdentifier)) \(text(pass.itemIdentifier))")
    }
    #expect(pass.sectionIdentifier == nil && pass.itemIdentifier == nil)
    return lines
  }

  private let posts = [Post(id: "a"), Post(id: "b")]

  @Test func `an item of a library storage has the identifier of its model`() throws {
    let expected = ["header - -", "cell - a", "badge - a", "cell - b", "footer - -"]
    let manager = CollectionManager()
    try manager.memoryStorage.setItems(posts.map(Optional.some))
    #expect(try identifiers(manager) == expected)
    let single = SingleSectionStorage<Post>(difference: .identity)
    try single.setItems(posts)
    #expect(try identifiers(CollectionManager(storage: single)) == expected)
  }

  @Test func `an item without an identifier has none`() throws {
    let manager = CollectionManager()
    try manager.memoryStorage.setItems(["text"])
    #expect(try identifiers(manager) == ["header - -", "cell - -", "badge - -", "footer - -"])
  }

  @Test func `items and sections of a snapshot have its identifiers`() throws {
    let manager = CollectionManager()
    let source: DiffableDataSource<String, Int> = manager.configureDiffableDataSource { _, _ in
      "model"
    }
    var snapshot = CollectionSnapshot<String, Int>()
    try snapshot.appendSections(["main"])
    try snapshot.appendItems([7, 8])
    try source.apply(snapshot)
    #expect(
      try identifiers(manager)
        == ["header main -", "cell main 7", "badge main 7", "cell main 8", "footer main -"])
    #expect(manager.storage.itemIdentifier(at: [0, 1]) as? Int == 8)
    #expect(manager.storage.itemIdentifier(at: [0, 2]) == nil)
  }

  @Test func `a custom storage names its items itself`() throws {
    #expect(
      try identifiers(CollectionManager(storage: NumberedStorage()))
        == ["cell section 0 0", "cell section 1 10"])
  }
}
