import CollectionMapping
import Foundation
import Testing

/// Reports about registrations, mappings and handlers.
@Suite("Reports about mappings")
struct MappingReports {
  /// DTTableViewManager 33: an item was added in the handler of a selection, and its view was never configured.
  @Test func `an item that a handler of a tap adds is configured`() throws {
    let wall = try Wall.displayed([[1]])
    wall.manager.handle(TextView.self, for: Int.self) {
      $0.didSelect { [storage = wall.storage] _, _, _ in try? storage.addItem(2) }
    }
    #expect(try wall.container.simulateTap(at: [0, 0]))
    #expect(wall.cells == [["1", "2"]] && wall.takeConfigured() == ["2"])
    #expect(wall.anomalies == [])
  }

  private class Animal {
    var name: String { "animal" }
  }

  private final class Cat: Animal {
    override var name: String { "cat" }
  }

  /// DTTableViewManager 34: a handler for a class was not called for objects of its subclasses.
  @Test func `a handler for a class is called for objects of its subclasses`() throws {
    let manager = CollectionManager()
    var selected: [String] = []
    manager.register(TextView.self, for: Animal.self) { view, animal, _ in view.text = animal.name }
    manager.handle(TextView.self, for: Animal.self) {
      $0.didSelect { _, animal, _ in selected.append(animal.name) }
    }
    try manager.memoryStorage.setItems([Cat(), Animal()])
    manager.container.displaysAllElements = true
    for item in 0..<2 { _ = try manager.container.simulateTap(at: [0, item]) }
    #expect(selected == ["cat", "animal"])
  }

  /// DTTableViewManager 64: whether an item can be focused was asked of the focus, which asked the item again
  /// without end.
  @Test func `a handler that focuses its item while it is asked does not recurse`() throws {
    let wall = try Wall.displayed([[1, 2]])
    var asked = 0
    wall.manager.handle(TextView.self, for: Int.self) {
      $0.canFocus { [unowned container = wall.container] _, _, path in
        asked += 1
        _ = try? container.focusItem(at: path)
        return true
      }
    }
    _ = try wall.container.focusItem(at: [0, 1])
    #expect((1...20).contains(asked))
    #expect(wall.container.indexPathForFocusedItem == [0, 1])
  }

  /// DTTableViewManager 67: a model was replaced by one of another mapping, and the old cell stayed.
  @Test func `a model of another mapping replaces the view`() throws {
    let wall = try Wall.displayed([[1, 2]])
    wall.manager.register(OtherView.self, for: String.self) { view, text, _ in view.text = text }
    try wall.storage.replaceItem(at: [0, 0], with: "one")
    #expect(wall.container.cellForItem(at: [0, 0]) is OtherView)
    #expect(wall.cells == [["one", "2"]])
    try wall.storage.replaceItem(at: [0, 0], with: 3)
    #expect(wall.cells == [["3", "2"]] && !(wall.container.cellForItem(at: [0, 0]) is OtherView))
  }

  /// DTTableViewManager 45: the closure for updates was not called when the first content was empty.
  @Test func `an update to an empty content is announced`() throws {
    let wall = try Wall.displayed([[1]])
    var updates = 0
    wall.manager.updater.didUpdateContent = { _ in updates += 1 }
    try wall.storage.setItems([Int]())
    #expect(updates == 1 && wall.cells == [[]])
    wall.storage.removeAll()
    #expect(updates == 2 && wall.cells == [])
  }

  /// DTTableViewManager 52: an insertion and an update of another item in one transaction updated the wrong row.
  @Test func `an item is inserted before one that is replaced in the same change`() throws {
    let wall = try Wall.displayed([[1, 2, 3]])
    try wall.storage.performUpdates {
      try wall.storage.replaceItem(at: [0, 1], with: 20)
      try wall.storage.insertItem(9, to: [0, 0])
    }
    #expect(
      wall.cells == [["9", "1", "20", "3"]] && wall.takeConfigured().sorted() == ["20", "9"])
  }

  /// DTModelStorage 7.4.1: sections stayed behind when fewer were set.
  @Test func `no section stays behind when all are set`() throws {
    let wall = try Wall.displayed([[1], [2], [3]])
    try wall.storage.setItemsForAllSections([[4]])
    #expect(wall.stored == [[4]] && wall.cells == [["4"]])
  }

  /// DTModelStorage 7.1: a move to the end of a section that the item leaves shorter ended the program.
  @Test func `a move behind the end of a section is refused or made, and nothing is lost`() throws {
    let wall = try Wall.displayed([[1, 2]])
    try wall.storage.moveItem(at: [0, 0], to: [0, 1])
    #expect(wall.stored == [[2, 1]] && wall.cells == [["2", "1"]])
    #expect(throws: StorageError.targetOutOfRange([0, 2], last: 1)) {
      try wall.storage.moveItem(at: [0, 0], to: [0, 2])
    }
    #expect(wall.stored == [[2, 1]] && wall.cells == [["2", "1"]])
  }

  /// MultiType 302: `Int` of one language and of the other were different types, and no view was found.
  ///
  /// Here `Int` and `Int32` are different, and an optional is its content.
  @Test func `numbers of another width have no mapping, and optionals that of their content`()
    throws
  {
    let wall = try Wall()
    #expect(wall.manager.hasMapping(for: 1) && wall.manager.hasMapping(for: Int??.some(1) as Any))
    #expect(!wall.manager.hasMapping(for: Int32(1)))
  }

  private struct Box<Content> {
    let content: Content
  }

  /// MultiType 156: generic models could not be registered, since their arguments are erased.
  @Test func `a generic model has a mapping for each argument`() throws {
    let manager = CollectionManager()
    manager.register(TextView.self, for: Box<Int>.self) { view, box, _ in
      view.text = "number \(box.content)"
    }
    manager.register(OtherView.self, for: Box<String>.self) { view, box, _ in
      view.text = "text \(box.content)"
    }
    try manager.memoryStorage.setItems([Box(content: 1)])
    try manager.memoryStorage.addItem(Box(content: "a"))
    var texts: [String] = []
    try manager.enumerateElements { texts.append(($0.view as? TextView)?.text ?? "-") }
    #expect(texts == ["number 1", "text a"])
  }
}
