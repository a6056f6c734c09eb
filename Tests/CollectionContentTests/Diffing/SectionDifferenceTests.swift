import TestSupport
import CollectionContent
import Testing

/// Sections of models, with identifiers and compared by content.
struct SectionDifferenceTests {
  struct Post: Equatable {
    let id: Int
    var likes = 0
  }

  struct Day: Equatable {
    let date: Int
    var title = ""
    var posts: [Post] = []
  }

  private func updates(
    from old: [Day], to new: [Day], limits: ContentLimits = ContentLimits()
  ) -> BatchUpdates {
    BatchUpdates(
      from: old, to: new, limits: limits, items: \.posts, sectionsIdentifiedBy: \.date,
      sectionsUpdatedWhere: { $0.title != $1.title }, identifiedBy: \.id,
      updatedWhere: { $0 != $1 })
  }

  @Test func `sections and items are moved, deleted, inserted and reconfigured`() {
    let old = [
      Day(date: 1, title: "Today", posts: [Post(id: 1), Post(id: 2), Post(id: 3)]),
      Day(date: 2, posts: [Post(id: 4)]), Day(date: 3),
    ]
    let new = [
      Day(date: 3), Day(date: 1, title: "Monday", posts: [Post(id: 3, likes: 1), Post(id: 1)]),
      Day(date: 4, posts: [Post(id: 4, likes: 2), Post(id: 5)]),
    ]
    #expect(
      updates(from: old, to: new).description == """
        delete of section 1
        insert of section 2
        move of section 2 to 0
        reconfigure of section 0
        delete of [0, 1]
        move of [0, 2] to [1, 0]
        move of [1, 0] to [2, 0]
        reconfigure of [0, 2]
        reconfigure of [1, 0]
        """)
    #expect(updates(from: new, to: new).isEmpty)
  }

  @Test func `beyond the limit every section is replaced`() {
    let old = [Day(date: 1, posts: [Post(id: 1)]), Day(date: 2, posts: [Post(id: 2)])]
    let new = [Day(date: 2, posts: [Post(id: 1)]), Day(date: 1, posts: [Post(id: 2)])]
    let limited = updates(from: old, to: new, limits: ContentLimits(differenceWork: 1))
    #expect(limited.deletedSections == [0, 1] && limited.insertedSections == [0, 1])
    #expect(limited.count == 4)
  }

  @Test func `section content is optional, and each closure is called once for each element`() {
    let old = [Day(date: 1, title: "a", posts: [Post(id: 1), Post(id: 2)]), Day(date: 2)]
    let new = [Day(date: 2), Day(date: 1, title: "b", posts: [Post(id: 2), Post(id: 1)])]
    var (sections, items, compared): ([Int], [Int], [Int]) = ([], [], [])
    let updates = BatchUpdates(
      from: old, to: new, items: \.posts,
      sectionsIdentifiedBy: {
        sections.append($0.date)
        return $0.date
      },
      identifiedBy: {
        items.append($0.id)
        return $0.id
      },
      updatedWhere: { old, new in
        compared.append(new.id)
        return old.id != new.id
      })
    #expect(updates.reconfiguredSections == [] && updates.reconfiguredItems == [])
    #expect((sections, items) == ([1, 2, 2, 1], [1, 2, 2, 1]))
    #expect(compared == [2, 1])
  }

  private func days(_ numbers: inout SplitMix64, isUnique: Bool) -> [Day] {
    var dates = Array(0..<5)
    numbers.shuffle(&dates)
    var ids = isUnique ? Array(0..<20) : (0..<20).map { _ in numbers.below(8) }
    numbers.shuffle(&ids)
    return (0..<numbers.below(5)).map { index in
      let date = isUnique ? dates[index] : numbers.below(3)
      let posts = (0..<min(numbers.below(5), ids.count)).map { _ in
        Post(id: ids.removeLast(), likes: numbers.below(2))
      }
      return Day(date: date, title: "\(numbers.below(2))", posts: posts)
    }
  }

  @Test(arguments: Seeds.all(debug: 20, release: 200))
  func `the batch is that of the identifiers and reconfigures changed elements`(seed: UInt64) throws
  {
    var numbers = SplitMix64(seed: seed)
    for round in 0..<100 {
      let isUnique = round % 2 == 0
      let old = days(&numbers, isUnique: isUnique)
      var new = days(&numbers, isUnique: isUnique)
      if numbers.percent(30) { new = old.filter { _ in numbers.percent(80) } }
      let updates = updates(from: old, to: new)
      let ids = CollectionChanges(
        from: old.map { ($0.date, $0.posts.map(\.id)) },
        to: new.map { ($0.date, $0.posts.map(\.id)) })
      let map = try BatchMap(
        updates, before: old.map(\.posts.count), after: new.map(\.posts.count))
      var expected = ids.updates
      for (section, day) in old.enumerated() {
        if let target = map.newSection(of: section), new[target].title != day.title {
          expected.reconfigureSections([section])
        }
        for (item, post) in day.posts.enumerated() {
          guard let path = map.newIndexPath(of: [section, item]) else { continue }
          let target = new[path[0]].posts[path[1]]
          #expect(target.id == post.id, "seed \(seed)")
          if target != post { expected.reconfigureItems(at: [[section, item]]) }
        }
      }
      guard updates == expected else {
        Issue.record("SEED=\(seed), round \(round): \(updates) is not \(expected)")
        return
      }
      let applied = try updates.applied(
        to: old.map(\.posts), countsAfter: new.map(\.posts.count)
      ) { new[$0[0]].posts[$0[1]] }
      #expect(applied == new.map(\.posts), "seed \(seed)")
    }
  }
}
