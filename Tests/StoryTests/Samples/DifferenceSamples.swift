import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/Differences.md.
struct DifferenceSamples {
  struct Post: Equatable {
    let id: Int
    var title = ""
  }

  @Test func `changes are printed, applied, inverted and sent`() throws {
    let old = [("today", ["a", "b", "c"]), ("earlier", ["d"])]
    let new = [("today", ["c", "a", "d"]), ("archive", ["e"])]
    let changes = CollectionChanges(from: old, to: new)
    let expected = """
      2 sections, 4 items become 2 sections, 4 items
      delete of section 1
      insert of section 1
      delete of [0, 1]
      move of [0, 2] to [0, 0]
      move of [1, 0] to [0, 2]
      deleted sections: earlier
      inserted sections: archive
      deleted items: b
      inserted items: e
      """
    #expect(changes.description == expected)

    let encoder = JSONEncoder()
    let data = try encoder.encode(changes)
    let read = try JSONDecoder().decode(CollectionChanges<String, String>.self, from: data)
    let same = try read.applied(to: old)
    let back = try read.inverted().applied(to: same)
    #expect(same.map(\.0) == new.map(\.0))
    #expect(same.map(\.1) == new.map(\.1))
    #expect(back.map(\.0) == old.map(\.0))
    #expect(back.map(\.1) == old.map(\.1))
  }

  @Test func `items are compared by identity and content`() throws {
    let old = [Post(id: 1, title: "a"), Post(id: 2, title: "b")]
    let new = [Post(id: 2, title: "B"), Post(id: 1, title: "a")]
    let updates = BatchUpdates(
      from: old, to: new, identifiedBy: \.id, updatedWhere: { $0 != $1 })
    let expected = """
      move of [0, 1] to [0, 0]
      reconfigure of [0, 1]
      """
    #expect(updates.description == expected)

    let counts = [2]
    var rows = [["1 a", "2 b"]]
    func render(_ path: IndexPath) -> String { "\(new[path[1]].id) \(new[path[1]].title)" }
    rows = try updates.applied(to: rows, countsAfter: counts) { path in render(path) }
    let map = try BatchMap(updates, before: [2], after: counts)
    let (target, origin) = (map.newIndexPath(of: [0, 1]), map.oldIndexPath(of: [0, 0]))
    let sections = (map.newSection(of: 0), map.oldSection(of: 0))
    #expect(rows == [["2 B", "1 a"]])
    #expect(target == [0, 0] && origin == [0, 1])
    #expect(sections == (0, 0))
  }

  struct Day {
    let date: String
    var posts: [Post]
  }

  @Test func `sections of models are compared by identity and content`() {
    let old = [Day(date: "Monday", posts: [Post(id: 1)]), Day(date: "Sunday", posts: [])]
    let new = [
      Day(date: "Monday", posts: []), Day(date: "Sunday", posts: [Post(id: 1, title: "a")]),
    ]
    let updates = BatchUpdates(
      from: old, to: new, items: \.posts, sectionsIdentifiedBy: \.date, identifiedBy: \.id,
      updatedWhere: { $0 != $1 })
    #expect(updates.description == "move of [0, 0] to [1, 0]\nreconfigure of [0, 0]")
  }

  final class LeadCell: ReusableView {}
  final class PostCell: ReusableView {}

  @Test func `a difference names the elements that get another mapping`() throws {
    var catalog = MappingCatalog()
    catalog.register(LeadCell.self, for: Post.self) {
      $0.condition = .section(0)
    } handler: { _, _, _ in
    }
    catalog.register(PostCell.self, for: Post.self) { _, _, _ in }
    let posts = [1: Post(id: 1), 2: Post(id: 2)]
    let base = try CollectionSnapshot(sections: [("today", [1]), ("pinned", [2])])
    let target = try CollectionSnapshot(sections: [("pinned", [2]), ("today", [1])])
    let difference = target.difference(
      from: base, resolvedBy: catalog, models: { _, _, id in id.flatMap { posts[$0] } })
    let expected = """
      move of section 1 to 0
      reload of [0, 0]
      reload of [1, 0]
      """
    #expect(difference.changes.updates.description == expected)
  }
}
