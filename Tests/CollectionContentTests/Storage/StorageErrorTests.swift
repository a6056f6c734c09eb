import CollectionContent
import TestSupport
import Testing

@Suite("Refused edits of a storage and their errors")
struct StorageErrorTests {
  /// An edit of `[[0, 1, 2], [10, 11]]`, in a storage of at most 6 items and 3 sections.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let error: StorageError
    let edit: @Sendable (any EditableStorage) throws -> Void

    init(
      _ id: String, _ error: StorageError,
      _ edit: @escaping @Sendable (any EditableStorage) throws -> Void
    ) {
      (testDescription, self.error, self.edit) = (id, error, edit)
    }
  }

  static let rows = [
    Row("a gap", .targetOutOfRange([0, 4], last: 3)) { try $0.insertItem(7, to: [0, 4]) },
    Row("a gap in a new section", .targetOutOfRange([2, 1], last: 0)) {
      try $0.insertItem(7, to: [2, 1])
    },
    Row("a gap among several", .targetOutOfRange([1, 4], last: 3)) {
      try $0.insertItems([7, 8], to: [[1, 4], [1, 0]])
    },
    Row("two for one place", .repeatedIndexPath([1, 0])) {
      try $0.insertItems([7, 8], to: [[1, 0], [1, 0]])
    },
    Row("more places", .countMismatch(items: 1, indexPaths: 2)) {
      try $0.insertItems([7], to: [[1, 0], [0, 0]])
    },
    Row("a short path", .invalidIndexPath([0])) { try $0.insertItem(7, to: [0]) },
    Row("a section below 0", .sectionOutOfRange(-1, count: 2)) {
      try $0.insertItem(7, to: [-1, 0])
    },
    Row("an item below 0", .itemOutOfRange([1, -1], count: 2)) {
      try $0.moveItem(at: [0, 0], to: [1, -1])
    },
    Row("a move from nowhere", .sectionOutOfRange(2, count: 2)) {
      try $0.moveItem(at: [2, 0], to: [0, 0])
    },
    Row("a move of nothing", .itemOutOfRange([1, 2], count: 2)) {
      try $0.moveItem(at: [1, 2], to: [0, 0])
    },
    Row("a move behind the end", .targetOutOfRange([0, 3], last: 2)) {
      try $0.moveItem(at: [0, 0], to: [0, 3])
    },
    Row("a move into the last number", .limit(.sections(limit: 3, found: .max))) {
      try $0.moveItem(at: [0, 0], to: [.max, 0])
    },
    Row("a move to the last item", .targetOutOfRange([1, .max], last: 2)) {
      try $0.moveItem(at: [0, 0], to: [1, .max])
    },
    Row("a section to nowhere", .sectionOutOfRange(2, count: 2)) {
      try $0.moveSection(0, toSection: 2)
    },
    Row("one of the sections", .sectionOutOfRange(5, count: 2)) { try $0.removeSections([0, 5]) },
    Row("a section too far", .sectionOutOfRange(3, count: 2)) { try $0.insertSection([7], at: 3) },
    Row("a section to be emptied", .sectionOutOfRange(-1, count: 2)) {
      try $0.removeItems(fromSection: -1)
    },
    Row("one of the items", .itemOutOfRange([0, 3], count: 3)) {
      try $0.removeItems(at: [[0, 0], [0, 3]])
    },
    Row("an unknown item", .itemNotFound("7")) { try $0.removeItem(7) },
    Row("one of the items, unknown", .itemNotFound("7")) { try $0.removeItems([0, 7, 8]) },
    Row("an item twice", .itemNotFound("1")) { try $0.removeItems([1, 1]) },
    Row("an unknown item to replace", .itemNotFound("x")) { try $0.replaceItem("x", with: 1) },
    Row("no item to replace", .itemOutOfRange([1, 2], count: 2)) {
      try $0.replaceItem(at: [1, 2], with: 1)
    },
    Row("an unknown item to reload", .itemNotFound("1.5")) { try $0.reconfigureItem(1.5) },
    Row("too many items", .limit(.items(limit: 6, found: 7))) {
      try $0.insertItems([7, 8], at: [0, 0])
    },
    Row("too many items in places", .limit(.items(limit: 6, found: 7))) {
      try $0.insertItems([7, 8], to: [[0, 0], [2, 0]])
    },
    Row("a section with too many items", .limit(.items(limit: 6, found: 7))) {
      try $0.insertSection([7, 8], at: 0)
    },
    Row("a section that grows too much", .limit(.items(limit: 6, found: 7))) {
      try $0.setItems([1, 2, 3, 4], forSection: 1)
    },
    Row("two items more", .limit(.items(limit: 6, found: 7))) { try $0.addItems([7, 8]) },
    Row("two items in a new section", .limit(.items(limit: 6, found: 7))) {
      try $0.setItems([7, 8], forSection: 2)
    },
    Row("seven items", .limit(.items(limit: 6, found: 7))) {
      try $0.setItemsForAllSections([[1, 2, 3, 4], [5, 6, 7]])
    },
    Row("an added section", .limit(.sections(limit: 3, found: 4))) {
      try $0.addItems([Int](), toSection: 3)
    },
    Row("a set section", .limit(.sections(limit: 3, found: 4))) {
      try $0.setItems([Int](), forSection: 3)
    },
    Row("the last section", .limit(.sections(limit: 3, found: .max))) {
      try $0.addItem(7, toSection: .max)
    },
    Row("four sections", .limit(.sections(limit: 3, found: 4))) {
      try $0.setItemsForAllSections([[1], [], [], []])
    },
    Row("a negative section", .sectionOutOfRange(-1, count: 2)) {
      try $0.addItem(7, toSection: -1)
    },
    Row("the least section", .sectionOutOfRange(.min, count: 2)) {
      try $0.setItems([7], forSection: .min)
    },
  ]

  @Test(arguments: rows, StorageMaker.allCases)
  func `an invalid edit changes nothing and is not announced`(
    row: Row, maker: StorageMaker
  ) throws {
    let storage = maker.make(limits: ContentLimits(items: 6, sections: 3))
    try storage.setItemsForAllSections([[0, 1, 2], [10, 11]])
    let mirror = StorageMirror(storage)
    storage.storageObserver = mirror
    #expect(throws: row.error) { try row.edit(storage) }
    #expect(storage.numbers == [[0, 1, 2], [10, 11]])
    #expect(mirror.log.isEmpty)
    storage.performUpdates {
      #expect(throws: row.error) { try row.edit(storage) }
    }
    #expect(storage.numbers == [[0, 1, 2], [10, 11]])
    #expect(mirror.updates.map(\.description) == ["no changes"])
  }

  @Test func `each text says what happened and what to do`() {
    let errors: [StorageError] = [
      .invalidIndexPath([0]),
      .sectionOutOfRange(5, count: 2),
      .sectionOutOfRange(1, count: 1),
      .itemOutOfRange([0, 5], count: 2),
      .targetOutOfRange([0, 3], last: 2),
      .repeatedIndexPath([0, 1]),
      .itemNotFound("Post"),
      .countMismatch(items: 1, indexPaths: 2),
      .editedWhileComparing,
      .editedWhileLoading,
      .limit(.items(limit: 1, found: 2)),
    ]
    #expect(
      errors.map { "\($0 as any Error)" }.joined(separator: "\n") == """
        [0] is not the index path of an item. Use [section, item].
        Section 5 is out of range: the storage has 2 sections, counted from 0.
        Section 1 is out of range: the storage has 1 section, counted from 0.
        There is no item at [0, 5]: section 0 has 2 items, counted from 0.
        An item cannot be placed at [0, 3]: the last valid index in its section is 2.
        [0, 1] is the target of two items. Give each item its own index path.
        The storage has no item, or too few, equal to Post. Search with indexPath(forItem:) first.
        There is 1 item for 2 index paths. Pass as many index paths as items.
        The storage was edited while it compared its models. Do not edit it in `==` or \
        `hash(into:)` of a model.
        The storage was edited while it loaded or appended a page. Return the page from the \
        closure.
        All sections together have 2 items, but the limit is 1. Store fewer, or raise `items` of \
        the limits.
        """)
  }

  @Test(arguments: StorageMaker.allCases)
  func `a model with a long description has a short text`(_ maker: StorageMaker) {
    let storage = maker.make()
    let model = String(repeating: "long\n", count: 1_000)
    do {
      try storage.removeItem(model)
      Issue.record("it was not there")
    } catch {
      #expect(error.description.count < 600)
      #expect(!error.description.contains("\n"))
    }
  }
}
