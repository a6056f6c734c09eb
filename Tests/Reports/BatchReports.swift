import CollectionMapping
import Foundation
import TestSupport
import Testing

/// Reports about several changes at once.
@Suite("Reports about batch updates")
struct BatchReports {
  /// IGListKit 430: a section was moved and deleted in the same batch, which ended the program inside UIKit
  /// with a message that named neither.
  @Test func `a section that is moved and deleted is refused with both operations`() throws {
    let wall = try Wall.displayed([[1], [2]])
    let views = [0, 1].map { wall.container.cellForItem(at: [$0, 0]) }
    let error = BatchUpdateError.conflict(.deleteSection(0), .moveSection(from: 0, to: 1))
    #expect(throws: error) {
      try wall.container.performBatchUpdates { updates in
        updates.moveSection(0, toSection: 1)
        updates.deleteSections([0])
      }
    }
    #expect("\(error)".contains("section 0"))
    #expect(wall.cells == [["1"], ["2"]] && wall.takeConfigured() == [])
    #expect(areSame([0, 1].map { wall.container.cellForItem(at: [$0, 0]) }, views))
  }

  /// A text that is changed in place, with an identity.
  private final class Draft {
    var text: String
    init(_ text: String) { self.text = text }
  }

  /// IGListKit 290: a model that is a class was changed in place, and no difference was found, so that nothing
  /// was displayed.
  @Test func `an object that was changed in place is displayed by configuring its item again`()
    throws
  {
    let manager = CollectionManager()
    var configured: [String] = []
    manager.register(TextView.self, for: Draft.self) { view, draft, _ in
      view.text = draft.text
      configured.append(draft.text)
    }
    let drafts = ["a", "b", "c"].map(Draft.init)
    try manager.memoryStorage.setItems(drafts)
    manager.container.displaysAllElements = true
    let view = manager.container.cellForItem(at: [0, 1]) as? TextView
    (drafts[1].text, configured) = ("changed", [])
    try manager.memoryStorage.reconfigureItem(at: [0, 1])
    #expect(view?.text == "changed" && manager.container.cellForItem(at: [0, 1]) === view)
    #expect(configured == ["changed"])
  }

  /// Epoxy for iOS 146, 147: an update removed and inserted at one place, and removed a section; the handlers
  /// for the end of display received the new content, or none for the header.
  @Test func `handlers receive the model and the view that leave, those of headers too`() throws {
    let wall = try Wall([[1, 2], [3]], headers: ["first", "second"])
    var ended: [String] = []
    wall.manager.handle(TextView.self, for: Int.self) {
      $0.didEndDisplaying { view, number, path in
        ended.append("\(number) as \(view.text) at \(path.section).\(path.item)")
      }
    }
    wall.manager.handle(HeadView.self, for: String.self, ofKind: .sectionHeader) {
      $0.didEndDisplaying { view, text, path in
        ended.append("\(text) as \(view.text) at \(path.section)")
      }
    }
    wall.container.displaysAllElements = true
    try wall.storage.performUpdates {
      try wall.storage.removeItems(at: [[0, 0]])
      try wall.storage.insertItem(9, to: [0, 0])
      try wall.storage.removeSections([1])
    }
    #expect(ended.sorted() == ["1 as 1 at 0.0", "3 as 3 at 1.0", "second as second at 1"])
    #expect(wall.cells == [["9", "2"]] && wall.headers == [0: "first"])
  }

  /// IGListKit 690: a section was reloaded while others came and went before it.
  @Test func `a section is reloaded while sections before it change`() throws {
    let wall = try Wall.displayed([[1], [2], [3]])
    let kept = wall.container.cellForItem(at: [1, 0])
    try wall.storage.performUpdates {
      try wall.storage.insertSection([8], at: 0)
      try wall.storage.removeSections([1])
      try wall.storage.setItems([30, 31], forSection: 2)
    }
    #expect(wall.cells == [["8"], ["2"], ["30", "31"]])
    #expect(wall.container.cellForItem(at: [1, 0]) === kept)
    #expect(wall.takeConfigured().sorted() == ["30", "31", "8"])
  }

  /// Radar 15767 of the mirror, RxDataSources 47: a section was reloaded with another number of items.
  @Test(arguments: [0, 1, 5]) func `a reloaded section may have another count`(count: Int) throws {
    let wall = try Wall.displayed([[1, 2], [3]])
    try wall.storage.setItems(Array(10..<10 + count), forSection: 0)
    #expect(wall.cells == [(10..<10 + count).map { "\($0)" }, ["3"]])
    #expect(wall.anomalies == [])
  }

  /// JSQDataSourcesKit 12: an item was moved out of a section that was deleted in the same batch, and another
  /// one into a section that was inserted.
  @Test func `items move out of a deleted section and into an inserted one`() throws {
    let board = try Board([("old", numbered([1, 2])), ("rest", numbered([3, 4]))])
    let views = [1, 4].map(board.view)
    try board.apply([("rest", numbered([1, 3])), ("new", numbered([4]))])
    #expect(board.cells == [["1", "3"], ["4"]])
    #expect(areSame([1, 4].map(board.view), views))
    #expect(board.anomalies == [])
  }

  /// Radar 48941906: a section was moved to where it was while an item moved.
  @Test func `a section that stays where it is does not disturb an item that moves`() throws {
    let wall = try Wall.displayed([[1, 2], [3]])
    try wall.storage.performUpdates {
      try wall.storage.moveSection(0, toSection: 0)
      try wall.storage.moveItem(at: [0, 1], to: [1, 0])
    }
    #expect(wall.cells == [["1"], ["2", "3"]] && wall.takeConfigured() == [])
  }

  /// FluidGroup DataSources 12: an item was updated and moved, which UIKit takes for a deletion and a move of
  /// the same item.
  @Test func `an item is updated and moved in one batch`() throws {
    let board = try Board([("all", titled((1, "1"), (2, "2"), (3, "3")))])
    let view = board.view(of: 3)
    let change = try board.apply([("all", titled((3, "three"), (1, "1"), (2, "2")))])
    #expect(board.cells == [["three", "1", "2"]] && board.view(of: 3) === view)
    #expect(change?.displayed.replaced == [] && change?.isReload == false)
  }
}
